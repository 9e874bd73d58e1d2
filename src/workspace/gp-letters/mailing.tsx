import { useState } from 'react';
import type { GpLetter } from '#contract';
import { Checkbox } from '#ui';
import { useKeptTexts } from '../fields/use-kept-text.ts';
import { dataOf, FailedCall } from '../team-client.ts';
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

/** She was told that mail came back from an address. */
interface CameBack {
  readonly email: string;
  /** She says that she knows, and has asked the practice. */
  readonly isKnown: boolean;
}

const cameBack = (error: unknown): boolean =>
  error instanceof FailedCall &&
  error.problems.some(({ constraint }) => constraint === 'came-back');

/** By mail it goes to an address that whoever sends it has confirmed: not to one that the patient has written. */
export function Mailing({ letter: { _id, knownEmail } }: { readonly letter: GpLetter }) {
  const { api } = useTeam();
  const fields = fieldsOf(knownEmail !== null);
  const kept = useKeptTexts('gp letter', fields, _id);
  const entered = {
    email: kept.textOf('email') ?? knownEmail ?? '',
    method: kept.textOf('method') ?? '',
  };
  const email = entered.email.trim();
  const [told, setTold] = useState<CameBack>();
  // What was said of one address is said of no other.
  const known = told?.email === email ? told : undefined;
  const step = useLetterStep(
    _id,
    () =>
      dataOf<'teamMailGpLetter'>(
        api.POST('/team/gp-letters/{letterId}/mailing', {
          params: { path: { letterId: _id } },
          body: {
            ...{ email, method: entered.method.trim() },
            ...(known?.isKnown && { knowsItCameBack: true }),
          },
        }),
      ).catch((error: unknown) => {
        if (cameBack(error)) setTold({ email, isKnown: false });
        throw error;
      }),
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
      {known && (
        <Checkbox
          id="knows-it-came-back"
          name="knows-it-came-back"
          label="I know that mail came back from this address, and the practice says that it reads it again"
          value={known.isKnown}
          onChange={(isKnown = false) => setTold({ email, isKnown })}
        />
      )}
      <p>
        Later letters to a practice of this name and postcode go to this address by themselves, as
        long as they arrive, for a year.
      </p>
    </LetterForm>
  );
}
