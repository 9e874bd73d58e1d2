import { desk, deskOrder } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { deskOrderShape } from '../shapes/desk-order.ts';

export const deskApprove: Handler<'deskApprove'> = async ({ path, body }, { ports }) => {
  const step = await desk.approve(ports, path.orderId, body.by);
  if (!step.ok) return problem(step.failure);
  const order = await deskOrder(ports, step.value);
  return order.ok ? { status: 200, body: deskOrderShape(order.value) } : problem(order.failure);
};
