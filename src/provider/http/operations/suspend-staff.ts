import { asStaffId, suspendStaff as suspend } from '#domain';
import { changedBy } from '../callers.ts';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { staffMemberShape } from '../shapes/staff.ts';

export const suspendStaff: Handler<'suspendStaff'> = async ({ path, staff }, { ports }) => {
  const suspended = await suspend(ports, asStaffId(path.staffId), changedBy(staff));
  return suspended.ok
    ? { status: 200, body: staffMemberShape(suspended.value) }
    : problem(suspended.failure);
};
