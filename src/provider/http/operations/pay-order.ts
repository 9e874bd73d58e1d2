import { asOrderId, payOrder as pay, stockKeptUntil as keptUntil } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { pounds } from '../shapes/pounds.ts';

export const payOrder: Handler<'payOrder'> = async ({ path, customer }, { ports }) => {
  const payment = await pay(ports, customer, asOrderId(path.orderId));
  if (!payment.ok) return problem(payment.failure);
  const { order, clientSecret = null } = payment.value;
  const { status, paymentStatus, total } = order;
  const stockKeptUntil = keptUntil(order)?.toISOString() ?? null;
  return {
    status: 200,
    body: { status, paymentStatus, total: pounds(total), clientSecret, stockKeptUntil },
  };
};
