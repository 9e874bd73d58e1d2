import { useEffect, useId, useRef } from 'react';
import styles from './error-summary.module.css';

export interface FieldError {
  /** The id of the element to mend. */
  readonly controlId: string;
  readonly message: string;
  /** Of its question: said where several questions have the same message. */
  readonly question?: string | undefined;
}

interface ErrorSummaryProps {
  readonly fieldErrors: readonly FieldError[];
  readonly title?: string;
  /** Changes with every attempt, so that each failed one brings the focus back here. */
  readonly attempt?: number;
}

/** What has to be mended before the form can go on; takes focus, and each line leads to its control. */
export function ErrorSummary({
  fieldErrors,
  title = 'There is a problem',
  attempt = 0,
}: ErrorSummaryProps) {
  const rootRef = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const some = fieldErrors.length > 0;
  useEffect(() => {
    if (some) rootRef.current?.focus();
  }, [some, attempt]);
  if (!some) return null;
  return (
    <div
      ref={rootRef}
      tabIndex={-1}
      role="alert"
      aria-labelledby={titleId}
      className={styles.summary}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul role="list" className={styles.list}>
        {fieldErrors.map(({ controlId, message, question }) => (
          <li key={controlId + message}>
            <a
              href={`#${controlId}`}
              onClick={(event) => {
                event.preventDefault();
                goTo(controlId);
              }}
            >
              {question !== undefined && isOfSeveral(fieldErrors, message)
                ? `${question}: ${message}`
                : message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether a line would not tell which question it leads to. */
const isOfSeveral = (fieldErrors: readonly FieldError[], message: string): boolean =>
  new Set(fieldErrors.flatMap((each) => (each.message === message ? each.controlId : []))).size > 1;

/** Shows the whole question, its label included, and focuses its control. */
function goTo(controlId: string): void {
  const control = document.getElementById(controlId);
  const question = control?.closest('[data-question]') ?? control;
  question?.scrollIntoView({ block: 'start' });
  control?.focus({ preventScroll: true });
}
