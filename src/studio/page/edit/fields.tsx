import { useId, useState, type ReactNode } from 'react';
import { indexOfUnseen, isSeen } from '#engine';
import { Button, classes } from '#ui';
import styles from './edit.module.css';

interface FieldProps<Value> {
  readonly label: string;
  readonly hint?: string;
  readonly value: Value | undefined;
  /** Undefined where nothing is said any more. */
  readonly onChange: (value: Value | undefined) => void;
}

interface WordsFieldProps extends FieldProps<string> {
  readonly isLong?: boolean;
  /** Why it cannot be meant. */
  readonly problem?: string | undefined;
  readonly onLeave?: () => void;
}

/** A line or more of words. What was pasted may bring characters that nobody sees: she can have them taken out. */
export function WordsField(props: WordsFieldProps) {
  const { label, hint, problem, value, onChange, onLeave, isLong = false } = props;
  const id = useId();
  const hasUnseen = unseenIn(value ?? '');
  const isBlank = value !== undefined && value !== '' && !isSeen(value);
  const wrong = hasUnseen
    ? 'A character that nobody sees stands here: it may have come with what was pasted.'
    : (problem ?? (isBlank ? 'Nothing can be seen here. Write words.' : undefined));
  const said = wrong ?? hint;
  const control = {
    id,
    className: styles.box,
    value: value ?? '',
    'aria-invalid': wrong !== undefined || undefined,
    'aria-describedby': said === undefined ? undefined : `${id}-hint`,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange(target.value === '' ? undefined : target.value),
    onBlur: onLeave,
  };
  return (
    <Labelled id={id} label={label} hint={said}>
      {isLong ? <textarea rows={3} {...control} /> : <input type="text" {...control} />}
      {hasUnseen && (
        <Button look="secondary" onClick={() => onChange(withoutUnseen(value ?? '') || undefined)}>
          Take it out
        </Button>
      )}
    </Labelled>
  );
}

/** Lines may end in a text at length. */
const unseenIn = (text: string): boolean => indexOfUnseen(text.replaceAll('\n', ' ')) >= 0;

/** Where a space of any kind stood there is one; what has no width is gone. */
const withoutUnseen = (text: string): string =>
  [...text]
    .map((character) => (!unseenIn(character) ? character : /\s/u.test(character) ? ' ' : ''))
    .join('');

interface FittingFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  /** Why a text cannot be taken. */
  readonly problemOf: (text: string) => string | undefined;
  readonly onTake: (text: string) => void;
}

/** Words that are taken as soon as they fit; until then they stay in the field, which says why they do not. */
export function FittingField({ label, hint, value, problemOf, onTake }: FittingFieldProps) {
  const [own, setOwn] = useState({ text: value, insteadOf: value });
  const text = own.insteadOf === value ? own.text : value;
  return (
    <WordsField
      label={label}
      {...(hint !== undefined && { hint })}
      problem={text === value ? undefined : problemOf(text)}
      value={text}
      onChange={(next = '') => {
        const isTaken = next !== value && problemOf(next) === undefined;
        // What was taken is what is said, until that is undone.
        setOwn({ text: next, insteadOf: isTaken ? next : value });
        if (isTaken) onTake(next);
      }}
    />
  );
}

interface LinesFieldProps extends Omit<FieldProps<readonly string[]>, 'onChange' | 'value'> {
  readonly value: readonly string[];
  readonly onChange: (lines: readonly string[]) => void;
}

/** Several words or names, one to a line. An empty line stays in the field only: nobody means one. */
export function LinesField({ label, value, onChange }: LinesFieldProps) {
  const [own, setOwn] = useState<string>();
  const isSame = own !== undefined && linesIn(own).join('\n') === value.join('\n');
  return (
    <WordsField
      isLong
      label={label}
      hint="One to a line."
      value={isSame ? own : value.join('\n')}
      onChange={(next = '') => {
        setOwn(next);
        onChange(linesIn(next));
      }}
    />
  );
}

const linesIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A number; what is none yet stays in the field and says so. */
export function NumberField({ label, hint, value, onChange }: FieldProps<number>) {
  const id = useId();
  const [own, setOwn] = useState<string>();
  const text = own !== undefined && Number(own) === value ? own : (own ?? String(value ?? ''));
  const isWrong = own !== undefined && own.trim() !== '' && !Number.isFinite(Number(own));
  return (
    <Labelled id={id} label={label} hint={isWrong ? 'Write a number, such as 27.5.' : hint}>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        className={classes(styles.box, styles.short)}
        value={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong || hint !== undefined ? `${id}-hint` : undefined}
        onBlur={() => !isWrong && setOwn(undefined)}
        onChange={({ target }) => {
          setOwn(target.value);
          if (target.value.trim() === '') onChange(undefined);
          else if (Number.isFinite(Number(target.value))) onChange(Number(target.value));
        }}
      />
    </Labelled>
  );
}

interface ChoiceFieldProps extends FieldProps<string> {
  readonly choices: readonly (readonly [value: string, label: string])[];
  /** What stands for nothing; without, something has to be chosen. */
  readonly none?: string;
}

/** One of several. What is written and is none of them stays to be seen. */
export function ChoiceField({ label, hint, value, onChange, choices, none }: ChoiceFieldProps) {
  const id = useId();
  const isUnknown = value !== undefined && !choices.some(([known]) => known === value);
  return (
    <Labelled id={id} label={label} hint={hint}>
      <select
        id={id}
        className={styles.box}
        value={value ?? ''}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      >
        {(none !== undefined || value === undefined) && (
          <option value="">{none ?? 'Choose one'}</option>
        )}
        {isUnknown && <option value={value}>{value} (not known here)</option>}
        {choices.map(([known, words]) => (
          <option key={known} value={known}>
            {words}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

interface LabelledProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly children: ReactNode;
}

function Labelled({ id, label, hint, children }: LabelledProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
