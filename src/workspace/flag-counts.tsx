import type { CaseRow } from '#contract';
import { flagsInWords } from './words.ts';
import styles from './flag-counts.module.css';

/** How many flags of each level were counted of an order, the high ones first and apart. */
export function FlagCounts({ flags }: Pick<CaseRow, 'flags'>) {
  return (
    <>
      {flags !== null && flags.high > 0 && (
        <strong className={styles.high}>High: {flags.high}</strong>
      )}
      {flagsInWords(flags)}
    </>
  );
}
