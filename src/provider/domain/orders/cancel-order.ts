import type { CustomerId, OrderId } from '../ids.ts';
import { canBeCancelled, type Order } from '../order.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { cancelHeld } from './cancel-held.ts';
import { readOrder } from './read-orders.ts';
import { reconcileSoon } from './reconcile.ts';

/** The customer cancels her own order: until it is dispatched. Doing it again changes nothing. */
export async function cancelOrder(
  ports: Ports,
  customer: CustomerId,
  id: OrderId,
): Promise<Outcome<Order, 'not-found' | 'too-late'>> {
  const cancelled = await ports.database.transaction(async (store) => {
    // The cart that its lines may return to is held before the order, as in ordering.
    await store.customers.hold(customer);
    const held = await store.orders.hold(id);
    if (held?.customerId !== customer) return failed({ kind: 'not-found', what: 'order' });
    if (held.status === 'cancelled') return done(undefined);
    if (!canBeCancelled(held))
      return failed({ kind: 'too-late', because: 'This order is on its way already.' });
    await cancelHeld(ports, store, held, { what: 'cancelled' });
    return done(undefined);
  });
  if (!cancelled.ok) return cancelled;
  await reconcileSoon(ports, id);
  return readOrder(ports, customer, id);
}
