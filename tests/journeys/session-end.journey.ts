import type { Page } from '@playwright/test';
import { newAccount } from '../kit/accounts.ts';
import { AccountDialog, profileLink } from './account.ts';
import { expect, test } from './journey.ts';
import { Patient } from './patient.ts';
import { samples } from '../kit/sheets.ts';

const { sheet, steps, medication } = samples.migraines;

/** Neither of her tokens is good for anything any more, which she hears at the next call. */
async function herSessionEnds(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'run out');
    localStorage.setItem('refreshToken', 'nobody gave this one out');
  });
  await page.getByRole('link', { name: 'Cart' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
}

test('a stolen refresh token that is used first ends her session; she logs in and goes on where she was', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4\d\d/);
  const { email } = await newAccount(server);
  const patient = new Patient(page);
  const dialog = new AccountDialog(page);
  await page.goto('/login');
  await dialog.logsIn(email);
  await patient.comesBackTo(4, 'migraines');

  // The thief trades in the refresh token; hers is the second use, which ends every session.
  const { refreshToken } = await patient.stored('localStorage');
  const theft = await fetch(`${server.address}/api/auth/refresh-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  });
  expect(theft.status).toBe(200);
  // Her access token runs out.
  await page.evaluate(() => localStorage.setItem('accessToken', 'run out'));
  await patient.question('medicationFiles').waitFor({ state: 'detached' });
  await patient.answers('currentMedication', 'yes');
  await patient
    .question('medicationFiles')
    .locator('input')
    .setInputFiles([{ name: 'box.png', mimeType: 'image/png', buffer: Buffer.from('x') }]);

  await expect(page).toHaveURL(/\/login$/);
  await dialog.isTitled('Login');
  await expect(dialog.root).toContainText('Your session has ended');
  const local = await patient.stored('localStorage');
  expect(local).not.toHaveProperty('userData');
  expect(JSON.stringify(await patient.stored('sessionStorage'))).toContain(sheet.lastName);

  // Closing the dialog by mistake loses nothing either.
  await page.keyboard.press('Escape');
  await dialog.isClosed();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await dialog.logsIn(email);
  await expect(page).toHaveURL(/\/consultation\/migraines\?step=4$/);
  await patient.isOnStep(4, steps);
  await expect(profileLink(page)).toBeVisible();
  for (let step = 4; step <= steps; step++) {
    await patient.isOnStep(step, steps);
    await patient.fillsStep(sheet);
    if (step < steps) await patient.next();
  }
  await patient.finish();
  await expect(page.getByRole('heading', { level: 1, name: medication })).toBeVisible();
});

test('somebody else who logs in after her session has ended does not see her answers', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4\d\d/);
  const { email } = await newAccount(server);
  const other = await newAccount(server);
  const patient = new Patient(page);
  const dialog = new AccountDialog(page);
  await page.goto('/login');
  await dialog.logsIn(email);
  await patient.opens('migraines');
  await patient.fillsStep(sheet);
  await herSessionEnds(page);
  await dialog.logsIn(other.email);
  await expect(page).toHaveURL(/\/cart$/);
  await patient.opens('migraines');
  // Her own name, and nobody's answers.
  await expect(patient.question('lastName').locator('input')).toHaveValue('Customer');
  await expect(patient.question('q1').locator('input')).not.toBeChecked();
});

test('what she began before she logged in is hers, although she has typed nothing since', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4\d\d/);
  const { email } = await newAccount(server);
  const patient = new Patient(page);
  const dialog = new AccountDialog(page);
  await patient.opens('migraines');
  await patient.fillsStep(sheet);
  await page.goto('/login');
  await dialog.logsIn(email);
  await dialog.isClosed();
  await herSessionEnds(page);
  await page.keyboard.press('Escape');
  await patient.opens('migraines');
  await expect(patient.question('lastName').locator('input')).toHaveValue('');
  await page.goto('/login');
  await dialog.logsIn(email);
  await dialog.isClosed();
  await patient.opens('migraines');
  await expect(patient.question('lastName').locator('input')).toHaveValue(sheet.lastName);
});

test('somebody who is logged in already has no business at /login', async ({ page, server }) => {
  const { email } = await newAccount(server);
  const dialog = new AccountDialog(page);
  await page.goto('/login');
  await dialog.logsIn(email);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/$/);
  await expect(profileLink(page)).toBeVisible();
  await dialog.isClosed();
});
