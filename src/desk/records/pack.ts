/** An inspection pack, or what was exported of a person: read as a file that anything may have happened to. */
import { keptIn } from '#case';
import type { KeptRecord } from '#contract';
import { explain, isObject, TEAMS_OWN, type Entry, type StreamEnd } from '#record';
import { sha256 } from './sha256.ts';

export interface Pack {
  /** Where its chains end. */
  readonly pack: readonly StreamEnd[];
  /** What in it does not verify, each in a sentence: such a pack says nothing of the record. */
  readonly violations: readonly string[];
}

/**
 * @returns nothing where it is none, or has no chain in it
 * @throws where what is in it cannot be read
 */
export function packIn({ kept }: { readonly kept?: unknown }): Pack | undefined {
  if (!isObject(kept) || !Array.isArray(kept['streams'])) return undefined;
  const { streams, documents, today } = kept as unknown as KeptRecord;
  if (streams.length === 0) return undefined;
  const read = keptIn({ streams, documents, today, lost: [], engine: '', unrecorded: [] });
  const ends = read.streams.map(({ stream, head: { seq, hash } }): StreamEnd => {
    if (!Number.isInteger(seq) || !/^[\da-f]{64}$/.test(hash)) throw new Error('It is no chain.');
    return { stream, seq, hash };
  });
  const chains = read.streams.map((one) => ({ ...one, entries: one.entries.map(withheldOf) }));
  const { violations } = explain({ ...read, streams: chains, number: null }, sha256);
  return { pack: ends, violations };
}

/** Only what is the team's own is left out of a copy without a word of an erasure. */
function withheldOf({ isWithheld, ...entry }: Entry): Entry {
  return isWithheld && TEAMS_OWN.has(entry.what) ? { ...entry, isWithheld } : entry;
}
