import type { CustomerId } from '../ids.ts';
import { mergeIntoCart, type CartChange } from '../merge-cart.ts';
import type { Ports } from '../ports.ts';
import { writeDown } from '../record/write.ts';
import type { Store } from '../store.ts';

/**
 * Gives a customer what she did as a guest: her cart, her consultations and her files. A guest who
 * was given away before has nothing left, and a registered customer gives nothing away.
 */
export async function adoptGuest(
  ports: Ports,
  store: Store,
  guest: CustomerId | undefined,
  customer: CustomerId,
): Promise<readonly CartChange[]> {
  if (guest === undefined || (await store.customers.isRegistered(guest))) return [];
  // The customer is held or new already, and then the guest: nobody does it the other way round.
  await store.customers.hold(guest);
  const { newId, clock } = ports;
  const at = clock();
  const consultations = await store.customers.adopt(guest, customer, at);
  await store.queue.forgetSummaries(customer);
  // In one order, so that two who write to the same do not wait for each other.
  for (const { id, since } of [...consultations].sort(byId))
    await writeDown(ports, store, `consultation:${id}`, [
      { what: 'adopted', facts: { customer, since: since.toISOString() } },
    ]);
  const lines = await store.carts.holdLines(guest);
  await store.carts.clear(guest);
  return mergeIntoCart(store, newId, at, customer, lines);
}

const byId = (one: { readonly id: string }, other: { readonly id: string }): number =>
  one.id < other.id ? -1 : 1;
