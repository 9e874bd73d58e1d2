/** What may become of a person's record: it is held, or she is erased. */
import type { Draft, Stream } from '#record';
import { adoptGuest } from '../accounts/adopt-guest.ts';
import { dayInWords } from '../days.ts';
import { mailOf } from '../gp-letters/letter-mail.ts';
import { asOrderId, type CustomerId } from '../ids.ts';
import { done, failed, type FailureOf, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import type { Hold } from './person-store.ts';
import { erasedAmong } from './erased-among.ts';
import { orOwn } from './own-stream.ts';
import { whoseItIs } from './taken-over.ts';
import { atOneTime, writeDown } from './write.ts';

/** How long the law and professional rules ask for what was supplied, as the privacy page says. */
const PRESCRIPTION_YEARS = 5;
const ORDER_YEARS = 6;

export interface Erasure {
  readonly by: string;
  /** Somebody has decided that she is erased although what was supplied would be kept longer. */
  readonly isEarly: boolean;
}

type Kept = FailureOf<'not-found' | 'retained'>;

/**
 * Erases a person: her name, her answers, where she lives. What happened stays, with the hashes of what was there, so
 * that the record still verifies. A legal hold stops it, and so does an order that is not finished. Nothing would go of a
 * guest as long as an account has what she did: that is the one to be erased.
 */
export const eraseCustomer = (
  ports: Ports,
  name: string,
  { by, isEarly }: Erasure,
): Promise<Outcome<CustomerId, Kept['kind']>> =>
  withPerson(ports, name, async (store, id) => {
    const at = ports.clock();
    const kept = (await whoseItIs(store, id)) ?? (await whyKept(store, id, at, isEarly));
    if (kept !== undefined) return failed({ kind: 'retained', because: kept });
    // Her browser may have gone on as a guest that she was: that is hers, and goes with her.
    for (const guest of await store.people.goneOnAs(id)) await adoptGuest(ports, store, guest, id);
    await writeToAll(ports, store, [id], { what: 'erased', by, facts: {} });
    const address = await store.customers.email(id);
    const mailed = await mailedLetters(store, id);
    await store.queue.forgetSummaries(id);
    await store.people.erase(id, at);
    // Before the end of the transaction: whoever is interrupted here erases her again, and then nothing is left.
    if (address !== undefined) await ports.mail.forget(address);
    for (const { to, message } of mailed) await ports.mail.forget(to, message);
    return done(id);
  });

/** Letters about her that went to her GP by mail: where they stay here, they are hers as well. */
async function mailedLetters(
  { people, gpLetters }: Store,
  id: CustomerId,
): Promise<readonly { readonly to: string; readonly message: string }[]> {
  const letters = [];
  for (const stream of await people.streams(id))
    if (stream.startsWith('order:'))
      letters.push(...(await gpLetters.ofOrder(asOrderId(stream.slice('order:'.length)))));
  return letters.flatMap(({ id, mail }) => (mail ? [{ to: mail.to, message: mailOf(id) }] : []));
}

async function whyKept(
  { people }: Store,
  id: CustomerId,
  at: Date,
  isEarly: boolean,
): Promise<string | undefined> {
  if ((await people.holds(id)).length > 0)
    return 'Her record is under a legal hold: release it first.';
  if (await people.hasOpenOrder(id)) return 'She has an order that is not finished.';
  if (isEarly) return undefined;
  const { prescription, order } = await people.lastSupplied(id);
  const until = latest([
    prescription && yearsAfter(prescription, PRESCRIPTION_YEARS),
    order && yearsAfter(order, ORDER_YEARS),
  ]);
  return until && until > at
    ? `What was supplied to her is kept until ${dayInWords(until)}.`
    : undefined;
}

/**
 * Keeps a person's record from being erased, and those of the accounts that she has where it is put under the guest that
 * she was. Under one hold at a time: a release would end another one as well, for which somebody else may have asked.
 */
export const holdRecord = (
  ports: Ports,
  name: string,
  by: string,
  reason: string,
): Promise<Outcome<CustomerId, Kept['kind']>> =>
  withPerson(ports, name, async (store, id) => {
    const { living, erased } = await erasedAmong(store, await store.people.keptUnder(id));
    // Of somebody who was erased nothing is left to keep, and the reason could name her again.
    // A guest has nothing of her own where an account has it, and nobody tells her from one of whom nothing is left.
    if (erased.size > 0 && living.every((one) => one === id)) return failed(ERASED);
    for (const one of living) {
      const [first] = await store.people.holds(one);
      if (first) return failed({ kind: 'retained', because: alreadyHeld(first) });
    }
    const now = atOneTime(ports);
    const since = now.clock();
    await store.people.hold({ of: id, by, reason, since });
    const facts = { at: since.toISOString() };
    await writeToAll(now, store, living, { what: 'held', by, facts, person: { reason } });
    return done(id);
  });

const ERASED = {
  kind: 'retained' as const,
  because:
    'She was erased: of her nothing is left to keep, and nothing is written to her any more.',
};

const alreadyHeld = ({ by, since, reason }: Hold): string =>
  `Her record is under a legal hold already, since ${dayInWords(since)}, by ${by}: ${reason}. It stays as it is; where it is needed for something else as well, release it and put one that says both.`;

export const releaseRecord = (
  ports: Ports,
  name: string,
  by: string,
  reason: string,
): Promise<Outcome<CustomerId, Kept['kind']>> =>
  withPerson(ports, name, async (store, id) => {
    const holds = await store.people.holds(id);
    if (holds.length === 0)
      return failed({ kind: 'retained', because: 'Her record is under no legal hold.' });
    await store.people.release(id);
    // With what they were: a hold may be older than the streams that it counted for, and than its reason in the record.
    const ended = holds.map((hold) => ({
      ...{ by: hold.by, reason: hold.reason, since: hold.since.toISOString() },
    }));
    const kept = [id];
    for (const { of } of holds) kept.push(...(await store.people.keptUnder(of)));
    const { living, erased } = await erasedAmong(store, kept);
    const release = { what: 'hold-released' as const, by, facts: {} };
    await writeToAll(ports, store, living, { ...release, person: { reason, ended } });
    // That it ended stands with whoever was erased as well, and no word of why.
    await writeToAll(ports, store, [...erased], release);
    return done(id);
  });

type Step<Kind extends Kept['kind']> = Promise<Outcome<CustomerId, Kind | 'not-found'>>;

/** Nobody orders or is approved meanwhile: her own row is held, as everywhere, and those of her accounts before it. */
const withPerson = <Kind extends Kept['kind']>(
  { database }: Ports,
  name: string,
  work: (store: Store, id: CustomerId) => Step<Kind>,
): Step<Kind> =>
  database.transaction(async (store): Step<Kind> => {
    const id = await store.people.named(name);
    if (id === undefined) return failed({ kind: 'not-found', what: 'customer' });
    for (const one of await store.people.keptUnder(id)) await store.customers.hold(one);
    return work(store, id);
  });

async function writeToAll(
  ports: Ports,
  store: Store,
  whose: readonly CustomerId[],
  draft: Draft,
): Promise<void> {
  const streams = new Set<Stream>();
  // Each by herself: somebody else's streams say nothing of her who has none.
  for (const id of whose)
    for (const stream of orOwn(await store.people.streams(id), id)) streams.add(stream);
  for (const stream of [...streams].sort()) await writeDown(ports, store, stream, [draft]);
}

function yearsAfter(at: Date, years: number): Date {
  const then = new Date(at);
  then.setUTCFullYear(at.getUTCFullYear() + years);
  return then;
}

const latest = (dates: readonly (Date | null)[]): Date | undefined =>
  dates.reduce<Date | undefined>(
    (last, date) => (date && (!last || date > last) ? date : last),
    undefined,
  );
