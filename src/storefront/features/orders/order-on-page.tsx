import { useRef, useState } from 'react';
import type { Order } from '#contract';
import { Alert, Button, Card, Dialog, Loading, PageTitle, Skeleton, useDocumentHead } from '#ui';
import { CancelOrder } from './cancel-order.tsx';
import { GpConsent } from './gp-consent.tsx';
import { LoadedOrder, MyOrdersLink } from './loaded-order.tsx';
import { Messages } from './messages.tsx';
import { OrderDetails } from './order-details.tsx';
import styles from './order-on-page.module.css';
import { OrderProgress } from './order-progress.tsx';
import { OrderTracking } from './order-tracking.tsx';
import { OrderWays, useTooEarly } from './order-ways.tsx';

/** One order, as a page of its own: what mails and the end of a payment lead to. */
export function OrderOnPage({ orderId }: { readonly orderId: string }) {
  return (
    <LoadedOrder orderId={orderId} safe="Your order is safe." outline={<Outline />}>
      {(order) => <Known order={order} />}
    </LoadedOrder>
  );
}

function Known({ order }: { readonly order: Order }) {
  const { number, canCancel } = order;
  const title = useRef<HTMLHeadingElement>(null);
  const tooEarly = useTooEarly();
  const [isAsked, setAsked] = useState(false);
  const isCancelled = useRef(false);
  useDocumentHead({ title: `Order ${number}`, noindex: true });
  return (
    <>
      <PageTitle ref={title}>Order {number}</PageTitle>
      {order.asksSince !== null && (
        <Alert title="We need an answer from you">
          <p>
            <a href="#order-messages">Read our question and answer it</a>
          </p>
        </Alert>
      )}
      <OrderProgress order={order} />
      <Card className={styles.card}>
        <OrderDetails order={order} heading="h2" />
        <section aria-labelledby="order-tracking" className={styles.tracking}>
          <h2 id="order-tracking" className={styles.title}>
            Order status
          </h2>
          <OrderTracking order={order} />
        </section>
      </Card>
      <Messages order={order} />
      <GpConsent order={order} />
      <div className={styles.actions}>
        <OrderWays order={order} tooEarly={tooEarly(order)} />
        <MyOrdersLink />
        {canCancel && (
          <Button look="quiet" onClick={() => setAsked(true)}>
            Cancel order
          </Button>
        )}
      </div>
      <Dialog
        open={isAsked}
        title={`Cancel order ${number}?`}
        onClose={() => setAsked(false)}
        // The button that opened it goes when the order has been read again, however long that takes.
        onClosed={() => isCancelled.current && title.current?.focus()}
      >
        <CancelOrder
          order={order}
          onKept={() => setAsked(false)}
          onCancelled={() => {
            isCancelled.current = true;
            setAsked(false);
          }}
        />
      </Dialog>
    </>
  );
}

function Outline() {
  return (
    <>
      <PageTitle>Your order</PageTitle>
      <Loading label="Loading your order">
        <Skeleton shape="title" />
        <Skeleton shape="line" />
        <Skeleton shape="box" />
        <Skeleton shape="box" />
      </Loading>
    </>
  );
}
