import { type ContactMessage, contactMessageLimits } from '#contract';
import { choiceAfter, EmailLine, Line, Paragraphs, PhoneLine, type Texts } from '#features/fields';

const limits = contactMessageLimits;

/** Who writes, how to answer her, and what it is about. */
export const CONTACT_FIELDS = {
  firstName: {
    label: 'First Name',
    control: Line,
    autoComplete: 'given-name',
    required: 'First Name is required',
    limits: limits.firstName,
    isHalf: true,
  },
  lastName: {
    label: 'Last Name',
    control: Line,
    autoComplete: 'family-name',
    required: 'Last Name is required',
    limits: limits.lastName,
    isHalf: true,
  },
  email: {
    label: 'Email',
    control: EmailLine,
    autoComplete: 'email',
    required: 'Email is required',
    limits: limits.email,
    isHalf: true,
  },
  phone: {
    label: 'Contact Number',
    control: PhoneLine,
    autoComplete: 'tel',
    required: 'Contact Number is required',
    limits: limits.phone,
    isHalf: true,
  },
  cause: {
    label: 'Reason',
    control: choiceAfter('Select option'),
    required: 'Reason is required',
    limits: limits.cause,
  },
  note: {
    label: 'Your message',
    control: Paragraphs,
    hint: 'Please leave out medical details where you can.',
    limits: limits.note,
  },
};

type Name = keyof typeof CONTACT_FIELDS;

/** What was filled in as the message it is; nothing without one of the reasons. */
export function contactMessageOf(texts: Texts<Name>): ContactMessage | undefined {
  const { cause: text, note, ...rest } = texts;
  const cause = limits.cause.enum.find((reason) => reason === text);
  return cause && { ...rest, cause, ...(note !== '' && { note }) };
}
