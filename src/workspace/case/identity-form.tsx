import { type SyntheticEvent, useState } from 'react';
import { IDENTITY_METHODS } from '#case';
import type { DeskOrder, RequestOf } from '#contract';
import { Button, QuestionFrame, RadioGroup } from '#ui';
import { FailureAlert } from '../failure-alert.tsx';
import { dataOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { dayInWords } from '../words.ts';
import { focusQuestion } from './focus-question.ts';
import { SelectField } from './select-field.tsx';
import styles from './steps.module.css';
import { useKeptText } from './use-kept-text.ts';
import { useStep } from './use-step.ts';
import { isOfTeam, useCaseFiles } from './viewer.tsx';
import { WordsField } from './words-field.tsx';

type Sent = RequestOf<'teamVerifyIdentity'>['body'];

const METHODS = IDENTITY_METHODS.map((value) => ({ value, label: value }));

const OUTCOMES = [
  { value: 'matches', label: 'They are those of the document' },
  { value: 'does-not-match', label: 'They are not' },
] as const;

const isOneOf = <Known extends string>(
  known: readonly { readonly value: Known }[],
  value: string | undefined,
): value is Known => known.some((one) => one.value === value);

/** Records that somebody compared her name and date of birth with a document of hers, or with a check. */
export function IdentityForm({ found }: { readonly found: DeskOrder }) {
  const { order, customer } = found;
  const { api } = useTeam();
  const { named } = useCaseFiles();
  const note = useKeptText(`identity ${order._id}`);
  const [method, setMethod] = useState<string>();
  const [outcome, setOutcome] = useState<string>();
  const [evidence, setEvidence] = useState<string>();
  const [isTried, setTried] = useState(false);
  const [isOpen, setOpen] = useState(false);
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
    () => {
      note.forget();
      setTried(false);
      setOpen(false);
    },
  );
  const words = (note.text ?? '').trim();
  const errors = {
    method: method === undefined && 'Choose how her identity was seen.',
    outcome: outcome === undefined && 'Choose whether they are those of the document.',
    evidence:
      method === 'photo of a document' &&
      !evidence &&
      'Choose the photo that she has sent of her document.',
    note: outcome === 'does-not-match' && words === '' && 'Say what does not match.',
  };
  const errorOf = (id: keyof typeof errors): string | undefined =>
    (isTried && errors[id]) || undefined;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    const first = Object.entries(errors).find(([, error]) => error !== false)?.[0];
    if (first !== undefined) focusQuestion(`identity-${first}`);
    else if (!step.isPending && isOneOf(METHODS, method) && isOneOf(OUTCOMES, outcome))
      step.mutate({
        ...{ method, outcome, name, dob: customer.dob },
        ...(evidence && { evidence }),
        ...(words !== '' && { note: words }),
      });
  };
  const files = named.filter((file) => !isOfTeam(file));
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Record what you saw of who she is</summary>
      <form onSubmit={submit} noValidate className={styles.form}>
        <p>
          Compare a document or a check with <strong>{name}</strong>, born{' '}
          <strong>{dayInWords(customer.dob)}</strong>. It counts for all her orders, until she
          changes one of them.
        </p>
        <FailureAlert error={step.error} />
        <SelectField
          id="identity-method"
          label="How her identity was seen"
          error={errorOf('method')}
          value={method}
          onChange={setMethod}
          choices={METHODS}
        />
        <QuestionFrame
          id="identity-outcome"
          name="identity-outcome"
          kind="radiogroup"
          label="Name and date of birth"
          error={errorOf('outcome')}
        >
          <RadioGroup
            id="identity-outcome"
            name="identity-outcome"
            choices={OUTCOMES}
            value={outcome}
            onChange={setOutcome}
            invalid={errorOf('outcome') !== undefined}
          />
        </QuestionFrame>
        {files.length > 0 && (
          <SelectField
            id="identity-evidence"
            label="The photo or document that you saw"
            optional={method !== 'photo of a document'}
            error={errorOf('evidence')}
            value={evidence}
            onChange={setEvidence}
            choices={files.map(({ path, name: label }) => ({ value: path, label }))}
          />
        )}
        <WordsField
          id="identity-note"
          label="What you saw"
          hint="For example: passport, valid until 2031. No numbers of documents."
          error={errorOf('note')}
          value={note.text}
          onChange={note.enter}
        />
        <Button
          type="submit"
          look="secondary"
          wide
          pending={step.isPending}
          pendingLabel="Recording..."
        >
          Record it
        </Button>
      </form>
    </details>
  );
}
