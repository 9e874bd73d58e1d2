import type { QueueState } from '#contract';
import { Link } from '@tanstack/react-router';
import { inDigits } from '#ui';
import { longestWait } from '../words.ts';
import styles from './counts.module.css';

/** Stands where a number comes, so that nothing below it moves then. */
const NOT_KNOWN_YET = '–';

/**
 * How many wait and for how long, whatever is sought below; each count leads to those it counts.
 *
 * @param state nothing while that is not known
 */
export function Counts({ state }: { readonly state: QueueState | undefined }) {
  const number = (of: (known: QueueState) => number) =>
    state ? inDigits(of(state)) : NOT_KNOWN_YET;
  const notCounted = state?.notCounted ?? 0;
  return (
    <dl className={styles.counts}>
      <div>
        <dt>Waiting</dt>
        <dd>{number(({ waiting }) => waiting)}</dd>
      </div>
      <div>
        <dt>Longest wait</dt>
        <dd>{state ? longestWait(state) : NOT_KNOWN_YET}</dd>
      </div>
      <div>
        <dt>With a high flag</dt>
        <dd>
          <Link to="/" search={{ level: 'high' }}>
            {number(({ high }) => high)}
          </Link>
          {notCounted > 0 && ` (${inDigits(notCounted)} not looked at yet)`}
        </dd>
      </div>
      <div>
        <dt>Without a verified weight</dt>
        <dd>
          <Link to="/" search={{ missing: 'weight' }}>
            {number(({ missing }) => missing.weight)}
          </Link>
        </dd>
      </div>
      <div>
        <dt>Open now</dt>
        <dd>{number(({ open }) => open)}</dd>
      </div>
      <div>
        <dt>With unread messages</dt>
        <dd>
          <Link to="/" search={{ view: 'unread' }}>
            {number(({ unread }) => unread)}
          </Link>
        </dd>
      </div>
    </dl>
  );
}
