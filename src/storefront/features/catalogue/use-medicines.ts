import { useCallback, useEffect, useState } from 'react';
import { useClient } from '#features/session';
import type { Product } from '#contract';
import type { Treatment } from './treatments.ts';

export type Medicines =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly kind: 'loaded'; readonly products: readonly Product[] };

/** The prescription medicines that a treatment's consultation can lead to. */
export function useMedicines({ catalogue }: Treatment): Medicines {
  const client = useClient();
  const { condition, treatment } = catalogue;
  const [medicines, setMedicines] = useState<Medicines>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setMedicines({ kind: 'loading' });
    setAttempt((before) => before + 1);
  }, []);
  useEffect(() => {
    let wanted = true;
    void client.products.list({ type: 'POM', condition, treatment }).then((outcome) => {
      if (!wanted) return;
      setMedicines(
        outcome.ok
          ? { kind: 'loaded', products: outcome.data.results }
          : { kind: 'failed', message: outcome.failure.message, retry },
      );
    });
    return () => {
      wanted = false;
    };
  }, [client, condition, treatment, attempt, retry]);
  return medicines;
}

/** The lowest price among a product's strengths that can be had; of all where none can. */
export function lowestPrice(products: readonly Product[]): number | undefined {
  const options = products.flatMap((product) => product.options);
  const inStock = options.filter((option) => option.inStock);
  const prices = (inStock.length > 0 ? inStock : options).map(({ price }) => price);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}
