import type { SyntheticEvent } from 'react';
import type { GpLetter } from '#contract';
import { Button } from '#ui';
import { useKeptText } from '../case/use-kept-text.ts';
import { WordsField } from '../case/words-field.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { LineField } from '../staff/line-field.tsx';
import { dataOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import styles from './letter-page.module.css';
import { useLetterStep } from './use-letter-step.ts';

interface CorrectingProps {
  readonly letter: GpLetter;
  readonly practice: NonNullable<GpLetter['practice']>;
}

/** What the patient wrote leads nowhere, or to somebody else: it is corrected before anything is printed. */
export function Correcting({ letter: { _id, words }, practice }: CorrectingProps) {
  const { api } = useTeam();
  const name = useKeptText(`gp practice name ${_id}`);
  const doctor = useKeptText(`gp practice doctor ${_id}`);
  const address = useKeptText(`gp practice address ${_id}`);
  const postcode = useKeptText(`gp practice postcode ${_id}`);
  const reason = useKeptText(`gp practice reason ${_id}`);
  const kept = [name, doctor, address, postcode, reason];
  const step = useLetterStep(
    _id,
    () =>
      dataOf<'teamCorrectGpLetter'>(
        api.POST('/team/gp-letters/{letterId}/practice', {
          params: { path: { letterId: _id } },
          body: {
            name: (name.text ?? practice.name).trim(),
            doctor: (doctor.text ?? practice.doctor ?? '').trim(),
            address: (address.text ?? practice.address ?? '').trim(),
            postcode: (postcode.text ?? practice.postcode ?? '').trim(),
            reason: (reason.text ?? '').trim(),
          },
        }),
      ),
    () => {
      for (const each of kept) each.forget();
    },
  );
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!step.isPending) step.mutate();
  };
  return (
    <details open={words?.hasAddress === false || kept.some(({ text }) => text !== undefined)}>
      <summary>Correct where it goes</summary>
      <form onSubmit={submit} noValidate className={styles.mailing}>
        <FailureAlert error={step.error} />
        <LineField
          id="practice-name"
          label="Name of the practice"
          error={undefined}
          value={name.text ?? practice.name}
          onChange={(text = '') => name.enter(text)}
        />
        <LineField
          id="practice-doctor"
          label="Name of her GP"
          hint="Empty where nobody knows."
          error={undefined}
          value={doctor.text ?? practice.doctor ?? ''}
          onChange={(text = '') => doctor.enter(text)}
        />
        <WordsField
          id="practice-address"
          label="Address of the practice"
          error={undefined}
          value={address.text ?? practice.address ?? ''}
          onChange={(text = '') => address.enter(text)}
        />
        <LineField
          id="practice-postcode"
          label="Postcode of the practice"
          error={undefined}
          value={postcode.text ?? practice.postcode ?? ''}
          onChange={(text = '') => postcode.enter(text)}
        />
        <WordsField
          id="practice-reason"
          label="How you know that it is her practice"
          hint="For example: she has told us, or the NHS service search has it at this address. The record keeps what she wrote."
          error={undefined}
          value={reason.text}
          onChange={(text = '') => reason.enter(text)}
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
