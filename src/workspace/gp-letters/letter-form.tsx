import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '#ui';
import { FailureAlert } from '../failure-alert.tsx';
import { LineField } from '../fields/line-field.tsx';
import { WordsField } from '../fields/words-field.tsx';
import styles from './letter-page.module.css';

/** A question of such a form. */
export interface LetterField<Name extends string> {
  /** Under which it is kept. */
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  /** One line where it is not said. */
  readonly kind?: 'email' | 'words';
}

interface LetterFormProps<Name extends string> {
  readonly summary: string;
  readonly isOpen: boolean;
  readonly fields: readonly LetterField<Name>[];
  readonly entered: Readonly<Record<Name, string>>;
  readonly onEnter: (name: Name, text: string) => void;
  readonly step: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly mutate: () => void;
  };
  readonly button: string;
  readonly pendingLabel: string;
  /** What is said before the button. */
  readonly children?: ReactNode;
}

/** A step with a letter that needs more than one answer, folded until somebody opens it. */
export function LetterForm<Name extends string>(props: LetterFormProps<Name>) {
  const { summary, isOpen, fields, entered, onEnter, step, button, pendingLabel, children } = props;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!step.isPending) step.mutate();
  };
  return (
    <details open={isOpen}>
      <summary>{summary}</summary>
      <form onSubmit={submit} noValidate className={styles.form}>
        <FailureAlert error={step.error} />
        {fields.map(({ name, kind, ...words }) => {
          const field = {
            ...words,
            id: `practice-${name}`,
            value: entered[name],
            onChange: (text = '') => onEnter(name, text),
          };
          return kind === 'words' ? (
            <WordsField key={name} {...field} />
          ) : (
            <LineField key={name} {...field} {...(kind && { type: kind })} />
          );
        })}
        {children}
        <div className={styles.ways}>
          <Button type="submit" pending={step.isPending} pendingLabel={pendingLabel}>
            {button}
          </Button>
        </div>
      </form>
    </details>
  );
}
