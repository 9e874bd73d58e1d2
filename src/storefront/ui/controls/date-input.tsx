import { type ClipboardEvent, useState } from 'react';
import { classes } from '../classes.ts';
import { type ControlProps, onLeaving } from './control.ts';
import { type DateParts, joinDate, noDate, readPastedDate, splitDate } from './date-parts.ts';
import styles from './box.module.css';

interface DateInputProps extends ControlProps<string> {
  /** `bday` lets the browser fill in the date of birth. */
  readonly autoComplete?: 'bday' | undefined;
}

const parts = [
  { part: 'day', label: 'Day', inputMode: 'numeric' },
  { part: 'month', label: 'Month', inputMode: 'text' },
  { part: 'year', label: 'Year', inputMode: 'numeric' },
] as const;

/**
 * A date in three text fields; the month may be a name. Stands in a QuestionFrame of kind `group`.
 * Keeps what was typed as long as it stands for the value, and never moves focus by itself.
 */
export function DateInput(props: DateInputProps) {
  const { id, name, value, onChange, onBlur, autoComplete, required, invalid } = props;
  const [ownText, setOwnText] = useState(noDate);
  const shown = joinDate(ownText) === value ? ownText : splitDate(value);
  const change = (next: DateParts) => {
    setOwnText(next);
    onChange(joinDate(next));
  };
  const paste = (event: ClipboardEvent) => {
    const whole = readPastedDate(event.clipboardData.getData('text'));
    if (!whole) return;
    event.preventDefault();
    change(whole);
  };
  return (
    <div className={styles.dateParts} onBlur={onLeaving(onBlur)}>
      {parts.map(({ part, label, inputMode }) => (
        <label key={part} className={styles.datePart}>
          {label}
          <input
            type="text"
            id={part === 'day' ? id : `${id}-${part}`}
            name={name}
            inputMode={inputMode}
            autoComplete={autoComplete ? `${autoComplete}-${part}` : 'off'}
            value={shown[part]}
            onChange={({ target }) => change({ ...shown, [part]: target.value })}
            onPaste={paste}
            disabled={props.disabled}
            aria-required={required || undefined}
            aria-invalid={invalid || undefined}
            className={classes(styles.box, styles[part])}
          />
        </label>
      ))}
    </div>
  );
}
