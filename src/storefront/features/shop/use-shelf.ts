import { queryOf, useClient, useQuery } from '#features/session';
import type { Category } from './categories.ts';

/** The products of a category. While another one loads, the old one is not shown under its name. */
export function useShelf(category: Category) {
  const client = useClient();
  return useQuery(
    queryOf(['everybody', 'shelf', category], () =>
      client.products.list({ type: 'OTC', condition: category, limit: 100 }),
    ),
  );
}
