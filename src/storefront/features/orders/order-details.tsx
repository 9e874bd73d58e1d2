import type { Order } from '#contract';
import { endedMoneyOf } from '#contract/money-in-words';
import { usePictureAddress } from '#features/session';
import { Day, Alert } from '#ui';
import styles from './order-details.module.css';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderItems } from './order-items.tsx';
import { orderState } from './order-state.ts';

interface OrderDetailsProps {
  readonly order: Order;
  /** Of its parts, by where it stands. */
  readonly heading: 'h2' | 'h3';
}

/** Everything about one order. */
export function OrderDetails({ order, heading: Heading }: OrderDetailsProps) {
  const { address, cancelReason } = order;
  const addressOf = usePictureAddress();
  const { word, next } = orderState(order);
  return (
    <div className={styles.details}>
      <p>
        <strong>{word}.</strong> Placed on <Day instant={order.createdAt} />.{' '}
        {word === 'Declined' ? endedMoneyOf(order) : next}
      </p>
      {cancelReason !== null && (
        <Alert
          kind="refusal"
          title={word === 'Declined' ? 'Why we could not approve it' : 'Why it was cancelled'}
        >
          <p className={styles.reason}>{cancelReason}</p>
        </Alert>
      )}
      <section aria-labelledby="order-items">
        <Heading id="order-items" className={styles.title}>
          Items
        </Heading>
        <OrderItems
          items={order.items}
          addressOf={addressOf}
          saysDeclined={order.declinedTotal > 0}
        />
      </section>
      <section aria-labelledby="order-address">
        <Heading id="order-address" className={styles.title}>
          Delivery
        </Heading>
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
        <Heading id="order-cost" className={styles.title}>
          Cost
        </Heading>
        <OrderAmounts order={order} />
      </section>
    </div>
  );
}

/** The address without its postcode, which stands by itself. */
const linesOf = ({ line1, line2, landmark, city, county }: Order['address']): readonly string[] =>
  [line1, line2, landmark, city, county].flatMap((line) => (line ? [line] : []));
