import type { Cart } from '#contract';
import { Card, LinkButton, Money } from '#ui';
import styles from './cart-summary.module.css';

/** What the cart costs, and what is still to be added to that. */
export function CartSummary({ cart }: { readonly cart: Cart }) {
  const { itemTotal, discount, shippingMethods, shippingCharge, total } = cart;
  const cheapest = Math.min(...shippingMethods.map(({ price }) => price));
  return (
    <Card className={styles.summary} role="region" aria-labelledby="summary">
      <h2 id="summary" className={styles.title}>
        Price summary
      </h2>
      <dl className={styles.amounts}>
        <div>
          <dt>Product cost</dt>
          <dd>
            <Money pounds={itemTotal} />
          </dd>
        </div>
        {discount && (
          <div>
            <dt>Discount ({discount.code})</dt>
            <dd>
              -<Money pounds={discount.discountAmount} />
            </dd>
          </div>
        )}
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
        <div className={styles.total}>
          <dt>Total Cost{shippingCharge > 0 ? '' : ' before shipping'}</dt>
          <dd>
            <Money pounds={total} />
          </dd>
        </div>
      </dl>
      <p className={styles.note}>
        You cannot pay here yet: checkout is still being built. Your cart is kept for you until
        then, and nothing has been charged.
      </p>
      <LinkButton to="/" look="secondary" wide>
        Back to homepage
      </LinkButton>
    </Card>
  );
}
