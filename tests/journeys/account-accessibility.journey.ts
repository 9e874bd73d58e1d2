import { TABLETS, newEmail, registration } from '../kit/samples.ts';
import { add } from '../kit/orders.ts';
import { customerAt } from '../kit/customer.ts';
import { newAccount } from '../kit/accounts.ts';
import { AccountDialog, profileLink } from './account.ts';
import { expect, test } from './journey.ts';
import { isUsable } from './usable.ts';

test.use({ reducedMotion: 'reduce' });

test.beforeEach(({ expectedErrors }) => {
  // What the server turns down here is turned down on purpose.
  expectedErrors.push(/status of 4\d\d/);
});

test('logging in can be used by everyone', async ({ page }) => {
  const dialog = new AccountDialog(page);
  await page.goto('/login');
  await dialog.isTitled('Login');
  await isUsable(page, 'login');
  await dialog.presses('Login');
  await expect(dialog.root.getByRole('alert')).toBeFocused();
  await isUsable(page, 'login with errors');
  await dialog.fills({ email: newEmail(), password: 'not this one' });
  await dialog.presses('Login');
  await expect(dialog.root.getByText('is not right')).toBeVisible();
  await dialog.root.getByRole('button', { name: 'Show password' }).click();
  await isUsable(page, 'login turned down, the password shown');
  await dialog.presses('Forgot Password');
  await dialog.isTitled('Forgot Password');
  await isUsable(page, 'forgot password');
  await dialog.fills({ email: 'not an address' });
  await dialog.presses('Send Reset Link');
  await expect(dialog.problemAt('email')).toContainText('correct format');
  await isUsable(page, 'forgot password with errors');
  await dialog.fills({ email: newEmail() });
  await dialog.presses('Send Reset Link');
  await expect(dialog.root.getByText('is on its way')).toBeVisible();
  await isUsable(page, 'a link is on its way');
});

test('creating an account can be used by everyone', async ({ page }) => {
  const dialog = new AccountDialog(page);
  await page.goto('/treatments');
  await dialog.opens();
  await dialog.presses('Sign Up');
  await dialog.isTitled('Create an Account');
  await isUsable(page, 'create an account');
  await dialog.presses('Create Account');
  await expect(dialog.root.getByRole('alert')).toBeFocused();
  await isUsable(page, 'create an account with errors');
  await dialog.fills(registration());
  await dialog.presses('Create Account');
  await dialog.isTitled('Additional Details');
  await isUsable(page, 'additional details');
  await dialog.presses('Save');
  await expect(dialog.problemAt('line1')).toContainText('Required field');
  await isUsable(page, 'additional details with errors');
  await dialog.presses('Skip for now');
  await dialog.isClosed();
  await expect(profileLink(page)).toBeVisible();
  await isUsable(page, 'a page for somebody who is logged in');
});

test('setting a new password can be used by everyone', async ({ page }) => {
  const dialog = new AccountDialog(page);
  await page.goto('/reset-password');
  await dialog.isTitled('Reset Password');
  await isUsable(page, 'a reset page without a token');
  await page.goto('/reset-password?token=nobody-gave-this-one-out');
  await dialog.isTitled('Reset Password');
  await isUsable(page, 'reset password');
  await dialog.presses('Reset Password');
  await expect(dialog.problemAt('newPassword')).toContainText('at least 6 characters');
  await isUsable(page, 'reset password with errors');
  await dialog.fills({ newPassword: 'another sample' });
  await dialog.presses('Reset Password');
  await expect(dialog.root.getByText('expired or was used already')).toBeVisible();
  await isUsable(page, 'reset password turned down');
});

test('what needs an account, and a cart that has changed, can be used by everyone', async ({
  page,
  server,
}) => {
  const { email, customer } = await newAccount(server);
  await add(customer, { ...TABLETS, quantity: 2 });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  await isUsable(page, 'a page that needs an account');
  await page.waitForFunction(() => localStorage.getItem('accessToken') !== null);
  const accessToken = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');
  await add(customerAt(server, { accessToken }), TABLETS);
  await page.getByRole('button', { name: 'Log in' }).click();
  const dialog = new AccountDialog(page);
  await dialog.logsIn(email);
  await expect(page.getByText('Your cart has changed')).toBeVisible();
  await isUsable(page, 'a cart that has changed');
});

test('a phone’s menu and the account stand side by side', async ({ page, server }) => {
  const { email } = await newAccount(server);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await isUsable(page, 'the open menu of a guest');
  const dialog = new AccountDialog(page);
  await dialog.opens();
  await dialog.logsIn(email);
  await profileLink(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Treatments' }).first()).toBeVisible();
  await isUsable(page, 'the open menu of a customer');
});
