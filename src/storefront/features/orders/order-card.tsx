import type { ReactNode } from 'react';
import type { Order } from '#contract';
import { Button, Card, classes, Day, ExternalLink, LinkButton } from '#ui';
import styles from './order-card.module.css';
import { OrderItems } from './order-items.tsx';
import { orderState, type OrderState } from './order-state.ts';
import { repeatQuestionnaire } from './repeatable.ts';

interface OrderCardProps {
  readonly order: Order;
  readonly onDetails: () => void;
  readonly onCancel: () => void;
}

/** One order: where it is, what is in it, and what can be done about it. */
export function OrderCard({ order, onDetails, onCancel }: OrderCardProps) {
  const { _id, number, createdAt, canCancel } = order;
  const { word, next } = orderState(order);
  const repeat = repeatQuestionnaire(order);
  const of = <span className="visually-hidden"> of order {number}</span>;
  return (
    <li className={styles.place}>
      <Card className={styles.card} role="article" aria-labelledby={`order-${_id}`}>
        <div className={styles.head}>
          <div>
            <h3 id={`order-${_id}`} className={styles.title}>
              Order {number}
            </h3>
            <p className={styles.placed}>
              Placed on <Day instant={createdAt} />
            </p>
          </div>
          <p className={classes(styles.state, styles[LOOKS[word]])}>{word}</p>
        </div>
        <p className={styles.next}>{next}</p>
        <OrderItems items={order.items} />
        <Status order={order} of={of} />
        <div className={styles.actions}>
          {order.status === 'pending' && order.paymentStatus === 'unpaid' && (
            <LinkButton to="/checkout" search={{ order: _id }}>
              Pay now<span className="visually-hidden"> for order {number}</span>
            </LinkButton>
          )}
          {repeat !== undefined && (
            <LinkButton
              to="/consultation/$id"
              params={{ id: repeat }}
              state={{ fromReorder: true, order: { _id } }}
            >
              Reorder<span className="visually-hidden"> what is in order {number}</span>
            </LinkButton>
          )}
          <Button look="secondary" onClick={onDetails}>
            View Details{of}
          </Button>
          {canCancel && (
            <Button look="quiet" onClick={onCancel}>
              Cancel order<span className="visually-hidden"> {number}</span>
            </Button>
          )}
        </div>
      </Card>
    </li>
  );
}

const LOOKS = {
  'Awaiting payment': 'waiting',
  'Awaiting review': 'waiting',
  Approved: 'good',
  Dispatched: 'good',
  Delivered: 'done',
  Declined: 'over',
  Cancelled: 'done',
} as const satisfies Record<OrderState['word'], string>;

/** Where the parcel is, folded away. */
function Status({ order, of }: { readonly order: Order; readonly of: ReactNode }) {
  const { shipper, trackingId, trackingLink } = order;
  const later = order.status === 'cancelled' ? 'Not dispatched' : 'Known once it is dispatched';
  return (
    <details className={styles.status}>
      <summary>Order status{of}</summary>
      <dl className={styles.facts}>
        <div>
          <dt>Shipper</dt>
          <dd>{shipper ?? later}</dd>
        </div>
        <div>
          <dt>Tracking ID</dt>
          <dd>{trackingId ?? later}</dd>
        </div>
      </dl>
      {trackingLink !== null && <ExternalLink href={trackingLink}>Track your parcel</ExternalLink>}
    </details>
  );
}
