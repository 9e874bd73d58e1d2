import { describedBy, QuestionFrame, TextArea } from '#ui';

interface WordsFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly value: string | undefined;
  readonly onChange: (text: string | undefined) => void;
}

/** A question that somebody of the team answers in words of her own. */
export function WordsField({ id, label, hint, error, value, onChange }: WordsFieldProps) {
  return (
    <QuestionFrame id={id} name={id} label={label} hint={hint} error={error}>
      <TextArea
        id={id}
        name={id}
        value={value}
        onChange={onChange}
        invalid={error !== undefined}
        describedBy={describedBy(id, { hint, error })}
      />
    </QuestionFrame>
  );
}
