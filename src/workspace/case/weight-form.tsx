import type { SyntheticEvent } from 'react';
import { Button, QuestionFrame, TextInput } from '#ui';
import { FailureAlert } from '../failure-alert.tsx';
import { dataOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { Section } from './section.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { useKeptTexts, useRequestId } from '../fields/use-kept-text.ts';
import styles from '../fields/form.module.css';
import { useStep } from './use-step.ts';

const METHODS = [
  'in person',
  'video call',
  'video call with scales',
  'photo of scales',
  'GP record',
];

const FIELDS = [
  { name: 'kilograms' },
  { name: 'on' },
  { name: 'method' },
  { name: 'reason' },
] as const;

/** Records that somebody saw her weight. One that does not fit is refused in words, or needs a reason. */
export function WeightForm({ orderId }: { readonly orderId: string }) {
  const { api } = useTeam();
  const { textOf, enter, forget } = useKeptTexts('weight', FIELDS, orderId);
  const [kilograms, on, method, reason] = FIELDS.map(({ name }) => textOf(name));
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
      },
      onConflict: renew,
    },
  );
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!step.isPending) step.mutate(undefined);
  };
  return (
    <Section title="Verify her weight">
      <form onSubmit={submit} noValidate className={styles.form}>
        <FailureAlert error={step.error} />
        <QuestionFrame id="kilograms" name="kilograms" label="Kilograms">
          <TextInput
            id="kilograms"
            name="kilograms"
            value={kilograms}
            onChange={(text) => enter('kilograms', text)}
          />
        </QuestionFrame>
        <QuestionFrame id="on" name="on" label="Seen on" hint="For example 2026-11-21.">
          <TextInput
            id="on"
            name="on"
            value={on}
            onChange={(text) => enter('on', text)}
            describedBy="on-hint"
          />
        </QuestionFrame>
        <SelectField
          id="method"
          label="How her weight was seen"
          value={method}
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
            value={reason}
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
