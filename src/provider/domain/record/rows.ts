/**
 * What the desk reads, held against what was written down: whoever changes a row behind the record's back would else
 * have somebody decided about by what she never said.
 */
import { OF_ALL, type Entry, type Stream } from '#record';
import { asConsultationId, asCustomerId, asOrderId, type CustomerId } from '../ids.ts';
import type { Store } from '../store.ts';
import { differenceOfAccount, differenceSinceOrdered } from './account-rows.ts';
import { differenceOfConsultation } from './consultation-rows.ts';
import { differenceOfHolds } from './hold-rows.ts';
import { differenceOfMessages } from './message-rows.ts';
import { differenceOfOrder } from './order-rows.ts';
import { erasedIn, type Difference } from './read-entry.ts';

/** A row that is not what an entry says, or not there. */
interface RowFinding {
  readonly seq: number;
  readonly how: 'altered' | 'missing';
  readonly says: string;
}

type RowStores = 'consultations' | 'orders' | 'messages' | 'people' | 'record';

type HeldAgainst = (stream: Stream, entries: readonly Entry[]) => RowFinding | undefined;

/** Reads the rows of some streams, and says of each whether it is what its entries say. */
export async function rowsOf(
  { consultations, orders, messages, people, record }: Pick<Store, RowStores>,
  streams: readonly Stream[],
): Promise<HeldAgainst> {
  const idsOf = (what: string): readonly string[] =>
    streams.flatMap((stream) => (stream.startsWith(what) ? [stream.slice(what.length)] : []));
  const posted = await consultations.recorded(idsOf('consultation:').map(asConsultationId));
  const orderIds = idsOf('order:').map(asOrderId);
  const placed = await orders.recorded(orderIds);
  const talk = await messages.ofOrders(orderIds);
  const holds = await people.everyHold();
  const known = new Set<Stream>();
  for (const id of idsOf('customer:'))
    if ((await people.named(id)) !== undefined) known.add(`customer:${id}`);
  const whoseIs = (stream: Stream): CustomerId | undefined =>
    consultation.get(stream)?.customerId ??
    order.get(stream)?.customerId ??
    (known.has(stream) ? asCustomerId(stream.slice('customer:'.length)) : undefined);
  const named = await people.withNames([
    ...[...posted, ...placed].map(({ customerId }) => customerId),
    ...idsOf('customer:').map(asCustomerId),
  ]);
  // After the rows, so that a change between the two reads is told as one, and is never missed.
  const changes = await record.entries([
    ...new Set(placed.map(({ customerId }): Stream => `customer:${customerId}`)),
  ]);
  const ownOf = (stream: Stream): readonly Entry[] =>
    changes.filter((entry) => entry.stream === stream);
  const consultation = new Map(posted.map((one) => [`consultation:${one.id}`, one]));
  const order = new Map(placed.map((one) => [`order:${one.id}`, one]));
  return (stream, entries) =>
    erasedInVain(whoseIs(stream), entries, named) ??
    found(consultation.get(stream), entries, differenceOfConsultation) ??
    found(
      order.get(stream),
      entries,
      (row) =>
        differenceOfOrder(row, entries) ??
        differenceOfMessages(talk.get(row.id) ?? [], entries) ??
        differenceSinceOrdered(
          named.get(row.customerId),
          entries,
          ownOf(`customer:${row.customerId}`),
        ),
    ) ??
    found(
      known.has(stream) ? asCustomerId(stream.slice('customer:'.length)) : undefined,
      entries,
      (id) => differenceOfAccount(named.get(id), entries),
    ) ??
    found(whoseIs(stream), entries, (whose) => differenceOfHolds(whose, entries, holds)) ??
    (whoseIs(stream) === undefined && stream !== OF_ALL ? LOST : undefined);
}

/**
 * An erasure takes who she is out of her account as well: an entry that says so of somebody who is there would excuse
 * whatever was taken away or changed since.
 */
function erasedInVain(
  whose: CustomerId | undefined,
  entries: readonly Entry[],
  named: ReadonlyMap<CustomerId, unknown>,
): RowFinding | undefined {
  const seq = erasedIn(entries);
  if (seq === undefined || whose === undefined || !named.has(whose)) return undefined;
  return {
    ...{ seq, how: 'altered' },
    says: `Entry ${seq} says that she was erased, and who she is stands in her account.`,
  };
}

const LOST: RowFinding = {
  ...{ seq: 1, how: 'missing' },
  says: 'It is lost: of what the desk reads nothing is there.',
};

function found<Row>(
  row: Row | undefined,
  entries: readonly Entry[],
  difference: (row: Row, entries: readonly Entry[]) => Difference,
): RowFinding | undefined {
  const differs = row && difference(row, entries);
  return (
    differs && {
      ...{ seq: differs.seq, how: 'altered' },
      says: `${differs.what} that the desk reads is not what entry ${differs.seq} says.`,
    }
  );
}
