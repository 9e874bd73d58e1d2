import { type SyntheticEvent, useState } from 'react';
import type { DeskOrder } from '#contract';
import { Alert, Button, Dialog, inPounds, QuestionFrame, TextArea } from '#ui';
import { dataOf, wordsOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import styles from './steps.module.css';
import { useKeptText } from './use-kept-text.ts';
import { useStep } from './use-step.ts';

/** Approves the whole order. A high flag is answered with a reason first. */
export function Approval({ found }: { readonly found: DeskOrder }) {
  const { order, flags } = found;
  const { api } = useTeam();
  const [isAsked, setAsked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const reason = useKeptText(`approval ${order._id}`);
  const high = flags.filter(({ level }) => level === 'high').length;
  const step = useStep(
    order._id,
    (because: string | undefined) =>
      dataOf<'deskApprove'>(
        api.POST('/desk/orders/{orderId}/approve', {
          params: { path: { orderId: order._id } },
          body: because === undefined ? {} : { reason: because },
        }),
      ),
    () => {
      setAsked(false);
      reason.forget();
    },
  );
  const ask = (event: SyntheticEvent) => {
    event.preventDefault();
    const isWithout = high > 0 && (reason.text ?? '').trim() === '';
    setMissing(isWithout);
    if (isWithout) document.getElementById('approval-reason')?.focus();
    else setAsked(true);
  };
  return (
    <form onSubmit={ask} noValidate className={styles.form}>
      {high > 0 && (
        <QuestionFrame
          id="approval-reason"
          name="approval-reason"
          label={
            high === 1 ? 'Why, although one flag is high' : `Why, although ${high} flags are high`
          }
          error={isMissing ? 'Say why you approve it all the same.' : undefined}
        >
          <TextArea
            id="approval-reason"
            name="approval-reason"
            value={reason.text}
            onChange={reason.enter}
            invalid={isMissing}
            describedBy={isMissing ? 'approval-reason-error' : undefined}
          />
        </QuestionFrame>
      )}
      <Button type="submit" wide>
        Approve
      </Button>
      <Dialog
        open={isAsked}
        title={`Approve order ${order.number}?`}
        onClose={() => setAsked(false)}
      >
        <p>
          {inPounds(order.total)} are taken from her card, and she is told. It cannot be undone.
        </p>
        {step.isError && (
          <Alert kind="error" role="alert">
            <p>{wordsOf(step.error)}</p>
          </Alert>
        )}
        <Button
          wide
          pending={step.isPending}
          pendingLabel="Approving..."
          onClick={() => step.mutate(reason.text?.trim() || undefined)}
        >
          Approve and take {inPounds(order.total)}
        </Button>
      </Dialog>
    </form>
  );
}
