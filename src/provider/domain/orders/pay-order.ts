import type { CustomerId, OrderId } from '../ids.ts';
import { canBePaid, type OrderState } from '../order.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { withHeldOrder } from './held-order.ts';
import { nextLook, reconcile, reconcileInTime } from './reconcile.ts';
import { takeAgain, type StockFailure } from './stock.ts';
import { standing, tell } from './tell.ts';

export interface OrderPayment {
  readonly order: OrderState;
  /** What the browser needs to pay; nothing once there is nothing to pay. */
  readonly clientSecret: string | undefined;
}

/**
 * Asks the payment provider how the payment of the customer's own order stands. If it can still be paid, its
 * payment begins here: it takes its stock again if that went back to the shelf, or says what is missing. After the day
 * in which it can be paid it is cancelled, though the background has not come to it.
 */
export async function payOrder(
  ports: Ports,
  customer: CustomerId,
  id: OrderId,
): Promise<Outcome<OrderPayment, 'not-found' | StockFailure['kind']>> {
  if (!(await ports.database.orders.isOwn(customer, id)))
    return failed({ kind: 'not-found', what: 'order' });
  const { order, intent } = await reconcileInTime(ports, id);
  if (!canBePaid(order)) return done({ order, clientSecret: undefined });
  const stocked = order.stockTakenAt === null ? await stock(ports, order) : done(order);
  if (!stocked.ok) return stocked;
  const clientSecret = canBePaid(stocked.value) ? intent?.clientSecret : undefined;
  return done({ order: stocked.value, clientSecret });
}

/** Takes an unpaid order's stock from the shelf again; the order as it is now, when it has moved on meanwhile. */
const stock = (
  ports: Ports,
  unpaid: OrderState,
): Promise<Outcome<OrderState, StockFailure['kind']>> =>
  withHeldOrder(ports, unpaid, async (store, held) => {
    if (!canBePaid(held) || held.stockTakenAt !== null) return done(held);
    const taken = await takeAgain(ports, store, held);
    if (!taken.ok) return taken;
    const order = { ...taken.value, reconcileAt: nextLook(taken.value, ports.clock()) };
    await store.orders.save(order);
    await tell(ports, store, order, { what: 'stock-taken', facts: standing(order) });
    return done({ ...order, version: order.version + 1 });
  });

/**
 * A webhook event of the payment provider. Only that it is genuine and which payment it is about counts:
 * how that payment stands is asked, so events may come late, repeatedly and in any order.
 */
export async function hearOfPayment(
  ports: Ports,
  body: string,
  signature: string | undefined,
): Promise<Outcome<undefined, 'notice-not-genuine'>> {
  const event = ports.payments.hear(body, signature, ports.clock());
  if (!event.isGenuine) return failed({ kind: 'notice-not-genuine' });
  const order = event.intentId && (await ports.database.orders.ofIntent(event.intentId));
  if (order) await reconcile(ports, order);
  return done(undefined);
}
