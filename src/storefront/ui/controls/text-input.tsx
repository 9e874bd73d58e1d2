import type { HTMLInputAutoCompleteAttribute, Ref } from 'react';
import type { ControlProps } from './control.ts';
import styles from './box.module.css';

interface TextInputProps extends ControlProps<string> {
  readonly type?: 'text' | 'email' | 'tel';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly maxLength?: number | undefined;
  readonly readOnly?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text. */
export function TextInput(props: TextInputProps) {
  const { value, onChange, type = 'text', required, invalid, describedBy, ...rest } = props;
  return (
    <input
      {...rest}
      type={type}
      className={styles.box}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
    />
  );
}
