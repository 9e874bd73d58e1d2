import { joinWithPasskey as join } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { refusedProof } from '../refused-proof.ts';

export const joinWithPasskey: Handler<'joinWithPasskey'> = async ({ body, from }, given) => {
  const joined = await join(given.ports, body.token, body.response, from);
  if (joined.ok) return { status: 200, body: joined.value };
  const { failure } = joined;
  return failure.kind === 'not-proven'
    ? refusedProof(given, 'joinWithPasskey', failure)
    : problem(failure);
};
