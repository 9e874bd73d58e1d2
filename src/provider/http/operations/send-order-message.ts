import { asObjectPath, asOrderId, conversationOf, sendOrderMessage as send } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { messagesShape } from '../shapes/message.ts';

export const sendOrderMessage: Handler<'sendOrderMessage'> = async (
  { path, body, customer, from },
  { ports },
) => {
  const { files = [], ...words } = body;
  const message = { ...words, files: files.map(asObjectPath) };
  const sent = await send(ports, customer, asOrderId(path.orderId), message, from);
  if (!sent.ok) return problem(sent.failure);
  return { status: 200, body: messagesShape(await conversationOf(ports, sent.value), 'patient') };
};
