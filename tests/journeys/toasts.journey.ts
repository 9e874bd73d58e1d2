/** Said by a toast, and in place: accounts, orders, the profile and the newsletter. */
import type { Page, Route } from '@playwright/test';
import { PASSWORD, newEmail, registration } from '../kit/samples.ts';
import { newAccount } from '../kit/accounts.ts';
import { AccountDialog } from './account.ts';
import { Buyer } from './buyer.ts';
import { expect } from './journey.ts';
import { PNG } from '../kit/files.ts';
import { Shopper } from './shopper.ts';
import { areSaid, GENERIC, inTrouble, inTroubleAt } from './toasts.ts';

const answering = (body: object) => (route: Route) => route.fulfill({ json: body });

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

async function cancelsOrder(page: Page, buyer: Buyer): Promise<void> {
  await buyer.opens(page, '/profile?tab=orders&view=pending');
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel it' }).click();
}

async function uploadsDocument(page: Page, buyer: Buyer): Promise<void> {
  await buyer.opens(page, '/profile');
  const form = page.getByRole('form', { name: 'Upload a document' });
  await form.getByLabel('Document type').selectOption('ID');
  await form
    .locator('input[type="file"]')
    .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: PNG });
  await expect(form.getByText('Sent: press Upload to add it')).toBeVisible();
  await form.getByRole('button', { name: 'Upload', exact: true }).click();
}

areSaid([
  {
    when: 'a login with a wrong password',
    toast: 'The email address or the password is not right.',
    onPage: 'The email address or the password is not right.',
    act: async (page, server) => {
      const { email } = await newAccount(server);
      const { root } = await opensLogin(page);
      await root.getByLabel('Email').fill(email);
      await root.getByLabel('Password', { exact: true }).fill(`${PASSWORD}, and not this one`);
      await root.getByRole('button', { name: 'Login' }).click();
    },
  },
  {
    when: 'a login',
    toast: 'Login successful',
    onPage: 'Sample Customer, your profile',
    act: async (page, server) => {
      const { email } = await newAccount(server);
      const dialog = await opensLogin(page);
      await dialog.logsIn(email);
    },
  },
  {
    when: 'a new account',
    toast: 'Account created successfully',
    onPage: 'Account created successfully',
    act: async (page) => {
      const dialog = await opensLogin(page);
      await dialog.presses('Sign Up');
      await dialog.isTitled('Create an Account');
      await dialog.fills(registration());
      await dialog.presses('Create Account');
    },
  },
  {
    when: 'a link to set a new password',
    toast: 'Reset link sent to your email',
    onPage: 'Reset link sent to your email',
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
    onPage: 'Log in with your new password.',
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
    when: 'a newsletter and a server in trouble',
    toast: 'Something went wrong',
    onPage: 'Something went wrong',
    act: async (page) => {
      await page.route('**/api/mail-subscriptions', inTrouble);
      await subscribes(page);
    },
  },
  {
    when: 'an order that is not made',
    toast: GENERIC,
    onPage: 'Your order was not made',
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
    when: 'an order that is cancelled',
    toast: 'Your order is cancelled',
    onPage: 'No pending orders found.',
    act: async (page, server) => {
      const buyer = await Buyer.registers(server);
      await buyer.ordersCream();
      await cancelsOrder(page, buyer);
    },
  },
  {
    when: 'an order that is not cancelled',
    toast: GENERIC,
    onPage: 'Your order was not cancelled',
    act: async (page, server) => {
      const buyer = await Buyer.registers(server);
      await buyer.ordersCream();
      await page.route('**/api/orders/*/cancel', inTrouble);
      await cancelsOrder(page, buyer);
    },
  },
  {
    when: 'a document that is uploaded',
    toast: 'Document uploaded successfully',
    onPage: /ID\s*Photo/,
    act: async (page, server) => uploadsDocument(page, await Buyer.registers(server)),
  },
  {
    when: 'a document that is not uploaded',
    toast: GENERIC,
    onPage: 'Your document was not uploaded',
    act: async (page, server) => {
      await page.route('**/api/customers/profile/*', inTroubleAt('PATCH'));
      await uploadsDocument(page, await Buyer.registers(server));
    },
  },
  {
    when: 'a profile that is not saved',
    toast: GENERIC,
    onPage: GENERIC,
    act: async (page, server) => {
      const buyer = await Buyer.registers(server);
      await buyer.opens(page, '/profile');
      await page.route('**/api/customers/profile/*', inTroubleAt('PATCH'));
      await page.getByLabel('First name').fill('Another');
      await page.getByRole('button', { name: 'Save' }).first().click();
    },
  },
]);
