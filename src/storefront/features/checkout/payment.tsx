import { useEffect } from 'react';
import type { OrderPayment } from '#contract';
import { LinkButton, LoadFailure, Loading, Alert, Skeleton, timeInWords, useLater } from '#ui';
import styles from './checkout.module.css';
import { type MadeOrder, usePayment } from './use-payment.ts';

const loadForm = () => import('./payment-form.tsx');

interface PaymentProps {
  readonly orderId: string;
  readonly made: MadeOrder | undefined;
  /** The money is held or taken: there is nothing left to do here. */
  readonly onPaid: () => void;
}

/** Pays an order that exists. Every way a payment can stand has something to do next. */
export function Payment({ orderId, made, onPaid }: PaymentProps) {
  const state = usePayment(orderId, made);
  const form = useLater(loadForm);
  const status = state.kind === 'known' ? state.payment.paymentStatus : undefined;
  const isPaid = status === 'authorised' || status === 'paid';
  useEffect(() => {
    if (isPaid) onPaid();
  }, [isPaid, onPaid]);
  if (state.kind === 'asking' || isPaid) return <Outline />;
  if (state.kind === 'failed' && state.failure.status === 404)
    return (
      <Alert kind="error" role="alert" title="Order not found">
        <p>We could not find this order in your account. It may belong to another one.</p>
        <div>
          <LinkButton to="/profile" search={{ tab: 'orders' }} look="secondary">
            My Orders
          </LinkButton>
        </div>
      </Alert>
    );
  if (state.kind === 'failed') {
    const { status: code, message } = state.failure;
    // The order is known, and something in it is not to be had: looking it up did not fail.
    const isShort = code === 409 || code === 403;
    return (
      <LoadFailure
        title={isShort ? 'This order cannot be paid now' : 'We could not look up your payment'}
        message={isShort ? message : `${message} Your order is kept, and nothing is charged twice.`}
        onRetry={state.retry}
      />
    );
  }
  const { payment, askAgain } = state;
  if (payment.clientSecret !== null)
    return (
      <CardForm
        orderId={orderId}
        payment={payment}
        clientSecret={payment.clientSecret}
        form={form}
        onPaid={askAgain}
      />
    );
  if (payment.paymentStatus === 'processing')
    return (
      <Alert role="status" title="Your payment is being processed">
        <p>
          Please do not pay again. We look again every few seconds, and you can leave this page.
        </p>
      </Alert>
    );
  return (
    <Alert role="status" title="This order can no longer be paid">
      <p>It was cancelled, and nothing stays charged. You are welcome to order again.</p>
      <div>
        <LinkButton to="/cart" look="secondary">
          Review Cart
        </LinkButton>
      </div>
    </Alert>
  );
}

interface CardFormProps {
  readonly orderId: string;
  readonly payment: OrderPayment;
  readonly clientSecret: string;
  /** It is fetched while it is not known yet whether it is needed. */
  readonly form: ReturnType<typeof useLater<Awaited<ReturnType<typeof loadForm>>>>;
  readonly onPaid: () => void;
}

/** The card form, once it is there, and until when what she chose is kept for her. */
function CardForm({ orderId, payment, clientSecret, form, onPaid }: CardFormProps) {
  switch (form.kind) {
    case 'waiting':
      return <Outline />;
    case 'failed':
      return (
        <LoadFailure
          title="The card form did not load"
          message="Check your connection and try again. Your order is kept, and nothing was charged."
          onRetry={form.again}
        />
      );
    case 'here':
      return (
        <>
          {payment.stockKeptUntil !== null && (
            <p className={styles.note}>
              We keep what you chose for you until {timeInWords(payment.stockKeptUntil)}. After that
              you can still pay, for 24 hours from your order, while it is in stock.
            </p>
          )}
          <form.part.default
            orderId={orderId}
            total={payment.total}
            clientSecret={clientSecret}
            onPaid={onPaid}
          />
        </>
      );
  }
}

function Outline() {
  return (
    <Loading label="Loading the payment">
      <div className={styles.outline}>
        <Skeleton shape="title" />
        <Skeleton shape="line" />
        <Skeleton shape="button" />
      </div>
    </Loading>
  );
}
