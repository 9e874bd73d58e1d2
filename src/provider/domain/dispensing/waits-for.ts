import type { DispensingOrder } from './dispensing-store.ts';

/** Whose yes is missing before it is picked. */
export type WaitsFor = 'prescriber';

/** An order that became active without its prescriber was damaged, and is not picked either. */
export const waitsFor = ({
  needsPrescriber,
  approvedAt,
}: Pick<DispensingOrder, 'needsPrescriber' | 'approvedAt'>): WaitsFor | null =>
  needsPrescriber && approvedAt === null ? 'prescriber' : null;
