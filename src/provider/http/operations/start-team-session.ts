import { signInStaff } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { refusedProof } from '../refused-proof.ts';
import { credentialOf } from '../shapes/staff.ts';

export const startTeamSession: Handler<'startTeamSession'> = async ({ body, from }, given) => {
  const signedIn = await signInStaff(given.ports, credentialOf(body), from);
  if (signedIn.ok) return { status: 200, body: signedIn.value };
  const { failure } = signedIn;
  return failure.kind === 'not-proven'
    ? refusedProof(given, 'startTeamSession', failure)
    : problem(failure);
};
