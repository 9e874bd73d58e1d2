import { useRouter } from '@tanstack/react-router';
import { useForm } from '#features/fields';
import { storedUser, useClient, useStorage } from '#features/session';
import { Alert, Button, toast } from '#ui';
import { useAccount } from '../account-context.ts';
import { RESET_PASSWORD } from '../account-fields.ts';
import { DialogForm, OtherDialogs } from '../dialog-form.tsx';
import type { DialogProps } from './dialog-props.ts';

/** A new password, by the link of an email. */
export function ResetPassword(props: DialogProps) {
  const { resetToken } = useAccount();
  return resetToken === undefined ? (
    <WithoutLink {...props} />
  ) : (
    <ByLink {...props} token={resetToken} />
  );
}

function ByLink({ token, onSwitch }: DialogProps & { readonly token: string }) {
  const client = useClient();
  const storage = useStorage();
  const { navigate } = useRouter();
  const { open } = useAccount();
  const form = useForm({
    id: 'reset-password',
    fields: RESET_PASSWORD,
    onFailed: toast.error,
    send: async ({ newPassword }) => {
      const outcome = await client.account.resetPassword(token, newPassword);
      if (!outcome.ok) return outcome.failure;
      // Every session of the account has ended, this browser's too if it was hers.
      if (storedUser(storage)) client.account.logout();
      toast.success(outcome.data.message);
      // The toast stands behind the dialog.
      const words = `${outcome.data.message}. Log in with your new password.`;
      open('login', { kind: 'success', words });
      void navigate({ to: '/', replace: true });
      return undefined;
    },
  });
  return (
    <>
      <DialogForm form={form} submit="Reset Password" pending="Saving..." />
      <AnotherLink onSwitch={onSwitch} />
    </>
  );
}

/** The address carried no token, or has lost it in a reload. */
function WithoutLink({ onSwitch }: DialogProps) {
  return (
    <>
      <Alert title="Please open the link in your email again">
        <p>We could not find the key that belongs to it. Each link works once, for one hour.</p>
      </Alert>
      <AnotherLink onSwitch={onSwitch} />
    </>
  );
}

function AnotherLink({ onSwitch }: Pick<DialogProps, 'onSwitch'>) {
  return (
    <OtherDialogs>
      <p>
        <Button look="quiet" onClick={() => onSwitch('forgot-password', undefined)}>
          Ask for a new link
        </Button>
      </p>
    </OtherDialogs>
  );
}
