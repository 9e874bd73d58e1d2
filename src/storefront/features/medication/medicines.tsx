import { CartNotLoaded } from '#features/cart';
import { BuyActions, ProductCard, ProductGrid } from '#features/product';
import { usePictureAddress } from '#features/session';
import type { Product } from '#contract';
import { Alert } from '#ui';

interface MedicinesProps {
  readonly products: readonly Product[];
  /** Goes with everything that is added to the cart. */
  readonly consultationId: string;
  /** Where this is, for the way back from the cart. */
  readonly path: string;
}

/** The medicines themselves, each of which can be put in the cart. */
export function Medicines({ products, consultationId, path }: MedicinesProps) {
  const addressOf = usePictureAddress();
  return (
    <>
      <CartNotLoaded />
      {products.length === 0 ? (
        <Alert title="No products available">
          <p>Your consultation is saved. Please look again later, or talk to your GP.</p>
        </Alert>
      ) : (
        <ProductGrid products={products}>
          {(product) => (
            <ProductCard product={product} addressOf={addressOf}>
              {(option) => (
                <BuyActions
                  product={product}
                  option={option}
                  consultationId={consultationId}
                  recommendedAt={path}
                />
              )}
            </ProductCard>
          )}
        </ProductGrid>
      )}
    </>
  );
}
