import type { DispensingOrder } from '#contract';

type Line = DispensingOrder['lines'][number];

/** So many packs of one product, and for which orders. */
export interface PickTotal extends Line {
  readonly orders: readonly { readonly number: string; readonly quantity: number }[];
}

/** What is taken from the shelf for some orders, by name and strength. */
export function pickTotals(orders: readonly DispensingOrder[]): readonly PickTotal[] {
  const totals = new Map<string, PickTotal>();
  for (const { number, lines } of orders)
    for (const line of lines) {
      const before = totals.get(line.option);
      totals.set(line.option, {
        ...line,
        quantity: (before?.quantity ?? 0) + line.quantity,
        orders: [...(before?.orders ?? []), { number, quantity: line.quantity }],
      });
    }
  return [...totals.values()].sort(
    (one, other) =>
      one.name.localeCompare(other.name) ||
      one.strength.localeCompare(other.strength, undefined, { numeric: true }),
  );
}
