import { expect, it } from 'vitest';
import { calendarDay } from '#engine';
import {
  CONTACT_FIELDS,
  contactMessageOf,
} from '../../src/storefront/features/contact/contact-message.ts';
import { fieldErrorsIn } from '../../src/storefront/features/fields/field-error.ts';

const TODAY = calendarDay('2026-11-21');
const whole = {
  firstName: 'Sample',
  lastName: 'Customer',
  email: 'sample@example.com',
  phone: '(07700) 900 123',
  cause: 'Other',
  note: '',
};
const empty = { firstName: '', lastName: '', email: '', phone: '', cause: '', note: '' };

it('a message is sent without a note that says nothing, and never without a reason', () => {
  const { note: _, ...said } = whole;
  expect(contactMessageOf(whole)).toEqual(said);
  expect(contactMessageOf({ ...whole, note: 'Hello' })).toMatchObject({ note: 'Hello' });
  expect(contactMessageOf({ ...whole, cause: 'Gossip' })).toBeUndefined();
});

it('nothing filled in is said field by field', () => {
  expect(fieldErrorsIn(CONTACT_FIELDS, empty, TODAY)).toEqual({
    firstName: 'First Name is required',
    lastName: 'Last Name is required',
    email: 'Email is required',
    phone: 'Contact Number is required',
    cause: 'Reason is required',
  });
});

it.each([
  ['email', 'sample', 'Enter an email address in the correct format, like name@example.com'],
  ['phone', 'ring me', 'Enter a phone number, like 07700 900123'],
  ['cause', 'Gossip', 'Reason is required'],
] as const)('%s cannot be %s', (field, value, message) => {
  expect(fieldErrorsIn(CONTACT_FIELDS, { ...whole, [field]: value }, TODAY)).toEqual({
    [field]: message,
  });
});
