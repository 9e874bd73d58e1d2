import type { DispensingOrder as DispensingOrderShape } from '#contract';
import { orderNumber, waitsFor, type DispensingLine, type DispensingOrder } from '#domain';

export const dispensingLineShape = ({
  optionId,
  ...line
}: DispensingLine): DispensingOrderShape['lines'][number] => ({ option: optionId, ...line });

/** Without whose it is: a list says no more than whoever picks has to know. */
export const dispensingOrderShape = (order: DispensingOrder): DispensingOrderShape => ({
  _id: order.id,
  number: orderNumber(order),
  createdAt: order.at.toISOString(),
  waitsFor: waitsFor(order),
  lines: order.lines.map(dispensingLineShape),
});
