/**
 * What the desk reads, held against what was written down: whoever changes a row behind the record's back would else
 * have somebody decided about by what she never said.
 */
import type { History } from '#engine';
import { canonical, type Entry, type Stream, type What } from '#record';
import type { ConsultationRecord } from '../consultation.ts';
import { asConsultationId, asOrderId } from '../ids.ts';
import type { RecordedOrder } from '../order.ts';
import type { Store } from '../store.ts';
import { entriesOf } from './consultation-entries.ts';
import { differenceOfMessages } from './message-rows.ts';

/** A row that is not what an entry says, or not there. */
interface RowFinding {
  readonly seq: number;
  readonly how: 'altered' | 'missing';
  readonly says: string;
}

type HeldAgainst = (stream: Stream, entries: readonly Entry[]) => RowFinding | undefined;

/** Reads the rows of some streams, and says of each whether it is what its entries say. */
export async function rowsOf(
  { consultations, orders, messages }: Pick<Store, 'consultations' | 'orders' | 'messages'>,
  streams: readonly Stream[],
): Promise<HeldAgainst> {
  const idsOf = (what: string): readonly string[] =>
    streams.flatMap((stream) => (stream.startsWith(what) ? [stream.slice(what.length)] : []));
  const posted = await consultations.byId(idsOf('consultation:').map(asConsultationId));
  const orderIds = idsOf('order:').map(asOrderId);
  const placed = await orders.recorded(orderIds);
  const talk = await messages.ofOrders(orderIds);
  const consultation = new Map(posted.map((one) => [`consultation:${one.id}`, one]));
  const order = new Map(placed.map((one) => [`order:${one.id}`, one]));
  return (stream, entries) => {
    const [first] = entries;
    // What is older than the record has entries of what happened since, and none of how it began.
    switch (first?.what) {
      case 'submitted':
      case 'refused':
        return found(consultation.get(stream), entries, differenceOfConsultation);
      case 'ordered':
        return found(
          order.get(stream),
          entries,
          (row) =>
            differenceOfOrder(row, entries) ??
            differenceOfMessages(talk.get(row.id) ?? [], entries),
        );
      default:
        return undefined;
    }
  };
}

/** Where a row and its entries differ, in words. */
type Difference = { readonly seq: number; readonly what: string } | undefined;

function found<Row>(
  row: Row | undefined,
  entries: readonly Entry[],
  difference: (row: Row, entries: readonly Entry[]) => Difference,
): RowFinding | undefined {
  if (!row)
    return { seq: 1, how: 'missing', says: 'It is lost: of what the desk reads nothing is there.' };
  const differs = difference(row, entries);
  return (
    differs && {
      ...{ seq: differs.seq, how: 'altered' },
      says: `${differs.what} that the desk reads is not what entry ${differs.seq} says.`,
    }
  );
}

const POSTED: ReadonlySet<string> = new Set<What>([
  'submitted',
  'refused',
  'answers-changed',
  'flagged',
  'medicines-judged',
]);

const CALLED: Readonly<Record<string, string>> = {
  'answers-changed': 'A changed answer',
  flagged: 'A flag',
  'medicines-judged': 'What she may have',
};

/** What would be written down of the row today is what was: but for what an erasure has taken from both. */
function differenceOfConsultation(row: ConsultationRecord, entries: readonly Entry[]): Difference {
  const [first] = entries;
  const isErased = entries.some(({ what }) => what === 'erased');
  const told = partOf(first);
  const history = (told?.['history'] as History | null | undefined) ?? undefined;
  const drafts = entriesOf({ record: row, history, isMinor: told === undefined });
  const written = firstPosted(entries);
  const kept = isErased ? written.filter(({ what }) => what !== 'answers-changed') : written;
  for (const [i, { seq, what, facts, ...entry }] of kept.entries()) {
    const draft = drafts[i];
    const person = partOf(entry);
    const isSame =
      draft?.what === what &&
      canonical(draft.facts) === facts &&
      (isErased ||
        canonical('person' in draft ? draft.person : null) === canonical(person ?? null));
    if (!isSame) return { seq, what: CALLED[what] ?? 'The consultation' };
  }
  return drafts.length > kept.length ? { seq: 1, what: 'The consultation' } : undefined;
}

/** What was written down as it was posted first: of the same refused attempt the row is written once. */
function firstPosted(entries: readonly Entry[]): readonly Entry[] {
  const again = entries.findIndex(({ what }, i) => i > 0 && what === entries[0]?.what);
  const first = again < 0 ? entries : entries.slice(0, again);
  return first.filter(({ what }) => POSTED.has(what));
}

/** What an entry says of her, without the salt that nobody has written. */
function partOf(
  entry: Pick<Entry, 'person'> | undefined,
): Readonly<Record<string, unknown>> | undefined {
  if (!entry || entry.person === null) return undefined;
  const { salt: _, ...person } = JSON.parse(entry.person) as Readonly<Record<string, unknown>>;
  return person;
}

type ReadEntry = Pick<Entry, 'what' | 'seq'> & {
  readonly facts: Readonly<Record<string, unknown>>;
  /** Nothing of somebody who was erased. */
  readonly person: Readonly<Record<string, unknown>> | undefined;
  readonly by: string | null;
};

/** How it was ordered, how it stands, and who decided: what money does between two entries is nobody's to read. */
function differenceOfOrder(row: RecordedOrder, entries: readonly Entry[]): Difference {
  const read = entries.map((entry): ReadEntry => ({
    ...{ what: entry.what, seq: entry.seq, by: entry.who.name },
    facts: JSON.parse(entry.facts) as Readonly<Record<string, unknown>>,
    person: partOf(entry),
  }));
  const ordered = read[0]?.facts;
  if (
    canonical([ordered?.['lines'], ordered?.['totalPence']]) !== canonical([row.lines, row.total])
  )
    return { seq: 1, what: 'What was ordered' };
  return differenceOfStanding(row, read) ?? differenceOfPerson(row, read);
}

const lastOf = (
  entries: readonly ReadEntry[],
  isIt: (entry: ReadEntry) => boolean,
): ReadEntry | undefined => entries.filter(isIt).at(-1);

function differenceOfStanding(row: RecordedOrder, entries: readonly ReadEntry[]): Difference {
  const stands = lastOf(entries, ({ facts }) => typeof facts['status'] === 'string');
  if (stands && stands.facts['status'] !== row.status)
    return { seq: stands.seq, what: 'The state' };
  if (stands && moved(stands.facts['payment']) !== moved(row.paymentStatus))
    return { seq: stands.seq, what: 'The payment' };
  const approved = lastOf(entries, ({ what }) => what === 'prescriber-approved');
  if ((approved !== undefined) !== row.isApproved)
    return { seq: approved?.seq ?? stands?.seq ?? 1, what: 'The approval' };
  const sent = lastOf(entries, ({ what }) => what === 'dispatched');
  return (sent?.facts['shipper'] ?? null) === row.shipper
    ? undefined
    : { seq: sent?.seq ?? stands?.seq ?? 1, what: 'The parcel' };
}

/** What describes her, which an erasure takes from rows and entries alike. */
function differenceOfPerson(row: RecordedOrder, entries: readonly ReadEntry[]): Difference {
  if (entries.some(({ what }) => what === 'erased')) return undefined;
  if (canonical(entries[0]?.person?.['address'] ?? null) !== canonical(row.address))
    return { seq: 1, what: 'The address' };
  const weighed = entries.filter(({ what }) => what === 'weight-verified');
  const length = Math.max(weighed.length, row.weights.length);
  for (let i = 0; i < length; i += 1) {
    const entry = weighed[i];
    const said = entry && {
      ...{ evidence: null, ...entry.person },
      ...{ by: entry.by, method: entry.facts['method'] },
    };
    if (canonical(said ?? null) !== canonical(row.weights[i] ?? null))
      return { seq: entry?.seq ?? weighed.at(-1)?.seq ?? 1, what: 'A weight' };
  }
  const looked = entries.filter(({ what }) => what === 'identity-verified');
  const said = looked.map(({ facts, person, by }) => {
    const { method, outcome, service = null } = facts;
    return { reference: null, ...person, by, method, outcome, service };
  });
  if (canonical(said) !== canonical(row.identities))
    return { seq: looked.at(-1)?.seq ?? 1, what: 'Who she is' };
  const sent = lastOf(entries, ({ what }) => what === 'dispatched');
  return (sent?.person?.['trackingId'] ?? null) === row.trackingId
    ? undefined
    : { seq: sent?.seq ?? 1, what: 'The tracking number' };
}

/** Money that was taken or given back is an entry; that it may be taken is none. */
const moved = (payment: unknown): unknown =>
  payment === 'paid' || payment === 'refunded' ? payment : null;
