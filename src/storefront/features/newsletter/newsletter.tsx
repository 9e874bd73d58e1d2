import { type SyntheticEvent, useRef, useState } from 'react';
import type { Failure } from '#client';
import { useClient } from '#features/session';
import { Button, describedBy, prepareToasts, QuestionFrame, TextInput, toast } from '#ui';
import { isEmail } from './email.ts';
import styles from './newsletter.module.css';

const INVALID = 'Please enter a valid email address';
const ID = 'newsletter-email';

/** Asks for an address to write to. */
export function Newsletter() {
  const { messages } = useClient();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (pending) return;
    if (!isEmail(email)) return fail(INVALID);
    setPending(true);
    setError(undefined);
    const outcome = await messages.subscribe(email.trim());
    setPending(false);
    if (!outcome.ok) {
      const words = wordsFor(outcome.failure);
      toast.error(words);
      return fail(words);
    }
    setEmail('');
    toast.success('Successfully subscribed');
  };
  const fail = (words: string) => {
    setError(words);
    input.current?.focus();
  };
  return (
    <form
      noValidate
      className={styles.form}
      aria-labelledby="newsletter"
      onFocus={prepareToasts}
      onSubmit={(event) => void submit(event)}
    >
      <h2 id="newsletter" className={styles.title}>
        Letters from the tribe
      </h2>
      <QuestionFrame
        id={ID}
        name="email"
        label="Email address"
        hint="Now and then, about women’s health. Never about you."
        error={error}
      >
        <div className={styles.row}>
          <TextInput
            ref={input}
            id={ID}
            name="email"
            type="email"
            autoComplete="email"
            value={email}
            onChange={(value = '') => setEmail(value)}
            invalid={error !== undefined}
            describedBy={describedBy(ID, { hint: true, error })}
          />
          <Button type="submit" pending={pending} pendingLabel="Subscribing...">
            Subscribe
          </Button>
        </div>
      </QuestionFrame>
      <p role="status" className="visually-hidden">
        {error}
      </p>
    </form>
  );
}

function wordsFor({ kind, status, message }: Failure): string {
  if (status === 400 || status === 422) return INVALID;
  return kind === 'unexpected' ? 'Something went wrong' : message;
}
