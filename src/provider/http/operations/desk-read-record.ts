import { orderRecord } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { recordLook } from '../record-step.ts';
import { gpLetterShape } from '../shapes/gp-letter.ts';
import { keptRecordShape, unorderedShape } from '../shapes/kept-record.ts';

export const deskReadRecord: Handler<'deskReadRecord'> = ({ path, query, staff }, { ports }) =>
  recordLook(staff, query.by, async (by) => {
    const found = await orderRecord(ports, path.orderId, query.for ?? 'explain', by);
    if (!found.ok) return problem(found.failure);
    const { number, customer, unordered, gpLetters, ...kept } = found.value;
    return {
      status: 200,
      body: {
        ...{ number, gpLetters: gpLetters.map(gpLetterShape), kept: keptRecordShape(kept) },
        ...(customer && { customer }),
        ...(unordered && { unordered: unorderedShape(unordered) }),
      },
    };
  });
