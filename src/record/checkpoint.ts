/**
 * What a record was at an instant, to be kept where nobody who can write to its database can write: a chain shows that
 * nothing within it was changed, and not that its end, or all of it, was cut off or written anew.
 */
import { counted } from './counted.ts';
import { canonical } from './canonical.ts';
import type { Digest, Entry, Head, Stream } from './entry.ts';

/** Where a stream ended. */
export interface StreamEnd extends Head {
  readonly stream: Stream;
}

/** The ends of all streams, and the hashes of all documents that were kept. */
export interface Ends {
  readonly ends: readonly StreamEnd[];
  readonly kept: readonly string[];
}

/** One line for all of it, `<instant>/<hash>`: the same as long as nothing that was written by then is another or gone. */
export type Checkpoint = string;

const CHECKPOINT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\/[\da-f]{64}$/;

/** As of which instant a checkpoint is; nothing where it is none. */
export const instantOf = (checkpoint: string): string | undefined =>
  CHECKPOINT.exec(checkpoint)?.[1];

/** The last entry of a stream that was written by an instant, whatever came after it. */
export const endBy = (entries: readonly Entry[], instant: Date): StreamEnd | undefined =>
  entries
    .filter(({ at }) => at <= instant)
    .map(({ stream, seq, hash }) => ({ stream, seq, hash }))
    .at(-1);

/** Over each part and the hash of those before it; also where there is none. */
export function hashOfEnds({ ends, kept }: Ends, digest: Digest): string {
  const parts = [...ends.map(({ stream, seq, hash }) => [stream, seq, hash]), ...kept];
  return parts.reduce<string>((hash, part) => digest(canonical([hash, part])), digest(''));
}

export const checkpointOf = (instant: Date, hash: string): Checkpoint =>
  `${instant.toISOString()}/${hash}`;

/** A stream or a document that is not what it was. */
interface Lost {
  readonly stream?: Stream;
  readonly document?: string;
  readonly seq?: number;
  readonly how: 'missing' | 'altered' | 'foreign';
  readonly says: string;
}

/** What was there at an instant, held against what the record says today of the same instant. */
export function lostSince(then: Ends, now: Ends): readonly Lost[] {
  const today = new Map(now.ends.map((end) => [end.stream, end]));
  const known = new Set(then.ends.map(({ stream }) => stream));
  const kept = new Set(now.kept);
  return [
    ...then.ends.flatMap((end) => lostOf(end, today.get(end.stream))),
    ...now.ends
      .filter(({ stream }) => !known.has(stream))
      .map(({ stream }) => ({
        ...{ stream, seq: 1, how: 'foreign' as const },
        says: 'It says that it was there then, and was not.',
      })),
    ...then.kept
      .filter((hash) => !kept.has(hash))
      .map((document) => ({
        ...{ document, how: 'missing' as const },
        says: 'It was kept then, and is gone, or was put back later.',
      })),
  ];
}

function lostOf(then: StreamEnd, now: StreamEnd | undefined): readonly Lost[] {
  const { stream, seq } = then;
  if (!now) return [{ stream, seq: 1, how: 'missing', says: 'All of it is gone.' }];
  if (now.seq < seq)
    return [
      {
        ...{ stream, seq: now.seq + 1, how: 'missing' },
        says: `It is shorter: it had ${counted(seq, 'entry', 'entries')} then, of which it has ${now.seq}.`,
      },
    ];
  if (now.seq > seq)
    return [
      {
        ...{ stream, seq: seq + 1, how: 'foreign' },
        says: `It is longer: entry ${seq + 1} says that it was there then, and was not.`,
      },
    ];
  return now.hash === then.hash
    ? []
    : [
        {
          ...{ stream, seq, how: 'altered' },
          says: `It differs: entry ${seq}, or one before it, is another.`,
        },
      ];
}
