import type { CustomerId, OrderId } from '../ids.ts';
import { canBeCancelled, type Order } from '../order.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { cancelHeld } from './cancel-held.ts';
import { withHeldOrder } from './held-order.ts';
import { readOrder } from './read-orders.ts';
import { reconcileSoon } from './reconcile.ts';

/** The customer cancels her own order: until it is dispatched. Doing it again changes nothing. */
export async function cancelOrder(
  ports: Ports,
  customer: CustomerId,
  id: OrderId,
): Promise<Outcome<Order, 'not-found' | 'too-late'>> {
  if (!(await ports.database.orders.isOwn(customer, id)))
    return failed({ kind: 'not-found', what: 'order' });
  const own = { id, customerId: customer };
  const cancelled = await withHeldOrder(ports, own, async (store, held) => {
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
