import type { Page } from '@playwright/test';
import { TABLETS, newEmail, registration } from '../kit/samples.ts';
import { add } from '../kit/orders.ts';
import { customerAt } from '../kit/customer.ts';
import { newAccount } from '../kit/accounts.ts';
import { AccountDialog, linkSentTo, profileLink } from './account.ts';
import { expect, test } from './journey.ts';
import { Patient } from './patient.ts';
import { samples } from '../kit/sheets.ts';

const { sheet, steps, medication } = samples.migraines;

/** A browser says that an answer was 4xx, whatever the page makes of it. */
const REFUSED = /status of 4\d\d/;

const CUT = /ERR_CONNECTION_REFUSED|Failed to load resource/;

const tokenOf = async (page: Page): Promise<string> => {
  await page.waitForFunction(() => localStorage.getItem('accessToken') !== null);
  return page.evaluate(() => localStorage.getItem('accessToken') ?? '');
};

test('she creates an account in the middle of a consultation, and finishes it', async ({
  page,
  server,
}) => {
  const patient = new Patient(page);
  const dialog = new AccountDialog(page);
  await patient.opens('migraines');
  await patient.fillsStep(sheet);
  await patient.next();
  await patient.isOnStep(2, steps);
  await patient.fillsStep(sheet);

  const email = newEmail();
  await dialog.opens();
  await dialog.presses('Sign Up');
  await dialog.isTitled('Create an Account');
  await dialog.fills({ ...registration({ email }), dob: '1990-May-17' });
  await dialog.presses('Create Account');
  await dialog.isTitled('Additional Details');
  await expect(dialog.said('Account created successfully')).toBeVisible();
  await dialog.fills({ line1: '1 Sample Street', city: 'Sampleton', postalCode: 'sw1a1aa' });
  await dialog.presses('Save');
  await dialog.isClosed();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(profileLink(page)).toHaveAccessibleName('Sample Customer, your profile');

  await patient.isOnStep(2, steps);
  await expect(patient.question('migrainescale').locator('input:checked')).toHaveValue('7');
  await patient.next();
  for (let step = 3; step <= steps; step++) {
    await patient.isOnStep(step, steps);
    await patient.fillsStep(sheet);
    if (step < steps) await patient.next();
  }
  const { consultationDraft = '' } = await patient.stored('sessionStorage');
  const { userData = '' } = await patient.stored('localStorage');
  const { _id, address } = JSON.parse(userData) as { _id: string; address: unknown };
  expect(Object.keys(JSON.parse(consultationDraft) as object)).toEqual([_id]);
  expect(address).toMatchObject({
    line1: '1 Sample Street',
    postalCode: 'SW1A 1AA',
    nation: 'England',
    country: 'Greater London',
  });
  await patient.finish();
  await expect(page.getByRole('heading', { level: 1, name: medication })).toBeVisible();
  const latest: unknown = await server.latestConsultation();
  expect(latest).toMatchObject({ customer_id: _id, outcome: 'eligible' });
});

test('what is missing or wrong is said in the dialog, at its field', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  const { email } = await newAccount(server);
  const dialog = new AccountDialog(page);
  await page.goto('/');
  await dialog.opens();
  await dialog.presses('Login');
  await expect(dialog.root.getByRole('alert')).toBeFocused();
  await expect(dialog.root.getByRole('alert')).toContainText('There is a problem');
  await expect(dialog.problemAt('email')).toContainText('Email is required');
  await expect(dialog.problemAt('password')).toContainText('Password is required');

  await dialog.presses('Sign Up');
  await dialog.isTitled('Create an Account');
  await dialog.presses('Create Account');
  for (const [name, words] of [
    ['firstname', 'First name is required'],
    ['lastname', 'Last name is required'],
    ['dob', 'Date of Birth is required'],
    ['email', 'Email is required'],
    ['phone', 'Phone number is required'],
    ['password', 'Password is required'],
  ] as const)
    await expect(dialog.problemAt(name)).toContainText(words);
  await dialog.root.getByRole('link', { name: 'Phone number is required' }).click();
  await expect(dialog.root.locator('[name="phone"]')).toBeFocused();

  await dialog.fills({ ...registration({ email }), dob: '2020-2-31', password: 'short' });
  await dialog.presses('Create Account');
  await expect(dialog.problemAt('dob')).toContainText('Enter a real date of birth');
  await expect(dialog.problemAt('password')).toContainText('at least 6 characters');

  await dialog.fills({ ...registration({ email }), dob: '2020-2-1' });
  await dialog.presses('Create Account');
  await expect(dialog.problemAt('dob')).toContainText('18 or over');
  await expect(dialog.problemAt('email')).not.toContainText('Error');

  await dialog.fills({ dob: '1990-2-1' });
  await dialog.presses('Create Account');
  await expect(dialog.problemAt('email')).toContainText('Please log in instead');
  await dialog.presses('Login');
  await dialog.isTitled('Login');
  await expect(dialog.root.locator('[name="email"]')).toHaveValue(email);
});

test('a wrong password, then the right one', async ({ page, server, expectedErrors }) => {
  expectedErrors.push(REFUSED);
  const { email } = await newAccount(server);
  const dialog = new AccountDialog(page);
  await page.goto('/treatments');
  await dialog.opens();
  await dialog.fills({ email, password: 'not this one' });
  await dialog.presses('Login');
  await expect(dialog.root.getByRole('alert')).toContainText(
    'The email address or the password is not right.',
  );
  await expect(dialog.root.getByRole('alert')).toBeFocused();

  await dialog.root.getByRole('button', { name: 'Show password' }).click();
  await expect(dialog.root.locator('[name="password"]')).toHaveAttribute('type', 'text');
  await dialog.root.getByRole('button', { name: 'Hide password' }).click();
  await expect(dialog.root.locator('[name="password"]')).toHaveAttribute('type', 'password');
  await dialog.fills({ password: 'a long sample' });
  await dialog.presses('Login');
  await dialog.isClosed();
  await expect(page.getByText('Login successful')).toBeVisible();
  await expect(page).toHaveURL(/\/treatments$/);
  await expect(profileLink(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('too many attempts are told how long to wait', async ({ page, server, expectedErrors }) => {
  expectedErrors.push(REFUSED);
  const { email } = await newAccount(server);
  const dialog = new AccountDialog(page);
  await page.goto('/');
  await dialog.opens();
  const alert = dialog.root.getByRole('alert');
  for (let attempt = 1; attempt <= 5; attempt++) {
    await dialog.fills({ email, password: `wrong ${attempt}` });
    const responded = page.waitForResponse('**/api/customers/login');
    await dialog.presses('Login');
    await responded;
    await expect(alert).toContainText('not right');
  }
  await dialog.presses('Login');
  await expect(alert).toContainText('There were too many attempts. Please try again in 1 minute.');
});

test('logging in keeps the cart, and names what did not fit', async ({ page, server }) => {
  const { email, customer } = await newAccount(server);
  await add(customer, { ...TABLETS, quantity: 2 });
  await page.goto('/');
  await add(customerAt(server, { accessToken: await tokenOf(page) }), TABLETS);
  await page.goto('/cart');
  await expect(page.getByRole('banner')).toContainText('1 item');

  const dialog = new AccountDialog(page);
  await dialog.opens();
  await dialog.logsIn(email);
  const alert = page.getByRole('status').filter({ hasText: 'Your cart has changed' });
  await expect(alert).toContainText(
    'Kwells: 2 instead of 3, because that is the most you can order at once.',
  );
  await expect(page.getByRole('banner')).toContainText('2 items');
});

test('the notice about the cart stays from page to page until it is dismissed', async ({
  page,
  server,
}) => {
  const { email, customer } = await newAccount(server);
  await add(customer, { ...TABLETS, quantity: 2 });
  await page.goto('/');
  await add(customerAt(server, { accessToken: await tokenOf(page) }), TABLETS);
  const dialog = new AccountDialog(page);
  await dialog.opens();
  await dialog.logsIn(email);
  const alert = page.getByText('Your cart has changed');
  await expect(alert).toBeVisible();
  await page.getByRole('link', { name: 'See your cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeFocused();
  await expect(alert).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeFocused();
});

test('a forgotten password: the link works once', async ({ page, server, expectedErrors }) => {
  expectedErrors.push(REFUSED);
  const { email } = await newAccount(server);
  const dialog = new AccountDialog(page);
  await page.goto('/');
  await dialog.opens();
  await dialog.fills({ email });
  await dialog.presses('Forgot Password');
  await dialog.isTitled('Forgot Password');
  await expect(dialog.root.locator('[name="email"]')).toHaveValue(email);
  await dialog.presses('Send Reset Link');
  await expect(dialog.root).toContainText('Reset link sent to your email');
  await expect(dialog.root).toContainText(`If there is an account for ${email}`);

  const link = await linkSentTo(server, email);
  expect(link).toContain('/reset-password?token=');
  await page.goto(link);
  await dialog.isTitled('Reset Password');
  await expect(page).toHaveURL(/\/reset-password$/);
  const seen = await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }]));
  expect(seen).not.toContain(new URL(link).searchParams.get('token'));
  await dialog.presses('Reset Password');
  await expect(dialog.problemAt('newPassword')).toContainText(
    'Password must be at least 6 characters',
  );
  await dialog.fills({ newPassword: 'another sample' });
  await dialog.presses('Reset Password');
  await dialog.isTitled('Login');
  await expect(dialog.said('Password reset successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await dialog.logsIn(email, 'another sample');

  await page.goto(link);
  await dialog.isTitled('Reset Password');
  await dialog.fills({ newPassword: 'a third sample' });
  await dialog.presses('Reset Password');
  await expect(dialog.root.getByRole('alert')).toContainText('expired or was used already');
  await dialog.presses('Ask for a new link');
  await dialog.isTitled('Forgot Password');
});

test('a reset page without a token says so, and leads to a new link', async ({ page }) => {
  const dialog = new AccountDialog(page);
  await page.goto('/reset-password');
  await dialog.isTitled('Reset Password');
  await expect(dialog.root).toContainText('open the link in your email again');
  await dialog.presses('Ask for a new link');
  await dialog.isTitled('Forgot Password');
  await page.keyboard.press('Escape');
  await dialog.isClosed();
  await expect(page).toHaveURL(/\/$/);
});

test('logging out leaves nothing of hers behind', async ({ page, server }) => {
  const {
    email,
    customer,
    data: { user },
  } = await newAccount(server);
  await add(customer, TABLETS);
  const dialog = new AccountDialog(page);
  const patient = new Patient(page);
  await page.goto('/login');
  await dialog.logsIn(email);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner')).toContainText('1 item');
  await patient.opens('migraines');
  await patient.fillsStep(sheet);
  await profileLink(page).click();
  await expect(page.getByRole('heading', { name: 'Personal Details' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  // A guest's session follows by itself, with an empty cart.
  await page.waitForFunction(() => sessionStorage.getItem('cartItemsCount') === '0');
  const { accessToken: guest, refreshToken: _, ...local } = await patient.stored('localStorage');
  expect(guest).not.toBe(customer.accessToken);
  // What she chose about cookies is not about her account.
  expect(local).toEqual({ isGuestUser: 'true', cookieChoice: 'rejected' });
  const session = await patient.stored('sessionStorage');
  expect(session).not.toHaveProperty('consultationDraft');
  for (const trace of [user._id, email, sheet.lastName, 'Customer'])
    expect(JSON.stringify([local, session])).not.toContain(trace);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
});

test('whoever comes after her sees nothing of her cart, even if hers cannot be read', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(CUT);
  const { email, customer } = await newAccount(server);
  await add(customer, { ...TABLETS, quantity: 1 });
  const dialog = new AccountDialog(page);
  await page.goto('/login');
  await dialog.logsIn(email);
  await page.getByRole('link', { name: 'Cart 1 item' }).click();
  await expect(page.getByText('Kwells')).toBeVisible();
  await profileLink(page).click();
  await page.route(/\/api\/cart(\?|$)/, (route) => route.abort('connectionfailed'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
  await expect(page.getByText('We could not load your cart')).toBeVisible();
  await expect(page.getByText('Kwells')).toHaveCount(0);
});

test('with the keyboard alone: from Sign In through a new account', async ({ page }) => {
  const dialog = new AccountDialog(page);
  await page.goto('/treatments');
  const signIn = page.getByRole('button', { name: 'Sign In' });
  await signIn.focus();
  await page.keyboard.press('Enter');
  await dialog.isTitled('Login');
  await page.keyboard.press('Escape');
  await dialog.isClosed();
  await expect(signIn).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.isTitled('Login');
  await tabTo(page, 'Sign Up');
  await page.keyboard.press('Enter');
  await dialog.isTitled('Create an Account');
  const { firstname, lastname, phone, password } = registration();
  for (const text of [firstname, lastname, '17', 'May', '1990', newEmail(), phone, password]) {
    await nextInput(page);
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await dialog.isTitled('Additional Details');
  await tabTo(page, 'Skip for now');
  await page.keyboard.press('Space');
  await dialog.isClosed();
  await expect(profileLink(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

/** Tabs to the next field that is typed into, past buttons. */
async function nextInput(page: Page): Promise<void> {
  for (let i = 0; i < 5; i++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement instanceof HTMLInputElement)) return;
  }
  throw new Error('Tab reached no field.');
}

async function tabTo(page: Page, label: string): Promise<void> {
  for (let i = 0; i < 20; i++) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => document.activeElement?.textContent?.trim());
    if (text === label) return;
  }
  throw new Error(`Tab never reached ${label}.`);
}
