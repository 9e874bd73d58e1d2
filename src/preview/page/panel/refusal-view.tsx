import type { Refusal } from '#engine';
import { Day } from '#ui';
import styles from './outcome.module.css';
import type { Reading } from '../reading/reading.ts';

interface RefusalViewProps {
  readonly refusal: Refusal;
  readonly reading: Reading;
}

/** By which rule she is refused, what she reads then, and on whose word the rule stands. */
export function RefusalView({ refusal, reading }: RefusalViewProps) {
  const rule = reading.questionnaire.refusals.find(({ id }) => id === refusal.id);
  return (
    <div className={styles.refusal}>
      <p>
        By the rule <code>{refusal.id}</code>. She reads:
      </p>
      <blockquote className={styles.message}>
        <p>{refusal.message}</p>
        {refusal.advice !== undefined && <p>{refusal.advice}</p>}
      </blockquote>
      {rule && (
        <p>
          Source:{' '}
          {rule.source.url === undefined ? (
            rule.source.title
          ) : (
            <a href={rule.source.url} target="_blank" rel="noopener noreferrer">
              {rule.source.title}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          )}
          . {rule.reviewBy < reading.on ? 'Its review was due by' : 'To be reviewed by'}{' '}
          <Day instant={`${rule.reviewBy}T12:00:00Z`} />.
        </p>
      )}
    </div>
  );
}
