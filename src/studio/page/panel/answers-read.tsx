import { classes } from '#ui';
import type { AnswerRead } from '../reading/answers-read.ts';
import styles from './list.module.css';

/** The answers that a rule looked at. */
export function AnswersRead({ read }: { readonly read: readonly AnswerRead[] }) {
  if (read.length === 0) return null;
  return (
    <div className={styles.read}>
      <span>It read</span>
      <ul role="list" className={styles.answers}>
        {read.map(({ question, words, isGiven }) => (
          <li key={question} className={classes(styles.answer, !isGiven && styles.lacking)}>
            {words}
          </li>
        ))}
      </ul>
    </div>
  );
}
