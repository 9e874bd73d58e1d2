import { useClient } from '#features/session';
import { Button, PasswordInput, QuestionFrame, TextInput, toast } from '#ui';
import { useAccount } from '../account-context.ts';
import { emailFormat, required } from '../checks.ts';
import { DialogForm, OtherDialogs } from '../dialog-form.tsx';
import { formFailureOf } from '../form-failure.ts';
import { useAccountForm } from '../use-account-form.ts';
import type { DialogProps } from './dialog-props.ts';

const checks = {
  email: required('Email is required', emailFormat),
  password: required('Password is required'),
};

const malformed = {
  email: 'Enter an email address in the correct format, like name@example.com',
  password: 'This password is too long',
};

/** With the email address and the password of an account. */
export function Login({ email, onSwitch }: DialogProps) {
  const client = useClient();
  const { close, tellCartChanges } = useAccount();
  const form = useAccountForm({
    checks,
    initial: { email },
    send: async ({ email: written = '', password = '' }) => {
      const outcome = await client.account.login({ email: written.trim(), password });
      if (!outcome.ok) return formFailureOf(outcome.failure, { malformed });
      tellCartChanges(outcome.data.data.cartChanges);
      toast.success(outcome.data.message);
      close();
      return undefined;
    },
  });
  const goTo = (dialog: 'create-account' | 'forgot-password') =>
    onSwitch(dialog, form.values.email);
  return (
    <>
      <DialogForm form={form} submit="Login" pending="Logging in...">
        <QuestionFrame {...form.frame('email')} label="Email">
          <TextInput {...form.control('email')} type="email" autoComplete="username" required />
        </QuestionFrame>
        <QuestionFrame {...form.frame('password')} label="Password">
          <PasswordInput {...form.control('password')} autoComplete="current-password" required />
        </QuestionFrame>
      </DialogForm>
      <OtherDialogs>
        <p>
          <Button look="quiet" onClick={() => goTo('forgot-password')}>
            Forgot Password
          </Button>
        </p>
        <p>
          <span>New to Tribe?</span>
          <Button look="quiet" onClick={() => goTo('create-account')}>
            Sign Up
          </Button>
        </p>
      </OtherDialogs>
    </>
  );
}
