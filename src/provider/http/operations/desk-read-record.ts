import { orderRecord } from '#domain';
import { nameOf } from '../callers.ts';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { NAMELESS_LOOK } from '../record-step.ts';
import { gpLetterShape } from '../shapes/gp-letter.ts';
import { keptRecordShape } from '../shapes/kept-record.ts';

export const deskReadRecord: Handler<'deskReadRecord'> = async (
  { path, query, staff },
  { ports },
) => {
  const by = nameOf(staff, query.by);
  if (by === undefined) return problem(NAMELESS_LOOK);
  const found = await orderRecord(ports, path.orderId, query.for ?? 'explain', by);
  if (!found.ok) return problem(found.failure);
  const { number, gpLetters, ...kept } = found.value;
  return {
    status: 200,
    body: { number, gpLetters: gpLetters.map(gpLetterShape), kept: keptRecordShape(kept) },
  };
};
