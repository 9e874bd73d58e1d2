import type { ShownOrder } from './standing.ts';

type Line = ShownOrder['lines'][number];

interface Share extends Pick<ShownOrder, 'number' | 'gone'> {
  readonly quantity: number;
}

/** So many packs of one product, and for which orders: none for one that has left the list, which stays named. */
export interface PickTotal extends Line {
  readonly orders: readonly Share[];
}

/** What is taken from the shelf for some orders, by name and strength. */
export function pickTotals(orders: readonly ShownOrder[]): readonly PickTotal[] {
  const totals = new Map<string, PickTotal>();
  for (const { number, lines, gone } of orders)
    for (const line of lines) {
      const before = totals.get(line.option);
      totals.set(line.option, {
        ...line,
        quantity: (before?.quantity ?? 0) + (gone ? 0 : line.quantity),
        orders: [...(before?.orders ?? []), { number, quantity: line.quantity, gone }],
      });
    }
  return [...totals.values()].sort(
    (one, other) =>
      one.name.localeCompare(other.name) ||
      one.strength.localeCompare(other.strength, undefined, { numeric: true }),
  );
}
