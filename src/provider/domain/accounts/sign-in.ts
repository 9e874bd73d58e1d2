import type { Customer } from '../account-store.ts';
import type { CustomerId } from '../ids.ts';
import type { CartChange } from '../merge-cart.ts';
import type { Ports } from '../ports.ts';
import { startSession, type SessionTokens } from '../sessions.ts';
import type { Store } from '../store.ts';
import { adoptGuest } from './adopt-guest.ts';

export interface SignedIn {
  readonly customer: Customer;
  readonly tokens: SessionTokens;
  /** What of the guest's cart did not fit as it was. */
  readonly cartChanges: readonly CartChange[];
}

/** A session for a registered customer, who keeps what she did as a guest. */
export async function signIn(
  ports: Ports,
  store: Store,
  id: CustomerId,
  guest: CustomerId | undefined,
): Promise<SignedIn> {
  const cartChanges = await adoptGuest(ports, store, guest, id);
  const tokens = await startSession(ports, store, id);
  const customer = await store.customers.find(id);
  if (!customer) throw new Error('Only a registered customer signs in.');
  return { customer, tokens, cartChanges };
}
