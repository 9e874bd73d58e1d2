import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Order } from '#contract';
import { SignedIn } from '#features/account';
import { usePayment } from '#features/checkout';
import {
  LoadedOrder,
  MyOrdersLink,
  OrderNotFetched,
  OrderNotFound,
  OrderSummary,
  orderState,
} from '#features/orders';
import { LinkButton, Loading, Alert, Page, PageTitle, Skeleton, useDocumentHead } from '#ui';
import styles from './order-success.module.css';

const WHY = 'Please log in to see this order.';

export function OrderSuccessPage() {
  const { orderId } = useParams({ from: '/order-success/$orderId' });
  useDocumentHead({ title: 'Your order', noindex: true });
  return (
    <SignedIn title="Your order" why={WHY}>
      {(user) => (
        <Page narrow>
          <Outcome key={`${user._id} ${orderId}`} orderId={orderId} />
        </Page>
      )}
    </SignedIn>
  );
}

/** What became of the payment. The address is only where she came back to: the server knows. */
function Outcome({ orderId }: { readonly orderId: string }) {
  const state = usePayment(orderId);
  useEffect(() => {
    // What the payment provider put behind the address is of no use and should not be shared.
    if (window.location.search !== '')
      window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  if (state.kind === 'failed' && state.failure.status === 404) return <OrderNotFound />;
  switch (state.kind) {
    case 'asking':
      return <Outline />;
    case 'failed':
      return <OrderNotFetched message={`${state.failure.message} ${SAFE}`} onRetry={state.retry} />;
    case 'known': {
      const { status, paymentStatus } = state.payment;
      // Another one once the payment stands differently.
      return (
        <LoadedOrder
          key={`${status} ${paymentStatus}`}
          orderId={orderId}
          safe={SAFE}
          outline={<Outline />}
        >
          {(order) => <Known order={order} />}
        </LoadedOrder>
      );
    }
  }
}

const SAFE = 'Your order and your payment are safe.';

function Known({ order }: { readonly order: Order }) {
  const { heading, next } = wordsFor(order);
  const isOpen = order.status === 'pending' && order.paymentStatus === 'unpaid';
  return (
    <>
      <PageTitle>{heading}</PageTitle>
      <Alert kind={isOpen ? 'error' : 'success'} role="status">
        <p>{next}</p>
      </Alert>
      <OrderSummary order={order} />
      <div className={styles.actions}>
        {isOpen && (
          <LinkButton to="/checkout" search={{ order: order._id }}>
            Pay for this order
          </LinkButton>
        )}
        <LinkButton
          to="/orders/$orderId"
          params={{ orderId: order._id }}
          look={isOpen ? 'secondary' : 'primary'}
        >
          Order details
        </LinkButton>
        <MyOrdersLink />
        <LinkButton to="/" look="secondary">
          Back to homepage
        </LinkButton>
      </div>
    </>
  );
}

/** What happened, and what happens next and when. Times are those of the terms. */
function wordsFor(order: Order): {
  readonly heading: string;
  readonly next: string;
} {
  const { status, paymentStatus, needsPrescriber, waitsForCheck, trackingId } = order;
  if (status === 'cancelled')
    return {
      heading: 'This order is cancelled',
      next: 'Nothing stays charged. A payment that was taken is back on your card within 5 to 10 working days.',
    };
  // She has come back to it later.
  if (status === 'past' || trackingId !== null)
    return { heading: 'Thank you for your order', next: orderState(order).next };
  switch (paymentStatus) {
    case 'authorised':
      return {
        heading: 'Thank you, we have your order',
        next: 'A prescriber reviews your answers: we aim to do so within 1 working day. Your card is authorised, and the money is taken only if the order is approved. We tell you by email either way.',
      };
    case 'paid':
      return {
        heading: 'Thank you, your order is paid',
        next: `${needsPrescriber ? 'Your order is approved. ' : ''}${waitsForCheck ? CHECK : DISPATCH}`,
      };
    case 'processing':
      return {
        heading: 'Your payment is being processed',
        next: 'This can take a few minutes. Please do not pay again: this page looks again by itself.',
      };
    case 'unpaid':
      return {
        heading: 'Your order is not paid yet',
        next: 'The payment did not go through, and nothing was charged. Your order is kept for a day, and you can pay for it now.',
      };
    case 'released':
    case 'refunded':
      return {
        heading: 'Your money is on its way back',
        next: 'A payment that was taken is back on your card within 5 to 10 working days.',
      };
  }
}

const DISPATCH =
  'We normally dispatch within 1 to 2 working days, in plain packaging, and email you the tracking number.';
const CHECK =
  'A pharmacist checks the pharmacy medicines in it before we send it, in plain packaging, and we email you the tracking number then.';

function Outline() {
  return (
    <>
      <PageTitle>Your order</PageTitle>
      <Loading label="Loading your order">
        <Skeleton shape="title" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </Loading>
    </>
  );
}
