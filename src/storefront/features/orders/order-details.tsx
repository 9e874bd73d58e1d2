import type { Order } from '#contract';
import { Day, Money, Notice } from '#ui';
import styles from './order-details.module.css';
import { OrderItems } from './order-items.tsx';
import { moneyOfCancelled, orderState } from './order-state.ts';

/** Everything about one order. */
export function OrderDetails({ order }: { readonly order: Order }) {
  const { address, cancelReason, discount } = order;
  const { word, next } = orderState(order);
  return (
    <div className={styles.details}>
      <p>
        <strong>{word}.</strong> Placed on <Day instant={order.createdAt} />.{' '}
        {word === 'Declined' ? moneyOfCancelled(order) : next}
      </p>
      {cancelReason !== null && (
        <Notice
          kind="refusal"
          title={word === 'Declined' ? 'Why we could not approve it' : 'Why it was cancelled'}
        >
          <p className={styles.reason}>{cancelReason}</p>
        </Notice>
      )}
      <section aria-labelledby="order-items">
        <h3 id="order-items" className={styles.title}>
          Items
        </h3>
        <OrderItems items={order.items} />
      </section>
      <section aria-labelledby="order-address">
        <h3 id="order-address" className={styles.title}>
          Delivery
        </h3>
        <dl className={styles.facts}>
          <div>
            <dt>Shipping address</dt>
            <dd>{linesOf(address).join(', ')}</dd>
          </div>
          <div>
            <dt>Postcode</dt>
            <dd>{address.postalCode}</dd>
          </div>
          <div>
            <dt>Shipping method</dt>
            <dd>{order.shippingMethod}</dd>
          </div>
        </dl>
      </section>
      <section aria-labelledby="order-cost">
        <h3 id="order-cost" className={styles.title}>
          Cost
        </h3>
        <dl className={styles.amounts}>
          <div>
            <dt>Product cost</dt>
            <dd>
              <Money pounds={order.itemTotal} />
            </dd>
          </div>
          <div>
            <dt>Shipping cost</dt>
            <dd>
              <Money pounds={order.shippingCharge} />
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
              <Money pounds={order.total} />
            </dd>
          </div>
        </dl>
      </section>
    </div>
  );
}

/** The address without its postcode, which stands by itself. */
const linesOf = ({ line1, line2, landmark, city, county }: Order['address']): readonly string[] =>
  [line1, line2, landmark, city, county].flatMap((line) => (line ? [line] : []));
