import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TooEarly } from '#consultation';
import type { Order } from '#contract';
import type { PictureAddress } from '#features/session';
import { Button, Card, classes, Day, Unbroken } from '#ui';
import styles from './order-card.module.css';
import { OrderItems } from './order-items.tsx';
import { orderState, type OrderState } from './order-state.ts';
import { OrderTracking } from './order-tracking.tsx';
import { OrderWays } from './order-ways.tsx';

interface OrderCardProps {
  readonly order: Order;
  readonly tooEarly: TooEarly | undefined;
  readonly addressOf: PictureAddress;
  readonly onDetails: () => void;
  readonly onCancel: () => void;
}

/** One order: where it is, what is in it, and what can be done about it. */
export function OrderCard({ order, tooEarly, addressOf, onDetails, onCancel }: OrderCardProps) {
  const { _id, number, createdAt, canCancel, unreadMessages } = order;
  const { word, next } = orderState(order);
  const of = <span className="visually-hidden"> of order {number}</span>;
  return (
    <li className={styles.item}>
      <Card className={styles.card} role="article" aria-labelledby={`order-${_id}`}>
        <div className={styles.head}>
          <div>
            <h3 id={`order-${_id}`} className={styles.title}>
              <Link to="/orders/$orderId" params={{ orderId: _id }}>
                <Unbroken>Order {number}</Unbroken>
              </Link>
            </h3>
            <p className={styles.placed}>
              Placed on <Day instant={createdAt} />
            </p>
          </div>
          <p className={classes(styles.state, styles[LOOKS[word]])}>{word}</p>
        </div>
        <p className={styles.next}>{next}</p>
        {unreadMessages > 0 && (
          <p>
            <Link to="/orders/$orderId" params={{ orderId: _id }}>
              {unreadMessages === 1 ? '1 new message' : `${unreadMessages} new messages`}
              {of}
            </Link>
          </p>
        )}
        <OrderItems items={order.items} addressOf={addressOf} />
        <Status order={order} of={of} />
        <div className={styles.actions}>
          <OrderWays order={order} tooEarly={tooEarly} />
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
  'Awaiting your answer': 'waiting',
  'Awaiting check': 'waiting',
  Approved: 'good',
  Dispatched: 'good',
  Delivered: 'done',
  Declined: 'over',
  Cancelled: 'done',
} as const satisfies Record<OrderState['word'], string>;

/** Where the parcel is, folded away. */
function Status({ order, of }: { readonly order: Order; readonly of: ReactNode }) {
  return (
    <details className={styles.status}>
      <summary>Order status{of}</summary>
      <OrderTracking order={order} />
    </details>
  );
}
