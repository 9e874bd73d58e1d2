import { asStaffId, inviteAgain } from '#domain';
import { changedBy } from '../callers.ts';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { invitedShape } from '../shapes/staff.ts';

export const inviteStaffAgain: Handler<'inviteStaffAgain'> = async ({ path, staff }, { ports }) => {
  const invited = await inviteAgain(ports, asStaffId(path.staffId), changedBy(staff));
  return invited.ok ? { status: 201, body: invitedShape(invited.value) } : problem(invited.failure);
};
