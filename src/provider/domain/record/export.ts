import { TEAMS_OWN, type Entry } from '#record';
import type { ContactMessage, Customer } from '../account-store.ts';
import { standingLetters, type StandingLetter } from '../gp-letters/read-letters.ts';
import type { CustomerId } from '../ids.ts';
import type { Order } from '../order.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import type { Mark } from '../signals/signal-store.ts';
import type { Notification } from '../store.ts';
import { noteLook } from './look.ts';
import { keptOf, type Kept } from './kept.ts';
import { orOwn } from './own-stream.ts';
import type { AccountRecord } from './person-store.ts';
import { whoseItIs } from './taken-over.ts';

/** All that is kept of one person, for herself: what a subject access request asks for (UK GDPR, article 15). */
export interface PersonRecord extends Kept, AccountRecord {
  readonly id: CustomerId;
  /** Nothing of a guest, and of somebody who was erased. */
  readonly customer: Customer | undefined;
  readonly orders: readonly Order[];
  readonly notifications: readonly Notification[];
  /** Whatever became of them; oldest first in each order. */
  readonly gpLetters: readonly StandingLetter[];
  /** What she wrote to the pharmacy, as long as it is kept. */
  readonly messages: readonly { readonly message: ContactMessage; readonly at: Date }[];
  readonly isSubscribed: boolean;
  readonly marks: readonly Mark[];
}

/**
 * The whole record of a person, as she may ask for it. Only of this account: whoever was the same guest once may be
 * somebody else. Of a guest whose consultations an account took over nothing is left, and whose they are is said instead.
 *
 * @param name her id or her email
 */
export async function exportCustomer(
  ports: Ports,
  name: string,
  by: string,
): Promise<Outcome<PersonRecord, 'not-found' | 'retained'>> {
  const { people, customers, consultations, orders, notifications } = ports.database;
  const { contactMessages, signals, subscriptions } = ports.database;
  const id = await people.named(name);
  if (id === undefined) return failed({ kind: 'not-found', what: 'customer' });
  const posted = (await consultations.ofPerson(id)).filter(({ customerId }) => customerId === id);
  const because = posted.length === 0 ? await whoseItIs(ports.database, id) : undefined;
  if (because !== undefined) return failed({ kind: 'retained', because });
  const ordered = (await orders.others(id, undefined)).filter(
    ({ customerId }) => customerId === id,
  );
  const written = await people.streams(id);
  const streams = [
    ...ordered.map((order) => `order:${order.id}` as const),
    // Not those of guests that she was: another account may have been the same one.
    ...written.filter((stream) => stream === `customer:${id}`),
  ];
  const kept = await keptOf(ports, streams, posted);
  await noteLook(ports, orOwn(written, id), 'export', by);
  const customer = await customers.find(id);
  const { email } = customer ?? {};
  return done({
    ...kept,
    streams: kept.streams.map((one) => ({ ...one, entries: one.entries.map(forHerself) })),
    ...(await people.account(id)),
    id,
    customer,
    messages: email === undefined ? [] : await contactMessages.ofEmail(email),
    isSubscribed: email !== undefined && (await subscriptions.has(email)),
    orders: ordered,
    notifications: await notifications.list(id),
    gpLetters: await lettersOf(ports, ordered),
    marks: await signals.marks(id),
  });
}

/** Without what is the team's own: its hash stays, so that the copy can be verified all the same. */
const forHerself = (entry: Entry): Entry =>
  TEAMS_OWN.has(entry.what) && entry.person !== null
    ? { ...entry, person: null, isWithheld: true }
    : entry;

async function lettersOf(
  { database }: Pick<Ports, 'database'>,
  orders: readonly Order[],
): Promise<readonly StandingLetter[]> {
  const letters: StandingLetter[] = [];
  for (const { id } of orders) letters.push(...(await standingLetters(database, id)));
  return letters;
}
