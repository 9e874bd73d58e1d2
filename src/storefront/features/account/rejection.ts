import type { Failure } from '#client';
import type { Mistakes } from './checks.ts';

/** Why something was not done: what to mend, or in a sentence what belongs to no field. */
export interface Rejection<Name extends string> {
  readonly mistakes: Mistakes<Name>;
  readonly message?: string | undefined;
}

/** Where the provider's answers belong. */
interface Places<Name extends string> {
  /** The field that a status is about. */
  readonly byStatus?: { readonly [status: number]: Name };
  /** What to say of a field that the contract turns down; its own words are for programs. */
  readonly malformed?: { readonly [name in Name]?: string };
}

const MALFORMED = 400;

/** A failed call, in the form that it was sent from. */
export function rejectionFrom<Name extends string>(
  { status, message, problems = [] }: Failure,
  { byStatus = {}, malformed = {} }: Places<Name>,
): Rejection<Name> {
  const mistakes: { [name in Name]?: string } = {};
  for (const problem of problems)
    for (const name of fieldsOf(malformed))
      if (problem.field === `/${name}`)
        mistakes[name] = status === MALFORMED ? malformed[name] : problem.message;
  if (Object.keys(mistakes).length > 0) return { mistakes };
  const field = status === undefined ? undefined : byStatus[status];
  return field === undefined ? { mistakes, message } : { mistakes: only(field, message) };
}

/** The same in one sentence, which also a toast has room for. */
export const wordsOf = <Name extends string>({ mistakes, message }: Rejection<Name>): string =>
  message ?? Object.values<string | undefined>(mistakes).find(Boolean) ?? UNEXPECTED;

const UNEXPECTED = 'An unexpected error occurred. Please try again later.';

const fieldsOf = <Name extends string>(malformed: { readonly [name in Name]?: string }) =>
  Object.keys(malformed) as Name[];

function only<Name extends string>(field: Name, message: string): Mistakes<Name> {
  const mistakes: { [name in Name]?: string } = {};
  mistakes[field] = message;
  return mistakes;
}
