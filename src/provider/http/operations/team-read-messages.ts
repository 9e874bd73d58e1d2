import { readTeamMessages } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';

export const teamReadMessages: Handler<'teamReadMessages'> = async (
  { path, body: { until }, staff },
  { ports },
) => {
  const role = staff.kind === 'member' ? staff.member.role : undefined;
  const unread = await readTeamMessages(ports, path.orderId, { until, role });
  if (!unread.ok) return problem(unread.failure);
  return { status: 200, body: { unread: unread.value } };
};
