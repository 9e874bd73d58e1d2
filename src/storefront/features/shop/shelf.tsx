import { useEffect } from 'react';
import { BuyActions, ProductCard, ProductGrid, ProductGridOutline } from '#features/product';
import { LoadFailure, Notice, toast } from '#ui';
import type { Category } from './categories.ts';
import { useShelf } from './use-shelf.ts';

/** The products of a category, ready to be bought. */
export function ShopShelf({ category }: { readonly category: Category }) {
  const { answer, again } = useShelf(category);
  const hasFailed = answer.kind === 'failed';
  useEffect(() => {
    if (hasFailed) toast.error('Error fetching OTC products');
  }, [hasFailed]);
  switch (answer.kind) {
    case 'loading':
      return <ProductGridOutline label={`Loading ${category}`} />;
    case 'failed':
      return (
        <LoadFailure title="The products did not load" message={answer.message} onRetry={again} />
      );
    case 'loaded':
      return answer.data.results.length === 0 ? (
        <Notice title="Hang tight — your self-care is loading…">
          <p>There is nothing on this shelf at the moment. Please look at another one.</p>
        </Notice>
      ) : (
        <ProductGrid products={answer.data.results}>
          {(product) => (
            <ProductCard product={product} heading="h3">
              {(option) => <BuyActions product={product} option={option} />}
            </ProductCard>
          )}
        </ProductGrid>
      );
  }
}
