import type { Order } from '../order.ts';
import type { DispensingLine, DispensingOrder } from './dispensing-store.ts';

/** Whose yes is missing before it is picked. */
export type WaitsFor = 'prescriber' | 'pharmacist';

/** Said of an order after what cannot be done with it. */
export const NOT_YET: Readonly<Record<WaitsFor, string>> = {
  prescriber: 'no prescriber has approved it',
  pharmacist: 'no pharmacist has checked its pharmacy medicines',
};

/**
 * A pharmacy medicine is sold by a pharmacist or under her supervision (Human Medicines Regulations 2012, regulation 220).
 * What nobody knows any more may be one.
 */
export const isChecked = ({ category }: Pick<DispensingLine, 'category'>): boolean =>
  category === 'P' || category === null;

/** No pharmacist has passed the pharmacy medicines in what can still be sent: it is not sent before. */
export const waitsForCheck = ({
  status,
  dispatch,
  lines,
  checkedAt,
}: Pick<Order, 'status' | 'dispatch' | 'lines'> & Pick<DispensingOrder, 'checkedAt'>): boolean =>
  (status === 'pending' || status === 'active') &&
  dispatch === null &&
  checkedAt === null &&
  lines.some((line) => line.declined === null && isChecked(line));

/** Paid, and not handed over: what `waitsFor` is about. */
export const isToDispense = ({
  status,
  dispatch,
}: Pick<DispensingOrder, 'status' | 'dispatch'>): boolean =>
  status === 'active' && dispatch === null;

/** An order that became active without its prescriber was damaged, and is not picked either. */
export function waitsFor({
  needsPrescriber,
  approvedAt,
  checkedAt,
  lines,
}: DispensingOrder): WaitsFor | null {
  if (needsPrescriber && approvedAt === null) return 'prescriber';
  return checkedAt === null && lines.some(isChecked) ? 'pharmacist' : null;
}
