import { readTeamMessages } from '#domain';
import { roleOf } from '../callers.ts';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';

export const teamReadMessages: Handler<'teamReadMessages'> = async (
  { path, body: { until }, staff },
  { ports },
) => {
  const reading = { until, role: roleOf(staff) };
  const unread = await readTeamMessages(ports, path.orderId, reading);
  if (!unread.ok) return problem(unread.failure);
  return { status: 200, body: { unread: unread.value } };
};
