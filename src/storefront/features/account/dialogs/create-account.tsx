import { useForm } from '#features/fields';
import { useClient } from '#features/session';
import { Button, toast } from '#ui';
import { useAccount } from '../account-context.ts';
import { CREATE_ACCOUNT } from '../account-fields.ts';
import { DialogForm, OtherDialogs } from '../dialog-form.tsx';
import type { DialogProps } from './dialog-props.ts';

/** A new account; she is logged in with it at once. */
export function CreateAccount({ email = '', onSwitch }: DialogProps) {
  const client = useClient();
  const { open, tellCartChanges } = useAccount();
  const form = useForm({
    id: 'create-account',
    fields: CREATE_ACCOUNT,
    initial: { email },
    onFailed: toast.error,
    send: async ({ dob, ...texts }) => {
      const outcome = await client.account.register({ ...texts, dob: `${dob}T00:00:00.000Z` });
      if (!outcome.ok) return outcome.failure;
      tellCartChanges(outcome.data.data.cartChanges);
      toast.success(outcome.data.message);
      // The toast stands behind the dialog.
      open('additional-details', { kind: 'success', words: outcome.data.message });
      return undefined;
    },
  });
  return (
    <>
      <DialogForm form={form} submit="Create Account" pending="Creating your account..." />
      <OtherDialogs>
        <p>
          <span>Already have an account?</span>
          <Button look="quiet" onClick={() => onSwitch('login', form.textOf('email'))}>
            Login
          </Button>
        </p>
      </OtherDialogs>
    </>
  );
}
