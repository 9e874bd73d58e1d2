import { expect, it } from 'vitest';
import { readDraft } from '../../src/storefront/features/contact/message.ts';

const whole = {
  firstName: ' Sample ',
  lastName: 'Customer',
  email: 'sample@example.com',
  phone: '(07700) 900 123',
  cause: 'Other',
};

it('a message is sent without the blanks around it, and without a note that says nothing', () => {
  expect(readDraft({ ...whole, note: '  ' })).toEqual({ ...whole, firstName: 'Sample' });
  expect(readDraft({ ...whole, note: 'Hello' })).toMatchObject({ note: 'Hello' });
});

it('nothing filled in is said field by field', () => {
  expect(readDraft({})).toEqual({
    fieldErrors: {
      firstName: 'First Name is required',
      lastName: 'Last Name is required',
      email: 'Email is required',
      phone: 'Contact Number is required',
      cause: 'Reason is required',
    },
  });
});

it.each([
  ['email', 'sample', 'Enter an email address in the correct format, like name@example.com'],
  ['phone', 'ring me', 'Enter a contact number in digits, like 07700 900123'],
  ['cause', 'Gossip', 'Reason is required'],
] as const)('%s cannot be %s', (field, value, message) => {
  expect(readDraft({ ...whole, [field]: value })).toEqual({
    fieldErrors: { [field]: message },
  });
});
