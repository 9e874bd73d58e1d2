import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { CircleAlert } from '../icons.ts';
import { describedBy, partIdsOf } from './described-by.ts';
import styles from './question-frame.module.css';

interface QuestionFrameProps {
  /** The control's id; hint, error and refusal get ids derived from it. */
  readonly id: string;
  /** The question's name, as people and programs find it: `[data-question="..."]`. */
  readonly name: string;
  readonly label: ReactNode;
  /**
   * `field`: one control, the label is for it. `group`: several, in a fieldset with a legend.
   * `radiogroup`: the same for radio buttons. `bare`: the control carries its own label.
   */
  readonly kind?: 'field' | 'group' | 'radiogroup' | 'bare';
  readonly required?: boolean | undefined;
  /** Adds '(optional)' to the label. */
  readonly optional?: boolean | undefined;
  readonly hint?: ReactNode;
  /** How to mend the answer; undefined or empty while there is nothing to say. */
  readonly error?: string | undefined;
  /** What ends the consultation at this answer; said aloud when it appears. */
  readonly refusal?: ReactNode;
  /** Stands under the answer that revealed it. */
  readonly nested?: boolean | undefined;
  readonly children: ReactNode;
}

/**
 * A question: label, hint, error, control, refusal, in this order and tied together. Under a control
 * that carries its own label, the hint follows: it explains the statement that it stands beneath.
 */
export function QuestionFrame(props: QuestionFrameProps) {
  const { id, name, kind = 'field', error, nested, refusal, children } = props;
  const ids = partIdsOf(id);
  const hint = props.hint ? (
    <div id={ids.hint} className={classes(styles.hint, kind === 'bare' && styles.under)}>
      {props.hint}
    </div>
  ) : null;
  const content = (
    <>
      {kind === 'bare' ? null : hint}
      {error ? (
        <p id={ids.error} className={styles.error}>
          <CircleAlert aria-hidden="true" size={20} />
          <span>
            <span className="visually-hidden">Error: </span>
            {error}
          </span>
        </p>
      ) : null}
      {children}
      {kind === 'bare' ? hint : null}
      <div id={ids.refusal} aria-live="polite" className={styles.after}>
        {refusal ?? null}
      </div>
    </>
  );
  return (
    <div
      data-question={name}
      className={classes(styles.frame, error && styles.wrong, nested && styles.nested)}
    >
      {kind === 'group' || kind === 'radiogroup' ? (
        <Group {...props}>{content}</Group>
      ) : (
        <>
          {kind === 'field' && (
            <label id={ids.label} htmlFor={id} className={styles.label}>
              <Label {...props} />
            </label>
          )}
          {content}
        </>
      )}
    </div>
  );
}

function Group(props: QuestionFrameProps) {
  const { id, kind, hint, error, refusal, required, children } = props;
  const ids = partIdsOf(id);
  const radio = kind === 'radiogroup';
  return (
    <fieldset
      role={radio ? 'radiogroup' : undefined}
      aria-labelledby={ids.label}
      aria-describedby={describedBy(id, { hint, error, refusal })}
      aria-invalid={radio && error ? true : undefined}
      aria-required={radio && required ? true : undefined}
    >
      <legend id={ids.label} className={styles.label}>
        <Label {...props} />
      </legend>
      {children}
    </fieldset>
  );
}

function Label({ label, optional }: QuestionFrameProps) {
  return (
    <>
      {label}
      {optional ? <span className={styles.optional}> (optional)</span> : null}
    </>
  );
}
