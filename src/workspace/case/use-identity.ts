import { type SyntheticEvent, useState } from 'react';
import { IDENTITY_METHODS } from '#case';
import type { DeskOrder, RequestOf } from '#contract';
import { dataOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { focusQuestion } from '../fields/focus-question.ts';
import { useKeptTexts, useRequestId } from '../fields/use-kept-text.ts';
import { useStep } from './use-step.ts';

type Sent = RequestOf<'teamVerifyIdentity'>['body'];

export const METHODS = IDENTITY_METHODS.map((value) => ({ value, label: value }));

export const OUTCOMES = [
  { value: 'matches', label: 'They are those of the document' },
  { value: 'does-not-match', label: 'They are not' },
] as const;

const isOneOf = <Known extends string>(
  known: readonly { readonly value: Known }[],
  value: string | undefined,
): value is Known => known.some((one) => one.value === value);

const FIELDS = [
  { name: 'method' },
  { name: 'outcome' },
  { name: 'evidence' },
  { name: 'note' },
] as const;

/** As it is entered so far. */
interface Entered {
  readonly method: string | undefined;
  readonly outcome: string | undefined;
  readonly evidence: string | undefined;
  readonly note: string | undefined;
}

/** By question, in their order. */
const errorsIn = ({ method, outcome, evidence }: Entered, words: string) => ({
  method: method === undefined && 'Choose how her identity was seen.',
  outcome: outcome === undefined && 'Choose whether they are those of the document.',
  evidence:
    method === 'photo of a document' &&
    !evidence &&
    'Choose the photo that she has sent of her document.',
  note: outcome === 'does-not-match' && words === '' && 'Say what does not match.',
});

/** What somebody saw of who she is, as it is entered and recorded. */
export function useIdentity({ order, customer }: DeskOrder, onRecorded: () => void) {
  const { api } = useTeam();
  const { textOf, isBegun, enter, forget } = useKeptTexts('identity', FIELDS, order._id);
  const { id, renew } = useRequestId(`identity ${order._id}`);
  const entered = {
    method: textOf('method'),
    outcome: textOf('outcome'),
    evidence: textOf('evidence'),
    note: textOf('note'),
  };
  const [isTried, setTried] = useState(false);
  const name = `${customer.firstname} ${customer.lastname}`;
  const step = useStep(
    order._id,
    (body: Sent) =>
      dataOf<'teamVerifyIdentity'>(
        api.POST('/team/cases/{orderId}/identity-verification', {
          params: { path: { orderId: order._id } },
          body,
        }),
      ),
    {
      onDone: () => {
        forget();
        renew();
        setTried(false);
        onRecorded();
      },
      onConflict: renew,
    },
  );
  const words = (entered.note ?? '').trim();
  const errors = errorsIn(entered, words);
  const record = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    const { method, outcome, evidence } = entered;
    const first = Object.entries(errors).find(([, error]) => error !== false)?.[0];
    if (first !== undefined) focusQuestion(`identity-${first}`);
    else if (!step.isPending && isOneOf(METHODS, method) && isOneOf(OUTCOMES, outcome))
      step.mutate({
        ...{ id, method, outcome, name, dob: customer.dob },
        ...(evidence && { evidence }),
        ...(words !== '' && { note: words }),
      });
  };
  return {
    name,
    entered,
    isBegun,
    enter,
    errorOf: (id: keyof typeof errors): string | undefined => (isTried && errors[id]) || undefined,
    record,
    step,
  };
}
