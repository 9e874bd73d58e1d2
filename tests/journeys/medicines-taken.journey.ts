/** Which medicines she takes: found by name or brand, or in her own words, with a keyboard or a finger. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { Patient } from './patient.ts';
import { samples } from '../kit/sheets.ts';
import { isUsable } from './usable.ts';

const STEP = 4;
const { steps, sheet } = samples.migraines;

const box = (page: Page): Locator => page.getByRole('combobox', { name: /^Which medicines/ });
const added = (page: Page): Locator =>
  page.getByRole('list', { name: 'Medicines added' }).getByRole('listitem');

async function asked(page: Page): Promise<Patient> {
  const patient = new Patient(page);
  await patient.comesBackTo(STEP, 'migraines');
  await patient.answers('currentMedication', 'yes');
  await expect(box(page)).toBeVisible();
  return patient;
}

test('a brand is found as she types, with the keyboard alone', async ({ page }) => {
  await asked(page);
  await box(page).pressSequentially('lus');
  const option = page.getByRole('option', { name: /^Lustral/ });
  await expect(option).toHaveText('Lustral Sertraline');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await isUsable(page, 'suggestions of medicines');
  await box(page).press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  const marked = await box(page).getAttribute('aria-activedescendant');
  expect(await option.getAttribute('id')).toBe(marked);
  await box(page).press('Enter');
  await expect(added(page)).toHaveText(['Lustral sertraline']);
  await expect(box(page)).toHaveValue('');
  await expect(box(page)).toBeFocused();
  await expect(
    page.getByText('Triptans are often taken with these antidepressants.'),
  ).toBeVisible();
  await isUsable(page, 'medicines added');

  await box(page).pressSequentially('para');
  await box(page).press('Escape');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  await box(page).press('Escape');
  await expect(box(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Remove Lustral' }).press('Enter');
  await expect(added(page)).toHaveCount(0);
  await expect(box(page)).toBeFocused();
});

test('each of those suggested can be pressed, and none lies under the question below', async ({
  page,
}) => {
  await asked(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await box(page).fill('an');
    const options = page.getByRole('option');
    await expect(options).not.toHaveCount(0);
    for (const option of await options.all()) await option.click({ trial: true });
  }
  await box(page).fill('anadin');
  await page.getByRole('option', { name: /^Anadin Paracetamol/ }).click();
  await expect(added(page)).toHaveText(['Anadin Paracetamol paracetamol']);
});

test('what is not in the list is kept in her own words, also when she just goes on', async ({
  page,
}) => {
  await asked(page);
  await box(page).tap();
  await box(page).fill('paracet');
  await page
    .getByRole('option', { name: /^Paracetamol/ })
    .first()
    .tap();
  await expect(added(page)).toHaveCount(1);
  await box(page).fill('my aunt’s tonic');
  await expect(page.getByRole('option')).toHaveText(['Add “my aunt’s tonic” as I wrote it']);
  await page.getByLabel(/^How much of each medicine/).tap();
  await expect(added(page).last()).toHaveText('my aunt’s tonic as you wrote it');
});

test('they outlive a reload, are read back and are sent', async ({ page }) => {
  const patient = await asked(page);
  for (const name of ['Lustral', 'my tonic']) {
    await box(page).fill(name);
    await box(page).press('Enter');
  }
  await expect(added(page)).toHaveCount(2);
  await page.reload();
  await expect(added(page)).toHaveText(['Lustral sertraline', 'my tonic as you wrote it']);
  await patient.fillsStep(sheet);
  await patient.next();
  await patient.isOnStep(steps, steps);
  await patient.fillsStep(sheet);
  await patient.unfoldsAnswers();
  const review = page.getByRole('region', { name: 'Check your answers' });
  await expect(review.getByText('Lustral, my tonic')).toBeVisible();
  await patient.finish();
  await expect(page.getByRole('heading', { name: samples.migraines.medication })).toBeVisible();
});

test('without the list she writes them all the same', async ({ page, expectedErrors }) => {
  expectedErrors.push(/medicines-taken/, /Failed to load resource/);
  await page.route(/medicines-taken/, (route) => route.abort());
  await asked(page);
  await box(page).fill('sertraline');
  await box(page).press('Enter');
  await expect(added(page)).toHaveText('sertraline as you wrote it');
});
