import { useEffect, useRef, useState } from 'react';
import { useClient } from '#features/session';
import { Button, Alert, QuestionFrame, TextInput, toast } from '#ui';
import { emailFormat, required } from '../checks.ts';
import { DialogForm, OtherDialogs } from '../dialog-form.tsx';
import { formFailureOf } from '../form-failure.ts';
import { useAccountForm } from '../use-account-form.ts';
import type { DialogProps } from './dialog-props.ts';

const checks = { email: required('Email is required', emailFormat) };

const malformed = {
  email: 'Enter an email address in the correct format, like name@example.com',
};

interface Sent {
  readonly message: string;
  readonly to: string;
}

/** Sends a link to set a new password. Whether there is such an account is not said. */
export function ForgotPassword({ email, onSwitch }: DialogProps) {
  const client = useClient();
  const [sent, setSent] = useState<Sent>();
  const form = useAccountForm({
    checks,
    initial: { email },
    send: async (values) => {
      const to = values.email?.trim() ?? '';
      const outcome = await client.account.forgotPassword(to);
      if (!outcome.ok) return formFailureOf(outcome.failure, { malformed });
      toast.success(outcome.data.message);
      setSent({ message: outcome.data.message, to });
      return undefined;
    },
  });
  const others = (
    <OtherDialogs>
      <p>
        <Button look="quiet" onClick={() => onSwitch('login', form.values.email)}>
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
      <DialogForm form={form} submit="Send Reset Link" pending="Sending...">
        <QuestionFrame {...form.frame('email')} label="Registered email">
          <TextInput {...form.control('email')} type="email" autoComplete="email" required />
        </QuestionFrame>
      </DialogForm>
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
