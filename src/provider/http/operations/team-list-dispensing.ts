import { dispensingList } from '#domain';
import type { Handler } from '../operation.ts';
import { dispensingOrderShape } from '../shapes/dispensing.ts';

const ORDERS = 100;

export const teamListDispensing: Handler<'teamListDispensing'> = async ({ query }, { ports }) => {
  const { orders, all } = await dispensingList(ports, query.limit ?? ORDERS);
  return { status: 200, body: { results: orders.map(dispensingOrderShape), all } };
};
