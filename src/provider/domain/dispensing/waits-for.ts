import type { OrderState } from '../order.ts';
import type { DispensingLine } from './dispensing-store.ts';

/** Whose yes is missing before it is picked. */
export type WaitsFor = 'prescriber' | 'pharmacist';

/**
 * A pharmacy medicine is sold by a pharmacist or under her supervision (Human Medicines Regulations 2012, regulation 220).
 * What nobody knows any more may be one.
 */
export const isChecked = ({ category }: Pick<DispensingLine, 'category'>): boolean =>
  category === 'P' || category === null;

/** An order that became active without its prescriber was damaged, and is not picked either. */
export function waitsFor({
  needsPrescriber,
  approvedAt,
  waitsForCheck,
}: Pick<OrderState, 'needsPrescriber' | 'approvedAt' | 'waitsForCheck'>): WaitsFor | null {
  if (needsPrescriber && approvedAt === null) return 'prescriber';
  return waitsForCheck ? 'pharmacist' : null;
}
