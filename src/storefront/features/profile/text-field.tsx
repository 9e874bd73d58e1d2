import type { HTMLInputAutoCompleteAttribute, Ref } from 'react';
import { describedBy, QuestionFrame, TextInput } from '#ui';

interface TextFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange?: (value: string) => void;
  readonly type?: 'text' | 'email' | 'tel';
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly optional?: boolean;
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A line of text with its label, its hint and what is wrong with it. */
export function TextField(props: TextFieldProps) {
  const { id, name, label, hint, error, required, optional, onChange, ...rest } = props;
  return (
    <QuestionFrame id={id} name={name} label={label} hint={hint} error={error} optional={optional}>
      <TextInput
        {...rest}
        id={id}
        name={name}
        onChange={(value) => onChange?.(value ?? '')}
        required={required}
        invalid={error !== undefined}
        describedBy={describedBy(id, { hint, error })}
        maxLength={200}
      />
    </QuestionFrame>
  );
}
