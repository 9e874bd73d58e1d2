/** More than ten minutes after she has signed in she decides, and proves again that it is she, in whichever way she has. */
import type { Page } from '@playwright/test';
import { TOTP, URI } from 'otpauth';
import type { Server } from './server.ts';
import { expect, invitation, oneMedicine, test, withAuthenticator } from './team.ts';
import { isUsable } from './usable.ts';

const PASSPHRASE = 'correct horse battery staple';
const LATER = 11 * 60;

/** Joins with a passphrase; gives the code that her app shows so many seconds later. */
async function joinsWithPassphrase(
  page: Page,
  address: string,
): Promise<(after?: number) => string> {
  await page.goto(address);
  await page.getByText('My device has no passkeys').click();
  const shown = page.getByRole('link', { name: 'this address' });
  const app = URI.parse((await shown.getAttribute('href')) ?? '');
  if (!(app instanceof TOTP)) throw new Error('It is not an app that counts by time.');
  const code = (after = 0) => app.generate({ timestamp: Date.now() + after * 1000 });
  await page.getByRole('textbox', { name: 'Passphrase' }).fill(PASSPHRASE);
  await page.getByRole('textbox', { name: 'One-time code' }).fill(code());
  await page.getByRole('button', { name: 'Join with a passphrase' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  return code;
}

/** Opens the case, says why it is declined, and lets ten minutes pass before she decides. */
async function declines(page: Page, team: Server, id: string) {
  await page.goto(`${team.address}/team/orders/${id}`);
  await page.getByRole('radio', { name: 'Decline' }).check();
  await page.getByRole('combobox', { name: 'Why it is declined' }).selectOption('see-gp');
  await page.getByRole('textbox', { name: 'What she reads of it' }).fill('Please see your GP.');
  await team.pass(LATER);
  await page.getByRole('button', { name: 'Decide' }).click();
  const confirm = page.getByRole('button', { name: /^Decline and let/ });
  await confirm.click();
  return { confirm, proof: page.getByRole('dialog', { name: 'Prove that it is you' }) };
}

test('with her passphrase and a code, without losing what she has entered', async ({
  page,
  team,
  expectedErrors,
}) => {
  // The browser writes down each response that says no.
  expectedErrors.push(/status of 40[13]/);
  const { buyer, id } = await oneMedicine(team);
  const address = await invitation(team, 'Sample Prescriber', 'prescriber');
  const code = await joinsWithPassphrase(page, address);
  const { confirm, proof } = await declines(page, team, id);
  await expect(proof.getByRole('heading')).toBeFocused();
  await expect(proof.getByRole('button', { name: 'Use your passkey' })).toHaveCount(0);
  await isUsable(page, 'the question who she is');

  // As it was, and asked again at the next press.
  await proof.getByRole('button', { name: 'Cancel' }).click();
  await expect(proof).toHaveCount(0);
  await expect(confirm).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await confirm.click();

  await proof.getByRole('textbox', { name: 'Passphrase' }).fill('something else entirely');
  await proof.getByRole('textbox', { name: 'One-time code' }).fill(code(LATER));
  await proof.getByRole('button', { name: 'Use your passphrase' }).click();
  await expect(proof.getByRole('alert')).toBeVisible();
  await isUsable(page, 'a proof that was wrong');
  await proof.getByRole('textbox', { name: 'Passphrase' }).fill(PASSPHRASE);
  await proof.getByRole('button', { name: 'Use your passphrase' }).click();
  await expect(page.getByText('declined by a prescriber', { exact: false }).first()).toBeVisible();
  await expect(proof).toHaveCount(0);
  expect(await buyer.order(id)).toMatchObject({ status: 'cancelled' });
});

test('a passkey that does not come can be given up, and asked for again', async ({
  page,
  team,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/);
  const { buyer, id } = await oneMedicine(team);
  const device = await withAuthenticator(page);
  await page.goto(await invitation(team, 'Sample Prescriber', 'prescriber'));
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  await device.attends(false);
  const { confirm, proof } = await declines(page, team, id);
  await expect(proof.getByRole('button', { name: 'Waiting for your device...' })).toBeVisible();
  await expect(proof.getByRole('textbox')).toHaveCount(0);
  await isUsable(page, 'a device that is waited for');
  await page.keyboard.press('Escape');
  await expect(proof).toHaveCount(0);
  await expect(confirm).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await device.attends(true);
  await confirm.click();
  await expect(page.getByText('declined by a prescriber', { exact: false }).first()).toBeVisible();
  expect(await buyer.order(id)).toMatchObject({ status: 'cancelled' });
});
