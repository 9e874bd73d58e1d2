import type { ContactMessage } from '#contract';

export const FIELDS = ['firstName', 'lastName', 'email', 'phone', 'cause', 'note'] as const;
export type Field = (typeof FIELDS)[number];

/** What was filled in so far. */
export type Draft = { readonly [field in Field]?: string | undefined };
export type FieldErrors = { readonly [field in Field]?: string };

export const REASONS: readonly ContactMessage['cause'][] = [
  'Delivery issues',
  'Find out more about us',
  'Treatment question',
  'Payment issues',
  'Other',
];

const REQUIRED = {
  firstName: 'First Name is required',
  lastName: 'Last Name is required',
  email: 'Email is required',
  phone: 'Contact Number is required',
  cause: 'Reason is required',
} as const;

/** Much as a browser reads `type=email`, with a dot in the domain. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** A draft as the message it is, or what has to be mended first. */
export function readDraft(draft: Draft): ContactMessage | { readonly fieldErrors: FieldErrors } {
  const text = (field: Field) => draft[field]?.trim() ?? '';
  const { firstName, lastName, email, phone, note } = {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    note: text('note'),
  };
  const cause = REASONS.find((reason) => reason === draft.cause);
  const fieldErrors: { [field in Field]?: string } = {};
  for (const field of ['firstName', 'lastName', 'email', 'phone'] as const)
    if (text(field) === '') fieldErrors[field] = REQUIRED[field];
  if (email !== '' && !EMAIL.test(email))
    fieldErrors.email = 'Enter an email address in the correct format, like name@example.com';
  if (phone !== '' && !isPhone(phone))
    fieldErrors.phone = 'Enter a contact number in digits, like 07700 900123';
  if (cause === undefined) fieldErrors.cause = REQUIRED.cause;
  if (cause === undefined || Object.keys(fieldErrors).length > 0) return { fieldErrors };
  return { firstName, lastName, email, phone, cause, ...(note !== '' && { note }) };
}

/** Digits, with whatever people put between them. */
const isPhone = (text: string): boolean =>
  /^[\d\s()+.-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 6;
