import { renewSession } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';

export const refreshToken: Handler<'refreshToken'> = async ({ body, from }, { ports }) => {
  const renewed = await renewSession(ports, body.refreshToken, from);
  if (!renewed.ok) return problem(renewed.failure);
  const { accessToken, refreshToken: successor } = renewed.value;
  return { status: 200, body: accessToken, headers: { 'x-refresh-token': successor } };
};
