import {
  checkpointOf,
  endBy,
  hashOfEnds,
  isNamedAsItSays,
  isWhole,
  OF_ALL,
  violationIn,
  whoseIn,
  type Ends,
  type Entry,
  type Stream,
  type StreamEnd,
} from '#record';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import { isWrittenIn } from './hold-rows.ts';
import type { HoldOfPeople } from './person-store.ts';
import { verifyFiles } from './verify-files.ts';
import { rowsOf } from './rows.ts';

/** Something that is not as it was written: an entry, or the row that it is about, by its stream and number; or a document. */
interface RecordFinding {
  readonly where: { readonly stream: Stream; readonly seq: number } | { readonly document: string };
  readonly how: 'altered' | 'missing' | 'forked' | 'foreign' | 'unreadable';
  readonly says: string;
}

export interface Verification {
  readonly streams: number;
  readonly entries: number;
  readonly documents: number;
  /** Over what was there at an instant: noted elsewhere, it shows that somebody has written another record. */
  readonly checkpoint: string;
  /** What the checkpoint goes over. */
  readonly ends: Ends;
  /** How many streams do not say whose they are: nobody can tell whether those were moved to somebody else. */
  readonly withoutPerson: number;
  /** Those that were asked for and are of an entry. */
  readonly entryHashes: readonly string[];
  /** How many entries name a file and do not say what was in it. */
  readonly withoutFileHash: number;
  /** Of each stream the first only, and the first of its files. */
  readonly findings: readonly RecordFinding[];
}

type Verifying = Pick<Ports, 'database' | 'objects' | 'digest' | 'clock' | 'questionnaires'>;

/** By when every transaction is over that has begun before: what is written after a checkpoint is none of it. */
const MS_UNTIL_OVER = 60_000;

const STREAMS_AT_ONCE = 200;

/**
 * Looks through the whole record, some streams at a time: so it goes on beside what the server does.
 *
 * @param instant as of when the checkpoint is; a minute ago where nothing is said
 * @param asked hashes of entries, to be told which of them are there
 */
export async function verifyRecord(
  ports: Verifying,
  instant = new Date(ports.clock().getTime() - MS_UNTIL_OVER),
  asked: ReadonlySet<string> = new Set(),
): Promise<Verification> {
  const { record } = ports.database;
  const findings: RecordFinding[] = [];
  const ends: StreamEnd[] = [];
  const entryHashes: string[] = [];
  let [streams, entries, withoutPerson, withoutFileHash] = [0, 0, 0, 0];
  for (let after: Stream | '' = ''; ;) {
    const heads: readonly StreamEnd[] = await record.heads(after, STREAMS_AT_ONCE);
    const last = heads.at(-1);
    if (!last) break;
    after = last.stream;
    const found = await record.entries(heads.map(({ stream }) => stream));
    const byStream = streamsIn(found);
    for (const stream of await suspicious(ports, heads, byStream))
      findings.push(...(await lookedAtAgain(ports, stream)));
    entryHashes.push(...found.map(({ hash }) => hash).filter((hash) => asked.has(hash)));
    const files = await verifyFiles(ports, found);
    withoutFileHash += files.without;
    for (const { entry, how, says } of files.findings)
      findings.push({ where: { stream: entry.stream, seq: entry.seq }, how, says });
    for (const [stream, own] of byStream) if (stream !== OF_ALL && !whoseIn(own)) withoutPerson++;
    streams += heads.filter(({ stream }) => stream !== OF_ALL).length;
    entries += found.length;
    for (const own of byStream.values()) ends.push(...one(endBy(own, instant)));
  }
  for (const stream of await record.lost())
    findings.push({
      ...{ where: { stream, seq: 1 }, how: 'missing' },
      says: 'All that was written of it is missing.',
    });
  findings.push(...(await unwrittenHolds(ports)));
  const documents = await verifyDocuments(ports);
  const known = { ends, kept: await record.documentHashes(instant) };
  return {
    ...{
      streams,
      entries,
      documents: documents.count,
      withoutPerson,
      withoutFileHash,
      entryHashes,
    },
    checkpoint: checkpointOf(instant, hashOfEnds(known, ports.digest)),
    ...{ ends: known, findings: [...findings, ...documents.findings] },
  };
}

const one = <Value>(value: Value | undefined): readonly Value[] =>
  value === undefined ? [] : [value];

function streamsIn(entries: readonly Entry[]): ReadonlyMap<Stream, readonly Entry[]> {
  const byStream = new Map<Stream, Entry[]>();
  for (const entry of entries) {
    const list = byStream.get(entry.stream);
    if (list) list.push(entry);
    else byStream.set(entry.stream, [entry]);
  }
  return byStream;
}

/** Streams of which something is not as it was written, or was written while somebody looked. */
async function suspicious(
  { database, digest }: Verifying,
  heads: readonly StreamEnd[],
  byStream: ReadonlyMap<Stream, readonly Entry[]>,
): Promise<readonly Stream[]> {
  const streams = heads.map(({ stream }) => stream);
  const rowFinding = await rowsOf(database, streams);
  return heads.flatMap((head) => {
    const { stream } = head;
    const own = byStream.get(stream) ?? [];
    return violationIn(stream, own, head, digest) || rowFinding(stream, own) ? [stream] : [];
  });
}

/** Nobody goes on with the stream meanwhile, so that what was written between two looks is no finding. */
const lookedAtAgain = (
  { database, digest }: Verifying,
  stream: Stream,
): Promise<readonly RecordFinding[]> =>
  database.transaction(async (store) => {
    const head = await store.record.hold(stream);
    const entries = await store.record.entries([stream]);
    const found =
      violationIn(stream, entries, head, digest) ??
      (await rowsOf(store, [stream]))(stream, entries);
    return found ? [{ where: { stream, seq: found.seq }, how: found.how, says: found.says }] : [];
  });

/** Of whom nobody wrote down that she is held: in none of the streams that the hold keeps. */
async function unwrittenHolds({
  database,
}: Pick<Verifying, 'database'>): Promise<readonly RecordFinding[]> {
  const findings: RecordFinding[] = [];
  for (const hold of await database.people.everyHold())
    if (!(await isWritten(database, hold)) && (await isStillUnwritten(database, hold)))
      findings.push({
        ...{ where: { stream: `customer:${hold.of}`, seq: 1 }, how: 'foreign' },
        says: `A legal hold that the desk reads, by ${hold.by}, is in no entry.`,
      });
  return findings;
}

async function isWritten(
  { people, record }: Pick<Store, 'people' | 'record'>,
  hold: HoldOfPeople,
): Promise<boolean> {
  const streams = new Set<Stream>();
  for (const id of hold.keeps) for (const stream of await people.streams(id)) streams.add(stream);
  const byStream = streamsIn(await record.entries([...streams]));
  return [...byStream.values()].some((entries) => isWrittenIn(hold, entries));
}

/** Nobody puts or releases a hold of hers meanwhile: one that ended between two looks is no finding. */
const isStillUnwritten = (
  database: Verifying['database'],
  { of, by, reason, since }: HoldOfPeople,
): Promise<boolean> =>
  database.transaction(async (store) => {
    for (const id of await store.people.keptUnder(of)) await store.customers.hold(id);
    const hold = (await store.people.everyHold()).find(
      (one) =>
        one.of === of &&
        one.by === by &&
        one.reason === reason &&
        one.since.getTime() === since.getTime(),
    );
    return hold !== undefined && !(await isWritten(store, hold));
  });

async function verifyDocuments({
  database: { record },
  questionnaires,
  digest,
}: Verifying): Promise<{ readonly count: number; readonly findings: readonly RecordFinding[] }> {
  const hashes = await record.documentHashes();
  const findings: RecordFinding[] = [];
  for (const hash of hashes)
    for (const document of await record.documents([hash]))
      if (!isWhole(document, digest))
        findings.push({
          ...{ where: { document: hash }, how: 'altered' },
          says: `The ${document.kind} document '${document.id}' is not the one that was kept under this hash.`,
        });
      else if (!isNamedAsItSays(document))
        findings.push({
          ...{ where: { document: hash }, how: 'altered' },
          says: `It is kept as the ${document.kind} document '${document.id}' ${document.version ?? ''}, and says itself that it is another.`,
        });
  for (const { hash, stream, seq } of await record.missingDocuments())
    findings.push({
      ...{ where: { document: hash }, how: 'missing' },
      says: `A document that ${stream} was judged with (entry ${seq}) is missing.`,
    });
  const kept = new Set(hashes);
  for (const hash of questionnaires.kept)
    if (
      !kept.has(hash) &&
      !findings.some(({ where }) => 'document' in where && where.document === hash)
    )
      findings.push({
        ...{ where: { document: hash }, how: 'missing' },
        says: 'A document that this server has started with is missing: start it again.',
      });
  return { count: hashes.length, findings };
}
