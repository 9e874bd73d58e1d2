import { asOrderId, payOrder as pay } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { paymentShape } from '../shapes/payment.ts';

export const payOrder: Handler<'payOrder'> = async ({ path, customer }, { ports }) => {
  const payment = await pay(ports, customer, asOrderId(path.orderId));
  if (!payment.ok) return problem(payment.failure);
  const { order, clientSecret = null } = payment.value;
  return { status: 200, body: { ...paymentShape(order), clientSecret } };
};
