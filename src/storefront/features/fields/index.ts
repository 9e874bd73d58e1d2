/** A form as a table of fields, wherever something is filled in outside a questionnaire. */
export { BirthDate } from './birth-date.tsx';
export { choiceAfter, EmailLine, Line, Paragraphs, Password, PhoneLine } from './controls.tsx';
export { changedTexts } from './changed-texts.ts';
export type { Field, Fields, Texts } from './field.ts';
export { FormField } from './form-field.tsx';
export { FormFields } from './form-fields.tsx';
export { type Form, useForm, useText } from './use-form.ts';
