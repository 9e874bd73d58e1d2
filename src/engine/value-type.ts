/**
 * What kind of value an expression has. Rules are checked against these when a document is
 * compiled, so that no comparison is ever left to the coercions of JavaScript ('10' < 9 and such).
 */

export type ValueType =
  | { readonly kind: 'boolean' }
  | { readonly kind: 'number' }
  | { readonly kind: 'date' }
  | { readonly kind: 'text'; readonly options?: readonly string[] }
  | { readonly kind: 'list'; readonly options?: readonly string[] }
  /** From outside the document (a stored user, a prior order): checked when it is used. */
  | { readonly kind: 'foreign' };

const NAMES = {
  boolean: 'yes or no (true or false)',
  number: 'a number',
  date: 'a date',
  text: 'a text',
  list: 'a list of options',
  foreign: 'a value from outside',
} as const;

export const inWords = (type: ValueType): string => NAMES[type.kind];

/** Whether values of the two types can be the same at all. */
export const comparable = (a: ValueType, b: ValueType): boolean =>
  a.kind === 'foreign' || b.kind === 'foreign' || (a.kind === b.kind && a.kind !== 'list');

/** An option that one side names and the other does not have, so that they can never be equal. */
export function foreignOption(a: ValueType, b: ValueType): string | undefined {
  if ((a.kind !== 'text' && a.kind !== 'list') || (b.kind !== 'text' && b.kind !== 'list')) return;
  if (!a.options || !b.options) return;
  const [few, many] = a.options.length <= b.options.length ? [a, b] : [b, a];
  return few.options?.find((option) => !many.options?.includes(option));
}
