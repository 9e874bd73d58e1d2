import type { QueueState } from '#contract';
import { Link } from '@tanstack/react-router';
import { inDigits } from '#ui';
import { ageOf } from '../words.ts';
import styles from './counts.module.css';

/** How many wait and for how long, whatever is sought below; each count leads to those it counts. */
export function Counts({ state }: { readonly state: QueueState }) {
  const { waiting, oldest, high, missing, open, unread, notCounted } = state;
  return (
    <dl className={styles.counts}>
      <div>
        <dt>Waiting</dt>
        <dd>{inDigits(waiting)}</dd>
      </div>
      <div>
        <dt>Longest wait</dt>
        <dd>{oldest === null ? 'nobody waits' : ageOf(oldest)}</dd>
      </div>
      <div>
        <dt>With a high flag</dt>
        <dd>
          <Link to="/" search={{ level: 'high' }}>
            {inDigits(high)}
          </Link>
          {notCounted > 0 && ` (${inDigits(notCounted)} not looked at yet)`}
        </dd>
      </div>
      <div>
        <dt>Without a verified weight</dt>
        <dd>
          <Link to="/" search={{ missing: 'weight' }}>
            {inDigits(missing.weight)}
          </Link>
        </dd>
      </div>
      <div>
        <dt>Open now</dt>
        <dd>{inDigits(open)}</dd>
      </div>
      <div>
        <dt>With unread messages</dt>
        <dd>
          <Link to="/" search={{ view: 'unread' }}>
            {inDigits(unread)}
          </Link>
        </dd>
      </div>
    </dl>
  );
}
