import { subscribe as add } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';

export const subscribe: Handler<'subscribe'> = async ({ body, from }, { ports }) => {
  const subscribed = await add(ports, { ...body, from });
  if (!subscribed.ok) return problem(subscribed.failure);
  return { status: 200, body: { message: 'Successfully subscribed' } };
};
