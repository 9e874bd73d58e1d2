import type { DispensingOrder as DispensingOrderShape } from '#contract';
import { dispensingList, orderNumber, waitsFor, type DispensingOrder } from '#domain';
import type { Handler } from '../operation.ts';

const ORDERS = 100;

export const teamListDispensing: Handler<'teamListDispensing'> = async ({ query }, { ports }) => {
  const { orders, all } = await dispensingList(ports, query.limit ?? ORDERS);
  return { status: 200, body: { results: orders.map(dispensingShape), all } };
};

/** Without whose it is: a list says no more than whoever picks has to know. */
const dispensingShape = (order: DispensingOrder): DispensingOrderShape => ({
  _id: order.id,
  number: orderNumber(order),
  createdAt: order.at.toISOString(),
  waitsFor: waitsFor(order),
  lines: order.lines.map(({ optionId, ...line }) => ({ option: optionId, ...line })),
});
