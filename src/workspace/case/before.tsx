import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { inLondon, timelineInWords, type EventInWords, type Words } from '#case';
import type { DeskOrder } from '#contract';
import { classes, Unbroken } from '#ui';
import { sessionQuery } from '../queries.ts';
import { useTeam } from '../team-context.ts';
import styles from './before.module.css';
import { Section } from './section.tsx';
import { Weights } from './weights.tsx';

interface BeforeProps {
  readonly found: DeskOrder;
  readonly words: Words;
}

/** What came before: consultations and medicines on a line of time, and her weights. */
export function Before({ found, words }: BeforeProps) {
  const { timeline } = found;
  const events = timelineInWords(timeline, words);
  const { data } = useQuery(sessionQuery(useTeam()));
  const mayRead = data?.may.includes('read-record') ?? false;
  return (
    <Section title="What came before">
      {events.every(({ isHere }) => isHere) && <p>Nothing of hers is known before this order.</p>}
      <ol role="list" className={styles.line}>
        {events.map((event, index) => (
          <Event key={`${event.at} ${index}`} event={event} mayRead={mayRead} />
        ))}
      </ol>
      <Weights weights={timeline.weights} />
    </Section>
  );
}

const Event = ({
  event: { at, kind, what, state, isHere, order, consultation, gap },
  mayRead,
}: {
  readonly event: EventInWords;
  /** Whether she may read how it was judged. */
  readonly mayRead: boolean;
}) => (
  <li className={classes(styles.event, kind === 'medicine' && styles.medicine)}>
    <p>
      <time dateTime={at} className={styles.when}>
        {inLondon(at)}
      </time>
      {isHere && <span className={styles.here}> this order</span>}
    </p>
    <p>
      {kind === 'medicine' ? <strong>{what}</strong> : what}: <Unbroken>{state}</Unbroken>
      {order && !isHere && (
        <>
          {', '}
          <Link to="/orders/$orderId" params={{ orderId: order._id }}>
            <Unbroken>{order.number}</Unbroken>
          </Link>
        </>
      )}
      {mayRead && consultation !== undefined && !isHere && (
        <>
          {', '}
          <Link
            to="/consultations/$consultationId/record"
            params={{ consultationId: consultation }}
            aria-label={`How it was judged, ${inLondon(at)}`}
          >
            how it was judged
          </Link>
        </>
      )}
    </p>
    {gap !== undefined && <p className={styles.when}>{gap}</p>}
  </li>
);
