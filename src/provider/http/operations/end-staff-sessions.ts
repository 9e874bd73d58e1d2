import { asStaffId, endSessionsOfStaff } from '#domain';
import { changedBy } from '../callers.ts';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { staffMemberShape } from '../shapes/staff.ts';

export const endStaffSessions: Handler<'endStaffSessions'> = async ({ path, staff }, { ports }) => {
  const ended = await endSessionsOfStaff(ports, asStaffId(path.staffId), changedBy(staff));
  return ended.ok ? { status: 200, body: staffMemberShape(ended.value) } : problem(ended.failure);
};
