import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { type FormEvent, useState } from 'react';
import { UNEXPECTED } from '#client';
import { queryOf, useClient, useQuery } from '#features/session';
import { inPounds } from '#contract';
import { Button, LoadFailure, Alert } from '#ui';
import styles from './checkout.module.css';
import { loadPayments } from './load-payments.ts';

interface PaymentFormProps {
  readonly orderId: string;
  readonly total: number;
  readonly clientSecret: string;
  /** It went wrong in a way that may have changed how the payment stands. */
  readonly onPaid: () => void;
}

/** The card form of the payment provider, or of its stand-in: the same component for both. */
export default function PaymentForm(props: PaymentFormProps) {
  const { clientSecret } = props;
  const client = useClient();
  const { query, again } = useQuery(
    queryOf(['everybody', 'card-form'], () => loadPayments(client)),
    { isLasting: true },
  );
  if (query.kind === 'loading') return null;
  if (query.kind === 'failed')
    return (
      <LoadFailure
        title="The card form did not load"
        message={`${query.message} Your order is kept, and nothing was charged.`}
        onRetry={again}
      />
    );
  const { stripe, appearance, isStandIn } = query.data;
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance }}>
      <Form {...props} isStandIn={isStandIn} />
    </Elements>
  );
}

function Form({ orderId, total, onPaid, isStandIn }: PaymentFormProps & { isStandIn: boolean }) {
  const stripe = useStripe();
  const elements = useElements();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements || pending) return;
    setPending(true);
    setError(undefined);
    const result = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${window.location.origin}/order-success/${orderId}` },
    });
    // Only a failure comes back here: a payment that succeeds leads away from this page.
    setPending(false);
    setError(result.error.message ?? UNEXPECTED.message);
    if (result.error.type !== 'card_error' && result.error.type !== 'validation_error') onPaid();
  };
  return (
    <section className={styles.payment} aria-labelledby="payment">
      <h2 id="payment" className={styles.heading}>
        Payment
      </h2>
      {isStandIn && (
        <Alert title="Test payments">
          <p>No money moves here. The card 4242 4242 4242 4242 pays, with any date to come.</p>
        </Alert>
      )}
      <form noValidate onSubmit={(event) => void pay(event)}>
        <PaymentElement />
        <p className={styles.note}>
          Please do not refresh or close the page while your payment is being processed
        </p>
        {error !== undefined && (
          <Alert kind="error" role="alert">
            <p>{error}</p>
          </Alert>
        )}
        <Button type="submit" wide pending={pending || !stripe} pendingLabel="Submitting...">
          Pay Now {inPounds(total)}
        </Button>
      </form>
    </section>
  );
}
