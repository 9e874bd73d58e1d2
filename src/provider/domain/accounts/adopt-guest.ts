import type { CustomerId } from '../ids.ts';
import { mergeIntoCart, type CartChange } from '../merge-cart.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';

/**
 * Gives a customer what she did as a guest: her cart, her consultations and her files. A guest who
 * was given away before has nothing left, and a registered customer gives nothing away.
 */
export async function adoptGuest(
  { newId, clock }: Ports,
  store: Store,
  guest: CustomerId | undefined,
  customer: CustomerId,
): Promise<readonly CartChange[]> {
  if (guest === undefined || (await store.customers.isRegistered(guest))) return [];
  // The customer is held or new already, and then the guest: nobody does it the other way round.
  await store.customers.hold(guest);
  const at = clock();
  await store.customers.adopt(guest, customer, at);
  const lines = await store.carts.holdLines(guest);
  await store.carts.clear(guest);
  return mergeIntoCart(store, newId, at, customer, lines);
}
