import { describe, expect, it } from 'vitest';
import type { Customer } from '#contract';
import {
  tidyPostcode,
  addressFieldsOf,
} from '../../src/storefront/features/address/address-fields.ts';
import { changedAddress } from '../../src/storefront/features/profile/address.ts';
import {
  changedDetails,
  detailsOf,
  fieldErrorsIn,
} from '../../src/storefront/features/profile/details.ts';
import { kindOfDocument, withDocument } from '../../src/storefront/features/profile/documents.ts';

const customer: Customer = {
  _id: 'c1',
  firstname: 'Sample',
  lastname: 'Customer',
  dob: '1990-05-17',
  phone: '07700900123',
  email: 'sample@example.com',
  status: 'complete',
  address: { line1: '1 Sample Street', landmark: 'By the bridge', nation: 'England' },
  documents: [],
};
const saved = detailsOf(customer);
const NOON = new Date('2026-11-21T12:00:00Z');

describe('only what she changed of her details is sent', () => {
  it.each([
    ['nothing', {}, {}],
    ['one', { phone: '07700 900456' }, { phone: '07700 900456' }],
    ['two', { lastname: 'Other', dob: '1990-05-18' }, { lastname: 'Other', dob: '1990-05-18' }],
    ['blanks around a word', { firstname: ' Sample ' }, {}],
  ])('%s', (_, fields, change) => {
    expect(changedDetails(saved, { ...saved, ...fields })).toEqual(change);
  });
});

describe('what has to be mended of her details', () => {
  it.each([
    ['nothing', {}, {}],
    ['an empty first name', { firstname: ' ' }, { firstname: 'First name is required' }],
    ['an empty last name', { lastname: '' }, { lastname: 'Last name is required' }],
    ['no date of birth', { dob: '' }, { dob: 'Date of Birth is required' }],
    ['a day that is none', { dob: '1990-02-30' }, { dob: expect.stringMatching(/real date/) }],
    ['half a date', { dob: '1990--' }, { dob: expect.stringMatching(/real date/) }],
    ['17 years', { dob: '2008-11-22' }, { dob: expect.stringMatching(/18 or over/) }],
    ['18 years today', { dob: '2008-11-21' }, {}],
    ['no number', { phone: '' }, { phone: 'Phone number is required' }],
    ['a word for a number', { phone: 'mobile' }, { phone: expect.stringMatching(/phone number/) }],
    ['a number from abroad', { phone: '+44 (0)7700-900 123' }, {}],
  ])('%s', (_, fields, fieldErrors) => {
    expect(fieldErrorsIn({ ...saved, ...fields }, NOON)).toEqual(fieldErrors);
  });
});

describe('an address', () => {
  const fields = addressFieldsOf(customer.address);

  it('that was not changed is not sent', () => {
    expect(changedAddress(customer.address, fields)).toBeUndefined();
    expect(changedAddress(customer.address, { ...fields, line1: ' 1 Sample Street ' })).toBe(
      undefined,
    );
  });

  it('keeps what no field shows', () => {
    expect(changedAddress(customer.address, { ...fields, city: 'Sampleton' })).toEqual({
      line1: '1 Sample Street',
      line2: '',
      city: 'Sampleton',
      county: '',
      postalCode: '',
      landmark: 'By the bridge',
      nation: 'England',
      country: 'Greater London',
    });
  });

  it('of before, with a nation that is no longer taken, is in England', () => {
    const before = { line1: '1 Sample Street', nation: 'Narnia', country: 'France' };
    expect(changedAddress(before, { ...fields, city: 'Sampleton' })).toMatchObject({
      nation: 'England',
      country: 'Greater London',
    });
    const city = { ...fields, city: 'Cardiff' };
    expect(changedAddress({ ...before, nation: 'Wales' }, city)?.nation).toBe('Wales');
  });

  it('that is the first one is in England', () => {
    expect(changedAddress(null, { ...fields, line1: '2 Sample Street' })).toMatchObject({
      line1: '2 Sample Street',
      nation: 'England',
      country: 'Greater London',
    });
  });

  it.each([
    ['sw1a1aa', 'SW1A 1AA'],
    ['SW1A  1AA', 'SW1A 1AA'],
    [' m1-1ae ', 'M1 1AE'],
    ['B338TH.', 'B33 8TH'],
    ['', ''],
    [' 10115 ', '10115'],
  ])('with the postcode %j keeps %j', (text, kept) => {
    expect(tidyPostcode(text)).toBe(kept);
  });
});

describe('documents', () => {
  const photo = { type: 'ID', path: 'customers/a1.jpg' } as const;
  const pdf = { type: 'Others', path: 'customers/b2.pdf' } as const;

  it('go newest first, and no more than may be sent', () => {
    expect(withDocument(pdf, [photo])).toEqual([pdf, photo]);
    const many = Array.from({ length: 50 }, () => photo);
    expect(withDocument(pdf, many)).toHaveLength(50);
    expect(withDocument(pdf, many)[0]).toBe(pdf);
  });

  it('are told apart by kind', () => {
    expect([photo, pdf].map(kindOfDocument)).toEqual(['Photo', 'PDF']);
  });
});
