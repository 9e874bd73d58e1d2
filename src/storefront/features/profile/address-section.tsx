import { Pencil, Plus } from 'lucide-react';
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { ADDRESS_LINES, addressFieldsOf, type AddressLine } from '#features/address';
import { useClient } from '#features/session';
import type { Customer } from '#contract';
import { Button, Card, ErrorSummary, Alert, toast } from '#ui';
import { changedAddress } from './address.ts';
import styles from './form.module.css';
import { TextField } from './text-field.tsx';
import { useSaving } from './use-saving.ts';

interface AddressSectionProps {
  readonly customer: Customer;
  /** She tried to save; told whether there is something to mend. */
  readonly onTried: (isWrong: boolean) => void;
}

const idOf = (line: string): string => `address-${line}`;

const FIELDS = {
  line1: { label: 'Street address 1', autoComplete: 'address-line1', required: true },
  line2: { label: 'Street address 2', autoComplete: 'address-line2', optional: true },
  city: { label: 'Town/City', autoComplete: 'address-level2' },
  county: { label: 'State/County', autoComplete: 'address-level1' },
  postalCode: { label: 'Postcode', autoComplete: 'postal-code' },
} as const satisfies Record<AddressLine, object>;

/** Where her orders go: read-only until she wants to change it. */
export function AddressSection({ customer, onTried }: AddressSectionProps) {
  const client = useClient();
  const saving = useSaving(ADDRESS_LINES, onTried);
  const [editing, setEditing] = useState(false);
  const [fields, setFields] = useState<{ readonly [line in AddressLine]?: string }>({});
  const first = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useFocusOf(editing, first, opener);
  const shown = { ...addressFieldsOf(customer.address), ...fields };
  const isMissing = customer.status === 'in_complete';

  const stop = () => {
    setFields({});
    setEditing(false);
    saving.reset();
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!editing) return;
    const address = changedAddress(customer.address, shown);
    const fieldErrors =
      shown.line1.trim() === '' ? { line1: 'Street address is required' } : ({} as const);
    if (!address && !('line1' in fieldErrors)) return stop();
    const done = await saving.save(fieldErrors, () =>
      client.account.update(customer._id, address ? { address } : {}),
    );
    if (!done) return;
    stop();
    toast.success('Profile updated successfully');
  };
  const fieldOf = (line: AddressLine) => (
    <TextField
      {...FIELDS[line]}
      {...(line === 'line1' && { ref: first })}
      id={idOf(line)}
      name={line}
      value={shown[line]}
      error={saving.fieldErrors[line]}
      readOnly={!editing}
      onChange={(value) => setFields((before) => ({ ...before, [line]: value }))}
    />
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-labelledby="address">
      <Card className={styles.section}>
        {editing && <ErrorSummary fieldErrors={saving.summary(idOf)} attempt={saving.count} />}
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
          <div className={styles.fields}>
            <div className={styles.pair}>
              {fieldOf('line1')}
              {fieldOf('line2')}
            </div>
            <div className={styles.pair}>
              {fieldOf('city')}
              {fieldOf('county')}
            </div>
            <div className={styles.pair}>{fieldOf('postalCode')}</div>
          </div>
        )}
        {saving.failure !== undefined && (
          <Alert kind="error" role="alert" title="Your address was not saved">
            <p>{saving.failure} What you typed is still here.</p>
          </Alert>
        )}
        {editing && (
          <div className={styles.actions}>
            <Button type="submit" pending={saving.pending} pendingLabel="Saving...">
              Save
            </Button>
            <Button look="quiet" onClick={stop}>
              Cancel
            </Button>
          </div>
        )}
      </Card>
    </form>
  );
}

/** Editing begins in the first field, and ends where it was begun. */
function useFocusOf(
  editing: boolean,
  first: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
): void {
  const was = useRef(editing);
  useEffect(() => {
    if (was.current !== editing) (editing ? first : opener).current?.focus();
    was.current = editing;
  }, [editing, first, opener]);
}
