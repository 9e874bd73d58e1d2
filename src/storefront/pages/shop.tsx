import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CartNotLoaded, useCartActions } from '#features/cart';
import { CategoryList, ShopShelf } from '#features/shop';
import { Breadcrumb, Page, PageTitle, prepareToasts, useDocumentHead } from '#ui';
import styles from './shop.module.css';

export function ShopPage() {
  const { category } = useSearch({ from: '/shop-otc' });
  const { load } = useCartActions();
  useDocumentHead({
    title: `${category} | Shop`,
    description: `${category}: what you can buy from our pharmacy without a prescription.`,
  });
  useEffect(() => {
    prepareToasts();
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
      <CategoryList current={category} />
      <section aria-labelledby="shelf" className={styles.shelf}>
        <h2 id="shelf" className={styles.category}>
          {category}
        </h2>
        <CartNotLoaded />
        <ShopShelf key={category} category={category} />
      </section>
    </Page>
  );
}
