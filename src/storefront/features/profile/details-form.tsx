import { useState } from 'react';
import type { Customer } from '#contract';
import { changedTexts, FormField, FormFields, useForm } from '#features/fields';
import { useClient } from '#features/session';
import { Button, Card, describedBy, ErrorSummary, QuestionFrame, TextInput, toast } from '#ui';
import { DETAILS, detailsOf } from './details.ts';
import styles from './form.module.css';
import { NotSaved } from './not-saved.tsx';

interface DetailsFormProps {
  readonly customer: Customer;
  /** Told whether there is something to mend. */
  readonly onTried: (isWrong: boolean) => void;
}

/** Who she is and how to reach her. */
export function DetailsForm({ customer, onTried }: DetailsFormProps) {
  const client = useClient();
  const [isUnchanged, setUnchanged] = useState(false);
  const saved = detailsOf(customer);
  const form = useForm({
    id: 'details',
    fields: DETAILS,
    initial: saved,
    onFailed: toast.error,
    onWrong: onTried,
    onEntered: () => setUnchanged(false),
    send: async (details) => {
      const change = changedTexts(saved, details);
      setUnchanged(!change);
      if (!change) return undefined;
      const outcome = await client.account.update(customer._id, change);
      if (!outcome.ok) return outcome.failure;
      toast.success('Profile updated successfully');
      return undefined;
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} aria-label="Your details">
      <Card className={styles.section}>
        <ErrorSummary fieldErrors={form.summary} attempt={form.attempt} />
        <h3 className={styles.title}>Personal Details</h3>
        <FormFields form={form} names={['firstname', 'lastname', 'dob']} />
        <p className={styles.note}>
          If you change your name or date of birth, our team has to see a document of yours anew.
        </p>
        <h3 className={styles.title}>Contact Details</h3>
        <div className={styles.pair}>
          <EmailThatStays email={customer.email} />
          <FormField form={form} name="phone" />
        </div>
        <NotSaved title="Your details were not saved" message={form.message} />
        <div className={styles.actions}>
          <Button type="submit" pending={form.pending} pendingLabel="Saving...">
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

const EMAIL = { id: 'details-email', name: 'email' };

/** Shown, and never sent: no field of the form. */
function EmailThatStays({ email }: Pick<Customer, 'email'>) {
  return (
    <QuestionFrame {...EMAIL} label="Email" hint="You log in with it, so it stays.">
      <TextInput
        {...EMAIL}
        type="email"
        autoComplete="email"
        value={email}
        onChange={() => undefined}
        describedBy={describedBy(EMAIL.id, { hint: true })}
        disabled
      />
    </QuestionFrame>
  );
}
