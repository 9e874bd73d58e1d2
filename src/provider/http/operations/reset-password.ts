import { resetPassword as reset } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';

export const resetPassword: Handler<'resetPassword'> = async ({ body, from }, { ports }) => {
  const { token, newPassword: password } = body;
  const done = await reset(ports, { token, password, from });
  if (!done.ok) return problem(done.failure);
  return { status: 200, body: { message: 'Password reset successfully' } };
};
