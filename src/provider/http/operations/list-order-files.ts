import { asOrderId, messageFilesOf } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';

export const listOrderFiles: Handler<'listOrderFiles'> = async ({ path, customer }, { ports }) => {
  const found = await messageFilesOf(ports, customer, asOrderId(path.orderId));
  return found.ok ? { status: 200, body: { results: found.value } } : problem(found.failure);
};
