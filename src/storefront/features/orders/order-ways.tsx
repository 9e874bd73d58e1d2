import { useId } from 'react';
import type { TooEarly } from '#consultation';
import type { Order } from '#contract';
import { sessionStorageOrNone } from '#features/drafts';
import { TooEarlyWords, useStandings } from '#features/standing';
import { LinkButton } from '#ui';
import styles from './order-ways.module.css';
import { repeatQuestionnaire } from './repeatable.ts';

interface OrderWaysProps {
  readonly order: Order;
  /** Where it would be too early to order the same once more. */
  readonly tooEarly: TooEarly | undefined;
}

/** Where an order leads on to: its payment, or the same once more. */
export function OrderWays({ order, tooEarly }: OrderWaysProps) {
  const { _id, number, status, paymentStatus } = order;
  const repeat = repeatQuestionnaire(order);
  const early = useId();
  return (
    <>
      {status === 'pending' && paymentStatus === 'unpaid' && (
        <LinkButton to="/checkout" search={{ order: _id }}>
          Pay now<span className="visually-hidden"> for order {number}</span>
        </LinkButton>
      )}
      {repeat !== undefined && tooEarly && (
        <p id={early} className={styles.early}>
          <TooEarlyWords {...tooEarly} />
        </p>
      )}
      {repeat !== undefined && (
        <LinkButton
          to="/consultation/$id"
          params={{ id: repeat }}
          state={{ fromReorder: true, order: { _id } }}
          onClick={() => sessionStorageOrNone()?.setItem('isReorder', 'true')}
          aria-describedby={tooEarly && early}
        >
          Reorder<span className="visually-hidden"> what is in order {number}</span>
        </LinkButton>
      )}
    </>
  );
}

/** Whether it is too early to order again what is in an order: one lookup for all of them. */
export function useTooEarly(): (order: Order) => TooEarly | undefined {
  const standingOf = useStandings();
  return (order) => {
    const repeat = repeatQuestionnaire(order);
    return repeat === undefined ? undefined : standingOf(repeat)?.tooEarly;
  };
}
