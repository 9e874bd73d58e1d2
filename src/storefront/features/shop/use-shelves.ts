import type { Product } from '#contract';
import { queryOf, useClient, useQuery } from '#features/session';
import { CATEGORIES, type Category } from './categories.ts';

/** What stands on one shelf of the shop. */
export interface Shelf {
  readonly category: Category;
  readonly products: readonly Product[];
}

/** All shelves, for whoever looks for something and does not know where it stands: a product alone does not say. */
export function useShelves() {
  const client = useClient();
  return useQuery(
    queryOf(['everybody', 'shelves'], async () => {
      const shelves: Shelf[] = [];
      const outcomes = CATEGORIES.map((category) =>
        client.products.list({ type: 'OTC', condition: category, limit: 100 }),
      );
      for (const [position, outcome] of (await Promise.all(outcomes)).entries()) {
        const category = CATEGORIES[position];
        if (!outcome.ok) return outcome;
        if (category) shelves.push({ category, products: outcome.data.results });
      }
      return { ok: true, data: shelves } as const;
    }),
    { isLasting: true },
  );
}
