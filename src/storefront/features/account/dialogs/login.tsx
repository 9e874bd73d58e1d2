import { useForm } from '#features/fields';
import { useClient } from '#features/session';
import { Button, toast } from '#ui';
import { useAccount } from '../account-context.ts';
import { LOGIN } from '../account-fields.ts';
import { DialogForm, OtherDialogs } from '../dialog-form.tsx';
import type { DialogProps } from './dialog-props.ts';

/** With the email address and the password of an account. */
export function Login({ email = '', onSwitch }: DialogProps) {
  const client = useClient();
  const { close, tellCartChanges } = useAccount();
  const form = useForm({
    id: 'login',
    fields: LOGIN,
    initial: { email },
    onFailed: toast.error,
    send: async (credentials) => {
      const outcome = await client.account.login(credentials);
      if (!outcome.ok) return outcome.failure;
      tellCartChanges(outcome.data.data.cartChanges);
      toast.success(outcome.data.message);
      close();
      return undefined;
    },
  });
  const goTo = (dialog: 'create-account' | 'forgot-password') =>
    onSwitch(dialog, form.textOf('email'));
  return (
    <>
      <DialogForm form={form} submit="Login" pending="Logging in..." />
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
