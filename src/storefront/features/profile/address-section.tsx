import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Customer } from '#contract';
import { addressFields, addressTextsOf, profileAddress } from '#features/address';
import { changedTexts, FormFields, useForm } from '#features/fields';
import { useClient } from '#features/session';
import { Button, Card, ErrorSummary, toast } from '#ui';
import { Pencil, Plus } from '#ui/icons';
import styles from './form.module.css';
import { NotSaved } from './not-saved.tsx';

interface AddressSectionProps {
  readonly customer: Customer;
  /** Told whether there is something to mend. */
  readonly onTried: (isWrong: boolean) => void;
}

const FIELDS = addressFields({
  line1: { label: 'Street address 1', required: 'Street address is required', isHalf: true },
  line2: { label: 'Street address 2', isHalf: true },
  city: { label: 'Town/City', isHalf: true },
  county: { label: 'State/County', isHalf: true },
  postalCode: { label: 'Postcode', isHalf: true },
});

/** Where her orders go: read-only until she wants to change it. */
export function AddressSection({ customer, onTried }: AddressSectionProps) {
  const [editing, setEditing] = useState(false);
  const form = useAddressForm(customer, { onWrong: onTried, onSaved: () => setEditing(false) });
  const opener = useRef<HTMLButtonElement>(null);
  useFocusOf(editing, () => form.focus('line1'), opener);
  const isMissing = customer.status === 'in_complete';
  return (
    <form
      noValidate
      onSubmit={editing ? form.onSubmit : (event) => event.preventDefault()}
      aria-labelledby="address"
    >
      <Card className={styles.section}>
        <ErrorSummary fieldErrors={form.summary} attempt={form.attempt} />
        <div className={styles.head}>
          <h3 id="address" className={styles.title}>
            Address
          </h3>
          {!editing && !isMissing && (
            <button
              ref={opener}
              type="button"
              className={styles.icon}
              aria-label="Edit address"
              onClick={() => setEditing(true)}
            >
              <Pencil aria-hidden="true" size={20} />
            </button>
          )}
        </div>
        {!editing && isMissing ? (
          <>
            <p className={styles.note}>We need an address before we can send you anything.</p>
            <div>
              <Button ref={opener} look="secondary" onClick={() => setEditing(true)}>
                <Plus aria-hidden="true" size={20} />
                Add Address
              </Button>
            </div>
          </>
        ) : (
          <FormFields form={form} readOnly={!editing} />
        )}
        <NotSaved title="Your address was not saved" message={form.message} />
        {editing && (
          <div className={styles.actions}>
            <Button type="submit" pending={form.pending} pendingLabel="Saving...">
              Save
            </Button>
            <Button
              look="quiet"
              onClick={() => {
                form.reset();
                setEditing(false);
              }}
            >
              Cancel
            </Button>
          </div>
        )}
      </Card>
    </form>
  );
}

interface AddressFormOptions {
  readonly onWrong: (isWrong: boolean) => void;
  readonly onSaved: () => void;
}

/** The form of her address; what she has not changed is not sent. */
function useAddressForm(customer: Customer, { onWrong, onSaved }: AddressFormOptions) {
  const client = useClient();
  const shown = addressTextsOf(customer.address);
  return useForm({
    id: 'address',
    fields: FIELDS,
    initial: shown,
    onFailed: toast.error,
    onWrong,
    send: async (texts) => {
      if (changedTexts(shown, texts)) {
        const address = profileAddress(texts, customer.address);
        const outcome = await client.account.update(customer._id, { address });
        if (!outcome.ok) return outcome.failure;
        toast.success('Profile updated successfully');
      }
      onSaved();
      return undefined;
    },
  });
}

/** Editing begins in the first field, and ends where it was begun. */
function useFocusOf(
  editing: boolean,
  focusFirst: () => void,
  opener: RefObject<HTMLElement | null>,
): void {
  const was = useRef(editing);
  useEffect(() => {
    if (was.current !== editing) {
      if (editing) focusFirst();
      else opener.current?.focus();
    }
    was.current = editing;
  }, [editing, focusFirst, opener]);
}
