import { type ReactNode, useEffect, useRef } from 'react';
import { type Form, FormFields } from '#features/fields';
import { Alert, Button, ErrorSummary } from '#ui';
import styles from './dialog-form.module.css';

interface DialogFormProps<Name extends string> {
  readonly form: Form<Name>;
  /** The button's label, and what it says while it works. */
  readonly submit: string;
  readonly pending: string;
  /** Beside the button. */
  readonly actions?: ReactNode;
}

/** A form in a dialog: what is wrong stands at its top, inside the dialog. */
export function DialogForm<Name extends string>(props: DialogFormProps<Name>) {
  const { form, submit, pending, actions } = props;
  return (
    <form noValidate method="post" className={styles.form} onSubmit={form.onSubmit}>
      <ErrorSummary fieldErrors={form.summary} attempt={form.attempt} />
      {form.message === undefined ? null : <NotDone key={form.attempt} message={form.message} />}
      <FormFields form={form} />
      <div className={styles.actions}>
        <Button type="submit" pending={form.pending} pendingLabel={pending}>
          {submit}
        </Button>
        {actions}
      </div>
    </form>
  );
}

/** What belongs to no field; takes the focus, as the summary of field errors does. */
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
