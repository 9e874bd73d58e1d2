import type { CaseStanding as Shape } from '#contract';
import { asOrderId, type CaseStanding } from '#domain';
import type { Handler } from '../operation.ts';

export const teamReadCases: Handler<'teamReadCases'> = async ({ body }, { ports }) => {
  const standings = await ports.database.queue.standings(body.orders.map(asOrderId));
  const known = new Map<string, CaseStanding>(standings.map((one) => [one.id, one]));
  return { status: 200, body: { results: body.orders.map((id) => shapeOf(id, known.get(id))) } };
};

/** A case that is not there has no list and no decision: nobody takes it for decided. */
function shapeOf(_id: string, standing: CaseStanding | undefined): Shape {
  if (!standing) return { _id, list: null, decision: null, isDeclined: false, unreadMessages: 0 };
  const { id: _, decision, ...known } = standing;
  return { _id, ...known, decision: decision && { ...decision, at: decision.at.toISOString() } };
}
