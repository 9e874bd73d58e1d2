import type { ReactNode } from 'react';
import type { Cart } from '#contract';
import { Card, classes, Money } from '#ui';
import { useCart } from './cart-provider.tsx';
import styles from './cart-summary.module.css';
import { isRepriced } from './snapshot.ts';

interface CartSummaryProps {
  readonly cart: Cart;
  /** What she can do next. */
  readonly children?: ReactNode;
}

/** What the cart costs, line by line; said to be on its way while the server has not priced it again. */
export function CartSummary({ cart, children }: CartSummaryProps) {
  const { itemTotal, discount, shippingMethods, shippingCharge, total } = cart;
  const isUpdating = isRepriced(useCart());
  const cheapest = Math.min(...shippingMethods.map(({ price }) => price));
  return (
    <Card className={styles.summary} role="region" aria-labelledby="summary">
      <div className={styles.head}>
        <h2 id="summary" className={styles.title}>
          Price summary
        </h2>
        <p className={classes(styles.updating, isUpdating && styles.shown)}>Updating...</p>
      </div>
      <dl
        className={classes(styles.amounts, isUpdating && styles.stale)}
        aria-busy={isUpdating || undefined}
      >
        <div>
          <dt>Product cost</dt>
          <dd>
            <Money pounds={itemTotal} />
          </dd>
        </div>
        <div>
          <dt>Shipping Cost</dt>
          <dd>
            {shippingCharge > 0 ? (
              <Money pounds={shippingCharge} />
            ) : shippingMethods.length > 0 ? (
              <>
                from <Money pounds={cheapest} />
              </>
            ) : (
              'chosen later'
            )}
          </dd>
        </div>
        <div>
          <dt>Discount{discount ? ` (${discount.code})` : ''}</dt>
          <dd>
            {discount ? (
              <>
                -<Money pounds={discount.discountAmount} />
              </>
            ) : (
              <Money pounds={0} />
            )}
          </dd>
        </div>
        <div className={styles.total}>
          <dt>Total Cost{shippingCharge > 0 ? '' : ' before shipping'}</dt>
          <dd aria-live="polite">
            <Money pounds={total} />
          </dd>
        </div>
      </dl>
      {children}
    </Card>
  );
}
