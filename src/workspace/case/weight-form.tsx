import { type SyntheticEvent, useState } from 'react';
import { Button, DateInput, QuestionFrame, TextInput } from '#ui';
import { FailureAlert } from '../failure-alert.tsx';
import { dataOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { METHODS, missingIn } from './entered-weight.ts';
import { Section } from './section.tsx';
import { focusQuestion } from '../fields/focus-question.ts';
import { LineField } from '../fields/line-field.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { useKeptTexts, useRequestId } from '../fields/use-kept-text.ts';
import styles from '../fields/form.module.css';
import { useStep } from './use-step.ts';

const FIELDS = [
  { name: 'kilograms' },
  { name: 'on' },
  { name: 'method' },
  { name: 'reason' },
] as const;

/** What somebody saw of her weight, as it is entered and recorded. */
function useWeight(orderId: string) {
  const { api } = useTeam();
  const { textOf, enter, forget } = useKeptTexts('weight', FIELDS, orderId);
  const [kilograms, on, method, reason] = FIELDS.map(({ name }) => textOf(name));
  const missing = missingIn({ kilograms, on, method });
  const [isTried, setTried] = useState(false);
  const errorOf = (name: keyof typeof missing) => (isTried && missing[name]) || undefined;
  const { id, renew } = useRequestId(`weight ${orderId}`);
  const step = useStep(
    orderId,
    () =>
      dataOf<'deskVerifyWeight'>(
        api.POST('/desk/orders/{orderId}/weight-verification', {
          params: { path: { orderId } },
          body: {
            ...{ id, kilograms: Number(kilograms), on: on ?? '', method: method ?? '' },
            ...(reason && { reason }),
          },
        }),
      ),
    {
      onDone: () => {
        forget();
        renew();
        setTried(false);
      },
      onConflict: renew,
    },
  );
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    const first = Object.entries(missing).find(([, error]) => error !== false)?.[0];
    if (first !== undefined) focusQuestion(first);
    else if (!step.isPending) step.mutate(undefined);
  };
  return { kilograms, on, method, reason, enter, errorOf, submit, step };
}

/** Records that somebody saw her weight. One that does not fit is refused in words, or needs a reason. */
export function WeightForm({ orderId }: { readonly orderId: string }) {
  const { enter, errorOf, submit, step, ...entered } = useWeight(orderId);
  return (
    <Section title="Verify her weight">
      <form onSubmit={submit} noValidate className={styles.form}>
        <FailureAlert error={step.error} />
        <LineField
          id="kilograms"
          label="Kilograms"
          error={errorOf('kilograms')}
          value={entered.kilograms}
          onChange={(text) => enter('kilograms', text)}
        />
        <QuestionFrame id="on" name="on" kind="group" label="Seen on" error={errorOf('on')}>
          <DateInput
            id="on"
            name="on"
            value={entered.on}
            onChange={(day) => enter('on', day)}
            invalid={errorOf('on') !== undefined}
          />
        </QuestionFrame>
        <SelectField
          id="method"
          label="How her weight was seen"
          error={errorOf('method')}
          value={entered.method}
          onChange={(chosen) => enter('method', chosen)}
          choices={METHODS.map((value) => ({ value, label: value }))}
        />
        <QuestionFrame
          id="weight-reason"
          name="weight-reason"
          label="Why it is taken all the same"
          optional
        >
          <TextInput
            id="weight-reason"
            name="weight-reason"
            value={entered.reason}
            onChange={(text) => enter('reason', text)}
          />
        </QuestionFrame>
        <Button type="submit" wide pending={step.isPending} pendingLabel="Recording...">
          Record the weight
        </Button>
      </form>
    </Section>
  );
}
