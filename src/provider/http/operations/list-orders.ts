import { asCustomerId, listOrders as ordersOf } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { orderShape } from '../shapes/order.ts';

export const listOrders: Handler<'listOrders'> = async ({ query, customer }, { ports }) => {
  const orders = await ordersOf(ports, customer, asCustomerId(query.customerId), query.view);
  if (!orders.ok) return problem(orders.failure);
  return { status: 200, body: { results: orders.value.map(orderShape) } };
};
