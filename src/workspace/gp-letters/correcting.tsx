import type { GpLetter } from '#contract';
import { useKeptTexts } from '../fields/use-kept-text.ts';
import { LetterForm, type LetterField } from './letter-form.tsx';
import { useCorrection } from './use-correction.ts';

const FIELDS = [
  { name: 'name', label: 'Name of the practice' },
  { name: 'doctor', label: 'Name of her GP', hint: 'Empty where nobody knows.' },
  { name: 'address', kind: 'words', label: 'Address of the practice' },
  { name: 'postcode', label: 'Postcode of the practice' },
  {
    name: 'reason',
    kind: 'words',
    label: 'How you know that it is her practice',
    hint: 'For example: she has told us, or the NHS service search has it at this address. The record keeps what she wrote.',
  },
] as const satisfies readonly LetterField<string>[];

interface CorrectingProps {
  readonly letter: GpLetter;
  readonly practice: NonNullable<GpLetter['practice']>;
}

/** What the patient wrote leads nowhere, or to somebody else: it is corrected before anything is printed. */
export function Correcting({ letter: { _id, words }, practice }: CorrectingProps) {
  const kept = useKeptTexts('gp practice', FIELDS, _id);
  const entered = {
    name: kept.textOf('name') ?? practice.name,
    doctor: kept.textOf('doctor') ?? practice.doctor ?? '',
    address: kept.textOf('address') ?? practice.address ?? '',
    postcode: kept.textOf('postcode') ?? practice.postcode ?? '',
    reason: kept.textOf('reason') ?? '',
  };
  const correction = useCorrection(_id, kept.forget);
  return (
    <LetterForm
      summary="Correct where it goes"
      isOpen={words?.hasAddress === false || kept.isBegun}
      fields={FIELDS}
      entered={entered}
      onEnter={kept.enter}
      step={{ ...correction, mutate: () => correction.mutate(entered) }}
      button="Correct it"
      pendingLabel="Correcting it..."
    />
  );
}
