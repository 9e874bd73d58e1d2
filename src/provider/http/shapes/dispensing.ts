import type { DispensingOrder as DispensingOrderShape, DispensingStanding } from '#contract';
import {
  isToDispense,
  orderNumber,
  waitsFor,
  type DispensingLine,
  type DispensingOrder,
} from '#domain';
import { flagCountsShape } from './case.ts';

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
  flags: flagsToCheck(order),
  lines: order.lines.map(dispensingLineShape),
});

export const standingShape = (order: DispensingOrder): DispensingStanding => ({
  _id: order.id,
  status: order.status,
  waitsFor: isToDispense(order) ? waitsFor(order) : null,
  flags: isToDispense(order) ? flagsToCheck(order) : null,
  dispatch: order.dispatch && { ...order.dispatch, at: order.dispatch.at.toISOString() },
});

/** What was counted before, or for a prescriber, says nothing of what waits for nobody. */
const flagsToCheck = (order: DispensingOrder): DispensingOrderShape['flags'] =>
  waitsFor(order) === 'pharmacist' ? flagCountsShape(order.flags) : null;
