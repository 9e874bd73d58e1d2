/** The decision record after a fault: one chain for each consultation and order, whole, and none is without. */
import { createHash } from 'node:crypto';
import { violationIn, type Entry, type Stream } from '#record';
import type { Asked } from '../../kit/shop-process.ts';

/** One statement, so that it is of one moment: each entry beside what was written down as the end of its stream. */
const ENTRIES = `
  SELECT s.stream, s.seq AS "endSeq", s.hash AS "endHash", e.seq, e.at, e.who, e.who_name AS name, e.who_staff AS staff,
         e.what, e.facts, e.facts_hash AS "factsHash", e.person, e.person_hash AS "personHash", e.documents, e.engine, e.prev, e.hash
    FROM record_streams s LEFT JOIN record_entries e ON e.stream = s.stream
   ORDER BY s.stream, e.seq`;

const WITHOUT = `
  SELECT 'order:' || id AS stream FROM orders
   WHERE NOT EXISTS (SELECT FROM record_entries e WHERE e.stream = 'order:' || id)
  UNION ALL
  SELECT 'consultation:' || id FROM consultations
   WHERE NOT EXISTS (SELECT FROM record_entries e WHERE e.stream = 'consultation:' || id)`;

interface Row extends Omit<Entry, 'who' | 'at'> {
  readonly endSeq: number;
  readonly endHash: string;
  readonly at: string | Date;
  readonly who: Entry['who']['role'];
  readonly name: string | null;
  readonly staff: string | null;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Adds every stream that is not as it was written, in a sentence. */
export async function checkRecord(shop: Asked, broken: Set<string>): Promise<void> {
  const streams = new Map<Stream, Row[]>();
  for (const row of await shop.query<Row>(ENTRIES))
    streams.set(row.stream, [...(streams.get(row.stream) ?? []), row]);
  for (const [stream, rows] of streams) {
    const [first] = rows;
    const head = { seq: first?.endSeq ?? 0, hash: first?.endHash ?? '' };
    const entries = rows.filter(({ what }) => what !== null).map(entryOf);
    const found = violationIn(stream, entries, head, sha256);
    if (found) broken.add(`${stream}: ${found.says}`);
  }
  for (const { stream } of await shop.query<{ stream: string }>(WITHOUT))
    broken.add(`${stream} has no record`);
}

const entryOf = ({ endSeq: _, endHash: __, name, staff, who, at, ...entry }: Row): Entry => ({
  ...entry,
  at: new Date(at),
  who: { role: who, name, ...(staff !== null && { staff }) },
});
