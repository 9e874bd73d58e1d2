import { type SyntheticEvent, useState } from 'react';
import { useClient } from '#features/session';
import type { Customer } from '#contract';
import {
  Button,
  Card,
  DateInput,
  describedBy,
  ErrorSummary,
  Alert,
  QuestionFrame,
  toast,
} from '#ui';
import { changedDetails, type DetailName, DETAILS, detailsOf, fieldErrorsIn } from './details.ts';
import styles from './form.module.css';
import { TextField } from './text-field.tsx';
import { useSaving } from './use-saving.ts';

interface DetailsFormProps {
  readonly customer: Customer;
  /** She tried to save; told whether there is something to mend. */
  readonly onTried: (isWrong: boolean) => void;
}

const idOf = (name: string): string => `details-${name}`;

/** Who she is and how to reach her. */
export function DetailsForm({ customer, onTried }: DetailsFormProps) {
  const client = useClient();
  const saving = useSaving(DETAILS, onTried);
  // Only what she typed: the rest is what the server says.
  const [fields, setFields] = useState<{ readonly [name in DetailName]?: string }>({});
  const [isUnchanged, setUnchanged] = useState(false);
  const saved = detailsOf(customer);
  const shown = { ...saved, ...fields };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const change = changedDetails(saved, shown);
    setUnchanged(Object.keys(change).length === 0);
    if (Object.keys(change).length === 0) return saving.reset();
    const done = await saving.save(fieldErrorsIn(shown, new Date()), () =>
      client.account.update(customer._id, change),
    );
    if (!done) return;
    setFields({});
    toast.success('Profile updated successfully');
  };
  const fieldOf = (name: DetailName) => ({
    id: idOf(name),
    name,
    value: shown[name],
    error: saving.fieldErrors[name],
    required: true,
    onChange: (value = '') => {
      setUnchanged(false);
      setFields((before) => ({ ...before, [name]: value }));
    },
  });
  const dob = fieldOf('dob');
  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label="Your details">
      <Card className={styles.section}>
        <ErrorSummary fieldErrors={saving.summary(idOf)} attempt={saving.count} />
        <h3 className={styles.title}>Personal Details</h3>
        <div className={styles.fields}>
          <div className={styles.pair}>
            <TextField {...fieldOf('firstname')} label="First name" autoComplete="given-name" />
            <TextField {...fieldOf('lastname')} label="Last name" autoComplete="family-name" />
          </div>
          <QuestionFrame
            id={dob.id}
            name={dob.name}
            kind="group"
            label="Date of birth"
            hint="For example, 27 3 1985"
            error={dob.error}
          >
            <DateInput
              {...dob}
              autoComplete="bday"
              invalid={dob.error !== undefined}
              describedBy={describedBy(dob.id, { hint: true, error: dob.error })}
            />
          </QuestionFrame>
        </div>
        <h3 className={styles.title}>Contact Details</h3>
        <div className={styles.pair}>
          <TextField
            id={idOf('email')}
            name="email"
            type="email"
            label="Email"
            value={customer.email}
            autoComplete="email"
            hint="You log in with it, so it stays."
            disabled
          />
          <TextField
            {...fieldOf('phone')}
            type="tel"
            label="Contact number"
            autoComplete="tel"
            hint="Only for questions about your order."
          />
        </div>
        {saving.failure !== undefined && (
          <Alert kind="error" role="alert" title="Your details were not saved">
            <p>{saving.failure} What you typed is still here.</p>
          </Alert>
        )}
        <div className={styles.actions}>
          <Button type="submit" pending={saving.pending} pendingLabel="Saving...">
            Save changes
          </Button>
          <p role="status" className={styles.note}>
            {isUnchanged && 'You have not changed anything.'}
          </p>
        </div>
      </Card>
    </form>
  );
}
