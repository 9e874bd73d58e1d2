import {
  entryAfter,
  EVENTS,
  type Draft,
  type Entry,
  type Head,
  type Stream,
  type Who,
} from '#record';
import { isNonEmpty } from '#engine';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';

/** What an entry needs besides what happened. */
export type Recording = Pick<Ports, 'digest' | 'engine' | 'newId' | 'clock'>;

/** The ports at one instant, so that rows and the entry that is written with them have the same time. */
export function atOneTime<Some extends Recording>(ports: Some): Some {
  const at = ports.clock();
  return { ...ports, clock: () => at };
}

/**
 * Writes down what happened, in the transaction in which it happens: the one way to do so.
 *
 * @param documents what it was judged with, by content hash
 */
export async function writeDown(
  { digest, engine, newId, clock }: Recording,
  { record }: Pick<Store, 'record'>,
  stream: Stream,
  drafts: readonly Draft[],
  documents: readonly string[] = [],
): Promise<void> {
  let head: Head = await record.hold(stream);
  const entries: Entry[] = [];
  const at = clock();
  for (const draft of drafts) {
    const circumstances = { stream, at, who: whoOf(draft), documents, engine };
    const entry = entryAfter(head, draft, circumstances, { digest, salt: newId() });
    entries.push(entry);
    head = entry;
  }
  if (isNonEmpty(entries)) await record.append(entries);
}

const whoOf = ({ what, by }: Draft): Who =>
  by === undefined ? { role: EVENTS[what].by, name: null } : { role: 'staff', name: by };
