import {
  credentialsLimits,
  emailAddressLimits,
  passwordResetLimits,
  registrationLimits,
} from '#contract';
import { addressFields } from '#features/address';
import { EmailLine, type Fields, Password } from '#features/fields';
import { personFields } from '#features/person';

/** The account's forms, field by field. */
export const LOGIN = {
  email: {
    label: 'Email',
    control: EmailLine,
    autoComplete: 'username',
    required: 'Email is required',
    limits: credentialsLimits.email,
  },
  password: {
    label: 'Password',
    control: Password,
    autoComplete: 'current-password',
    required: 'Password is required',
    limits: credentialsLimits.password,
    isVerbatim: true,
  },
} as const satisfies Fields<string>;

const newPassword = {
  control: Password,
  autoComplete: 'new-password',
  hint: 'At least 6 characters',
  isVerbatim: true,
} as const;

const person = personFields(registrationLimits);

export const CREATE_ACCOUNT = {
  firstname: person.firstname,
  lastname: person.lastname,
  dob: { ...person.dob, hint: 'For example, 27 3 1985. You have to be 18 or over.' },
  email: {
    label: 'Email',
    control: EmailLine,
    autoComplete: 'email',
    required: 'Email is required',
    limits: registrationLimits.email,
  },
  phone: person.phone,
  password: {
    ...newPassword,
    label: 'Password',
    required: 'Password is required',
    limits: registrationLimits.password,
  },
} as const satisfies Fields<string>;

/** Where parcels go. */
export const ADDITIONAL_DETAILS = addressFields({
  line1: { label: 'Address line 1', required: 'Required field' },
  line2: { label: 'Address line 2' },
  city: { label: 'City', isHalf: true },
  county: { label: 'County', isHalf: true },
  postalCode: { label: 'Postcode' },
});

export const FORGOT_PASSWORD = {
  email: {
    label: 'Registered email',
    control: EmailLine,
    autoComplete: 'email',
    required: 'Email is required',
    limits: emailAddressLimits.email,
  },
} as const satisfies Fields<string>;

export const RESET_PASSWORD = {
  newPassword: {
    ...newPassword,
    label: 'New password',
    required: passwordResetLimits.newPassword.messages.minLength,
    limits: passwordResetLimits.newPassword,
  },
} as const satisfies Fields<string>;
