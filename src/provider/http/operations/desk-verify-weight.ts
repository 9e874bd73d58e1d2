import { desk, deskOrder } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { deskOrderShape } from '../shapes/desk-order.ts';

export const deskVerifyWeight: Handler<'deskVerifyWeight'> = async ({ path, body }, { ports }) => {
  const step = await desk.verifyWeight(ports, path.orderId, {
    by: body.by,
    method: body.method,
    grams: Math.round(body.kilograms * 1000),
    on: body.on,
  });
  if (!step.ok) return problem(step.failure);
  const order = await deskOrder(ports, step.value);
  return order.ok ? { status: 200, body: deskOrderShape(order.value) } : problem(order.failure);
};
