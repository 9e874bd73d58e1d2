import { useEffect } from 'react';
import { BuyActions, ProductCard, ProductGrid, ProductGridOutline } from '#features/product';
import { Button, Notice, toast } from '#ui';
import type { Category } from './categories.ts';
import { useShelf } from './use-shelf.ts';

/** The products of a category, ready to be bought. */
export function ShopShelf({ category }: { readonly category: Category }) {
  const shelf = useShelf(category);
  const hasFailed = shelf.kind === 'failed';
  useEffect(() => {
    if (hasFailed) toast.error('Error fetching OTC products');
  }, [hasFailed]);
  switch (shelf.kind) {
    case 'loading':
      return <ProductGridOutline label={`Loading ${category}`} />;
    case 'failed':
      return (
        <Notice kind="error" role="alert" title="The products did not load">
          <p>{shelf.message}</p>
          <div>
            <Button look="secondary" onClick={shelf.retry}>
              Try again
            </Button>
          </div>
        </Notice>
      );
    case 'loaded':
      return shelf.products.length === 0 ? (
        <Notice title="Hang tight — your self-care is loading…">
          <p>There is nothing on this shelf at the moment. Please look at another one.</p>
        </Notice>
      ) : (
        <ProductGrid products={shelf.products}>
          {(product) => (
            <ProductCard product={product}>
              {(option) => <BuyActions product={product} option={option} />}
            </ProductCard>
          )}
        </ProductGrid>
      );
  }
}
