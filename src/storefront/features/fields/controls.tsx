/** What fields are filled in with, as a table names them. */
import { PasswordInput, Select, TextArea, TextInput } from '#ui';
import type { Field, FieldControlProps } from './field.ts';

const lineOf = ({ autoComplete, limits }: Field) => ({
  autoComplete,
  maxLength: limits.maxLength,
});

export const Line = ({ field, ...props }: FieldControlProps) => (
  <TextInput {...props} {...lineOf(field)} />
);

export const EmailLine = ({ field, ...props }: FieldControlProps) => (
  <TextInput {...props} {...lineOf(field)} type="email" />
);

export const PhoneLine = ({ field, ...props }: FieldControlProps) => (
  <TextInput {...props} {...lineOf(field)} type="tel" />
);

/** Nothing is cut off what is pasted: a password that lost its end would never fit again. */
export const Password = ({ field, ...props }: FieldControlProps) => (
  <PasswordInput {...props} autoComplete={field.autoComplete} />
);

export const Paragraphs = ({ field, ...props }: FieldControlProps) => (
  <TextArea {...props} maxLength={field.limits.maxLength} />
);

/** One of what the contract lists. */
export const choiceAfter = (placeholder: string) =>
  function Choice({ field, ...props }: FieldControlProps) {
    const choices = (field.limits.enum ?? []).map((value) => ({ value, label: value }));
    return <Select {...props} placeholder={placeholder} choices={choices} />;
  };
