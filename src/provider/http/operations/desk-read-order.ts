import { deskOrder } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { deskOrderShape } from '../shapes/desk-order.ts';

export const deskReadOrder: Handler<'deskReadOrder'> = async ({ path }, { ports }) => {
  const order = await deskOrder(ports, path.orderId);
  return order.ok ? { status: 200, body: deskOrderShape(order.value) } : problem(order.failure);
};
