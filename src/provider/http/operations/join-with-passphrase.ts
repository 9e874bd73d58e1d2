import { joinWithPassphrase as join } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';

export const joinWithPassphrase: Handler<'joinWithPassphrase'> = async (
  { body: { token, passphrase, code }, from },
  { ports },
) => {
  const joined = await join(ports, token, { passphrase, code }, from);
  return joined.ok ? { status: 200, body: joined.value } : problem(joined.failure);
};
