import { startGuestSession } from '#domain';
import type { Handler } from '../operation.ts';

export const guestLogin: Handler<'guestLogin'> = async (_request, { ports }) => {
  const tokens = await startGuestSession(ports);
  return { status: 200, body: { data: { ...tokens, isGuestUser: true } } };
};
