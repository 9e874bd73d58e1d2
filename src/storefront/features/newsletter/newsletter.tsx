import { useEffect } from 'react';
import type { Failure } from '#client';
import { emailAddressLimits } from '#contract';
import { EmailLine, FormField, useForm } from '#features/fields';
import { useClient } from '#features/session';
import { Button, toast } from '#ui';
import styles from './newsletter.module.css';

const INVALID = 'Please enter a valid email address';

const FIELDS = {
  email: {
    label: 'Email address',
    control: EmailLine,
    autoComplete: 'email',
    hint: 'Now and then, about women’s health. Never about you.',
    required: INVALID,
    limits: { ...emailAddressLimits.email, messages: { maxLength: INVALID, pattern: INVALID } },
  },
};

/** Asks for an address to write to. */
export function Newsletter() {
  const { messages } = useClient();
  const form = useForm({
    id: 'newsletter',
    fields: FIELDS,
    onFailed: toast.error,
    send: async ({ email }) => {
      const outcome = await messages.subscribe(email);
      if (!outcome.ok) return atItsField(outcome.failure);
      toast.success('Successfully subscribed');
      return undefined;
    },
  });
  const error = form.fieldErrors.email;
  const { attempt, focus } = form;
  useEffect(() => {
    if (error !== undefined) focus('email');
    // Each failed try brings the focus back.
  }, [attempt, error, focus]);
  return (
    <form noValidate className={styles.form} aria-labelledby="newsletter" onSubmit={form.onSubmit}>
      <h2 id="newsletter" className={styles.title}>
        Letters from the tribe
      </h2>
      <FormField
        form={form}
        name="email"
        around={(control) => (
          <div className={styles.row}>
            {control}
            <Button type="submit" pending={form.pending} pendingLabel="Subscribing...">
              Subscribe
            </Button>
          </div>
        )}
      />
      <p role="status" className="visually-hidden">
        {error}
      </p>
    </form>
  );
}

/** The only field there is says all that goes wrong. */
function atItsField(failure: Failure): Failure {
  const message = wordsFor(failure);
  return {
    kind: failure.kind,
    message,
    problems: [{ field: '/email', constraint: 'subscribed', message }],
  };
}

function wordsFor({ kind, status, message }: Failure): string {
  if (status === 400 || status === 422) return INVALID;
  return kind === 'unexpected' ? 'Something went wrong' : message;
}
