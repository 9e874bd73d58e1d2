import { type HTMLInputAutoCompleteAttribute, type Ref, useState } from 'react';
import { classes } from '../classes.ts';
import type { ControlProps } from './control.ts';
import styles from './box.module.css';
import own from './password-input.module.css';

interface PasswordInputProps extends ControlProps<string> {
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly readOnly?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A password, which can be looked at; pasting and password managers are welcome. */
export function PasswordInput(props: PasswordInputProps) {
  const { value, onChange, required, invalid, describedBy, ...rest } = props;
  const [shown, setShown] = useState(false);
  return (
    <div className={own.container}>
      <input
        {...rest}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={classes(styles.box, own.password)}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      />
      <button
        type="button"
        className={own.toggle}
        aria-controls={props.id}
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide' : 'Show'}
      </button>
      <span role="status" className="visually-hidden">
        {shown ? 'Your password is visible' : ''}
      </span>
    </div>
  );
}
