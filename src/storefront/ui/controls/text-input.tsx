import type { HTMLInputAutoCompleteAttribute, Ref } from 'react';
import type { ControlProps } from './control.ts';
import { useTyped } from './use-typed.ts';
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
  const { value, onChange, type = 'text', required, invalid, describedBy, ref, ...rest } = props;
  const typed = useTyped(value, onChange, ref);
  return (
    <input
      {...rest}
      {...typed}
      type={type}
      className={styles.box}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
    />
  );
}
