import type { Order, OrderDecision, OrderWaiting } from '#contract';
import { Card, Day, timeInWords } from '#ui';
import styles from './order-progress.module.css';
import { beforeInWords, usualInWords } from './waiting-in-words.ts';

interface OrderProgressProps {
  readonly order: Pick<Order, 'waiting' | 'decision' | 'createdAt' | 'status'>;
}

/** What her order waits for, or what a prescriber decided, and what she can do. */
export function OrderProgress({ order }: OrderProgressProps) {
  const { waiting, decision } = order;
  if (!waiting && !decision) return null;
  return (
    <Card role="region" aria-labelledby="order-progress" className={styles.card}>
      <h2 id="order-progress" className={styles.title}>
        {waiting ? 'What it waits for' : 'What was decided'}
      </h2>
      {waiting ? (
        <Waits waiting={waiting} createdAt={order.createdAt} />
      ) : (
        decision && <Decided decision={decision} order={order} />
      )}
    </Card>
  );
}

interface WaitsProps extends Pick<Order, 'createdAt'> {
  readonly waiting: OrderWaiting;
}

function Waits({ waiting, createdAt }: WaitsProps) {
  // What is left out of the wait moves its beginning to an instant at which nothing happened: she is not told that it did.
  const isLess = minuteOf(waiting.since) > minuteOf(createdAt);
  return (
    <>
      {waiting.for === 'answer' ? (
        <p>
          For your answer, since <When at={waiting.since} />. We would like to read it before we
          decide. <a href="#order-messages">Read our question</a>
        </p>
      ) : (
        <p>
          {isLess ? (
            <>
              For one of our prescribers. Its wait counts as if it had begun on{' '}
              <When at={waiting.since} />: time in which it waited for you, for a payment or an
              answer, is left out.
            </>
          ) : (
            <>
              For one of our prescribers, since <When at={waiting.since} />.
            </>
          )}{' '}
          {waiting.before !== null && beforeInWords(waiting.before)} There is nothing you need to
          do: we write to you when it is decided, or if we need to ask you something.
        </p>
      )}
      <p>{usualInWords(waiting.usualMinutes)}</p>
      <p>{MEANWHILE}</p>
    </>
  );
}

interface DecidedProps {
  readonly decision: OrderDecision;
  readonly order: Pick<Order, 'status'>;
}

function Decided({ decision: { outcome, at }, order: { status } }: DecidedProps) {
  // What was approved and cancelled afterwards is nothing that she will begin.
  const isGone = outcome !== 'declined' && status === 'cancelled';
  return (
    <>
      <p>
        {OUTCOME[outcome]} That was decided on <When at={at} />.
      </p>
      {!isGone && <p>{NEXT[outcome]}</p>}
    </>
  );
}

/** As times are shown. */
const minuteOf = (instant: string): number => Math.floor(Date.parse(instant) / 60_000);

const When = ({ at }: { readonly at: string }) => (
  <>
    <Day instant={at} />, {timeInWords(at)}
  </>
);

const MEANWHILE =
  'If you feel worse meanwhile or cannot wait, speak to a pharmacist or your GP, or call 111. In an emergency call 999.';

const OUTCOME = {
  approved: 'A prescriber has approved all of it.',
  'part-approved': 'A prescriber has approved part of it: beside each item you read what is not.',
  declined: 'A prescriber has declined it.',
} as const satisfies Record<OrderDecision['outcome'], string>;

const DECLINED_NEXT =
  'Your GP or a pharmacist can help you to find what suits you. If something has changed, or you do not understand why, write to us below.';

const NEXT = {
  approved: 'Questions about it, before or after you begin? Write to us below.',
  'part-approved': DECLINED_NEXT,
  declined: DECLINED_NEXT,
} as const satisfies Record<OrderDecision['outcome'], string>;
