import type { Failure } from '#client';
import type { FieldErrors } from './checks.ts';

/** Why something was not done: what to mend, or in a sentence what belongs to no field. */
export interface FormFailure<Name extends string> {
  readonly fieldErrors: FieldErrors<Name>;
  readonly message?: string | undefined;
}

/** Where the provider's answers belong. */
interface FailureFields<Name extends string> {
  /** The field that a status is about. */
  readonly byStatus?: { readonly [status: number]: Name };
  /** What to say of a field that the contract turns down; its own words are for programs. */
  readonly malformed?: { readonly [name in Name]?: string };
}

const MALFORMED = 400;

/** A failed call, in the form that it was sent from. */
export function formFailureOf<Name extends string>(
  { status, message, problems = [] }: Failure,
  { byStatus = {}, malformed = {} }: FailureFields<Name>,
): FormFailure<Name> {
  const fieldErrors: { [name in Name]?: string } = {};
  for (const fieldError of problems)
    for (const name of fieldsOf(malformed))
      if (fieldError.field === `/${name}`)
        fieldErrors[name] = status === MALFORMED ? malformed[name] : fieldError.message;
  if (Object.keys(fieldErrors).length > 0) return { fieldErrors };
  const field = status === undefined ? undefined : byStatus[status];
  return field === undefined ? { fieldErrors, message } : { fieldErrors: only(field, message) };
}

/** The same in one sentence, which also a toast has room for. */
export const wordsOf = <Name extends string>({ fieldErrors, message }: FormFailure<Name>): string =>
  message ?? Object.values<string | undefined>(fieldErrors).find(Boolean) ?? UNEXPECTED;

const UNEXPECTED = 'An unexpected error occurred. Please try again later.';

const fieldsOf = <Name extends string>(malformed: { readonly [name in Name]?: string }) =>
  Object.keys(malformed) as Name[];

function only<Name extends string>(field: Name, message: string): FieldErrors<Name> {
  const fieldErrors: { [name in Name]?: string } = {};
  fieldErrors[field] = message;
  return fieldErrors;
}
