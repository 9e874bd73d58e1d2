import { asOrderId, standings } from '#domain';
import type { Handler } from '../operation.ts';
import { cursorIn } from '../shapes/case.ts';
import { standingShape } from '../shapes/dispensing.ts';

export const teamReadStandings: Handler<'teamReadStandings'> = async ({ body }, { ports }) => {
  const last = body.until === undefined ? undefined : cursorIn(body.until);
  const { orders, ...counted } = await standings(ports, body.orders.map(asOrderId), last);
  return { status: 200, body: { results: orders.map(standingShape), ...counted } };
};
