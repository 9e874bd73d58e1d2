import { inviteStaff as invite } from '#domain';
import { changedBy } from '../callers.ts';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { invitedShape } from '../shapes/staff.ts';

export const inviteStaff: Handler<'inviteStaff'> = async ({ body, staff }, { ports }) => {
  const { registration = null, ...member } = body;
  const invited = await invite(ports, { ...member, registration }, changedBy(staff));
  return invited.ok ? { status: 201, body: invitedShape(invited.value) } : problem(invited.failure);
};
