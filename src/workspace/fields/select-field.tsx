import type { ComponentProps } from 'react';
import { describedBy, QuestionFrame, Select } from '#ui';

interface SelectFieldProps extends Pick<
  ComponentProps<typeof Select>,
  'choices' | 'value' | 'onChange' | 'placeholder'
> {
  readonly id: string;
  readonly label: string;
  readonly optional?: boolean;
  readonly error?: string | undefined;
}

/** A question that somebody of the team answers with one of a list. */
export function SelectField({ id, label, optional = false, error, ...select }: SelectFieldProps) {
  return (
    <QuestionFrame id={id} name={id} label={label} optional={optional} error={error}>
      <Select
        id={id}
        name={id}
        {...select}
        invalid={error !== undefined}
        describedBy={describedBy(id, { error })}
      />
    </QuestionFrame>
  );
}
