import type { Order } from '#contract';
import { usePictureAddress } from '#features/session';
import { Card, Unbroken } from '#ui';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderItems } from './order-items.tsx';
import styles from './order-summary.module.css';
import { useOrder } from './use-order.ts';

/** What was ordered and what it costs, at a glance. */
export function OrderSummary({ order }: { readonly order: Order }) {
  const addressOf = usePictureAddress();
  return (
    <Card className={styles.summary} role="region" aria-labelledby="order-summary">
      <h2 id="order-summary" className={styles.title}>
        <Unbroken>Order {order.number}</Unbroken>
      </h2>
      <OrderItems items={order.items} addressOf={addressOf} />
      <OrderAmounts order={order} />
    </Card>
  );
}

/** Beside what is done about the order. It has a failure of its own to tell, and this has none. */
export function OrderBeside({ orderId }: { readonly orderId: string }) {
  const { query } = useOrder(orderId);
  return query.kind === 'loaded' && query.data ? <OrderSummary order={query.data} /> : null;
}
