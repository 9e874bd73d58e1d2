import { dispensingPage } from '#domain';
import type { Handler } from '../operation.ts';
import { cursorIn, cursorText } from '../shapes/case.ts';
import { dispensingOrderShape } from '../shapes/dispensing.ts';

const ORDERS = 100;

export const teamListDispensing: Handler<'teamListDispensing'> = async ({ query }, { ports }) => {
  const { view, after, limit = ORDERS } = query;
  const page = { after: after === undefined ? undefined : cursorIn(after), limit };
  const { orders, next, counts } = await dispensingPage(ports, view, page);
  const results = orders.map(dispensingOrderShape);
  return { status: 200, body: { results, next: next ? cursorText(next) : null, counts } };
};
