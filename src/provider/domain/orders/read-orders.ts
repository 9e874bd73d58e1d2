import type { CustomerId, OrderId } from '../ids.ts';
import type { Order, OrderStatus } from '../order.ts';
import type { KeptDecision } from '../decisions/decision.ts';
import { waitingOf, type Waiting } from '../queue/waiting.ts';
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

/** What becomes of an order: what it waits for, or what was decided. */
export interface Progressed {
  readonly order: Order;
  readonly waiting: Waiting | undefined;
  readonly decision: KeptDecision | undefined;
}

export async function readProgress(
  ports: Ports,
  customer: CustomerId,
  id: OrderId,
): Promise<Outcome<Progressed, 'not-found'>> {
  const order = await readOrder(ports, customer, id);
  if (!order.ok) return order;
  const waiting = await waitingOf(ports, order.value);
  const decision = await ports.database.orders.decision(id);
  return done({ order: order.value, waiting, decision });
}
