import { login as signIn } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { signedInShape } from '../shapes/customer.ts';

export const login: Handler<'login'> = async ({ body, customer: guest, from }, { ports }) => {
  const signedIn = await signIn(ports, { ...body, from }, guest);
  if (!signedIn.ok) return problem(signedIn.failure);
  return {
    status: 200,
    body: { message: 'Login successful', data: signedInShape(signedIn.value) },
  };
};
