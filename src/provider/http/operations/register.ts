import { register as makeAccount } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { registrationOf, signedInShape } from '../shapes/customer.ts';

export const register: Handler<'register'> = async ({ body, customer: guest, from }, { ports }) => {
  const signedIn = await makeAccount(ports, { ...registrationOf(body), from }, guest);
  if (!signedIn.ok) return problem(signedIn.failure);
  return {
    status: 201,
    body: { message: 'Account created successfully', data: signedInShape(signedIn.value) },
  };
};
