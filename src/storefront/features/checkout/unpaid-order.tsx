import type { ReactNode } from 'react';
import { useOrdersIn } from '#features/orders';
import { LinkButton, Money, Alert, Unbroken } from '#ui';

interface UnpaidOrderProps {
  readonly customerId: string;
  /** What stands there when every order of hers is paid, or nobody can say. */
  readonly children?: ReactNode;
}

/**
 * The order of hers that only lacks its payment, and the way to that: after a reload, a closed tab or a
 * lost answer, whoever finds her cart empty would think that nothing was ordered.
 */
export function UnpaidOrder({ customerId, children }: UnpaidOrderProps) {
  const { query } = useOrdersIn(customerId, 'pending');
  const order =
    query.kind === 'loaded'
      ? query.data.results.find(({ paymentStatus }) => paymentStatus === 'unpaid')
      : undefined;
  if (!order) return children;
  return (
    <Alert role="status" title="Your order is waiting for its payment">
      <p>
        <Unbroken>Order {order.number}</Unbroken>, <Money pounds={order.total} />. Nothing has been
        charged yet.
      </p>
      <div>
        <LinkButton to="/checkout" search={{ order: order._id }}>
          Pay for this order
        </LinkButton>
      </div>
    </Alert>
  );
}
