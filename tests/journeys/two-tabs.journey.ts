import type { Page } from '@playwright/test';
import { PASSWORD, TABLETS } from '../kit/samples.ts';
import { add } from '../kit/orders.ts';
import { newAccount } from '../kit/accounts.ts';
import { AccountDialog, profileLink } from './account.ts';
import { holdBack } from './delayed-response.ts';
import { expect, test } from './journey.ts';
import { Patient } from './patient.ts';
import { Shopper } from './shopper.ts';
import { isUsable } from './usable.ts';
import { samples } from '../kit/sheets.ts';

const { sheet, steps } = samples.migraines;

test('two tabs agree on who is logged in and on the cart', async ({ page, context, server }) => {
  const {
    email,
    customer,
    data: { user },
  } = await newAccount(server);
  await add(customer, TABLETS);
  const first = page;
  await first.goto('/treatments');
  const second = await context.newPage();
  await second.goto('/');
  const waiting = new AccountDialog(second);
  await waiting.opens();

  const dialog = new AccountDialog(first);
  await dialog.opens();
  await dialog.logsIn(email);
  for (const tab of [first, second]) {
    await expect(profileLink(tab)).toBeVisible();
    await expect(tab.getByRole('banner')).toContainText('1 item');
  }
  await waiting.isClosed();

  // One more in the first tab.
  await first.goto('/cart');
  await first.getByRole('button', { name: /^One more: Kwells/ }).click();
  for (const tab of [first, second]) await expect(tab.getByRole('banner')).toContainText('2 items');

  // What she had answered in the second tab goes too when the first is logged out.
  const patient = new Patient(second);
  await patient.opens('migraines');
  await patient.fillsStep(sheet);
  await first.goto('/profile');
  await expect(first.getByRole('heading', { name: 'Personal Details' })).toBeVisible();
  await first.getByRole('button', { name: 'Logout' }).click();
  for (const tab of [first, second]) {
    await expect(tab.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(tab).toHaveURL(/\/$/);
    await expect(tab.getByRole('banner')).not.toContainText('items');
  }
  const kept = JSON.stringify([
    await patient.stored('localStorage'),
    await patient.stored('sessionStorage'),
  ]);
  for (const trace of [sheet.lastName, user._id, email]) expect(kept).not.toContain(trace);
  // What one tab keeps, the other sees a moment later; in the end it is one guest's token.
  const tokens = () =>
    Promise.all(
      [first, second].map((tab) => tab.evaluate(() => localStorage.getItem('accessToken'))),
    );
  await expect.poll(async () => new Set(await tokens()).size).toBe(1);
});

/** Logs in on a line so slow that others log in meanwhile, until the function it gives is called. */
async function logsInSlowly(page: Page, email: string): Promise<() => Promise<void>> {
  const release = await holdBack(page, '**/api/customers/login');
  await page.goto('/treatments');
  const dialog = new AccountDialog(page);
  await dialog.opens();
  await dialog.fills({ email, password: PASSWORD });
  await dialog.presses('Login');
  return async () => {
    const landed = page.waitForResponse('**/api/customers/login');
    release();
    await landed;
  };
}

for (const [when, begins] of [
  [
    'before she answered',
    async (page: Page, email: string) => {
      await page.goto('/treatments');
      const dialog = new AccountDialog(page);
      await dialog.opens();
      await dialog.logsIn(email);
      await new Patient(page).comesBackTo(steps, 'migraines');
      await new Patient(page).fillsStep(sheet);
    },
  ],
  [
    'after her last answer',
    async (page: Page, email: string) => {
      await new Patient(page).comesBackTo(steps, 'migraines');
      await new Patient(page).fillsStep(sheet);
      const dialog = new AccountDialog(page);
      await dialog.opens();
      await dialog.logsIn(email);
    },
  ],
] as const)
  test(`answers are not shown, kept or sent for another whose login lands then: she had logged in ${when}`, async ({
    page,
    context,
    server,
  }) => {
    const anna = await newAccount(server);
    const berta = await newAccount(server);
    const patient = new Patient(page);
    await page.goto('/');
    const lands = await logsInSlowly(await context.newPage(), berta.email);
    await begins(page, anna.email);
    await patient.unfoldsAnswers();
    await expect(page.getByRole('main')).toContainText(sheet.lastName);

    await lands();
    const alert = page
      .getByRole('status')
      .filter({ hasText: 'These answers belong to another account' });
    await expect(alert).toBeVisible();
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    await isUsable(page, 'answers of another account');
    await expect(page.getByRole('button', { name: 'Finish' })).toBeHidden();
    await expect(page.getByRole('main')).not.toContainText(sheet.lastName);
    const { consultationDraft = '{}' } = await patient.stored('sessionStorage');
    expect(Object.keys(JSON.parse(consultationDraft))).toEqual([anna.data.user._id]);

    await page.getByRole('button', { name: 'Start a consultation' }).click();
    await patient.isOnStep(1, steps);
    // Her own name, and nobody's answers.
    await expect(patient.question('lastName').locator('input')).toHaveValue('Customer');
    await expect(patient.question('q1').locator('input')).not.toBeChecked();
    for (const { customer } of [anna, berta]) {
      const { data } = await customer.call.GET('/customers/consultations/latest');
      expect(data?.results).toEqual([]);
    }
  });

test('what one customer was about to pay and to write is gone when another logs in in a third tab', async ({
  page,
  context,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const berta = await newAccount(server);
  const lands = await logsInSlowly(await context.newPage(), berta.email);
  const anna = await Shopper.hasCart(page, server);
  await anna.reachesPayment();
  const writing = await context.newPage();
  await writing.goto('/contact-us');
  const message = writing.getByRole('textbox', { name: /^Your message/ });
  await message.fill('My parcel came open.');

  await lands();
  await expect(page.getByRole('alert')).toContainText('Order not found');
  await expect(anna.cardForm).toBeHidden();
  await expect(profileLink(writing)).toBeVisible();
  await expect(message).toHaveValue('');
  expect((await anna.money()).orders).toHaveLength(1);
});
