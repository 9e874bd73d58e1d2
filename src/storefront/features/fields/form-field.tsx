import type { ReactNode } from 'react';
import { describedBy, QuestionFrame } from '#ui';
import { type Form, useText } from './use-form.ts';

interface FormFieldProps<Name extends string> {
  readonly form: Form<Name>;
  readonly name: Name;
  readonly readOnly?: boolean;
  /** Puts something beside the control. */
  readonly around?: (control: ReactNode) => ReactNode;
}

/** One field of a form: its label, its hint, what is wrong with it, and its control. */
export function FormField<Name extends string>(props: FormFieldProps<Name>) {
  const { form, name, readOnly, around = (control) => control } = props;
  const text = useText(form, name);
  const field = form.fields[name];
  const { label, hint, required, isGroup, control: Control } = field;
  const id = form.idOf(name);
  const error = form.fieldErrors[name];
  return (
    <QuestionFrame
      id={id}
      name={name}
      kind={isGroup ? 'group' : 'field'}
      label={label}
      hint={hint}
      error={error}
      optional={required === undefined && !readOnly}
    >
      {around(
        <Control
          field={field}
          id={id}
          name={name}
          value={text === '' ? undefined : text}
          onChange={(value = '') => form.enter(name, value)}
          required={required !== undefined}
          invalid={error !== undefined}
          describedBy={describedBy(id, { hint, error })}
          readOnly={readOnly}
        />,
      )}
    </QuestionFrame>
  );
}
