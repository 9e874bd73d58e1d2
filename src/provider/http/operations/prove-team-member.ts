import { proveAgain } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { credentialOf, teamMemberShape } from '../shapes/staff.ts';

export const proveTeamMember: Handler<'proveTeamMember'> = async (
  { body, staff, from },
  { ports },
) => {
  const proved = await proveAgain(ports, staff, credentialOf(body), from);
  return proved.ok
    ? { status: 200, body: teamMemberShape({ member: staff.member, provedUntil: proved.value }) }
    : problem(proved.failure);
};
