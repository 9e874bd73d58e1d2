import { asOrderId, cancelOrder as cancel } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { orderShape } from '../shapes/order.ts';

export const cancelOrder: Handler<'cancelOrder'> = async ({ path, customer }, { ports }) => {
  const order = await cancel(ports, customer, asOrderId(path.orderId));
  return order.ok ? { status: 200, body: orderShape(order.value) } : problem(order.failure);
};
