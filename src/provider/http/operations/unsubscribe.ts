import { unsubscribe as remove } from '#domain';
import { messagePage } from '../message-page.ts';
import type { Handler } from '../operation.ts';

export const unsubscribe: Handler<'unsubscribe'> = async ({ query }, { ports }) => {
  await remove(ports, query.token);
  return {
    status: 200,
    ...messagePage('You are off the list', '<p>We no longer send you our newsletter.</p>'),
  };
};
