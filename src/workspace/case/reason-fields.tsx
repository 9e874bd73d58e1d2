import type { DeskOrder } from '#contract';
import { askedIn, type Questions, type Reasons } from './reasons.ts';
import { WordsField } from './words-field.tsx';

interface ReasonFieldsProps {
  readonly found: DeskOrder;
  readonly questions: Questions;
  readonly reasons: Reasons;
  readonly errorOf: (id: string) => string | undefined;
  readonly onChange: (changed: Reasons) => void;
}

/** Each cause of doubt is answered by itself. */
export function ReasonFields({
  found: { flags },
  questions,
  reasons,
  errorOf,
  onChange,
}: ReasonFieldsProps) {
  const high = flags.filter(({ level }) => level === 'high').length;
  const labels = {
    flags: high === 1 ? 'Why, although a flag is high' : `Why, although ${high} flags are high`,
    withheld: 'Why, although it is withheld from her today',
    identity: 'Why, although nobody has verified who she is',
    messages: 'Why, although she has not answered yet',
  };
  return askedIn(questions).map((name) => (
    <WordsField
      key={name}
      id={`reason-${name}`}
      label={labels[name]}
      error={errorOf(`reason-${name}`)}
      value={reasons[name]}
      onChange={(text) => onChange({ [name]: text })}
    />
  ));
}
