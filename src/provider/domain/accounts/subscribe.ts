import { subscribed } from '../emails/accounts.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { emailOf } from './personal.ts';
import { limitRate } from './rate-limit.ts';

/** Puts an address on the newsletter's list. It is told so once, however often it is put there. */
export async function subscribe(
  ports: Ports,
  { email: written, from }: { readonly email: string; readonly from: string },
): Promise<Outcome<undefined, 'too-many-attempts'>> {
  const { database, tokens, site, clock, newId } = ports;
  const email = emailOf(written);
  const blocked = await limitRate(ports, database, { action: 'subscribe', email, from });
  if (blocked) return failed(blocked);
  const at = clock();
  return database.transaction(async (store) => {
    const token = tokens.refreshToken();
    if (await store.subscriptions.add({ email, token, at })) {
      const unsubscribe = `${site.address()}/api/mail-subscriptions/unsubscribe?token=${token}`;
      await store.outbox.add({
        ...{ id: newId(), to: email, at, unsubscribe },
        ...subscribed(unsubscribe),
      });
    }
    return done(undefined);
  });
}

/** Takes an address off the list. Of a token that is not known it is off already. */
export const unsubscribe = ({ database }: Ports, token: string): Promise<void> =>
  database.subscriptions.remove(token);
