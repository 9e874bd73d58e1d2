import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { Customer, OrderCreated } from '#contract';
import { SignedIn } from '#features/account';
import { CheckoutForm, type MadeOrder, Payment } from '#features/checkout';
import { OrderBeside } from '#features/orders';
import { Breadcrumb, Page, PageTitle, useDocumentHead } from '#ui';
import styles from './checkout.module.css';

const WHY = 'Please log in first, so that you can follow your order and we know whom it is for.';

export function CheckoutPage() {
  useDocumentHead({ title: 'Checkout', noindex: true });
  return (
    <SignedIn title="Checkout" why={WHY}>
      {(user) => <Checkout key={user._id} user={user} />}
    </SignedIn>
  );
}

/** Address, shipping and order; with `?order=`, the payment of that order. */
function Checkout({ user }: { readonly user: Customer }) {
  const { order } = useSearch({ from: '/checkout' });
  const navigate = useNavigate();
  const [made, setMade] = useState<MadeOrder>();
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
    <Page>
      <Breadcrumb
        crumbs={[{ label: 'Home', to: '/' }, { label: 'Cart', to: '/cart' }, { label: 'Checkout' }]}
      />
      <PageTitle>Checkout</PageTitle>
      {order === undefined ? (
        <CheckoutForm user={user} onOrdered={toPayment} />
      ) : (
        <div key={order} className={styles.columns}>
          <Payment orderId={order} made={made} onPaid={toSuccess} />
          <OrderBeside orderId={order} />
        </div>
      )}
    </Page>
  );
}
