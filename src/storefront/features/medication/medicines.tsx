import { CartNotLoaded } from '#features/cart';
import { ProductCard, ProductGrid } from '#features/product';
import { usePictureAddress } from '#features/session';
import type { Product } from '#contract';
import { Alert } from '#ui';
import { Together } from './together.tsx';

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
                <Together
                  product={product}
                  option={option}
                  products={products}
                  consultationId={consultationId}
                  path={path}
                />
              )}
            </ProductCard>
          )}
        </ProductGrid>
      )}
    </>
  );
}
