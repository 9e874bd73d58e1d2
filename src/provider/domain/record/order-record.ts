import type { Entry, Head, KeptDocument, Stream } from '#record';
import type { ConsultationRecord } from '../consultation.ts';
import { letterNow, type ReadGpLetter } from '../gp-letters/read-letters.ts';
import { asConsultationId, asOrderId } from '../ids.ts';
import { orderNumber } from '../order.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import { inspectedLetter } from './inspected-letter.ts';
import { noteLook } from './look.ts';

/** A stream with what was written down as its end. */
interface KeptStream {
  readonly stream: Stream;
  readonly head: Head;
  readonly entries: readonly Entry[];
}

/** What is kept of streams, and all that is needed to read them. */
export interface Kept {
  readonly streams: readonly KeptStream[];
  readonly documents: readonly KeptDocument[];
  /** With what is judged today, by questionnaire. */
  readonly today: Readonly<Record<string, readonly string[]>>;
  /** Of which there is no entry: they were there before the record. */
  readonly unrecorded: readonly ConsultationRecord[];
  /** Of which something was written down, and how it began is there no more. */
  readonly lost: readonly Stream[];
  readonly engine: string;
}

/** All that is kept of one order, and of the consultations and refused attempts behind it. */
export interface OrderRecord extends Kept {
  readonly number: string;
  /** As they are printed, oldest first: of one that was erased, or is not to be posted and never left, no words. */
  readonly gpLetters: readonly ReadGpLetter[];
}

/**
 * The record of an order, for somebody who explains it or inspects it; that she looked is a part of it from then on.
 *
 * @param name the order's id or its number, or the id of a consultation that led to one: of several, to the last
 */
export async function orderRecord(
  ports: Ports,
  name: string,
  how: 'explain' | 'inspection',
  by: string,
): Promise<Outcome<OrderRecord, 'not-found'>> {
  const { orders, consultations } = ports.database;
  // What a replay lists can be explained as it stands there.
  const id =
    (await orders.named(name)) ??
    (await consultations.ledTo([asConsultationId(name)])).at(-1)?.orderId;
  const order = id && (await orders.find(id));
  if (!order) return failed({ kind: 'not-found', what: 'order' });
  const behind = await consultations.ofOrder(order.id);
  const attempts: ConsultationRecord[] = [];
  for (const questionnaire of new Set(behind.map(({ questionnaireId }) => questionnaireId)))
    attempts.push(...(await consultations.refused(order.customerId, questionnaire)));
  const kept = await keptOf(ports, [`order:${order.id}`], [...behind, ...attempts]);
  const gpLetters: ReadGpLetter[] = [];
  for (const letter of await ports.database.gpLetters.ofOrder(order.id)) {
    const read = await letterNow(ports, letter.id);
    if (read)
      gpLetters.push(
        inspectedLetter(
          read,
          kept.streams.flatMap(({ entries }) => entries),
        ),
      );
  }
  await noteLook(ports, [`order:${order.id}`], how, by);
  return done({ ...kept, number: orderNumber(order), gpLetters });
}

async function lostOrders(
  { orders }: Pick<Store, 'orders'>,
  unwritten: readonly Stream[],
): Promise<readonly Stream[]> {
  const ids = unwritten.map((stream) => asOrderId(stream.slice('order:'.length)));
  const found = await orders.recorded(ids);
  return found
    .filter(({ isRecorded, isSinceRecord }) => isRecorded || isSinceRecord)
    .map(({ id }) => `order:${id}` as const);
}

/** What is kept of consultations, and of orders besides. */
export async function keptOf(
  { database: { record, ...database }, questionnaires, engine }: Ports,
  besides: readonly Stream[],
  consultations: readonly ConsultationRecord[],
): Promise<Kept> {
  const named = consultations.map((one) => [`consultation:${one.id}` as const, one] as const);
  const streams = [...new Set([...besides, ...named.map(([stream]) => stream)])];
  const entries = await record.entries(streams);
  const kept = (await record.ends(streams)).map(({ stream, ...head }) => ({
    ...{ stream, head },
    entries: entries.filter((entry) => entry.stream === stream),
  }));
  const today = Object.fromEntries(
    questionnaires.all.map(({ questionnaire, documents }) => [questionnaire.id, documents]),
  );
  const hashes = [
    ...entries.flatMap(({ documents }) => documents),
    ...consultations.flatMap(({ questionnaireId }) => today[questionnaireId] ?? []),
  ];
  const posted = new Set(
    entries
      .filter(({ what }) => what === 'submitted' || what === 'refused')
      .map(({ stream }) => stream),
  );
  const unposted = named.filter(([stream]) => !posted.has(stream)).map(([, one]) => one);
  return {
    streams: kept,
    documents: await record.documents([...new Set(hashes)]),
    today,
    unrecorded: unposted,
    lost: [
      ...(await database.consultations.recorded(unposted.map(({ id }) => id)))
        .filter(({ isRecorded }) => isRecorded)
        .map(({ id }) => `consultation:${id}` as const),
      ...(await lostOrders(
        database,
        besides.filter((stream) => !entries.some((entry) => entry.stream === stream)),
      )),
    ],
    engine,
  };
}
