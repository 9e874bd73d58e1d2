import { useParams } from '@tanstack/react-router';
import { SignedIn } from '#features/account';
import { OrderOnPage } from '#features/orders';
import { Breadcrumb, Page, useDocumentHead } from '#ui';

/** Everything about one order. */
export function OrderPage() {
  const { orderId } = useParams({ from: '/orders/$orderId' });
  useDocumentHead({ title: 'Your order', noindex: true });
  return (
    <SignedIn title="Your order" why="Please log in to see this order.">
      {(user) => (
        <Page narrow>
          <Breadcrumb
            crumbs={[
              { label: 'Home', to: '/' },
              { label: 'Your profile', to: '/profile' },
              { label: 'Order' },
            ]}
          />
          <OrderOnPage key={`${user._id} ${orderId}`} orderId={orderId} />
        </Page>
      )}
    </SignedIn>
  );
}
