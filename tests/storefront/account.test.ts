import { describe, expect, it } from 'vitest';
import type { Failure } from '#client';
import type { CartChange } from '#contract';
import { cartChangeInWords } from '../../src/storefront/features/account/cart-change-words.ts';
import {
  emailFormat,
  fieldErrorsIn,
  passwordLength,
  phoneFormat,
  realDate,
  required,
} from '../../src/storefront/features/account/checks.ts';
import { normalisedPostcode } from '../../src/storefront/features/account/postcode.ts';
import { formFailureOf } from '../../src/storefront/features/account/form-failure.ts';
import {
  returnLocationOf,
  standsForDialog,
} from '../../src/storefront/features/account/return-location.ts';

describe('a field that has to be filled in', () => {
  const check = required('Email is required', emailFormat);
  it.each([
    [undefined, 'Email is required'],
    ['   ', 'Email is required'],
    ['name', 'Enter an email address in the correct format, like name@example.com'],
    ['name@example.com', undefined],
  ])('%o: %s', (value, words) => {
    expect(check(value)).toBe(words);
  });

  it('is named among the mistakes only when it is one', () => {
    const checks = { email: check, password: required('Password is required') };
    expect(fieldErrorsIn(checks, { password: 'a long sample' })).toEqual({
      email: 'Email is required',
    });
    expect(fieldErrorsIn(checks, { email: 'a@b.example', password: ' x' })).toEqual({});
  });
});

describe('what was typed', () => {
  it.each([
    [' name@example.com ', true],
    ["o'neil+news@mail.example.co.uk", true],
    ['name@example', false],
    ['name@@example.com', false],
    ['na me@example.com', false],
    ['name@example..com', false],
  ])('as an email address: %o, %s', (value, isRight) => {
    expect(emailFormat(value) === undefined).toBe(isRight);
  });

  it.each([
    ['+44 (0)7700 900123', true],
    ['123456', true],
    ['12345', false],
    ['phone', false],
  ])('as a phone number: %o, %s', (value, isRight) => {
    expect(phoneFormat(value) === undefined).toBe(isRight);
  });

  it.each([
    ['1985-03-27', true],
    ['2000-02-29', true],
    ['1900-02-29', false],
    ['1985-02-31', false],
    ['1985-13-01', false],
    ['85-March-27', false],
    ['', false],
  ])('as a date: %o, %s', (value, isRight) => {
    expect(realDate(value) === undefined).toBe(isRight);
  });

  it.each([
    ['12345', 'Password must be at least 6 characters'],
    ['123456', undefined],
  ])('as a password: %o', (value, words) => {
    expect(passwordLength(value)).toBe(words);
  });

  it.each([
    ['sw1a1aa', 'SW1A 1AA'],
    [' M1  1ae ', 'M1 1AE'],
    ['EC1A-1BB', 'EC1A-1BB'],
    ['', ''],
  ])('as a postcode: %o is kept as %o', (text, kept) => {
    expect(normalisedPostcode(text)).toBe(kept);
  });
});

describe('a call that was turned down', () => {
  const failureFields = {
    byStatus: { 409: 'email' },
    malformed: { email: 'Enter an email address', phone: 'Enter a phone number' },
  } as const;
  const failed = (failure: Partial<Failure>) =>
    formFailureOf({ kind: 'problem', message: 'It failed.', ...failure }, failureFields);

  it('by its contract names the fields in our words, not in the validator’s', () => {
    const problems = [
      { field: '/email', constraint: 'pattern', message: 'must match pattern' },
      { field: '/other', constraint: 'type', message: 'must be string' },
    ];
    expect(failed({ status: 400, problems })).toEqual({
      fieldErrors: { email: 'Enter an email address' },
    });
  });

  it('by a rule of the pharmacy names the field in the pharmacy’s words', () => {
    const problems = [
      { field: '/phone', constraint: 'plausible', message: 'Please check the contact number.' },
    ];
    expect(failed({ status: 422, problems })).toEqual({
      fieldErrors: { phone: 'Please check the contact number.' },
    });
  });

  it('with a status that is about one field is said there', () => {
    expect(failed({ status: 409 })).toEqual({ fieldErrors: { email: 'It failed.' } });
  });

  it.each([401, 429, 503, undefined])('with %s is said above all fields', (status) => {
    const failure = status === undefined ? {} : { status };
    expect(failed(failure)).toEqual({ fieldErrors: {}, message: 'It failed.' });
  });
});

describe('the place to come back to after logging in', () => {
  it('is where she was, with what the entry carried, but not the router’s own numbers', () => {
    const state = { fromReorder: true, key: 'k', __TSR_key: 'k', __TSR_index: 3 };
    const href = '/consultation/hrt?step=4';
    expect(returnLocationOf({ pathname: '/consultation/hrt', href, state })).toEqual({
      href,
      state: { fromReorder: true },
    });
  });

  it('is never a page that only stands for a dialog, but the one behind it', () => {
    const returnTo = { href: '/cart', state: {} };
    const at = (state: object) => ({ pathname: '/login', href: '/login', state });
    expect(returnLocationOf(at({ returnTo }))).toEqual(returnTo);
    expect(returnLocationOf(at({}))).toBeUndefined();
    expect(returnLocationOf(at({ returnTo: 'https://example.com' }))).toBeUndefined();
  });

  it.each([
    ['/login', true],
    ['/reset-password', true],
    ['/', false],
    ['/profile', false],
  ])('%s stands for a dialog: %s', (pathname, stands) => {
    expect(standsForDialog(pathname)).toBe(stands);
  });
});

it.each([
  ['maximum', 7, 5, 'Cream: 5 instead of 7, because that is the most you can order at once.'],
  ['stock', 7, 2, 'Cream: 2 instead of 7, because that is all we have left.'],
  ['stock', 7, 0, 'Cream (7) is no longer in your cart: it is out of stock, or no longer sold.'],
  ['minimum', 1, 0, 'Cream (1) is no longer in your cart: it is only sold in larger quantities.'],
] as const)('a cart line that met its %s, %i to %i: %s', (reason, from, to, words) => {
  const change: CartChange = { productId: 'cream-30g', name: 'Cream', from, to, reason };
  expect(cartChangeInWords(change)).toBe(words);
});
