import type { KeptRecord } from '#contract';
import type { OrderRecord, Stream } from '#record';

/** What the server gave of streams, as the record's room reads it. */
export const keptIn = ({
  streams,
  documents,
  today,
  unrecorded,
  lost,
}: KeptRecord): Omit<OrderRecord, 'number'> => ({
  streams: streams.map(({ stream, seq, hash, entries }) => ({
    stream: stream as Stream,
    head: { seq, hash },
    entries: entries.map((entry) => ({
      ...entry,
      stream: stream as Stream,
      at: new Date(entry.at),
    })),
  })),
  documents,
  today,
  lost: lost.map((stream) => stream as Stream),
  unrecorded: unrecorded.map(({ _id: id, createdAt: at, ...one }) => ({ ...one, id, at })),
});
