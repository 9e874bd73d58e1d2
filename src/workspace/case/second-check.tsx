import { type SyntheticEvent, useState } from 'react';
import { inLondon } from '#case';
import type { DeskOrder, RequestOf } from '#contract';
import { Alert, Button, Dialog } from '#ui';
import { FailureAlert } from '../failure-alert.tsx';
import { dataOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { buttonOf, moneyInWords } from './confirmation.tsx';
import { amountsOf } from './draft.ts';
import styles from './steps.module.css';
import { useKeptText } from './use-kept-text.ts';
import { useStep } from './use-step.ts';
import { WordsField } from './words-field.tsx';

interface SecondCheckProps {
  readonly found: DeskOrder;
  readonly first: NonNullable<DeskOrder['firstApproval']>;
  /** She has approved it herself: another one has to look. */
  readonly isOwn: boolean;
}

/** What a first prescriber has decided: another one agrees to just that, or sends it back. */
export function SecondCheck({ found, first, isOwn }: SecondCheckProps) {
  const { order } = found;
  return (
    <>
      <Alert role="status">
        <p>
          {isOwn ? 'You' : first.by} approved it on {inLondon(first.at)}. It needs two prescribers,
          and nothing was taken yet.
        </p>
      </Alert>
      <ul>
        {first.lines.map(({ option, approve, words }) => {
          const item = order.items.find(({ _id }) => _id === option);
          return (
            <li key={option}>
              {approve ? 'Approved' : 'Declined'}:{' '}
              {item ? `${item.quantity} x ${item.name}, ${item.strength}` : option}
              {words !== null && ` (${words})`}
            </li>
          );
        })}
      </ul>
      {first.reasons.map((reason) => (
        <p key={reason}>Reason: {reason}</p>
      ))}
      {isOwn ? (
        <p>Another prescriber has to agree, or send it back.</p>
      ) : (
        <Agreeing found={found} first={first} />
      )}
    </>
  );
}

type Sent = RequestOf<'teamCheckSecond'>['body'];

function Agreeing({ found, first }: Omit<SecondCheckProps, 'isOwn'>) {
  const { order } = found;
  const { api } = useTeam();
  const kept = useKeptText(`second check ${order._id}`);
  const [isAsked, setAsked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [id] = useState(() => crypto.randomUUID());
  const step = useStep(
    order._id,
    (body: Sent) =>
      dataOf<'teamCheckSecond'>(
        api.POST('/team/cases/{orderId}/second-check', {
          params: { path: { orderId: order._id } },
          body,
        }),
      ),
    () => {
      setAsked(false);
      kept.forget();
    },
  );
  const sendBack = (event: SyntheticEvent) => {
    event.preventDefault();
    const reason = (kept.text ?? '').trim();
    setMissing(reason === '');
    if (reason === '') document.getElementById('send-back')?.focus();
    else if (!step.isPending) step.mutate({ agrees: false, reason });
  };
  const lines = Object.fromEntries(first.lines.map(({ option, approve }) => [option, { approve }]));
  const amounts = amountsOf(found, { id, lines });
  const failure = <FailureAlert error={step.error} />;
  return (
    <>
      <Button wide onClick={() => setAsked(true)}>
        Agree
      </Button>
      <form onSubmit={sendBack} noValidate className={styles.form}>
        {!isAsked && failure}
        <WordsField
          id="send-back"
          label="Why it is decided anew"
          hint={`${first.by} reads it in the record of the order.`}
          error={isMissing ? 'Say why you send it back.' : undefined}
          value={kept.text}
          onChange={kept.enter}
        />
        <Button
          type="submit"
          look="secondary"
          wide
          pending={step.isPending}
          pendingLabel="Sending..."
        >
          Send it back
        </Button>
      </form>
      <Dialog
        open={isAsked}
        title={`Agree to order ${order.number}?`}
        onClose={() => setAsked(false)}
      >
        <p>{moneyInWords(amounts)} She is told. It cannot be undone.</p>
        {failure}
        <Button
          wide
          pending={step.isPending}
          pendingLabel="Deciding..."
          onClick={() => step.mutate({ agrees: true, id })}
        >
          {buttonOf(amounts)}
        </Button>
      </Dialog>
    </>
  );
}
