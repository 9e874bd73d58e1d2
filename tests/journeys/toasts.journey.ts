/** What the spec says by a toast, and what stands in its place once the toast has gone (section 8 of both documents). */
import type { Page, Route } from '@playwright/test';
import { AccountDialog, newAccount, newEmail, PASSWORD } from './account.ts';
import { Buyer } from './buyer.ts';
import { expect, test } from './journey.ts';
import type { Server } from './server.ts';
import { Shopper } from './shopper.ts';

interface Said {
  readonly toast: string;
  /** What is said in place, beside it. */
  readonly inPlace: string;
}

interface Situation extends Said {
  readonly when: string;
  readonly act: (page: Page, server: Server) => Promise<void>;
}

const GENERIC = 'An unexpected error occurred. Please try again later.';

/** A server in trouble that has no words for it. */
const inTrouble = (route: Route) => route.fulfill({ status: 500, body: '' });
const answering = (body: object) => (route: Route) => route.fulfill({ json: body });

const opensCart = async (page: Page, server: Server): Promise<void> =>
  void (await Shopper.hasCart(page, server));

async function appliesCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Promo code' }).fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}

async function subscribes(page: Page): Promise<void> {
  await page.goto('/treatments');
  const form = page.getByRole('contentinfo').getByRole('form');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await form.getByLabel('Email address').fill('reader@example.com');
  await form.getByRole('button', { name: 'Subscribe' }).click();
}

async function opensLogin(page: Page): Promise<AccountDialog> {
  await page.goto('/');
  const dialog = new AccountDialog(page);
  await dialog.opens();
  return dialog;
}

const SITUATIONS: readonly Situation[] = [
  {
    when: 'a login with a wrong password',
    toast: 'The email address or the password is not right.',
    inPlace: 'The email address or the password is not right.',
    act: async (page, server) => {
      const { email } = await newAccount(server);
      const { root } = await opensLogin(page);
      await root.getByLabel('Email').fill(email);
      await root.getByLabel('Password', { exact: true }).fill(`${PASSWORD}, and not this one`);
      await root.getByRole('button', { name: 'Login' }).click();
    },
  },
  {
    when: 'a link to set a new password',
    toast: 'Reset link sent to your email',
    inPlace: 'Reset link sent to your email',
    act: async (page) => {
      const { root } = await opensLogin(page);
      await root.getByRole('button', { name: 'Forgot Password' }).click();
      await root.getByLabel('Registered email').fill(newEmail());
      await root.getByRole('button', { name: 'Send Reset Link' }).click();
    },
  },
  {
    when: 'a new password',
    toast: 'Password reset successfully',
    inPlace: 'Log in with your new password.',
    act: async (page) => {
      await page.route(
        '**/api/customers/reset-password',
        answering({ message: 'Password reset successfully' }),
      );
      await page.goto('/reset-password?token=sample');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('New password').fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Reset Password' }).click();
    },
  },
  {
    when: 'a promo code that works',
    toast: 'Promo code applied successfully!',
    inPlace: 'Promo code WELCOME10 is applied.',
    act: async (page, server) => {
      await opensCart(page, server);
      await appliesCode(page, 'WELCOME10');
    },
  },
  {
    when: 'a promo code that nobody knows',
    toast: 'We do not know this promo code.',
    inPlace: 'We do not know this promo code.',
    act: async (page, server) => {
      await opensCart(page, server);
      await appliesCode(page, 'NOTHING');
    },
  },
  {
    when: 'a promo code and a server in trouble',
    toast: 'Failed to apply promo code',
    inPlace: 'Failed to apply promo code',
    act: async (page, server) => {
      await opensCart(page, server);
      await page.route('**/api/cart/apply-discount*', inTrouble);
      await appliesCode(page, 'WELCOME10');
    },
  },
  {
    when: 'a newsletter and a server in trouble',
    toast: 'Something went wrong',
    inPlace: 'Something went wrong',
    act: async (page) => {
      await page.route('**/api/mail-subscriptions', inTrouble);
      await subscribes(page);
    },
  },
  {
    when: 'an order that is not made',
    toast: GENERIC,
    inPlace: 'Your order was not made',
    act: async (page, server) => {
      const shopper = await Shopper.hasCart(page, server);
      await shopper.choosesShipping();
      await shopper.goesToCheckout();
      await shopper.typesAddress();
      await page.route('**/api/orders', inTrouble);
      await shopper.pressesOrder();
    },
  },
  {
    when: 'a profile that is not saved',
    toast: GENERIC,
    inPlace: GENERIC,
    act: async (page, server) => {
      const buyer = await Buyer.registers(server);
      await buyer.opens(page, '/profile');
      await page.route('**/api/customers/profile/*', (route) =>
        route.request().method() === 'PATCH' ? inTrouble(route) : route.continue(),
      );
      await page.getByLabel('First name').fill('Another');
      await page.getByRole('button', { name: 'Save' }).first().click();
    },
  },
];

for (const { when, act, toast, inPlace } of SITUATIONS)
  test(`${when} is said by a toast, and in place`, async ({ page, server, expectedComplaints }) => {
    expectedComplaints.push(/Failed to load resource/);
    await act(page, server);
    await expect(page.locator('[data-sonner-toast]').filter({ hasText: toast })).toBeVisible();
    const place = page.locator('main, dialog, footer').filter({ visible: true });
    await expect(place.filter({ hasText: inPlace }).first()).toBeVisible();
  });

test('a promo code that takes nothing off is no success', async ({ page, server }) => {
  const buyer = await Buyer.registers(server);
  const consultationId = await buyer.consults('injectable-weight-loss');
  await buyer.post('/cart', {
    productId: 'wegovy-0-25mg',
    code: 'wegovy',
    quantity: 1,
    consultationId,
  });
  await buyer.opens(page, '/cart');
  await appliesCode(page, 'WELCOME10');
  const toasts = page.locator('[data-sonner-toast]');
  await expect(toasts).toHaveText('Promo code WELCOME10 takes nothing off this cart.');
  await expect(page.getByRole('main')).toContainText(
    'Promo code WELCOME10 takes nothing off this cart.',
  );
});
