import { Alert } from '#ui';
import { askedIn, type Questions, type Reasons } from './reasons.ts';
import { HAVE_READ } from './unread.ts';
import { WordsField } from '../fields/words-field.tsx';

interface ReasonFieldsProps {
  readonly questions: Questions;
  readonly reasons: Reasons;
  readonly errorOf: (id: string) => string | undefined;
  readonly onChange: (changed: Reasons) => void;
}

/** Each cause of doubt is answered by itself. */
export function ReasonFields({ questions, reasons, errorOf, onChange }: ReasonFieldsProps) {
  const { flagged } = questions;
  const labels = {
    flags:
      flagged === 1 ? 'Why, although a flag is high' : `Why, although ${flagged} flags are high`,
    withheld: 'Why, although it is withheld from her today',
    identity: questions.isOther
      ? 'Why, although who she is was looked at, and did not match'
      : questions.isSince
        ? 'Why, although her name or date of birth may be another than at the approval'
        : 'Why, although nobody has verified who she is',
    messages: 'Why, although she has not answered yet',
  };
  const fields = askedIn(questions).map((name) => (
    <WordsField
      key={name}
      id={`reason-${name}`}
      label={labels[name]}
      error={errorOf(`reason-${name}`)}
      value={reasons[name]}
      onChange={(text) => onChange({ [name]: text })}
    />
  ));
  const unread = errorOf(HAVE_READ);
  return (
    <>
      {unread !== undefined && (
        <Alert>
          <p>{unread}</p>
        </Alert>
      )}
      {fields}
    </>
  );
}
