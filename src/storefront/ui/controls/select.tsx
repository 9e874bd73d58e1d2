import type { Ref } from 'react';
import { classes } from '../classes.ts';
import { ChevronDown } from '../icons.ts';
import type { Choice, ControlProps } from './control.ts';
import styles from './box.module.css';

interface SelectProps extends ControlProps<string> {
  readonly choices: readonly Choice[];
  /** Stands for no answer yet. */
  readonly placeholder?: string;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** One of many, where rows of radio buttons would be too long. */
export function Select(props: SelectProps) {
  const { value, onChange, choices, placeholder, required, invalid, describedBy, ...rest } = props;
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
        <option value="">{placeholder ?? 'Select an option'}</option>
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
