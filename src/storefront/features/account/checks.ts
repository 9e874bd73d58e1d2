/** What is checked before anything is sent. The provider checks again, and knows more. */

export type Values<Name extends string> = { readonly [name in Name]?: string | undefined };

/** What to mend, by field. */
export type FieldErrors<Name extends string> = { readonly [name in Name]?: string | undefined };

/** Says what is wrong with one value, if anything. */
export type Check = (value: string | undefined) => string | undefined;

/** @param message said when nothing but blanks was filled in */
export const required =
  (message: string, ...further: readonly Check[]): Check =>
  (value) => {
    if (value === undefined || value.trim() === '') return message;
    return further.map((check) => check(value)).find((found) => found !== undefined);
  };

/** Much as a browser reads `type=email`, with a dot in the domain. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export const emailFormat: Check = (value) =>
  EMAIL.test(value?.trim() ?? '')
    ? undefined
    : 'Enter an email address in the correct format, like name@example.com';

export const phoneFormat: Check = (value) =>
  (value?.replaceAll(/\D/g, '').length ?? 0) >= 6
    ? undefined
    : 'Enter a phone number, like 07700 900123';

const SHORTEST_PASSWORD = 6;

export const passwordLength: Check = (value) =>
  (value?.length ?? 0) >= SHORTEST_PASSWORD
    ? undefined
    : `Password must be at least ${SHORTEST_PASSWORD} characters`;

/** @param value 'YYYY-MM-DD', or whatever else was typed */
export const realDate: Check = (value = '') =>
  isRealDate(value) ? undefined : 'Enter a real date of birth, like 27 3 1985';

function isRealDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const instant = new Date(`${value}T00:00:00Z`);
  // 31 February is read as a day in March.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value);
}

/** The mistakes among these values; empty when there are none. */
export function fieldErrorsIn<Name extends string>(
  checks: { readonly [name in Name]: Check },
  values: Values<Name>,
): FieldErrors<Name> {
  const found: { [name in Name]?: string } = {};
  for (const name in checks) {
    const message = checks[name](values[name]);
    if (message !== undefined) found[name] = message;
  }
  return found;
}
