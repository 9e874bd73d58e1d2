import type { FieldError } from '#engine';
import styles from './outcome.module.css';

const SHORT = 3;

/** What is still to be answered, or to be answered otherwise; the first few at once. */
export function Missing({ missing }: { readonly missing: readonly FieldError[] }) {
  const item = ({ question, message }: FieldError) => (
    <li key={question}>
      <code>{question}</code>: {message}
    </li>
  );
  const more = missing.slice(SHORT);
  return (
    <>
      <ul className={styles.missing}>{missing.slice(0, SHORT).map(item)}</ul>
      {more.length > 0 && (
        <details className={styles.more}>
          <summary>and {more.length} more</summary>
          <ul className={styles.missing}>{more.map(item)}</ul>
        </details>
      )}
    </>
  );
}
