import type { Customer, ProfileChange } from '#contract';
import { ageOn, isCalendarDate, londonDay } from '#engine';

/** What can be changed of a customer beside her address. Empty text stands for nothing. */
export interface Details {
  readonly firstname: string;
  readonly lastname: string;
  /** YYYY-MM-DD, or what was typed in its place. */
  readonly dob: string;
  readonly phone: string;
}

export type DetailName = keyof Details;

export const DETAILS = ['firstname', 'lastname', 'dob', 'phone'] as const;

export const detailsOf = ({ firstname, lastname, dob, phone }: Customer): Details => ({
  firstname,
  lastname,
  dob: dob.slice(0, 10),
  phone,
});

/** What she changed, and nothing else. */
export function changedDetails(before: Details, after: Details): ProfileChange {
  const changed = DETAILS.filter((name) => after[name].trim() !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, after[name].trim()]));
}

/** What is wrong with each detail, in words that say how to mend it. */
export function fieldErrorsIn(
  details: Details,
  now: Date,
): { readonly [name in DetailName]?: string } {
  const { firstname, lastname, dob, phone } = details;
  const fieldErrors = {
    firstname: firstname.trim() === '' && 'First name is required',
    lastname: lastname.trim() === '' && 'Last name is required',
    dob: dobError(dob, now),
    phone: phoneError(phone.trim()),
  };
  return Object.fromEntries(Object.entries(fieldErrors).filter(([, message]) => message !== false));
}

function dobError(dob: string, now: Date): string | false {
  if (dob === '') return 'Date of Birth is required';
  if (!isCalendarDate(dob)) return 'Enter a real date of birth, for example 27 March 1985';
  return ageOn(dob, londonDay(now)) < 18 && 'You have to be 18 or over to have an account.';
}

/** As the provider's contract has it. */
const PHONE = /^\+?[\d ()./-]{6,}$/;

function phoneError(phone: string): string | false {
  if (phone === '') return 'Phone number is required';
  return !PHONE.test(phone) && 'Enter a phone number, for example 07700 900123';
}
