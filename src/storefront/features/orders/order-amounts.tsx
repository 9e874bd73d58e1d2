import type { Order } from '#contract';
import { declinedMoneyOf } from '#contract/money-in-words';
import { Money } from '#ui';
import styles from './order-amounts.module.css';

/** What an order costs, and how that comes about. */
export function OrderAmounts({ order }: { readonly order: Order }) {
  const { discount, itemTotal, shippingCharge, total, declinedTotal } = order;
  return (
    <dl className={styles.amounts}>
      <div>
        <dt>Product cost</dt>
        <dd>
          <Money pounds={itemTotal} />
        </dd>
      </div>
      <div>
        <dt>Shipping cost</dt>
        <dd>
          <Money pounds={shippingCharge} />
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
      <div className={styles.total}>
        <dt>Order total</dt>
        <dd>
          <Money pounds={total} />
        </dd>
      </div>
      {declinedTotal > 0 && (
        <>
          {declinedMoneyOf(order).map(({ amount, wasTaken }) => (
            <div key={String(wasTaken)}>
              <dt>
                Not supplied: {wasTaken ? 'returned to your card' : 'never taken, and released'}
              </dt>
              <dd>
                -<Money pounds={amount} />
              </dd>
            </div>
          ))}
          <div>
            <dt>What you pay</dt>
            <dd>
              <Money pounds={Math.round((total - declinedTotal) * 100) / 100} />
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}
