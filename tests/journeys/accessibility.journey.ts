import { expect, test } from './journey.ts';
import { Patient } from './patient.ts';
import { samples } from '../kit/sheets.ts';
import { isUsable } from './usable.ts';

const UNUSABLE = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') };

test.use({ reducedMotion: 'reduce' });

test('an empty cart can be used by everyone', async ({ page }) => {
  await page.goto('/cart');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await isUsable(page, 'an empty cart');
});

test('a page that is not there can be used by everyone, and says so to search engines', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Page not found')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await isUsable(page, 'not found');
});

test('every state of a consultation can be used by everyone', async ({ page }) => {
  const { sheet, steps, medication } = samples.migraines;
  const patient = new Patient(page);
  await patient.opens('migraines');
  await isUsable(page, 'a fresh step');
  await patient.pressesInVain('Next');
  await page.getByText('There is a problem').waitFor();
  await isUsable(page, 'a step with errors');
  for (let step = 1; step <= steps; step++) {
    await patient.isOnStep(step, steps);
    await patient.fillsStep(sheet);
    if (step === 3) {
      await patient.answers('becomepregnant', 'yes');
      await isUsable(page, 'a refusal');
      await patient.answers('becomepregnant', 'no');
    }
    await isUsable(page, `step ${step}, answered`);
    if (step < steps) await patient.next();
  }
  await patient.finish();
  await page.getByRole('heading', { level: 1, name: medication }).waitFor();
  await isUsable(page, 'the medicines');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('button', { name: 'Added to cart' }).waitFor();
  await isUsable(page, 'the medicines with one in the cart');
  await page.goto('/cart');
  await page
    .getByRole('button', { name: /remove/i })
    .first()
    .waitFor();
  await isUsable(page, 'the cart with a line');
});

test('measures in feet, inches and pounds can be used by everyone', async ({ page }) => {
  const patient = new Patient(page);
  await patient.comesBackTo(2, 'injectable-weight-loss');
  await patient.answers('measurementSystem', 'imperial');
  await patient.answers('height', 12);
  await patient.answers('goalReason', ['Other']);
  await patient.pressesInVain('Next');
  await isUsable(page, 'imperial measures with errors');
});

test('what goes wrong is said so that everyone can use it', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED|Failed to (load resource|fetch)|Unable to preload/);
  const { sheet, steps } = samples.migraines;
  const patient = new Patient(page);
  await patient.comesBackTo(4, 'migraines');
  await patient.fillsStep(sheet);
  await patient.question('medicationFiles').locator('input').setInputFiles([UNUSABLE]);
  await page.getByText('This file type cannot be used').waitFor();
  await isUsable(page, 'a file that cannot be used');
  await patient.next();
  await patient.isOnStep(steps, steps);
  await patient.fillsStep(sheet);
  await server.stop();
  await patient.finish();
  await page.getByText('Your consultation was not sent').waitFor();
  await isUsable(page, 'a consultation that was not sent');
  await page.getByRole('link', { name: /cart/i }).first().click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await isUsable(page, 'a page that did not load');
  await server.start();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
});
