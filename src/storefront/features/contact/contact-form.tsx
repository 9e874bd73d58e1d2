import { useEffect, useRef } from 'react';
import { Button, Card, ErrorSummary, Alert } from '#ui';
import styles from './contact-form.module.css';
import { ContactFields } from './contact-fields.tsx';
import { FIELDS } from './message.ts';
import { useSending } from './use-sending.ts';

interface ContactFormProps {
  /** Whether there is something to mend, which the page's title says. */
  readonly onTried: (isWrong: boolean) => void;
}

/** A message to the pharmacy. */
export function ContactForm({ onTried }: ContactFormProps) {
  const form = useSending();
  const { sending, fieldErrors } = form;
  const thanks = useRef<HTMLDivElement>(null);
  const isSent = sending.kind === 'sent';
  const isWrong = Object.keys(fieldErrors).length > 0;
  useEffect(() => {
    if (isSent) thanks.current?.focus();
  }, [isSent, form.attempt]);
  useEffect(() => onTried(isWrong), [isWrong, onTried]);

  return (
    <form
      noValidate
      aria-label="Your message"
      onSubmit={(event) => {
        event.preventDefault();
        void form.send();
      }}
    >
      <Card className={styles.card}>
        <div ref={thanks} tabIndex={-1} role="status" className={styles.thanks}>
          {isSent && <Alert kind="success">{sending.thanks}</Alert>}
        </div>
        <ErrorSummary
          attempt={form.attempt}
          fieldErrors={FIELDS.flatMap((field) => {
            const message = fieldErrors[field];
            return message === undefined ? [] : [{ controlId: field, message }];
          })}
        />
        <ContactFields draft={form.draft} fieldErrors={fieldErrors} onChange={form.set} />
        {sending.kind === 'failed' && (
          <Alert kind="error" role="alert" title="Your message was not sent">
            <p>{sending.message}</p>
            <p>What you typed is still here.</p>
          </Alert>
        )}
        <div>
          <Button
            type="submit"
            pending={sending.kind === 'sending'}
            pendingLabel="Submitting..."
            aria-disabled={sending.kind === 'sending'}
          >
            Submit
          </Button>
        </div>
      </Card>
    </form>
  );
}
