import { isWhole, violationIn, type Entry, type Head, type Stream } from '#record';
import type { Ports } from '../ports.ts';

/** Something of the record that is not as it was written: an entry, by its stream and number, or a document. */
interface RecordFinding {
  readonly where: { readonly stream: Stream; readonly seq: number } | { readonly document: string };
  readonly how: 'altered' | 'missing' | 'forked' | 'foreign' | 'unreadable';
  readonly says: string;
}

export interface Verification {
  readonly streams: number;
  readonly entries: number;
  readonly documents: number;
  /** Over the ends of all streams: noted elsewhere, it shows that somebody has written another record. */
  readonly checkpoint: string;
  /** Of each stream the first only. */
  readonly findings: readonly RecordFinding[];
}

type Verifying = Pick<Ports, 'database' | 'digest'>;
type NamedHead = Head & { readonly stream: Stream };

const STREAMS_AT_ONCE = 200;

/** Looks through the whole record, some streams at a time: so it goes on beside what the server does. */
export async function verifyRecord(ports: Verifying): Promise<Verification> {
  const { record } = ports.database;
  const findings: RecordFinding[] = [];
  let [streams, entries, checkpoint] = [0, 0, ''];
  for (let after: Stream | '' = ''; ;) {
    const heads: readonly NamedHead[] = await record.heads(after, STREAMS_AT_ONCE);
    const last = heads.at(-1);
    if (!last) break;
    after = last.stream;
    const found = await record.entries(heads.map(({ stream }) => stream));
    findings.push(...violationsIn(ports, heads, found));
    streams += heads.length;
    entries += found.length;
    checkpoint = ports.digest(
      JSON.stringify([checkpoint, heads.map(({ stream, seq, hash }) => [stream, seq, hash])]),
    );
  }
  for (const stream of await record.lost())
    findings.push({
      ...{ where: { stream, seq: 1 }, how: 'missing' },
      says: 'All that was written of it is missing.',
    });
  const documents = await verifyDocuments(ports);
  return {
    ...{ streams, entries, documents: documents.count, checkpoint },
    findings: [...findings, ...documents.findings],
  };
}

function violationsIn(
  { digest }: Pick<Ports, 'digest'>,
  heads: readonly NamedHead[],
  entries: readonly Entry[],
): readonly RecordFinding[] {
  const byStream = new Map<Stream, Entry[]>();
  for (const entry of entries) {
    const list = byStream.get(entry.stream);
    if (list) list.push(entry);
    else byStream.set(entry.stream, [entry]);
  }
  return heads.flatMap((head) => {
    const found = violationIn(head.stream, byStream.get(head.stream) ?? [], head, digest);
    if (!found) return [];
    const { stream, seq, how, says } = found;
    return [{ where: { stream, seq }, how, says }];
  });
}

async function verifyDocuments({
  database: { record },
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
  for (const { hash, stream, seq } of await record.missingDocuments())
    findings.push({
      ...{ where: { document: hash }, how: 'missing' },
      says: `A document that ${stream} was judged with (entry ${seq}) is missing.`,
    });
  return { count: hashes.length, findings };
}
