import { describe, expect, it } from 'vitest';
import { type Customer, kindOfUpload } from '#contract';
import { calendarDay } from '#engine';
import { addressTextsOf, deliveryAddress, profileAddress } from '#features/address';
import { changedTexts } from '#features/fields';
import { fieldErrorsIn } from '../../src/storefront/features/fields/field-error.ts';
import { DETAILS, detailsOf } from '../../src/storefront/features/profile/details.ts';
import { withDocument } from '../../src/storefront/features/profile/documents.ts';

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
const TODAY = calendarDay('2026-11-21');

describe('only what she changed of her details is sent', () => {
  it.each([
    ['nothing', {}, undefined],
    ['one', { phone: '07700 900456' }, { phone: '07700 900456' }],
    ['two', { lastname: 'Other', dob: '1990-05-18' }, { lastname: 'Other', dob: '1990-05-18' }],
  ])('%s', (_, fields, change) => {
    expect(changedTexts(saved, { ...saved, ...fields })).toEqual(change);
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
    expect(fieldErrorsIn(DETAILS, { ...saved, ...fields }, TODAY)).toEqual(fieldErrors);
  });
});

describe('an address', () => {
  const texts = addressTextsOf(customer.address);

  it('is kept with what no field shows', () => {
    expect(profileAddress({ ...texts, city: 'Sampleton' }, customer.address)).toEqual({
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

  it.each([
    ['the first one', null, 'England', 'Greater London'],
    ['one of Wales', { nation: 'Wales', country: 'United Kingdom' }, 'Wales', 'United Kingdom'],
    [
      'one that is no longer taken',
      { nation: 'Narnia', country: 'France' },
      'England',
      'Greater London',
    ],
  ])('is, after %s, in the United Kingdom', (_what, before, nation, country) => {
    const address = before && { line1: '1 Sample Street', ...before };
    expect(profileAddress(texts, address)).toMatchObject({ ...texts, nation, country });
  });

  it('of an order is in England, United Kingdom', () => {
    expect(deliveryAddress(texts)).toEqual({
      ...texts,
      nation: 'England',
      country: 'United Kingdom',
    });
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
    expect([photo, pdf].map(({ path }) => kindOfUpload(path))).toEqual(['Photo', 'PDF']);
  });
});
