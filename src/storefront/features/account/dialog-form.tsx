import { type ReactNode, type FormEvent, useEffect, useRef } from 'react';
import { Button, ErrorSummary, type FieldError, Alert } from '#ui';
import styles from './dialog-form.module.css';

interface DialogFormProps {
  readonly form: {
    readonly fieldErrors: readonly FieldError[];
    readonly message: string | undefined;
    readonly attempt: number;
    readonly pending: boolean;
    readonly onSubmit: (event: FormEvent) => void;
  };
  /** The button's label, and what it says while it works. */
  readonly submit: string;
  readonly pending: string;
  /** Beside the button. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A form in a dialog: what is wrong stands at its top, inside the dialog. */
export function DialogForm({ form, submit, pending, actions, children }: DialogFormProps) {
  return (
    <form noValidate method="post" className={styles.form} onSubmit={form.onSubmit}>
      <ErrorSummary fieldErrors={form.fieldErrors} attempt={form.attempt} />
      {form.message === undefined ? null : <NotDone key={form.attempt} message={form.message} />}
      {children}
      <div className={styles.actions}>
        <Button type="submit" pending={form.pending} pendingLabel={pending}>
          {submit}
        </Button>
        {actions}
      </div>
    </form>
  );
}

/** What belongs to no field; takes the focus, as the summary of mistakes does. */
function NotDone({ message }: { readonly message: string }) {
  const rootRef = useRef<HTMLDivElement>(null);
  useEffect(() => rootRef.current?.focus(), []);
  return (
    <Alert ref={rootRef} tabIndex={-1} kind="error" role="alert" title="There is a problem">
      <p>{message}</p>
    </Alert>
  );
}

interface OtherDialogsProps {
  readonly children: ReactNode;
}

/** Ways to other dialogs, under the form. */
export function OtherDialogs({ children }: OtherDialogsProps) {
  return <div className={styles.others}>{children}</div>;
}
