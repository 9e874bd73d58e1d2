import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { Button, PasswordInput, QuestionFrame, TextInput } from '#ui';
import { FailureAlert } from '../failure-alert.tsx';
import styles from './forms.module.css';

interface EnteredPassphrase {
  readonly email: string;
  readonly passphrase: string;
  readonly code: string;
}

interface PassphraseFormProps<Result> {
  /** Not where it is known whose it is. */
  readonly asksForEmail: boolean;
  /** Where she chooses a new one: how long it has to be. */
  readonly isNew?: boolean;
  readonly label: string;
  readonly send: (entered: EnteredPassphrase) => Promise<Result>;
  readonly onDone: (result: Result) => void;
}

const HINTS = {
  new: 'At least 15 characters, for example four words that do not go together.',
  code: 'Six digits that your authenticator app shows now.',
};

/** A passphrase with a one-time code. What is wrong is said above it: which of the two it was, nobody is told. */
export function PassphraseForm<Result>(props: PassphraseFormProps<Result>) {
  const { asksForEmail, isNew = false, label, send, onDone } = props;
  const [email, setEmail] = useState<string>();
  const [passphrase, setPassphrase] = useState<string>();
  const [code, setCode] = useState<string>();
  const sending = useMutation({
    mutationFn: () =>
      send({ email: email ?? '', passphrase: passphrase ?? '', code: code?.trim() ?? '' }),
    onSuccess: onDone,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!sending.isPending) sending.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <FailureAlert error={sending.error} />
      {asksForEmail && (
        <QuestionFrame id="email" name="email" label="Email address">
          <TextInput
            id="email"
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={setEmail}
          />
        </QuestionFrame>
      )}
      <QuestionFrame
        id="passphrase"
        name="passphrase"
        label="Passphrase"
        hint={isNew ? HINTS.new : undefined}
      >
        <PasswordInput
          id="passphrase"
          name="passphrase"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          value={passphrase}
          onChange={setPassphrase}
          describedBy={isNew ? 'passphrase-hint' : undefined}
        />
      </QuestionFrame>
      <QuestionFrame id="code" name="code" label="One-time code" hint={HINTS.code}>
        <TextInput
          id="code"
          name="code"
          autoComplete="one-time-code"
          maxLength={7}
          value={code}
          onChange={setCode}
          describedBy="code-hint"
        />
      </QuestionFrame>
      <Button type="submit" wide pending={sending.isPending} pendingLabel="One moment...">
        {label}
      </Button>
    </form>
  );
}
