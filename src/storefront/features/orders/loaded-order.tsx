import type { ReactNode } from 'react';
import type { Order } from '#contract';
import { useForgottenCart } from '#features/cart';
import { LinkButton, LoadFailure, PageTitle } from '#ui';
import styles from './order-on-page.module.css';
import { useOrder } from './use-order.ts';

interface LoadedOrderProps {
  readonly orderId: string;
  /** What she need not fear for while it cannot be read. */
  readonly safe: string;
  /** Stands there until it is loaded. */
  readonly outline: ReactNode;
  readonly children: (order: Order) => ReactNode;
}

/** What a page shows of one order, or why it does not. */
export function LoadedOrder({ orderId, safe, outline, children }: LoadedOrderProps) {
  const { query, again } = useOrder(orderId);
  useForgottenCart(query.kind === 'loaded' && query.data !== null);
  switch (query.kind) {
    case 'loading':
      return outline;
    case 'failed':
      return <OrderNotFetched message={`${query.message} ${safe}`} onRetry={again} />;
    case 'loaded':
      return query.data ? children(query.data) : <OrderNotFound />;
  }
}

interface OrderNotFetchedProps {
  readonly message: string;
  readonly onRetry: () => void;
}

export function OrderNotFetched({ message, onRetry }: OrderNotFetchedProps) {
  return (
    <>
      <PageTitle>Your order</PageTitle>
      <LoadFailure
        title="Error fetching order details. Please try again."
        message={message}
        onRetry={onRetry}
      />
    </>
  );
}

/** There is no such order, or not in this account: which of the two is nobody's business. */
export function OrderNotFound() {
  return (
    <>
      <PageTitle>Order not found</PageTitle>
      <p>We could not find this order in your account. It may belong to another one.</p>
      <div className={styles.actions}>
        <MyOrdersLink />
      </div>
    </>
  );
}

export const MyOrdersLink = () => (
  <LinkButton to="/profile" search={{ tab: 'orders' }} look="secondary">
    My Orders
  </LinkButton>
);
