import type { ReactNode, Ref } from 'react';
import { classes } from '../classes.ts';
import type { ControlProps } from './control.ts';
import styles from './choice.module.css';
import { useMarked } from './use-marked.ts';

interface CheckboxProps extends ControlProps<boolean> {
  /** The statement that is agreed to. */
  readonly label: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The value of a box that is ticked, or would be. */
const TICKED = 'on';

/** A statement to agree to, with its own label. */
export function Checkbox(props: CheckboxProps) {
  const { label, value, onChange, required, invalid, describedBy, ...rest } = props;
  const rootRef = useMarked<HTMLLabelElement>(value ? [TICKED] : []);
  return (
    <label ref={rootRef} className={classes(styles.choices, styles.row, invalid && styles.wrong)}>
      <input
        {...rest}
        type="checkbox"
        value={TICKED}
        defaultChecked={value ?? false}
        onChange={({ target }) => onChange(target.checked)}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        className={styles.tick}
      />
      <span>{label}</span>
    </label>
  );
}
