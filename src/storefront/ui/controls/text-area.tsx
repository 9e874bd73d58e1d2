import type { Ref } from 'react';
import type { ControlProps } from './control.ts';
import { useTyped } from './use-typed.ts';
import styles from './box.module.css';

interface TextAreaProps extends ControlProps<string> {
  readonly maxLength?: number | undefined;
  readonly readOnly?: boolean | undefined;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text; grows with them. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, required, invalid, describedBy, ref, ...rest } = props;
  const typed = useTyped(value, onChange, ref);
  return (
    <textarea
      {...rest}
      {...typed}
      rows={4}
      className={styles.box}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
    />
  );
}
