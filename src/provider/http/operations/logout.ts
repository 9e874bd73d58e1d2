import { endSession } from '#domain';
import type { Handler } from '../operation.ts';

export const logout: Handler<'logout'> = async ({ body }, { ports }) => {
  await endSession(ports, body.refreshToken);
  return { status: 200, body: { message: 'Logged out' } };
};
