import { subscribed } from '../letters/accounts.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { emailOf } from './personal.ts';
import { slowDown } from './slow-down.ts';

/** Puts an address on the newsletter's list. It is told so once, however often it is put there. */
export async function subscribe(
  ports: Ports,
  { email: written, from }: { readonly email: string; readonly from: string },
): Promise<Outcome<undefined, 'too-many-attempts'>> {
  const { database, site, clock, newId } = ports;
  const email = emailOf(written);
  const blocked = await slowDown(ports, database, { action: 'subscribe', email, from });
  if (blocked) return failed(blocked);
  const at = clock();
  return database.transaction(async (store) => {
    if (await store.subscriptions.add(email, at))
      await store.outbox.add({ id: newId(), to: email, at, ...subscribed(site.mailbox) });
    return done(undefined);
  });
}
