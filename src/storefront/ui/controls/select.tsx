import type { Ref } from 'react';
import { classes } from '../classes.ts';
import { ChevronDown } from '../icons.ts';
import type { Choice, ControlProps } from './control.ts';
import styles from './box.module.css';

interface SelectProps extends ControlProps<string> {
  readonly choices: readonly Choice[];
  /** Stands for no answer yet; false where one is always chosen. */
  readonly placeholder?: string | false;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** One of many, where rows of radio buttons would be too long. */
export function Select(props: SelectProps) {
  const { value, onChange, choices, required, invalid, describedBy, ...others } = props;
  const { placeholder = 'Select an option', ...rest } = others;
  return (
    <div className={styles.selectContainer}>
      <select
        {...rest}
        className={classes(styles.box, styles.select)}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      >
        {placeholder !== false && <option value="">{placeholder}</option>}
        {choices.map(({ value: each, label }) => (
          <option key={each} value={each}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" size={20} />
    </div>
  );
}
