import { desk, deskOrder } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { deskOrderShape } from '../shapes/desk-order.ts';

export const deskCancel: Handler<'deskCancel'> = async ({ path, body }, { ports }) => {
  const step = await desk.cancel(ports, path.orderId, body.by, body.reason);
  if (!step.ok) return problem(step.failure);
  const order = await deskOrder(ports, step.value);
  return order.ok ? { status: 200, body: deskOrderShape(order.value) } : problem(order.failure);
};
