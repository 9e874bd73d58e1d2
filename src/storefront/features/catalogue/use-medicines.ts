import { queryOf, useClient, useQuery } from '#features/session';
import type { Product } from '#contract';
import type { Treatment } from './treatments.ts';

export type Medicines = ReturnType<typeof useMedicines>;

/** The prescription medicines that a treatment's consultation can lead to. */
export function useMedicines({ catalogue }: Treatment) {
  const client = useClient();
  const { condition, treatment } = catalogue;
  return useQuery(
    queryOf(['everybody', 'medicines', condition, treatment], () =>
      client.products.list({ type: 'POM', condition, treatment }),
    ),
  );
}

/** The lowest price among a product's strengths that can be had; of all where none can. */
export function lowestPrice(products: readonly Product[]): number | undefined {
  const options = products.flatMap((product) => product.options);
  const inStock = options.filter((option) => option.inStock);
  const prices = (inStock.length > 0 ? inStock : options).map(({ price }) => price);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}
