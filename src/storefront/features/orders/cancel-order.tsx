import { useCartActions } from '#features/cart';
import { useClient, useMutation, useOwner } from '#features/session';
import { standingKey } from '#features/standing';
import type { Order } from '#contract';
import { endedMoneyOf } from '#contract/money-in-words';
import { Button, Alert, toast } from '#ui';
import styles from './cancel-order.module.css';
import { useOrdersKey } from './use-orders-key.ts';

interface CancelOrderProps {
  readonly order: Order;
  readonly onCancelled: () => void;
  readonly onKept: () => void;
}

/** Asks whether she means it, says what becomes of her money, and cancels. */
export function CancelOrder({ order, onCancelled, onKept }: CancelOrderProps) {
  const client = useClient();
  const { loadQuietly } = useCartActions();
  const { pending, failure, change } = useMutation(
    () => client.orders.cancel(order._id),
    [useOrdersKey(), standingKey(useOwner())],
  );
  const isUnpaid = order.paymentStatus === 'unpaid';
  const cancel = async () => {
    const outcome = await change();
    if (!outcome.ok) return toast.error(outcome.failure.message);
    toast.success('Your order is cancelled');
    // What was never paid is in the cart again.
    if (isUnpaid) void loadQuietly();
    onCancelled();
  };
  return (
    <div className={styles.cancel}>
      <p>
        {endedMoneyOf(order)}
        {isUnpaid && ' What is still available goes back to your cart.'}
      </p>
      <p>An order that is cancelled cannot be taken up again.</p>
      {failure !== undefined && (
        <Alert kind="error" role="alert" title="Your order was not cancelled">
          <p>{failure.message}</p>
        </Alert>
      )}
      <div className={styles.actions}>
        <Button pending={pending} pendingLabel="Cancelling..." onClick={() => void cancel()}>
          Yes, cancel it
        </Button>
        <Button look="secondary" onClick={onKept}>
          Keep my order
        </Button>
      </div>
    </div>
  );
}
