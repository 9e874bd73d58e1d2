import { inviteStaff as invite } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { invitedShape } from '../shapes/staff.ts';

export const inviteStaff: Handler<'inviteStaff'> = async ({ body }, { ports }) => {
  const { registration = null, ...member } = body;
  const invited = await invite(ports, { ...member, registration });
  return invited.ok ? { status: 201, body: invitedShape(invited.value) } : problem(invited.failure);
};
