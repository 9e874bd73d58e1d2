import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { inLondon } from '#case';
import type { CaseHold } from '#contract';
import { Alert, Button, QuestionFrame, TextArea } from '#ui';
import { wordsOf } from '../team-client.ts';
import { Section } from './section.tsx';
import styles from './steps.module.css';

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
        {taking.isError && (
          <Alert kind="error" role="alert">
            <p>{wordsOf(taking.error)}</p>
          </Alert>
        )}
        <QuestionFrame
          id="take-over"
          name="take-over"
          label="Why you take it over"
          hint={`${hold.by} sees that you did. It is kept in the record.`}
          error={isMissing ? 'Say why you take it over.' : undefined}
        >
          <TextArea
            id="take-over"
            name="take-over"
            value={reason}
            onChange={setReason}
            invalid={isMissing}
            describedBy={isMissing ? 'take-over-error take-over-hint' : 'take-over-hint'}
          />
        </QuestionFrame>
        <Button type="submit" look="secondary" wide pending={taking.isPending}>
          Take it over
        </Button>
      </form>
    </Section>
  );
}
