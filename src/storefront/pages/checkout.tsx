import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { OrderCreated } from '#contract';
import { SignedIn } from '#features/account';
import { CheckoutForm, type MadeOrder, Payment } from '#features/checkout';
import { OrderBeside } from '#features/orders';
import { Breadcrumb, Page, PageTitle, useDocumentHead } from '#ui';
import styles from './checkout.module.css';

const WHY = 'Please log in first, so that you can follow your order and we know whom it is for.';

/** Address, shipping and order; with `?order=`, the payment of that order. */
export function CheckoutPage() {
  const { order } = useSearch({ from: '/checkout' });
  const navigate = useNavigate();
  const [made, setMade] = useState<MadeOrder>();
  useDocumentHead({ title: 'Checkout', noindex: true });
  const toPayment = useCallback(
    (data: OrderCreated) => {
      setMade({ data, at: Date.now() });
      void navigate({ to: '/checkout', search: { order: data.orderId }, replace: true });
    },
    [navigate],
  );
  const toSuccess = useCallback(() => {
    if (order !== undefined)
      void navigate({ to: '/order-success/$orderId', params: { orderId: order }, replace: true });
  }, [navigate, order]);
  return (
    <SignedIn title="Checkout" why={WHY}>
      {(user) => (
        <Page>
          <Breadcrumb
            crumbs={[
              { label: 'Home', to: '/' },
              { label: 'Cart', to: '/cart' },
              { label: 'Checkout' },
            ]}
          />
          <PageTitle>Checkout</PageTitle>
          {order === undefined ? (
            <CheckoutForm key={user._id} user={user} onOrdered={toPayment} />
          ) : (
            <div key={order} className={styles.columns}>
              <Payment orderId={order} made={made} onPaid={toSuccess} />
              <OrderBeside orderId={order} />
            </div>
          )}
        </Page>
      )}
    </SignedIn>
  );
}
