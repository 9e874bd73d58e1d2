/** An order as the desk reads it, held against its entries. */
import { canonical, type Entry, type What, whoseIn } from '#record';
import type { RecordedOrder } from './recorded-order.ts';
import { differenceOfDecisions } from './decision-rows.ts';
import {
  erasedIn,
  isAt,
  lastOf,
  readEntry,
  type Difference,
  type ReadEntry,
} from './read-entry.ts';

/** How it was ordered, how it stands, and who decided: what money does between two entries is nobody's to read. */
export function differenceOfOrder(row: RecordedOrder, entries: readonly Entry[]): Difference {
  const whose = whoseIn(entries);
  if (whose && whose.customer !== row.customerId) return { seq: whose.seq, what: 'The person' };
  const read = entries.map(readEntry);
  const [ordered] = read;
  // What is older than the record has entries of what happened since, and none of how it began.
  if (ordered?.what !== 'ordered')
    return row.isSinceRecord ? { seq: 1, what: 'How it began' } : undefined;
  if (isOrderedOtherwise(row, ordered)) return { seq: 1, what: 'What was ordered' };
  return (
    differenceOfStanding(row, read) ??
    differenceOfStock(row, read) ??
    differenceOfPerson(row, read) ??
    differenceOfHistory(row, read) ??
    differenceOfDecisions(row, read)
  );
}

/** Of what entries of before do not say, only that it adds up. */
function isOrderedOtherwise(row: RecordedOrder, ordered: ReadEntry): boolean {
  const { lines, totalPence, needsPrescriber, delivery, discount } = ordered.facts;
  const { shippingName: name, shippingCharge: pence, discountCode: code } = row;
  const items = row.lines.reduce((sum, line) => sum + line.pricePence * line.quantity, 0);
  const { number = row.number } = ordered.facts;
  const isSaid = [needsPrescriber, delivery, discount].every((one) => one !== undefined);
  const terms = [
    row.needsPrescriber,
    ...[{ name, pence }, code === null ? null : { code, pence: row.discount }],
  ];
  return (
    canonical([lines, totalPence, items]) !== canonical([row.lines, row.total, row.itemTotal]) ||
    number !== row.number ||
    (isSaid && canonical([needsPrescriber, delivery, discount]) !== canonical(terms)) ||
    !isAt(ordered, row.at)
  );
}

/** What has no line in the desk's history of an order. */
const UNNOTED: ReadonlySet<string> = new Set<What>(['viewed', 'held', 'hold-released', 'erased']);

/** What happened as the desk lists it, by whom, when, and what is noted beside it. */
function differenceOfHistory({ events }: RecordedOrder, entries: readonly ReadEntry[]): Difference {
  const noted = entries.filter(({ what }) => !UNNOTED.has(what));
  const erased = erasedIn(entries) ?? 0;
  const differs = noted.find((entry, i) => {
    const row = events[i];
    const { what, by, facts, person } = entry;
    // Of what is older, an erasure leaves no note.
    const note = entry.seq < erased ? null : (person?.['noted'] ?? null);
    const isSaid = facts['at'] !== undefined || entry.seq < erased;
    return (
      row?.what !== what || row.by !== by || !isAt(entry, row.at) || (isSaid && row.note !== note)
    );
  });
  const seq = differs?.seq ?? (events.length > noted.length ? 1 : undefined);
  return seq === undefined ? undefined : { seq, what: 'The history' };
}

function differenceOfStanding(row: RecordedOrder, entries: readonly ReadEntry[]): Difference {
  const stands = lastOf(entries, ({ facts }) => typeof facts['status'] === 'string');
  if (stands && stands.facts['status'] !== row.status)
    return { seq: stands.seq, what: 'The state' };
  if (stands && moved(stands.facts['payment']) !== moved(row.paymentStatus))
    return { seq: stands.seq, what: 'The payment' };
  const paid = lastOf(entries, ({ what }) => what === 'received');
  if (
    (row.status === 'pending' && row.paymentStatus === 'authorised' && !paid) ||
    (paid && paid.facts['isTestPayment'] !== row.isTestPayment)
  )
    return { seq: paid?.seq ?? stands?.seq ?? 1, what: 'The payment' };
  const approved = lastOf(entries, ({ what }) => what === 'prescriber-approved');
  if (
    (approved !== undefined) !== (row.approvedAt !== null) ||
    (approved && !isAt(approved, row.approvedAt))
  )
    return { seq: approved?.seq ?? stands?.seq ?? 1, what: 'The approval' };
  const sent = lastOf(entries, ({ what }) => what === 'dispatched');
  return (sent?.facts['shipper'] ?? null) === row.shipper &&
    (sent ? isAt(sent, row.dispatchedAt) : row.dispatchedAt === null)
    ? undefined
    : { seq: sent?.seq ?? stands?.seq ?? 1, what: 'The parcel' };
}

const STOCK: ReadonlySet<string> = new Set<What>([
  ...(['ordered', 'stock-released', 'stock-taken', 'received'] as const),
]);

/** Whether it has its stock: what is let go of is for others, and so is what was cancelled. */
function differenceOfStock(
  { status, stockTakenAt }: RecordedOrder,
  entries: readonly ReadEntry[],
): Difference {
  const last = lastOf(entries, ({ what }) => STOCK.has(what));
  const hasStock = status !== 'cancelled' && last?.what !== 'stock-released';
  return hasStock === (stockTakenAt !== null)
    ? undefined
    : { seq: last?.seq ?? 1, what: 'The stock' };
}

/** What describes her, which an erasure takes from rows and entries alike. */
function differenceOfPerson(row: RecordedOrder, entries: readonly ReadEntry[]): Difference {
  const erased = erasedIn(entries);
  if (erased !== undefined)
    return isErased(row) ? undefined : { seq: erased, what: 'What describes her' };
  if (canonical(entries[0]?.person?.['address'] ?? null) !== canonical(row.address))
    return { seq: 1, what: 'The address' };
  const weighed = entries.filter(({ what }) => what === 'weight-verified');
  const length = Math.max(weighed.length, row.weights.length);
  for (let i = 0; i < length; i += 1) {
    const entry = weighed[i];
    const { noted: _, ...person } = entry?.person ?? {};
    const said = entry && {
      ...{ evidence: null, ...person },
      ...{ by: entry.by, method: entry.facts['method'] },
    };
    if (canonical(said ?? null) !== canonical(row.weights[i] ?? null))
      return { seq: entry?.seq ?? weighed.at(-1)?.seq ?? 1, what: 'A weight' };
  }
  const looked = entries.filter(({ what }) => what === 'identity-verified');
  const said = looked.map(({ facts, person, by }) => {
    const { method, outcome, service = null } = facts;
    const { noted: _, ...known } = person ?? {};
    return { reference: null, ...known, by, method, outcome, service };
  });
  const kept = row.identities.map(({ customerId: _, at: __, ...identity }) => identity);
  const isAnothers = row.identities.some(
    ({ customerId, at }, i) =>
      customerId !== row.customerId || !isAt(looked[i] ?? { facts: {} }, at),
  );
  if (isAnothers || canonical(said) !== canonical(kept))
    return { seq: looked.at(-1)?.seq ?? 1, what: 'Who she is' };
  const sent = lastOf(entries, ({ what }) => what === 'dispatched');
  return (sent?.person?.['trackingId'] ?? null) === row.trackingId
    ? undefined
    : { seq: sent?.seq ?? 1, what: 'The tracking number' };
}

/** As an erasure leaves it. */
const isErased = ({ address, trackingId, weights, identities }: RecordedOrder): boolean =>
  canonical(address) === canonical({ line1: 'Erased' }) &&
  (trackingId === null || trackingId === 'erased') &&
  weights.length === 0 &&
  identities.length === 0;

/** Money that was taken, given back or let go is an entry; what a bank says in between is none. */
const moved = (payment: unknown): unknown =>
  payment === 'paid' || payment === 'refunded' || payment === 'released' ? payment : null;
