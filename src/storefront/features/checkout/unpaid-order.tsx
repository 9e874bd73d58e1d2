import { useEffect, useState } from 'react';
import type { Order } from '#contract';
import { useClient } from '#features/session';
import { LinkButton, Money, Notice } from '#ui';
import styles from './checkout.module.css';

/**
 * An empty cart at the checkout. Most often the order is made already and only its payment is
 * missing: after a reload, a closed tab or a lost answer this is the way on.
 */
export function UnpaidOrder({ customerId }: { readonly customerId: string }) {
  const client = useClient();
  const [order, setOrder] = useState<Order>();
  useEffect(() => {
    let isWanted = true;
    void client.orders.list(customerId, 'pending').then((outcome) => {
      if (!isWanted || !outcome.ok) return;
      setOrder(outcome.data.results.find(({ paymentStatus }) => paymentStatus === 'unpaid'));
    });
    return () => {
      isWanted = false;
    };
  }, [client, customerId]);
  if (!order)
    return (
      <div className={styles.empty}>
        <p>Looks like your cart is empty.</p>
        <div className={styles.actions}>
          <LinkButton to="/cart" look="secondary">
            Review Cart
          </LinkButton>
        </div>
      </div>
    );
  return (
    <div className={styles.empty}>
      <Notice role="status" title="Your order is waiting for its payment">
        <p>
          Order {order.number}, <Money pounds={order.total} />. Nothing has been charged yet.
        </p>
        <div>
          <LinkButton to="/checkout" search={{ order: order._id }}>
            Pay for this order
          </LinkButton>
        </div>
      </Notice>
    </div>
  );
}
