import { asOrderId, readOrderMessages as read } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { messagesShape } from '../shapes/message.ts';

export const readOrderMessages: Handler<'readOrderMessages'> = async (
  { path, body, customer },
  { ports },
) => {
  const marked = await read(ports, customer, asOrderId(path.orderId), body.until);
  if (!marked.ok) return problem(marked.failure);
  return { status: 200, body: messagesShape(marked.value, 'patient') };
};
