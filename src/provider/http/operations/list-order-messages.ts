import { asOrderId, orderMessages } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { messagesShape } from '../shapes/message.ts';

export const listOrderMessages: Handler<'listOrderMessages'> = async (
  { path, customer },
  { ports },
) => {
  const found = await orderMessages(ports, customer, asOrderId(path.orderId));
  if (!found.ok) return problem(found.failure);
  return { status: 200, body: messagesShape(found.value, 'patient') };
};
