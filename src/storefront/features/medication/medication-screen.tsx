import { useEffect } from 'react';
import { CartNotLoaded, useCartActions } from '#features/cart';
import { BuyActions, ProductCard, ProductGrid } from '#features/product';
import type { Product } from '#contract';
import { Notice, PageTitle, prepareToasts, useDocumentHead } from '#ui';
import styles from './medication-screen.module.css';

interface MedicationScreenProps {
  /** 'Medication(<treatment>)' */
  readonly heading: string;
  readonly products: readonly Product[];
  /** Goes with everything that is added to the cart. */
  readonly consultationId: string;
  /** Where this is, for the way back from the cart. */
  readonly path: string;
}

/** The medicines that a finished consultation allows. */
export function MedicationScreen(props: MedicationScreenProps) {
  const { heading, products, consultationId, path } = props;
  const { load } = useCartActions();
  useDocumentHead({ title: heading, noindex: true });
  useEffect(() => {
    prepareToasts();
    void load();
  }, [load]);
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <PageTitle>{heading}</PageTitle>
        <p className={styles.lead}>
          Consultation completed: Please select your treatment below to continue
        </p>
        <p className={styles.note}>
          A prescriber reviews your answers before anything is sent, and may suggest something else.
        </p>
      </div>
      <CartNotLoaded />
      {products.length === 0 ? (
        <Notice title="No products available">
          <p>Your consultation is saved. Please look again later, or talk to your GP.</p>
        </Notice>
      ) : (
        <ProductGrid products={products}>
          {(product) => (
            <ProductCard product={product}>
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
    </div>
  );
}
