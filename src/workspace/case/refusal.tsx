import { type SyntheticEvent, useState } from 'react';
import { Alert, Button, Dialog, QuestionFrame, TextArea } from '#ui';
import { dataOf, wordsOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import styles from './steps.module.css';
import { useKeptText } from './use-kept-text.ts';
import { useStep } from './use-step.ts';

interface RefusalProps {
  readonly orderId: string;
  /** The amount that is let go. */
  readonly releases: string;
}

/** Declines the whole order, with words that she reads. */
export function Refusal({ orderId, releases }: RefusalProps) {
  const { api } = useTeam();
  const [isAsked, setAsked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const reason = useKeptText(`decline ${orderId}`);
  const step = useStep(
    orderId,
    (because: string) =>
      dataOf<'deskDecline'>(
        api.POST('/desk/orders/{orderId}/decline', {
          params: { path: { orderId } },
          body: { reason: because },
        }),
      ),
    () => {
      setAsked(false);
      reason.forget();
    },
  );
  const ask = (event: SyntheticEvent) => {
    event.preventDefault();
    const isWithout = (reason.text ?? '').trim() === '';
    setMissing(isWithout);
    if (isWithout) document.getElementById('decline-reason')?.focus();
    else setAsked(true);
  };
  return (
    <form onSubmit={ask} noValidate className={styles.form}>
      <QuestionFrame
        id="decline-reason"
        name="decline-reason"
        label="Why it is declined"
        hint="She reads these words in her account. No mail repeats them."
        error={isMissing ? 'Say why, in words that she can read.' : undefined}
      >
        <TextArea
          id="decline-reason"
          name="decline-reason"
          value={reason.text}
          onChange={reason.enter}
          invalid={isMissing}
          describedBy={
            isMissing ? 'decline-reason-error decline-reason-hint' : 'decline-reason-hint'
          }
        />
      </QuestionFrame>
      <Button type="submit" look="secondary" wide>
        Decline
      </Button>
      <Dialog open={isAsked} title="Decline this order?" onClose={() => setAsked(false)}>
        <p>
          {releases} that are held on her card are let go, and she is told. It cannot be undone.
        </p>
        {step.isError && (
          <Alert kind="error" role="alert">
            <p>{wordsOf(step.error)}</p>
          </Alert>
        )}
        <Button
          wide
          pending={step.isPending}
          pendingLabel="Declining..."
          onClick={() => step.mutate(reason.text?.trim() ?? '')}
        >
          Decline and let {releases} go
        </Button>
      </Dialog>
    </form>
  );
}
