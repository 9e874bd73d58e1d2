/** What is kept of streams, with all that is needed to read them. */
import { jsonIn, type Entry, type Head, type KeptDocument, type Stream } from '#record';
import type { ConsultationRecord } from '../consultation.ts';
import { asOrderId } from '../ids.ts';
import { listOf } from '../kept-json.ts';
import type { Ports } from '../ports.ts';
import { isReadable } from '../refused-attempts.ts';
import type { Store } from '../store.ts';

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
  /** Streams whose first entries are missing: something was written down, and how it began is gone. */
  readonly lost: readonly Stream[];
  readonly engine: string;
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
    ...entries.flatMap(askedByIn),
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
        besides.filter(
          (stream) =>
            stream.startsWith('order:') && !entries.some((entry) => entry.stream === stream),
        ),
      )),
    ],
    engine,
  };
}

/** The documents that asked for the answers that were changed, where two documents asked differently. */
function askedByIn({ what, person }: Entry): readonly string[] {
  if (what !== 'answers-changed' || person === null) return [];
  return listOf(jsonIn(person)['changed'])
    .filter(isReadable)
    .flatMap(({ documents }) =>
      [documents?.from, documents?.to].filter((hash) => typeof hash === 'string'),
    );
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
