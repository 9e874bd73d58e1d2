import type { KeptRecord, OrderRecord } from '#contract';
import type { Kept } from '#domain';
import type { Unordered } from '#record';

/** What is kept of streams, as it is kept: whoever reads it can verify it. */
export const keptRecordShape = ({
  streams,
  documents,
  today,
  unrecorded,
  lost,
  engine,
}: Kept): KeptRecord => ({
  streams: streams.map(({ stream, head, entries }) => ({
    ...{ stream, ...head },
    entries: entries.map(({ stream: _, at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  })),
  documents,
  today,
  unrecorded: unrecorded.map((one) => ({
    _id: one.id,
    customer: one.customerId,
    questionnaire: one.questionnaireId,
    version: one.questionnaireVersion,
    mode: one.mode,
    outcome: one.conclusion.outcome,
    createdAt: one.at.toISOString(),
    answers: one.payload.answers,
  })),
  lost: [...lost],
  engine,
});

export const unorderedShape = ({
  later,
  ...one
}: Unordered): NonNullable<OrderRecord['unordered']> => ({
  ...one,
  later: later.map(({ orders, ...posted }) => ({ ...posted, orders: [...orders] })),
});
