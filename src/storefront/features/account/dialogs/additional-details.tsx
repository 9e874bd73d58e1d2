import type { AddressEntry } from '#contract';
import { storedUser, useClient, useStorage } from '#features/session';
import { Button, QuestionFrame, TextInput, toast } from '#ui';
import { useAccount } from '../account-context.ts';
import { required } from '../checks.ts';
import { DialogForm } from '../dialog-form.tsx';
import styles from '../dialog-form.module.css';
import { normalisedPostcode } from '../postcode.ts';
import { formFailureOf } from '../form-failure.ts';
import { useAccountForm } from '../use-account-form.ts';

const anything = () => undefined;
const checks = {
  line1: required('Required field'),
  line2: anything,
  city: anything,
  county: anything,
  postalCode: anything,
};

const FALLBACK = 'Profile updated successfully';

/** Where parcels go. Can be given later, but not after ordering. */
export function AdditionalDetails() {
  const client = useClient();
  const storage = useStorage();
  const { close } = useAccount();
  const form = useAccountForm({
    checks,
    send: async ({ line1 = '', line2 = '', city = '', county = '', postalCode = '' }) => {
      const user = storedUser(storage);
      if (!user)
        return { fieldErrors: {}, message: 'Your session has ended. Please log in again.' };
      const address: AddressEntry = {
        line1: line1.trim(),
        line2: line2.trim(),
        city: city.trim(),
        county: county.trim(),
        postalCode: normalisedPostcode(postalCode),
        nation: 'England',
        country: 'Greater London',
      };
      const outcome = await client.account.update(user._id, { address });
      if (!outcome.ok) return formFailureOf(outcome.failure, {});
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
      >
        <QuestionFrame {...form.frame('line1')} label="Address line 1">
          <TextInput {...form.control('line1')} autoComplete="address-line1" required />
        </QuestionFrame>
        <QuestionFrame {...form.frame('line2')} label="Address line 2" optional>
          <TextInput {...form.control('line2')} autoComplete="address-line2" />
        </QuestionFrame>
        <div className={styles.pair}>
          <QuestionFrame {...form.frame('city')} label="City" optional>
            <TextInput {...form.control('city')} autoComplete="address-level2" />
          </QuestionFrame>
          <QuestionFrame {...form.frame('county')} label="County" optional>
            <TextInput {...form.control('county')} autoComplete="address-level1" />
          </QuestionFrame>
        </div>
        <QuestionFrame {...form.frame('postalCode')} label="Postcode" optional>
          <TextInput {...form.control('postalCode')} autoComplete="postal-code" />
        </QuestionFrame>
      </DialogForm>
    </>
  );
}
