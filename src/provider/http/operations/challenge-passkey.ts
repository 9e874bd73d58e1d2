import { passkeyChallenge } from '#domain';
import type { Handler } from '../operation.ts';

export const challengePasskey: Handler<'challengePasskey'> = async (_request, { ports }) => ({
  status: 200,
  body: await passkeyChallenge(ports),
});
