import { asCustomerId, updateProfile as change } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { customerShape, profileChangeOf } from '../shapes/customer.ts';

export const updateProfile: Handler<'updateProfile'> = async (
  { path, body, customer },
  { ports },
) => {
  const profile = await change(ports, customer, asCustomerId(path.id), profileChangeOf(body));
  if (!profile.ok) return problem(profile.failure);
  return {
    status: 200,
    body: { message: 'Profile updated successfully', data: customerShape(profile.value) },
  };
};
