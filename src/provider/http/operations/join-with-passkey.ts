import { joinWithPasskey as join } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';

export const joinWithPasskey: Handler<'joinWithPasskey'> = async ({ body, from }, { ports }) => {
  const joined = await join(ports, body.token, body.response, from);
  return joined.ok ? { status: 200, body: joined.value } : problem(joined.failure);
};
