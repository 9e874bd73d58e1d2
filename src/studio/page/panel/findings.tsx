import { Button } from '#ui';
import type { Analyses } from '../../messages.ts';
import styles from './list.module.css';

interface FindingsProps {
  readonly found: Analyses['findings'];
  /** Where a question can be gone to; without, its place in the file is said. */
  readonly onGoTo?: (question: string) => void;
}

/** What can never work in a document, each with why and how to mend it. */
export function Findings({ found, onGoTo }: FindingsProps) {
  if (found.length === 0) return <p>Nothing: everything in it can happen.</p>;
  return (
    <ul role="list" className={styles.list}>
      {found.map(({ what, because, mend, pointer, line }) => {
        const [, first, question = ''] = pointer.split('/');
        return (
          <li key={pointer + what} className={styles.item}>
            <p>{what}</p>
            {because.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
            {mend !== undefined && <p>{mend}</p>}
            {onGoTo && first === 'properties' ? (
              <Button look="quiet" onClick={() => onGoTo(question)}>
                Go to {question}
              </Button>
            ) : (
              <p>
                <code>{pointer}</code>, line {line}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
