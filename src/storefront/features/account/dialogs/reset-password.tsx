import { useRouter } from '@tanstack/react-router';
import { storedUser, useClient, useStorage } from '#features/session';
import { Button, Alert, PasswordInput, QuestionFrame, toast } from '#ui';
import { useAccount } from '../account-context.ts';
import { passwordLength, required } from '../checks.ts';
import { DialogForm, OtherDialogs } from '../dialog-form.tsx';
import { formFailureOf } from '../form-failure.ts';
import { useAccountForm } from '../use-account-form.ts';
import type { DialogProps } from './dialog-props.ts';

const TOO_SHORT = 'Password must be at least 6 characters';
const checks = { newPassword: required(TOO_SHORT, passwordLength) };

const malformed = { newPassword: 'Password must be between 6 and 200 characters' };

/** A new password, by the link of an email. */
export function ResetPassword(props: DialogProps) {
  const { resetToken } = useAccount();
  return resetToken === undefined ? (
    <WithoutLink {...props} />
  ) : (
    <ByLink {...props} token={resetToken} />
  );
}

const HINT = 'At least 6 characters';

function ByLink({ token, onSwitch }: DialogProps & { readonly token: string }) {
  const client = useClient();
  const storage = useStorage();
  const { navigate } = useRouter();
  const { open } = useAccount();
  const form = useAccountForm({
    checks,
    send: async ({ newPassword = '' }) => {
      const outcome = await client.account.resetPassword(token, newPassword);
      if (!outcome.ok) return formFailureOf(outcome.failure, { malformed });
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
      <DialogForm form={form} submit="Reset Password" pending="Saving...">
        <QuestionFrame {...form.frame('newPassword')} label="New password" hint={HINT}>
          <PasswordInput
            {...form.control('newPassword', HINT)}
            autoComplete="new-password"
            required
          />
        </QuestionFrame>
      </DialogForm>
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
