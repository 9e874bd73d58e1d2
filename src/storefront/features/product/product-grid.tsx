import type { ReactNode } from 'react';
import type { Product } from '#contract';
import { Loading } from '#ui';
import { ProductCardOutline } from './product-card-outline.tsx';
import styles from './product-grid.module.css';

interface ProductGridProps {
  readonly products: readonly Product[];
  readonly children: (product: Product) => ReactNode;
}

/** Cards beside each other, as many as fit. */
export function ProductGrid({ products, children }: ProductGridProps) {
  return (
    <ul role="list" className={styles.grid}>
      {products.map((product) => (
        <li key={product._id} className={styles.item}>
          {children(product)}
        </li>
      ))}
    </ul>
  );
}

/** The shape of what comes. */
export function ProductGridOutline({ label }: { readonly label: string }) {
  return (
    <Loading label={label}>
      <div className={styles.grid}>
        {[0, 1, 2, 3].map((index) => (
          <ProductCardOutline key={index} />
        ))}
      </div>
    </Loading>
  );
}
