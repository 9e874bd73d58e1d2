import { startGuestSession } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';

export const guestLogin: Handler<'guestLogin'> = async ({ from }, { ports }) => {
  const tokens = await startGuestSession(ports, from);
  if (!tokens.ok) return problem(tokens.failure);
  return { status: 200, body: { data: { ...tokens.value, isGuestUser: true } } };
};
