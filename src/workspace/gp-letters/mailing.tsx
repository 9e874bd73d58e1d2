import type { GpLetter } from '#contract';
import { useKeptTexts } from '../fields/use-kept-text.ts';
import { dataOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { LetterForm, type LetterField } from './letter-form.tsx';
import { useLetterStep } from './use-letter-step.ts';

const fieldsOf = (isKnown: boolean) =>
  [
    {
      name: 'email',
      kind: 'email',
      label: 'Mail address of the practice',
      hint: isKnown
        ? 'A letter to a practice of this name and postcode went here last. Check that it is still so.'
        : 'One of the NHS alone, such as at nhs.net. The letter is attached as a PDF.',
    },
    {
      name: 'method',
      label: 'How you know that the practice reads it',
      hint: 'For example: telephoned the practice, or the NHS service search.',
    },
  ] as const satisfies readonly LetterField<string>[];

/** By mail it goes to an address that whoever sends it has confirmed: not to one that the patient has written. */
export function Mailing({ letter: { _id, knownEmail } }: { readonly letter: GpLetter }) {
  const { api } = useTeam();
  const fields = fieldsOf(knownEmail !== null);
  const kept = useKeptTexts('gp letter', fields, _id);
  const entered = {
    email: kept.textOf('email') ?? knownEmail ?? '',
    method: kept.textOf('method') ?? '',
  };
  const step = useLetterStep(
    _id,
    () =>
      dataOf<'teamMailGpLetter'>(
        api.POST('/team/gp-letters/{letterId}/mailing', {
          params: { path: { letterId: _id } },
          body: { email: entered.email.trim(), method: entered.method.trim() },
        }),
      ),
    kept.forget,
  );
  return (
    <LetterForm
      summary="Send it by mail"
      isOpen={knownEmail !== null || kept.isBegun}
      fields={fields}
      entered={entered}
      onEnter={kept.enter}
      step={step}
      button="Send by mail"
      pendingLabel="Sending..."
    >
      <p>
        Later letters to a practice of this name and postcode go to this address by themselves, as
        long as they arrive, for a year.
      </p>
    </LetterForm>
  );
}
