import { useEffect, useRef, useState } from 'react';
import { useForm } from '#features/fields';
import { useClient } from '#features/session';
import { Alert, Button, toast } from '#ui';
import { FORGOT_PASSWORD } from '../account-fields.ts';
import { DialogForm, OtherDialogs } from '../dialog-form.tsx';
import type { DialogProps } from './dialog-props.ts';

interface Sent {
  readonly message: string;
  readonly to: string;
}

/** Sends a link to set a new password. Whether there is such an account is not said. */
export function ForgotPassword({ email = '', onSwitch }: DialogProps) {
  const client = useClient();
  const [sent, setSent] = useState<Sent>();
  const form = useForm({
    id: 'forgot-password',
    fields: FORGOT_PASSWORD,
    initial: { email },
    onFailed: toast.error,
    send: async ({ email: to }) => {
      const outcome = await client.account.forgotPassword(to);
      if (!outcome.ok) return outcome.failure;
      toast.success(outcome.data.message);
      setSent({ message: outcome.data.message, to });
      return undefined;
    },
  });
  const others = (
    <OtherDialogs>
      <p>
        <Button look="quiet" onClick={() => onSwitch('login', form.textOf('email'))}>
          Back to Login
        </Button>
      </p>
    </OtherDialogs>
  );
  if (sent)
    return (
      <>
        <LinkSent {...sent} />
        {others}
      </>
    );
  return (
    <>
      <p>Tell us the email address of your account. We send you a link to set a new password.</p>
      <DialogForm form={form} submit="Send Reset Link" pending="Sending..." />
      {others}
    </>
  );
}

/** Takes the focus: the form that had it is gone. */
function LinkSent({ message, to }: Sent) {
  const rootRef = useRef<HTMLDivElement>(null);
  useEffect(() => rootRef.current?.focus(), []);
  return (
    <Alert ref={rootRef} tabIndex={-1} kind="success" title={message}>
      <p>
        If there is an account for {to}, a link to set a new password is on its way to it. It works
        once, within the next hour. If nothing arrives, look among unwanted mail, or check the
        address.
      </p>
    </Alert>
  );
}
