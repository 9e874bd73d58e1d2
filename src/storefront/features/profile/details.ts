import { type Customer, profileChangeLimits } from '#contract';
import { BirthDate, Line, PhoneLine, type Texts } from '#features/fields';

/** What can be changed of a customer beside her address. */
export const DETAILS = {
  firstname: {
    label: 'First name',
    control: Line,
    autoComplete: 'given-name',
    required: 'First name is required',
    limits: profileChangeLimits.firstname,
    isHalf: true,
  },
  lastname: {
    label: 'Last name',
    control: Line,
    autoComplete: 'family-name',
    required: 'Last name is required',
    limits: profileChangeLimits.lastname,
    isHalf: true,
  },
  dob: {
    label: 'Date of birth',
    control: BirthDate,
    isGroup: true,
    hint: 'For example, 27 3 1985',
    required: 'Date of Birth is required',
    limits: profileChangeLimits.dob,
  },
  phone: {
    label: 'Contact number',
    control: PhoneLine,
    autoComplete: 'tel',
    hint: 'Only for questions about your order.',
    required: 'Phone number is required',
    limits: profileChangeLimits.phone,
  },
} as const;

type Details = Texts<keyof typeof DETAILS>;

export const detailsOf = ({ firstname, lastname, dob, phone }: Customer): Details => ({
  firstname,
  lastname,
  dob: dob.slice(0, 10),
  phone,
});
