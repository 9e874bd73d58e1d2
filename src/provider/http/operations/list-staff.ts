import { readTeam } from '#domain';
import type { Handler } from '../operation.ts';
import { staffChangeShape, staffMemberShape } from '../shapes/staff.ts';

export const listStaff: Handler<'listStaff'> = async (_request, { ports }) => {
  const { members, changes } = await readTeam(ports);
  return {
    status: 200,
    body: { results: members.map(staffMemberShape), changes: changes.map(staffChangeShape) },
  };
};
