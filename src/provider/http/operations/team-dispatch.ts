import { dispatchBatch, letOut } from '#domain';
import { nameOf } from '../callers.ts';
import { NAMELESS } from '../desk-step.ts';
import { noteDroppedReason, reasonOf } from '../dropped-reason.ts';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { standingShape } from '../shapes/dispensing.ts';
import { caseLetterShape } from '../shapes/gp-letter.ts';

export const teamDispatch: Handler<'teamDispatch'> = async ({ body, staff }, given) => {
  const by = nameOf(staff, body.by);
  if (by === undefined) return problem(NAMELESS);
  const parcels = body.parcels.map(({ reason, doubts, ...parcel }) => ({
    ...parcel,
    ...reasonOf(staff, { reason, doubts }),
  }));
  const outcomes = await dispatchBatch(given.ports, by, parcels, async () =>
    staff.kind === 'member' ? letOut(given.ports, staff.token) : undefined,
  );
  for (const [index, { order, outcome }] of outcomes.entries()) {
    const { reason } = body.parcels[index] ?? {};
    const asked = { call: 'teamDispatch', staff } as const;
    if (!outcome.ok) noteDroppedReason(given, asked, { order, reason }, outcome.failure);
  }
  const results = outcomes.map(({ order, outcome, now, gpLetters }) => ({
    order,
    problem: outcome.ok ? null : problem(outcome.failure).body,
    now: now ? standingShape(now) : null,
    gpLetters: gpLetters.map(caseLetterShape),
  }));
  return { status: 200, body: { results } };
};
