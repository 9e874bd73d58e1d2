import { useId, useState } from 'react';
import type { Operation } from '#engine';
import styles from './edit.module.css';

interface RuleTextProps {
  readonly logic: Operation;
  readonly onChange: (logic: Operation) => void;
}

/** A rule as it is written, for whoever asks for it. */
export function RuleText({ logic, onChange }: RuleTextProps) {
  const id = useId();
  const [text, setText] = useState(() => textOf(logic));
  const read = operationIn(text);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>The rule as json-logic</label>
      <textarea
        id={id}
        rows={6}
        spellCheck={false}
        className={styles.code}
        value={text}
        aria-invalid={read === undefined || undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setText(target.value);
          const next = operationIn(target.value);
          if (next) onChange(next);
        }}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {read
          ? 'It is taken as you write.'
          : 'This is no rule yet: braces with one operator in them.'}
      </p>
    </div>
  );
}

/** Where a rule is missing, nothing. */
const textOf = (logic: Operation | undefined): string =>
  logic === undefined ? '' : JSON.stringify(logic, null, 2);

function operationIn(text: string): Operation | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      Object.keys(value).length === 1
      ? (value as Operation)
      : undefined;
  } catch {
    return undefined;
  }
}
