import { proveAgain } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { refusedProof } from '../refused-proof.ts';
import { credentialOf, teamMemberShape } from '../shapes/staff.ts';

export const proveTeamMember: Handler<'proveTeamMember'> = async ({ body, staff, from }, given) => {
  const { ports } = given;
  const proved = await proveAgain(ports, staff, credentialOf(body), from);
  if (!proved.ok)
    return proved.failure.kind === 'not-proven'
      ? refusedProof(given, 'proveTeamMember', proved.failure)
      : problem(proved.failure);
  const { member } = staff;
  const proofs = await ports.database.staff.proofsOf(member.id);
  return { status: 200, body: teamMemberShape({ member, provedUntil: proved.value }, proofs) };
};
