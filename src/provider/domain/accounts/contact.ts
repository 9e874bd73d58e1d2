import type { ContactMessage } from '../account-store.ts';
import { toTheTeam } from '../emails/accounts.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { emailOf } from './personal.ts';
import { limitRate } from './rate-limit.ts';

/** Keeps a message, and hands it to the team. Its sender is not written to: it may be anybody's address. */
export async function contact(
  ports: Ports,
  message: ContactMessage,
  from: string,
): Promise<Outcome<undefined, 'too-many-attempts'>> {
  const { database, site, clock, newId } = ports;
  const email = emailOf(message.email);
  const blocked = await limitRate(ports, database, { action: 'contact', email, from });
  if (blocked) return failed(blocked);
  const at = clock();
  return database.transaction(async (store) => {
    await store.contactMessages.add({ id: newId(), message, at });
    await store.outbox.add({ id: newId(), to: site.mailbox, at, ...toTheTeam(message) });
    return done(undefined);
  });
}
