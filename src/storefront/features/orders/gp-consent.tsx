import { useRef, useState } from 'react';
import type { GpConsent as Consent, Order } from '#contract';
import { queryOf, useClient, useMutation, useQuery } from '#features/session';
import { Alert, Button, Card, Day, Dialog } from '#ui';
import styles from './messages.module.css';
import { useOrdersKey } from './use-orders-key.ts';

/** What becomes of her consent to tell her GP about an order. Where she gave none, there is nothing to say. */
export function GpConsent({ order: { _id } }: { readonly order: Order }) {
  const client = useClient();
  const key = [...useOrdersKey(), 'gp', _id] as const;
  const { query } = useQuery(queryOf(key, () => client.orders.gpConsent(_id)));
  const title = useRef<HTMLHeadingElement>(null);
  const isWithdrawn = useRef(false);
  const [isAsked, setAsked] = useState(false);
  if (query.kind !== 'loaded' || query.data.state === 'not-agreed') return null;
  return (
    <>
      <Card role="region" aria-labelledby="order-gp" className={styles.card}>
        <h2 id="order-gp" ref={title} tabIndex={-1} className={styles.title}>
          Your GP
        </h2>
        <Said consent={query.data} />
        <EndedBeside consent={query.data} />
        {query.data.canWithdraw && (
          <div>
            <Button look="secondary" onClick={() => setAsked(true)}>
              Do not tell my GP
            </Button>
          </div>
        )}
      </Card>
      <Dialog
        open={isAsked}
        title="Do not tell your GP?"
        onClose={() => setAsked(false)}
        // The button that opened it goes when it is read again.
        onClosed={() => isWithdrawn.current && title.current?.focus()}
      >
        <Withdrawing
          orderId={_id}
          isSent={query.data.postedAt !== null}
          onWithdrawn={() => {
            isWithdrawn.current = true;
            setAsked(false);
          }}
        />
      </Dialog>
    </>
  );
}

/** Of one that nobody could deliver, beside what is said of another letter about the same order. */
function EndedBeside({ consent: { state, endedAt } }: { readonly consent: Consent }) {
  if (endedAt === null || state === 'ended') return null;
  return (
    <p>
      A letter to a practice that you named reached nobody, and is not sent any more since{' '}
      <Day instant={endedAt} />.
    </p>
  );
}

/** The day, where it is known. */
const When = ({
  word,
  instant,
}: {
  readonly word: 'on' | 'since';
  readonly instant: string | null;
}) =>
  instant === null ? null : (
    <>
      {' '}
      {word} <Day instant={instant} />
    </>
  );

function Said({
  consent: { state, withdrawnAt, postedAt, returnedAt, endedAt, mayHaveLeft },
}: {
  readonly consent: Consent;
}) {
  switch (state) {
    case 'not-agreed':
      return null;
    case 'agreed':
      if (returnedAt !== null)
        return (
          <p>
            You agreed that we tell your GP practice about this. The letter that we sent came back
            to us on <Day instant={returnedAt} />, and is sent again to the practice that you named.
          </p>
        );
      return (
        <p>
          You agreed that we tell your GP practice about this. A letter to the practice that you
          named is sent after your order was sent to you, and not before.
        </p>
      );
    case 'no-practice':
      return (
        <p>
          You agreed that we tell your GP, and did not say which practice it is, so we write to
          nobody.
        </p>
      );
    case 'ended':
      return (
        <p>
          You agreed that we tell your GP practice about this. Our letter reached nobody, and is not
          sent any more
          <When word="since" instant={endedAt} />: your GP was not told by us. Please tell your GP
          yourself what was sent to you.
        </p>
      );
    case 'no-letter':
      return <p>No letter about this order goes to your GP.</p>;
    case 'posted':
      return (
        <p>
          A letter about this order was sent to your GP practice
          <When word="on" instant={postedAt} />.
        </p>
      );
    case 'withdrawn':
      return (
        <p role="status">
          You said
          <When word="on" instant={withdrawnAt} /> that we must not tell your GP about this order.{' '}
          {returnedAt !== null && (
            <>
              The letter that we had sent came back to us on <Day instant={returnedAt} />.{' '}
            </>
          )}
          {mayHaveLeft &&
            'A letter was being sent by mail at that moment: it may have left, and then it cannot be called back. '}
          {postedAt === null
            ? 'No letter is sent from now on.'
            : 'A letter that was sent before that cannot be called back. Where it comes back to us it is not sent again, and no other is sent.'}
        </p>
      );
  }
}

interface WithdrawingProps {
  readonly orderId: string;
  /** What was sent cannot be called back. */
  readonly isSent: boolean;
  readonly onWithdrawn: () => void;
}

/** It cannot be undone, so it is asked about. */
function Withdrawing({ orderId, isSent, onWithdrawn }: WithdrawingProps) {
  const client = useClient();
  const { pending, failure, change } = useMutation(
    () => client.orders.withdrawGpConsent(orderId),
    [useOrdersKey()],
  );
  const withdraw = async () => {
    const outcome = await change();
    if (outcome.ok) onWithdrawn();
  };
  return (
    <>
      {isSent && (
        <p>
          The letter that was sent cannot be called back. Where it comes back to us, it is not sent
          again.
        </p>
      )}
      <p>
        No {isSent && 'other '}letter about this order is sent to your GP then. It cannot be undone
        here. If your order is not approved yet, our prescriber sees it, and may not be able to
        approve a treatment that is safe only if your GP knows.
      </p>
      {failure !== undefined && (
        <Alert kind="error" role="alert" title="It was not stopped">
          <p>{failure.message}</p>
        </Alert>
      )}
      <Button wide pending={pending} pendingLabel="Stopping..." onClick={() => void withdraw()}>
        Yes, do not tell my GP
      </Button>
    </>
  );
}
