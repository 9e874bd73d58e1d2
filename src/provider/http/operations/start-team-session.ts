import { signInStaff } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { credentialOf } from '../shapes/staff.ts';

export const startTeamSession: Handler<'startTeamSession'> = async ({ body, from }, { ports }) => {
  const signedIn = await signInStaff(ports, credentialOf(body), from);
  return signedIn.ok ? { status: 200, body: signedIn.value } : problem(signedIn.failure);
};
