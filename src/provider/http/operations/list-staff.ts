import { listStaff as list } from '#domain';
import type { Handler } from '../operation.ts';
import { staffMemberShape } from '../shapes/staff.ts';

export const listStaff: Handler<'listStaff'> = async (_request, { ports }) => {
  const members = await list(ports);
  return { status: 200, body: { results: members.map(staffMemberShape) } };
};
