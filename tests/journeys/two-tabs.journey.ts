import { TABLETS } from '../kit/samples.ts';
import { add } from '../kit/orders.ts';
import { newAccount } from '../kit/accounts.ts';
import { AccountDialog, profileLink } from './account.ts';
import { expect, test } from './journey.ts';
import { Patient } from './patient.ts';
import { samples } from '../kit/sheets.ts';

const { sheet } = samples.migraines;

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
