import { joinWithPassphrase as join } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { refusedProof } from '../refused-proof.ts';

export const joinWithPassphrase: Handler<'joinWithPassphrase'> = async (
  { body: { token, passphrase, code }, from },
  given,
) => {
  const joined = await join(given.ports, token, { passphrase, code }, from);
  if (joined.ok) return { status: 200, body: joined.value };
  const { failure } = joined;
  return failure.kind === 'not-proven'
    ? refusedProof(given, 'joinWithPassphrase', failure)
    : problem(failure);
};
