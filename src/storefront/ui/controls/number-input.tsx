import { type Ref, useState } from 'react';
import { classes } from '../classes.ts';
import type { ControlProps } from './control.ts';
import { readNumber } from './read-number.ts';
import styles from './box.module.css';

interface NumberInputProps extends ControlProps<number | string> {
  /** Said behind the number, and read out with it. */
  readonly unit?: string | undefined;
  /** Only whole numbers make sense, so a phone need not offer a decimal point. */
  readonly whole?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A number, in a text field: `type=number` changes under the mouse wheel and drops what it cannot
 * read. Keeps what was typed ('70.' on the way to '70.5') as long as it stands for the value.
 */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, unit, whole, required, invalid, describedBy, ...rest } = props;
  const [ownText, setOwnText] = useState('');
  const text = readNumber(ownText) === value ? ownText : String(value ?? '');
  const unitId = `${props.id}-unit`;
  return (
    <span className={styles.withUnit}>
      <input
        {...rest}
        type="text"
        inputMode={whole ? 'numeric' : 'decimal'}
        autoComplete="off"
        className={classes(styles.box, styles.short)}
        value={text}
        onChange={({ target }) => {
          setOwnText(target.value);
          onChange(readNumber(target.value));
        }}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={classes(unit && unitId, describedBy) || undefined}
      />
      {unit ? (
        <span id={unitId} className={styles.unit}>
          {unit}
        </span>
      ) : null}
    </span>
  );
}
