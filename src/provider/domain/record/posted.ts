import { jsonIn, OF_ALL, type KeptDocument } from '#record';
import type { LedTo } from '../consultation-store.ts';
import { asConsultationId } from '../ids.ts';
import type { Ports } from '../ports.ts';
import { noteLook } from './look.ts';
import { neededOf, type NeededEntry } from './needed.ts';
import type {
  PostedCursor,
  PostedEntry,
  PostedSince,
  RecordStore,
  UnrecordedConsultation,
} from './store.ts';

/** Enough that a statement costs little, and few enough that a thousand replays need no memory. */
const AT_ONCE = 500;

/**
 * Every consultation each time that it was posted, some at a time: nobody keeps all of them in memory. Those whose
 * entries are lost come last, so that none is passed over in silence. Of each what judges it, and nobody's name; that
 * somebody asked, and for which words, is one entry of the record.
 *
 * @param words the questions of which what she wrote is needed, though no rule of then read it
 * @param by who asks
 */
export async function* postedConsultations(
  ports: Ports,
  { words = [], ...which }: PostedSince & { readonly words?: readonly string[] },
  by: string,
): AsyncGenerator<readonly NeededEntry[]> {
  const { record } = ports.database;
  const { since, questionnaire } = which;
  await noteLook(ports, [OF_ALL], 'replay-of-all', by, {
    ...(since && { since: since.toISOString() }),
    ...(questionnaire !== undefined && { questionnaire }),
    ...(words.length > 0 && { words }),
  });
  const needed = neededOf(await record.documents(await record.documentHashes()), words);
  for (const some of [record.posted, record.unwritten])
    for await (const found of allOf(some, which)) yield found.map(needed);
}

async function* allOf(
  some: RecordStore['posted'],
  { since, questionnaire }: PostedSince,
): AsyncGenerator<readonly PostedEntry[]> {
  for (let after: PostedCursor = { stream: '', seq: 0 }; ;) {
    const found = await some(since, after, AT_ONCE);
    yield questionnaire === undefined
      ? found
      : found.filter((entry) => mayBeOf(entry, questionnaire));
    const last = found.at(-1);
    if (!last || found.length < AT_ONCE) return;
    after = last;
  }
}

/** Whether it is of a questionnaire, or nobody can read of which one: that is looked at, and told. */
function mayBeOf({ facts }: PostedEntry, questionnaire: string): boolean {
  const { questionnaire: own } = jsonIn(facts);
  return typeof own !== 'string' || own === questionnaire;
}

export interface KeptDocuments {
  readonly documents: readonly KeptDocument[];
  readonly engine: string;
  /** Those that nobody can judge again. */
  readonly unrecorded: readonly UnrecordedConsultation[];
}

/** All documents that anybody was ever judged with. */
export async function keptDocuments({
  database: { record },
  engine,
}: Pick<Ports, 'database' | 'engine'>): Promise<KeptDocuments> {
  const hashes = await record.documentHashes();
  return {
    documents: await record.documents(hashes),
    engine,
    unrecorded: await record.unrecorded(),
  };
}

/** Whose some consultations are: asked for by name, and so written down as a look at each of them. */
export async function namesOf(
  ports: Ports,
  ids: readonly string[],
  by: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const records = await ports.database.consultations.byId(ids.map(asConsultationId));
  const streams = records.map(({ id }) => `consultation:${id}` as const);
  await noteLook(ports, streams, 'replay', by);
  return records.map(({ id, payload: { firstname, lastname } }) => ({
    id,
    name: `${firstname} ${lastname}`.trim(),
  }));
}

/** What some consultations led to: by number, and nobody's name. Whoever opens one of them is written down there. */
export const ledToOrders = (
  { database: { consultations } }: Pick<Ports, 'database'>,
  ids: readonly string[],
): Promise<readonly LedTo[]> => consultations.ledTo(ids.map(asConsultationId));
