import { asCustomerId, identityOf, readProfile as profileOf } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { customerShape } from '../shapes/customer.ts';

export const readProfile: Handler<'readProfile'> = async ({ path, customer }, { ports }) => {
  const profile = await profileOf(ports, customer, asCustomerId(path.id));
  if (!profile.ok) return problem(profile.failure);
  const { standing } = await identityOf(ports.database, profile.value);
  return { status: 200, body: { data: customerShape(profile.value), identity: standing } };
};
