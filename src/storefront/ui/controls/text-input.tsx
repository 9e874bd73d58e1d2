import type { HTMLInputAutoCompleteAttribute, Ref } from 'react';
import type { ControlProps } from './control.ts';
import { useUncontrolled } from './use-uncontrolled.ts';
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
  const uncontrolled = useUncontrolled(value, onChange, ref);
  return (
    <input
      {...rest}
      {...uncontrolled}
      type={type}
      className={styles.box}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
    />
  );
}
