import type { DecidedMedicine, JudgedAgain } from '#record';
import { mergeIntoCart } from '../merge-cart.ts';
import type { OrderState } from '../order.ts';
import type { Ports } from '../ports.ts';
import type { HeldOrder } from './order-store.ts';
import type { Store } from '../store.ts';
import type { NotedFlag } from '../supply/rules.ts';
import { nextPaymentAction } from './progress.ts';
import { unlessReconciledNow } from './reconcile-later.ts';
import { putBack } from './stock.ts';
import { standing, tell } from './tell.ts';
import { raised } from './whose-flags.ts';

/** Who cancels and why. */
export interface Cancellation {
  readonly what:
    | 'cancelled'
    | 'declined'
    | 'check-declined'
    | 'unpaid'
    | 'stock-gone'
    | 'limit-reached';
  readonly by?: string;
  readonly reason?: string;
  /** What a prescriber decided about each medicine. */
  readonly lines?: readonly DecidedMedicine[];
  /** What she reads of each. */
  readonly words?: readonly { readonly option: string; readonly words: string }[];
  /** What was flagged as she decided. */
  readonly flags?: readonly NotedFlag[];
  /** Since when it had waited for that, without what she was asked meanwhile. */
  readonly waitsSince?: string | null;
  /** What was known of her then. */
  readonly histories?: readonly JudgedAgain[];
}

/**
 * Cancels an order that is held and can be cancelled. Its money goes back when it is reconciled; its
 * stock goes back now. What was never paid returns to the cart it came from, as far as it fits.
 *
 * @returns the order as it is kept then
 */
export async function cancelHeld(
  ports: Ports,
  store: Store,
  held: HeldOrder,
  { what, by, reason, lines, words, flags, histories, waitsSince }: Cancellation,
): Promise<OrderState> {
  const { newId, clock } = ports;
  const at = clock();
  const cancelled = { ...(await putBack(store, held)), status: 'cancelled' } as const;
  const order: HeldOrder = {
    ...cancelled,
    pendingPaymentAction: nextPaymentAction(cancelled),
    reconcileAt: unlessReconciledNow(at),
    reconcileAttempts: 0,
  };
  await store.orders.save(order);
  const { said, ...raisedThen } = flags ? raised(flags) : {};
  const known = { ...(words && { words }), ...(said && { said }), ...(histories && { histories }) };
  const person = reason === undefined ? undefined : { reason, ...known };
  const waited = waitsSince !== undefined && { waitsSince };
  const facts = { ...standing(order), ...(lines && { lines }), ...raisedThen, ...waited };
  const draft = { what, by, facts, ...(person && { person }) };
  await tell(ports, store, order, draft, reason);
  if (held.paymentStatus === 'unpaid' || what === 'stock-gone' || what === 'limit-reached') {
    const ordered = await store.orders.lines(order.id);
    await mergeIntoCart(store, newId, at, order.customerId, ordered);
  }
  return { ...order, version: order.version + 1 };
}
