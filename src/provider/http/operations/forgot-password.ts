import { forgotPassword as sendLink } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';

export const forgotPassword: Handler<'forgotPassword'> = async ({ body, from }, { ports }) => {
  const asked = await sendLink(ports, { ...body, from });
  if (!asked.ok) return problem(asked.failure);
  return { status: 200, body: { message: 'Reset link sent to your email' } };
};
