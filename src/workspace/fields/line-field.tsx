import type { ComponentProps } from 'react';
import { describedBy, QuestionFrame, TextInput } from '#ui';

interface LineFieldProps extends Pick<
  ComponentProps<typeof TextInput>,
  'type' | 'value' | 'onChange'
> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
}

/** A question that somebody of the team answers in one line. */
export function LineField({ id, label, hint, error, ...input }: LineFieldProps) {
  return (
    <QuestionFrame id={id} name={id} label={label} hint={hint} error={error}>
      <TextInput
        id={id}
        name={id}
        {...input}
        // Her own name and address are not what is asked for.
        autoComplete="off"
        invalid={error !== undefined}
        describedBy={describedBy(id, { hint, error })}
      />
    </QuestionFrame>
  );
}
