import { asStaffId, inviteAgain } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { invitedShape } from '../shapes/staff.ts';

export const inviteStaffAgain: Handler<'inviteStaffAgain'> = async ({ path }, { ports }) => {
  const invited = await inviteAgain(ports, asStaffId(path.staffId));
  return invited.ok ? { status: 201, body: invitedShape(invited.value) } : problem(invited.failure);
};
