import type { Ref } from 'react';
import type { ControlProps } from './control.ts';
import { useUncontrolled } from './use-uncontrolled.ts';
import styles from './box.module.css';

interface TextAreaProps extends ControlProps<string> {
  readonly maxLength?: number | undefined;
  readonly readOnly?: boolean | undefined;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text; grows with them. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, required, invalid, describedBy, ref, ...rest } = props;
  const uncontrolled = useUncontrolled(value, onChange, ref);
  return (
    <textarea
      {...rest}
      {...uncontrolled}
      rows={4}
      className={styles.box}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
    />
  );
}
