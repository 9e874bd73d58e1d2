import { useMutation } from '@tanstack/react-query';
import { inLondon } from '#case';
import type { CaseHold } from '#contract';
import { Alert } from '#ui';
import { Section } from './section.tsx';
import { useKeptText } from '../fields/use-kept-text.ts';
import { WordsForm } from '../fields/words-form.tsx';

interface TakingOverProps {
  readonly orderId: string;
  readonly hold: CaseHold;
  readonly takeOver: (reason: string) => Promise<void>;
}

/** Somebody else has the case open: who, since when, and how to take it from her. */
export function TakingOver({ orderId, hold, takeOver }: TakingOverProps) {
  const reason = useKeptText(`take over ${orderId}`);
  const taking = useMutation({ mutationFn: takeOver, onSuccess: reason.forget });
  return (
    <Section title="Decision">
      <Alert role="status">
        <p>
          {hold.by} has had this case open since {inLondon(hold.since)}. You may read it.
        </p>
      </Alert>
      <WordsForm
        id="take-over"
        label="Why you take it over"
        hint={`${hold.by} sees that you did. It is kept in the record.`}
        missing="Say why you take it over."
        button="Take it over"
        pending={taking.isPending}
        error={taking.error}
        value={reason.text}
        onChange={reason.enter}
        onWords={taking.mutate}
      />
    </Section>
  );
}
