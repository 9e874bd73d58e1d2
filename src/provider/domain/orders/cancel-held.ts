import { mergeIntoCart } from '../merge-cart.ts';
import type { OrderState } from '../order.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import { unlessSettledNow } from './settle-later.ts';
import { tell } from './tell.ts';

/** Who cancels and why. */
export interface Cancellation {
  readonly what: 'cancelled' | 'declined' | 'unpaid';
  readonly by?: string;
  readonly reason?: string;
}

/**
 * Cancels an order that is held and can be cancelled. Its money goes back when it is settled; its
 * stock goes back now. What was never paid returns to the cart it came from, as far as it fits.
 */
export async function cancelHeld(
  ports: Ports,
  store: Store,
  held: OrderState,
  { what, by, reason }: Cancellation,
): Promise<void> {
  const { newId, clock } = ports;
  const at = clock();
  const wanted = held.paymentStatus === 'paid' ? 'refund' : 'cancel';
  const order: OrderState = {
    ...held,
    status: 'cancelled',
    wanted,
    settleAt: unlessSettledNow(at),
    settleAttempts: 0,
  };
  await store.orders.save(order);
  await store.orders.restock(order.id);
  await tell(ports, store, order, what, { by, note: reason });
  if (held.paymentStatus === 'unpaid') {
    const lines = await store.orders.lines(order.id);
    await mergeIntoCart(store, newId, at, order.customerId, lines);
  }
}
