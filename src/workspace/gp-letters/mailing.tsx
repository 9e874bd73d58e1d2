import type { SyntheticEvent } from 'react';
import type { GpLetter } from '#contract';
import { Button, QuestionFrame, TextInput } from '#ui';
import { useKeptText } from '../fields/use-kept-text.ts';
import { FailureAlert } from '../failure-alert.tsx';
import { dataOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { useLetterStep } from './use-letter-step.ts';
import styles from './letter-page.module.css';

/** By mail it goes to an address that whoever sends it has confirmed: not to one that the patient has written. */
export function Mailing({ letter: { _id, knownEmail } }: { readonly letter: GpLetter }) {
  const { api } = useTeam();
  const address = useKeptText(`gp letter address ${_id}`);
  const confirmed = useKeptText(`gp letter method ${_id}`);
  const email = address.text ?? knownEmail ?? '';
  const method = confirmed.text ?? '';
  const isBegun = address.text !== undefined || confirmed.text !== undefined;
  const send = useLetterStep(
    _id,
    () =>
      dataOf<'teamMailGpLetter'>(
        api.POST('/team/gp-letters/{letterId}/mailing', {
          params: { path: { letterId: _id } },
          body: { email: email.trim(), method: method.trim() },
        }),
      ),
    () => {
      address.forget();
      confirmed.forget();
    },
  );
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!send.isPending) send.mutate();
  };
  return (
    <details open={knownEmail !== null || isBegun}>
      <summary>Send it by mail</summary>
      <form onSubmit={submit} noValidate className={styles.mailing}>
        <FailureAlert error={send.error} />
        <QuestionFrame
          id="practice-email"
          name="practice-email"
          label="Mail address of the practice"
          hint={
            knownEmail === null
              ? 'One of the NHS alone, such as at nhs.net. The letter is attached as a PDF.'
              : 'A letter to a practice of this name and postcode went here last. Check that it is still so.'
          }
        >
          <TextInput
            id="practice-email"
            name="practice-email"
            type="email"
            value={email}
            onChange={(entered = '') => address.enter(entered)}
            describedBy="practice-email-hint"
          />
        </QuestionFrame>
        <QuestionFrame
          id="practice-method"
          name="practice-method"
          label="How you know that the practice reads it"
          hint="For example: telephoned the practice, or the NHS service search."
        >
          <TextInput
            id="practice-method"
            name="practice-method"
            value={method}
            onChange={(entered = '') => confirmed.enter(entered)}
            describedBy="practice-method-hint"
          />
        </QuestionFrame>
        <p>
          Later letters to a practice of this name and postcode go to this address by themselves, as
          long as they arrive, for a year.
        </p>
        <div className={styles.ways}>
          <Button type="submit" pending={send.isPending} pendingLabel="Sending...">
            Send by mail
          </Button>
        </div>
      </form>
    </details>
  );
}
