import type { CustomerId, OrderId } from '../ids.ts';
import type { Order, OrderStatus } from '../order.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';

/** The customer's own orders of one view, newest first. Nobody else's can be asked for. */
export async function listOrders(
  { database }: Ports,
  customer: CustomerId,
  of: CustomerId,
  view: OrderStatus,
): Promise<Outcome<readonly Order[], 'not-found'>> {
  if (of !== customer) return failed({ kind: 'not-found', what: 'customer' });
  return done(await database.orders.list(customer, view));
}

export async function readOrder(
  { database }: Ports,
  customer: CustomerId,
  id: OrderId,
): Promise<Outcome<Order, 'not-found'>> {
  const order = await database.orders.find(id);
  return order?.customerId === customer
    ? done(order)
    : failed({ kind: 'not-found', what: 'order' });
}
