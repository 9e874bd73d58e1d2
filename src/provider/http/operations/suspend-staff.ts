import { asStaffId, suspendStaff as suspend } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { staffMemberShape } from '../shapes/staff.ts';

export const suspendStaff: Handler<'suspendStaff'> = async ({ path, staff }, { ports }) => {
  const by = staff.kind === 'member' ? staff.member.id : undefined;
  const suspended = await suspend(ports, asStaffId(path.staffId), by);
  return suspended.ok
    ? { status: 200, body: staffMemberShape(suspended.value) }
    : problem(suspended.failure);
};
