import { hearOfPayment } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';

export const receiveWebhookEvent: Handler<'receiveWebhookEvent'> = async (
  { text, header },
  { ports },
) => {
  const heard = await hearOfPayment(ports, text, header['stripe-signature']);
  return heard.ok ? { status: 200, body: { received: true } } : problem(heard.failure);
};
