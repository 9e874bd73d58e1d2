import { useDeferredValue, useEffect } from 'react';
import { BuyActions, ProductCard, ProductGrid, ProductGridOutline } from '#features/product';
import { usePictureAddress } from '#features/session';
import { LoadFailure, Alert, toast } from '#ui';
import type { Category } from './categories.ts';
import { QuestionsFirst } from './questions-first.tsx';
import { useShelf } from './use-shelf.ts';

/** The products of a category, ready to be bought. */
export function ShopShelf({ category }: { readonly category: Category }) {
  const { query: latest, again } = useShelf(category);
  const addressOf = usePictureAddress();
  // A whole shelf at once would keep a slow phone from scrolling: it is made in slices.
  const query = useDeferredValue(latest);
  const hasFailed = query.kind === 'failed';
  useEffect(() => {
    if (hasFailed) toast.error('Error fetching OTC products');
  }, [hasFailed]);
  switch (query.kind) {
    case 'loading':
      return <ProductGridOutline label={`Loading ${category}`} />;
    case 'failed':
      return (
        <LoadFailure title="The products did not load" message={query.message} onRetry={again} />
      );
    case 'loaded':
      return query.data.results.length === 0 ? (
        <Alert title="Hang tight — your self-care is loading…">
          <p>There is nothing on this shelf at the moment. Please look at another one.</p>
        </Alert>
      ) : (
        <ProductGrid products={query.data.results}>
          {(product) => (
            <ProductCard product={product} addressOf={addressOf} heading="h3">
              {(option) =>
                product.questionnaire === undefined ? (
                  <BuyActions product={product} option={option} />
                ) : (
                  <QuestionsFirst
                    product={product}
                    option={option}
                    questionnaire={product.questionnaire}
                  />
                )
              }
            </ProductCard>
          )}
        </ProductGrid>
      );
  }
}
