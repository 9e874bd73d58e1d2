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
import type { Acting, Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import { DIGESTS, filesNamedIn } from './named-files.ts';

/** What an entry needs besides what happened. */
export type Recording = Pick<Ports, 'digest' | 'engine' | 'newId' | 'clock' | 'acting'>;

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
  { digest, engine, newId, clock, acting }: Recording,
  { record, uploads }: Pick<Store, 'record' | 'uploads'>,
  stream: Stream,
  drafts: readonly Draft[],
  documents: readonly string[] = [],
): Promise<void> {
  // To hold a stream creates it: one that nothing is written to must not be there.
  if (drafts.length === 0) return;
  let head: Head = await record.hold(stream);
  const entries: Entry[] = [];
  const at = clock();
  for (const draft of await withDigests(uploads, drafts)) {
    const circumstances = { stream, at, who: whoOf(draft, acting), documents, engine };
    const entry = entryAfter(head, draft, circumstances, { digest, salt: newId() });
    entries.push(entry);
    head = entry;
  }
  if (isNonEmpty(entries)) await record.append(entries);
}

/** Where a draft names files, with the hash of what is in each. */
async function withDigests(
  uploads: Pick<Store['uploads'], 'digests'>,
  drafts: readonly Draft[],
): Promise<readonly Draft[]> {
  const named = drafts.map((draft) => ('person' in draft ? filesNamedIn(draft.person) : []));
  if (named.flat().length === 0) return drafts;
  const known = await uploads.digests(named.flat());
  return drafts.map((draft, i) => {
    const own = (named[i] ?? []).flatMap((path) => {
      const digest = known.get(path);
      return digest === undefined ? [] : [[path, digest] as const];
    });
    if (own.length === 0 || !('person' in draft)) return draft;
    // What is added to what any event says of her is said of all of them.
    const person: object = { ...draft.person, [DIGESTS]: Object.fromEntries(own) };
    return { ...draft, person } as Draft;
  });
}

/** Her id stands only where it is she by whose name it was done. */
const whoOf = ({ what, by }: Draft, acting: Acting | undefined): Who =>
  by === undefined
    ? { role: EVENTS[what].by, name: null }
    : { role: 'staff', name: by, ...(acting?.name === by && { staff: acting.staff }) };
