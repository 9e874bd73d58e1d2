import { describe, expect, it } from 'vitest';
import type { CartChange } from '#contract';
import { calendarDay } from '#engine';
import type { Fields } from '#features/fields';
import {
  ADDITIONAL_DETAILS,
  CREATE_ACCOUNT,
  FORGOT_PASSWORD,
  LOGIN,
  RESET_PASSWORD,
} from '../../src/storefront/features/account/account-fields.ts';
import { fieldErrorsIn } from '../../src/storefront/features/fields/field-error.ts';
import { cartChangeInWords } from '../../src/storefront/features/account/cart-change-words.ts';
import {
  returnLocationOf,
  standsForDialog,
} from '../../src/storefront/features/account/return-location.ts';

const TODAY = calendarDay('2026-11-21');

describe('what is missing is said in the words of its form:', () => {
  it.each([
    ['Login', LOGIN, { email: 'Email is required', password: 'Password is required' }],
    [
      'Create an Account',
      CREATE_ACCOUNT,
      {
        firstname: 'First name is required',
        lastname: 'Last name is required',
        dob: 'Date of Birth is required',
        email: 'Email is required',
        phone: 'Phone number is required',
        password: 'Password is required',
      },
    ],
    ['Additional Details', ADDITIONAL_DETAILS, { line1: 'Required field' }],
    ['Forgot Password', FORGOT_PASSWORD, { email: 'Email is required' }],
    ['Reset Password', RESET_PASSWORD, { newPassword: 'Password must be at least 6 characters' }],
  ])('%s', (_title, fields: Fields<string>, fieldErrors) => {
    const empty = Object.fromEntries(Object.keys(fields).map((name) => [name, '']));
    expect(fieldErrorsIn(fields, empty, TODAY)).toEqual(fieldErrors);
  });

  it('and a password is taken as it is, blanks included', () => {
    const texts = { email: 'a@b.example', password: ' x ' };
    expect(fieldErrorsIn(LOGIN, texts, TODAY)).toEqual({});
    expect([LOGIN, CREATE_ACCOUNT].map(({ password }) => password.isVerbatim)).toEqual([
      true,
      true,
    ]);
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
