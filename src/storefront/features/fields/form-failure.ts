import type { Failure } from '#client';
import { type FieldErrors, type Fields, namesOf } from './field.ts';

/** Why something was not done: what to mend, or in a sentence what belongs to no field. */
export interface FormFailure<Name extends string> {
  readonly fieldErrors: FieldErrors<Name>;
  readonly message?: string;
}

const MALFORMED = 400;

/** A failed call, in the form that it was sent from: its field errors stand at their fields. */
export function formFailureOf<Name extends string>(
  fields: Fields<Name>,
  { status, message, problems = [] }: Failure,
): FormFailure<Name> {
  const fieldErrors: { [name in Name]?: string } = {};
  for (const { field = '', constraint, message: words } of problems) {
    const name = namesOf(fields).find((each) => field.endsWith(`/${each}`));
    if (name === undefined) continue;
    const { limits, required } = fields[name];
    // What the contract does not take may be said in words for programs; ours are its own.
    const said = status === MALFORMED ? (limits.messages[constraint] ?? required) : words;
    if (said !== undefined) fieldErrors[name] ??= said;
  }
  return Object.keys(fieldErrors).length > 0 ? { fieldErrors } : { fieldErrors, message };
}
