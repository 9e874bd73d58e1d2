import { useEffect, useRef, useState } from 'react';
import { UNEXPECTED, type Failure } from '#client';
import { FormFields, useForm } from '#features/fields';
import { useClient } from '#features/session';
import { Alert, Button, Card, ErrorSummary } from '#ui';
import styles from './contact-form.module.css';
import { CONTACT_FIELDS, contactMessageOf } from './contact-message.ts';

interface ContactFormProps {
  /** Whether there is something to mend, which the page's title says. */
  readonly onTried: (isWrong: boolean) => void;
}

/** A message to the pharmacy. One that was sent leaves an empty form. */
export function ContactForm({ onTried }: ContactFormProps) {
  const { messages } = useClient();
  const [thanks, setThanks] = useState<string>();
  const form = useForm({
    id: 'contact',
    fields: CONTACT_FIELDS,
    onWrong: onTried,
    send: async (texts) => {
      setThanks(undefined);
      const message = contactMessageOf(texts);
      if (!message) return UNEXPECTED;
      const outcome = await messages.contact(message);
      if (!outcome.ok) return inOurWords(outcome.failure);
      setThanks(outcome.data.message);
      return undefined;
    },
  });
  const thanked = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (thanks !== undefined) thanked.current?.focus();
  }, [thanks]);

  return (
    <form noValidate aria-label="Your message" onSubmit={form.onSubmit}>
      <Card className={styles.card}>
        <div ref={thanked} tabIndex={-1} role="status" className={styles.thanks}>
          {thanks !== undefined && !form.isWrong && <Alert kind="success">{thanks}</Alert>}
        </div>
        <ErrorSummary attempt={form.attempt} fieldErrors={form.summary} />
        <FormFields form={form} />
        {form.message !== undefined && (
          <Alert kind="error" role="alert" title="Your message was not sent">
            <p>{form.message}</p>
            <p>What you typed is still here.</p>
          </Alert>
        )}
        <div>
          <Button
            type="submit"
            pending={form.pending}
            pendingLabel="Submitting..."
            aria-disabled={form.pending}
          >
            Submit
          </Button>
        </div>
      </Card>
    </form>
  );
}

/** Of all that is no field's, 429 alone has words for her: it says when to come back. */
const inOurWords = (failure: Failure): Failure =>
  failure.kind === 'problem' && failure.status === 429
    ? failure
    : { ...failure, message: UNEXPECTED.message };
