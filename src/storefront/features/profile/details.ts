import { type Customer, profileChangeLimits } from '#contract';
import type { Texts } from '#features/fields';
import { personFields } from '#features/person';

const person = personFields(profileChangeLimits);

/** What can be changed of a customer beside her address. */
export const DETAILS = {
  ...person,
  phone: {
    ...person.phone,
    label: 'Contact number',
    hint: 'Only for questions about your order.',
  },
} as const;

type Details = Texts<keyof typeof DETAILS>;

export const detailsOf = ({ firstname, lastname, dob, phone }: Customer): Details => ({
  firstname,
  lastname,
  dob: dob.slice(0, 10),
  phone,
});
