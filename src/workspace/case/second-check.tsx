import { useState } from 'react';
import { afterDecision, amountsOf, inLondon, linesOf } from '#case';
import type { DeskOrder, RequestOf } from '#contract';
import { Alert, Button, Dialog } from '#ui';
import { FailureAlert } from '../failure-alert.tsx';
import { dataOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { DecidedLinesList } from './decided-lines.tsx';
import { ForWhom } from './for-whom.tsx';
import { buttonOf } from './confirmation.tsx';
import { useKeptText, useRequestId } from '../fields/use-kept-text.ts';
import { useStep } from './use-step.ts';
import { WordsForm } from '../fields/words-form.tsx';

interface SecondCheckProps {
  readonly found: DeskOrder;
  readonly first: NonNullable<DeskOrder['firstApproval']>;
  /** She has approved it herself: another one has to look. */
  readonly isOwn: boolean;
}

/** What a first prescriber has decided: another one agrees to just that, or sends it back. */
export function SecondCheck({ found, first, isOwn }: SecondCheckProps) {
  const { order } = found;
  const kept = useKeptText(`second check ${order._id}`);
  return (
    <>
      <Alert role="status">
        <p>
          {isOwn ? 'You' : first.by} approved it on {inLondon(first.at)}. It needs two prescribers,
          and nothing was taken yet.
        </p>
      </Alert>
      <DecidedLinesList
        order={order}
        lines={linesOf(first)}
        words={Object.fromEntries(first.lines.map(({ option, words }) => [option, words]))}
        asksAnother
      />
      {first.reasons.map((reason) => (
        <p key={reason}>Reason: {reason}</p>
      ))}
      {isOwn ? (
        <p>Another prescriber has to agree, or send it back.</p>
      ) : (
        <Agreeing found={found} first={first} onDone={kept.forget} />
      )}
      <SendingBack found={found} first={first} isOwn={isOwn} kept={kept} />
    </>
  );
}

function Agreeing({
  found,
  first,
  onDone,
}: Omit<SecondCheckProps, 'isOwn'> & { readonly onDone: () => void }) {
  const { order } = found;
  const [isAsked, setAsked] = useState(false);
  const { id, renew } = useRequestId(`agree ${order._id} ${first.at}`);
  const step = useCheck(order._id, () => {
    setAsked(false);
    renew();
    onDone();
  });
  const lines = linesOf(first);
  return (
    <>
      <Button wide onClick={() => setAsked(true)}>
        Agree
      </Button>
      <Dialog
        open={isAsked}
        title={`Agree to order ${order.number}?`}
        onClose={() => setAsked(false)}
      >
        <ForWhom customer={found.customer} />
        <DecidedLinesList order={order} lines={lines} />
        <p>{afterDecision(found, lines).join(' ')}</p>
        <FailureAlert error={step.error} />
        <Button
          wide
          pending={step.isPending}
          pendingLabel="Deciding..."
          onClick={() => step.mutate({ agrees: true, id })}
        >
          {buttonOf(amountsOf(found, lines), order)}
        </Button>
      </Dialog>
    </>
  );
}

/** To be decided anew: by whoever looks second, or by herself, who sees that it was wrong. */
function SendingBack({
  found: { order },
  first,
  isOwn,
  kept,
}: SecondCheckProps & { readonly kept: ReturnType<typeof useKeptText> }) {
  // Of this approval: another one that is sent back later is another step.
  const { id, renew } = useRequestId(`send back ${order._id} ${first.at}`);
  const step = useCheck(order._id, () => {
    kept.forget();
    renew();
  });
  return (
    <WordsForm
      id="send-back"
      label="Why it is decided anew"
      hint={`${isOwn ? 'Whoever decides' : first.by} reads it in the record of the order.`}
      missing={isOwn ? 'Say why you take it back.' : 'Say why you send it back.'}
      button={isOwn ? 'Take it back' : 'Send it back'}
      pendingLabel="Sending..."
      pending={step.isPending}
      error={step.error}
      value={kept.text}
      onChange={kept.enter}
      onWords={(reason) => step.mutate({ id, agrees: false, reason })}
    />
  );
}

function useCheck(orderId: string, onDone: () => void) {
  const { api } = useTeam();
  return useStep(
    orderId,
    (body: RequestOf<'teamCheckSecond'>['body']) =>
      dataOf<'teamCheckSecond'>(
        api.POST('/team/cases/{orderId}/second-check', { params: { path: { orderId } }, body }),
      ),
    { onDone },
  );
}
