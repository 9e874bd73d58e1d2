import type { Refusal } from '#engine';
import styles from './outcome.module.css';
import type { Reading } from '../reading/reading.ts';
import { SourceLine } from './source-line.tsx';

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
      {rule && <SourceLine source={rule.source} reviewBy={rule.reviewBy} on={reading.on} />}
    </div>
  );
}
