import type { Handler } from '../operation.ts';
import { teamMemberShape } from '../shapes/staff.ts';

export const readTeamSession: Handler<'readTeamSession'> = async ({ staff }, { ports }) => ({
  status: 200,
  body: teamMemberShape(staff, await ports.database.staff.proofsOf(staff.member.id)),
});
