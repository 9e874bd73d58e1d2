import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { inLondon } from '#case';
import type { CaseHold } from '#contract';
import { Alert, Button } from '#ui';
import { FailureAlert } from '../failure-alert.tsx';
import { Section } from './section.tsx';
import styles from './steps.module.css';
import { WordsField } from './words-field.tsx';

interface TakingOverProps {
  readonly hold: CaseHold;
  readonly takeOver: (reason: string) => Promise<void>;
}

/** Somebody else has the case open: who, since when, and how to take it from her. */
export function TakingOver({ hold, takeOver }: TakingOverProps) {
  const [reason, setReason] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const taking = useMutation({ mutationFn: takeOver });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const because = (reason ?? '').trim();
    setMissing(because === '');
    if (because === '') document.getElementById('take-over')?.focus();
    else if (!taking.isPending) taking.mutate(because);
  };
  return (
    <Section title="Decision">
      <Alert role="status">
        <p>
          {hold.by} has had this case open since {inLondon(hold.since)}. You may read it.
        </p>
      </Alert>
      <form onSubmit={submit} noValidate className={styles.form}>
        <FailureAlert error={taking.error} />
        <WordsField
          id="take-over"
          label="Why you take it over"
          hint={`${hold.by} sees that you did. It is kept in the record.`}
          error={isMissing ? 'Say why you take it over.' : undefined}
          value={reason}
          onChange={setReason}
        />
        <Button type="submit" look="secondary" wide pending={taking.isPending}>
          Take it over
        </Button>
      </form>
    </Section>
  );
}
