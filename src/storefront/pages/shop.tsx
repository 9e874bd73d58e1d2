import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CartNotLoaded, useCartActions } from '#features/cart';
import { CategoryList, categoryOf, ShopShelf } from '#features/shop';
import { Breadcrumb, Alert, Page, PageTitle, useDocumentHead } from '#ui';
import styles from './shop.module.css';

/**
 * The build renders this page without a shelf: which one an address means, what stands on it and at what
 * price only the server knows.
 */
const isBuild = typeof document === 'undefined';

const EVERY_SHELF = {
  title: 'Shop',
  description:
    'Skincare, allergies, pain relief, menstrual and sexual health: what you can buy from our pharmacy without a prescription.',
};

export function ShopPage() {
  const { category: asked } = useSearch({ from: '/shop-otc' });
  const category = categoryOf(asked);
  const { load } = useCartActions();
  useDocumentHead(
    asked === undefined
      ? EVERY_SHELF
      : {
          title: `${asked} | Shop`,
          description: `${asked}: what you can buy from our pharmacy without a prescription.`,
        },
  );
  useEffect(() => {
    void load();
  }, [load]);
  return (
    <Page>
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'Shop' }]} />
      <div className={styles.head}>
        <PageTitle>Shop</PageTitle>
        <p className={styles.lead}>
          Everyday care from our pharmacy, without a prescription and in plain packaging.
        </p>
      </div>
      <CategoryList current={isBuild ? undefined : category} />
      {isBuild ? (
        <noscript>
          <Alert title="Looking at a shelf needs JavaScript">
            <p>
              These are the shelves of our shop. What stands on them, what it costs and whether it
              is in stock changes, and is asked for when you look. Please allow JavaScript for this
              site, then reload; or write to us, and a person will answer.
            </p>
          </Alert>
        </noscript>
      ) : (
        <section aria-labelledby="shelf" className={styles.shelf}>
          <h2 id="shelf" className={styles.category}>
            {category}
          </h2>
          <CartNotLoaded />
          <ShopShelf key={category} category={category} />
        </section>
      )}
    </Page>
  );
}
