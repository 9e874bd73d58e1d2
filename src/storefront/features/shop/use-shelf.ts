import { useCallback, useEffect, useState } from 'react';
import { useClient } from '#features/session';
import type { Product } from '#contract';
import type { Category } from './categories.ts';

export type Shelf =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly kind: 'loaded'; readonly products: readonly Product[] };

interface Loaded {
  readonly category: Category;
  readonly attempt: number;
  readonly shelf: Shelf;
}

/** The products of a category. While another one loads, the old one is not shown under its name. */
export function useShelf(category: Category): Shelf {
  const client = useClient();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>();
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  useEffect(() => {
    let isWanted = true;
    const query = { type: 'OTC', condition: category, limit: 100 } as const;
    void client.products.list(query).then((outcome) => {
      if (!isWanted) return;
      const shelf: Shelf = outcome.ok
        ? { kind: 'loaded', products: outcome.data.results }
        : { kind: 'failed', message: outcome.failure.message, retry };
      setLoaded({ category, attempt, shelf });
    });
    return () => {
      isWanted = false;
    };
  }, [client, category, attempt, retry]);
  const isCurrent = loaded?.category === category && loaded.attempt === attempt;
  return isCurrent ? loaded.shelf : { kind: 'loading' };
}
