import { type SyntheticEvent, useState } from 'react';
import { Button } from '#ui';
import { FailureAlert } from '../failure-alert.tsx';
import styles from './form.module.css';
import { WordsField } from './words-field.tsx';

interface WordsFormProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** Said where nothing was written. */
  readonly missing: string;
  readonly button: string;
  readonly pendingLabel?: string;
  readonly pending?: boolean;
  readonly error?: Error | null;
  readonly value: string | undefined;
  readonly onChange: (text: string | undefined) => void;
  /** With what was written, which is something. */
  readonly onWords: (words: string) => void;
}

/** A step that needs words of somebody of the team: why she takes it, or what is read of it. */
export function WordsForm({ error = null, pending = false, ...props }: WordsFormProps) {
  const { id, label, hint, missing, button, pendingLabel, value, onChange, onWords } = props;
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const words = (value ?? '').trim();
    setMissing(words === '');
    if (words === '') document.getElementById(id)?.focus();
    else if (!pending) onWords(words);
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <FailureAlert error={error} />
      <WordsField
        {...{ id, label, hint, value, onChange }}
        error={isMissing ? missing : undefined}
      />
      <Button
        type="submit"
        look="secondary"
        wide
        pending={pending}
        {...(pendingLabel !== undefined && { pendingLabel })}
      >
        {button}
      </Button>
    </form>
  );
}
