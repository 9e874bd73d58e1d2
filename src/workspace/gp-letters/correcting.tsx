import type { SyntheticEvent } from 'react';
import type { GpLetter } from '#contract';
import { Button } from '#ui';
import { useKeptText } from '../fields/use-kept-text.ts';
import { WordsField } from '../fields/words-field.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { LineField } from '../fields/line-field.tsx';
import { dataOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import styles from './letter-page.module.css';
import { useLetterStep } from './use-letter-step.ts';

interface CorrectingProps {
  readonly letter: GpLetter;
  readonly practice: NonNullable<GpLetter['practice']>;
}

/** What she enters of it, and the step that sends it. */
function useCorrection({ _id }: GpLetter, practice: CorrectingProps['practice']) {
  const { api } = useTeam();
  const name = useKeptText(`gp practice name ${_id}`);
  const doctor = useKeptText(`gp practice doctor ${_id}`);
  const address = useKeptText(`gp practice address ${_id}`);
  const postcode = useKeptText(`gp practice postcode ${_id}`);
  const reason = useKeptText(`gp practice reason ${_id}`);
  const kept = [name, doctor, address, postcode, reason];
  const entered = {
    name: name.text ?? practice.name,
    doctor: doctor.text ?? practice.doctor ?? '',
    address: address.text ?? practice.address ?? '',
    postcode: postcode.text ?? practice.postcode ?? '',
    reason: reason.text ?? '',
  };
  const step = useLetterStep(
    _id,
    () =>
      dataOf<'teamCorrectGpLetter'>(
        api.POST('/team/gp-letters/{letterId}/practice', {
          params: { path: { letterId: _id } },
          body: entered,
        }),
      ),
    () => {
      for (const each of kept) each.forget();
    },
  );
  const isBegun = kept.some(({ text }) => text !== undefined);
  return { entered, enter: { name, doctor, address, postcode, reason }, isBegun, step };
}

/** What the patient wrote leads nowhere, or to somebody else: it is corrected before anything is printed. */
export function Correcting({ letter, practice }: CorrectingProps) {
  const { entered, enter, isBegun, step } = useCorrection(letter, practice);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!step.isPending) step.mutate();
  };
  return (
    <details open={letter.words?.hasAddress === false || isBegun}>
      <summary>Correct where it goes</summary>
      <form onSubmit={submit} noValidate className={styles.mailing}>
        <FailureAlert error={step.error} />
        <LineField
          id="practice-name"
          label="Name of the practice"
          error={undefined}
          value={entered.name}
          onChange={(text = '') => enter.name.enter(text)}
        />
        <LineField
          id="practice-doctor"
          label="Name of her GP"
          hint="Empty where nobody knows."
          error={undefined}
          value={entered.doctor}
          onChange={(text = '') => enter.doctor.enter(text)}
        />
        <WordsField
          id="practice-address"
          label="Address of the practice"
          error={undefined}
          value={entered.address}
          onChange={(text = '') => enter.address.enter(text)}
        />
        <LineField
          id="practice-postcode"
          label="Postcode of the practice"
          error={undefined}
          value={entered.postcode}
          onChange={(text = '') => enter.postcode.enter(text)}
        />
        <WordsField
          id="practice-reason"
          label="How you know that it is her practice"
          hint="For example: she has told us, or the NHS service search has it at this address. The record keeps what she wrote."
          error={undefined}
          value={entered.reason}
          onChange={(text = '') => enter.reason.enter(text)}
        />
        <div className={styles.ways}>
          <Button type="submit" pending={step.isPending} pendingLabel="Correcting it...">
            Correct it
          </Button>
        </div>
      </form>
    </details>
  );
}
