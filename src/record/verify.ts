import { hashOf, NO_ENTRY, type Digest, type Entry, type Head, type Stream } from './entry.ts';
import { isEvent } from './events.ts';

/** The first entry of a stream that is not as it was written, or not there. */
export interface Violation {
  readonly stream: Stream;
  readonly seq: number;
  readonly how: 'altered' | 'missing' | 'forked' | 'foreign' | 'unreadable';
  /** One sentence, for whoever has to look after it. */
  readonly says: string;
}

/**
 * Looks through a whole stream, from its first entry to the one that was written last.
 *
 * @param entries by their number
 * @param head what was written down as the last one: without it a missing end would not be noticed
 */
export function violationIn(
  stream: Stream,
  entries: readonly Entry[],
  head: Head,
  digest: Digest,
): Violation | undefined {
  let before = NO_ENTRY;
  const erasedAt = Math.max(0, ...entries.map(({ what, seq }) => (what === 'erased' ? seq : 0)));
  for (const entry of entries) {
    const found =
      violationOf(stream, entry, before, digest) ??
      (isTakenAway(entry, erasedAt) ? takenAway(entry.seq) : undefined);
    if (found) return { stream, ...found };
    before = entry;
  }
  if (head.seq === 0 && before.seq === 0)
    return { stream, seq: 1, how: 'foreign', says: 'It is a stream of which nothing was written.' };
  if (before.seq < head.seq)
    return {
      ...{ stream, seq: before.seq + 1, how: 'missing' },
      says: `Entry ${before.seq + 1} of ${head.seq} is missing.`,
    };
  return before.hash === head.hash && before.seq === head.seq
    ? undefined
    : {
        ...{ stream, seq: before.seq, how: 'foreign' },
        says: `Entry ${before.seq} is not the one that was written last.`,
      };
}

type Found = Omit<Violation, 'stream'>;

/** An erasure is an entry itself, after all that it takes from. */
const isTakenAway = ({ person, personHash, isWithheld, seq }: Entry, erasedAt: number): boolean =>
  person === null && personHash !== null && seq > erasedAt && !isWithheld;

const takenAway = (seq: number): Found => ({
  ...{ seq, how: 'altered' },
  says: `Entry ${seq} was altered: what it says of her is gone, and no erasure says so.`,
});

function violationOf(
  stream: Stream,
  entry: Entry,
  before: Head,
  digest: Digest,
): Found | undefined {
  const { seq } = entry;
  const found = (how: Violation['how'], says: string): Found => ({ seq, how, says });
  if (seq === before.seq) return found('forked', `There are two entries ${seq}.`);
  if (seq !== before.seq + 1)
    return { ...found('missing', `Entry ${before.seq + 1} is missing.`), seq: before.seq + 1 };
  if (entry.stream !== stream) return found('foreign', `Entry ${seq} is of ${entry.stream}.`);
  const part = alteredPart(entry, digest);
  if (part) return found('altered', `Entry ${seq} was altered: ${part}.`);
  if (entry.prev !== before.hash)
    return found('foreign', `Entry ${seq} does not follow the one before it.`);
  if (!isEvent(entry.what) || [entry.facts, entry.person].some((text) => !isJson(text)))
    return found('unreadable', `Entry ${seq} ('${entry.what}') can no longer be read.`);
  return undefined;
}

function alteredPart(entry: Entry, digest: Digest): string | undefined {
  const { facts, factsHash, person, personHash } = entry;
  if (digest(facts) !== factsHash) return 'its facts are others';
  if (person !== null && (personHash === null || digest(person) !== personHash))
    return 'what it says of her is something else';
  return hashOf(entry, digest) === entry.hash ? undefined : 'its hash does not fit';
}

function isJson(text: string | null): boolean {
  if (text === null) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
