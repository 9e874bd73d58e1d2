import { useState } from 'react';
import { profileAddress } from '#features/address';
import { useForm } from '#features/fields';
import { storedUser, useClient, useStorage } from '#features/session';
import { Button, toast } from '#ui';
import { useAccount } from '../account-context.ts';
import { ADDITIONAL_DETAILS } from '../account-fields.ts';
import { DialogForm } from '../dialog-form.tsx';

const FALLBACK = 'Profile updated successfully';

/** Where parcels go. Can be given later, but not after ordering. */
export function AdditionalDetails() {
  const client = useClient();
  const storage = useStorage();
  // She for whom it was opened, and not somebody who has logged in since.
  const [user] = useState(() => storedUser(storage));
  const { close } = useAccount();
  const form = useForm({
    id: 'additional-details',
    fields: ADDITIONAL_DETAILS,
    onFailed: toast.error,
    send: async (texts) => {
      if (!user)
        return { kind: 'problem', message: 'Your session has ended. Please log in again.' };
      const address = profileAddress(texts);
      const outcome = await client.account.update(user._id, { address });
      if (!outcome.ok) return outcome.failure;
      toast.success(outcome.data.message || FALLBACK);
      close();
      return undefined;
    },
  });
  return (
    <>
      <p>
        We need these details to process your orders. You can also add them later, in your profile.
      </p>
      <DialogForm
        form={form}
        submit="Save"
        pending="Saving..."
        actions={
          <Button look="quiet" onClick={close}>
            Skip for now
          </Button>
        }
      />
    </>
  );
}
