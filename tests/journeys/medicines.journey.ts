/** The choice of a medicine, and what becomes of it in the cart. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { Patient } from './patient.ts';
import { samples } from '../kit/sheets.ts';
import { isUsable } from './usable.ts';

const { sheet, steps } = samples.migraines;

/** At the medicines of a finished migraine consultation. */
async function choosesMedicine(page: Page): Promise<Patient> {
  const patient = new Patient(page);
  await patient.finishesWhatSheBegan('migraines');
  await expect(page.getByText('Consultation completed')).toBeVisible();
  await expect(withStrengths(page)).toBeVisible();
  return patient;
}

/** The first medicine that is there in more than one strength. */
const withStrengths = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('group')
    .filter({ has: page.getByRole('radio').nth(1) })
    .first();

const amount = async (locator: Locator): Promise<number> =>
  Number(/£([\d,.]+)/.exec(await locator.innerText())?.[1]?.replace(',', ''));

test('picks another strength and two packs; the cart says so and adds up', async ({ page }) => {
  const patient = await choosesMedicine(page);
  const card = withStrengths(page);
  const strength = card.getByRole('radio', { checked: false, disabled: false }).first();
  const words = (await strength.locator('xpath=..').innerText()).trim();
  await strength.check({ force: true });
  const price = await amount(card);
  await card.getByRole('button', { name: /^One more/ }).click();
  await card.getByRole('button', { name: 'Add to cart' }).click();
  await expect(card.getByRole('button', { name: 'Added to cart' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(card.locator('output')).toHaveText('2');
  expect(await patient.stored('sessionStorage')).toHaveProperty('cartItemsCount', '2');

  await page.getByRole('link', { name: /cart/i }).first().click();
  const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(line).toHaveCount(1);
  await expect(line).toContainText(words);
  await expect(line.locator('output')).toHaveText('2');
  await expect(line).toContainText(`£${(2 * price).toFixed(2)}`);
  await page.reload();
  await expect(line.locator('output')).toHaveText('2');
  await line.getByRole('button', { name: /^One fewer/ }).click();
  await expect(line.locator('output')).toHaveText('1');
  await line.getByRole('button', { name: /^Remove.*from the cart$/ }).click();
  await expect(page.getByText('Looks like your cart is empty.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('what is out of stock can be seen and not chosen', async ({ page }) => {
  await choosesMedicine(page);
  const gone = page.getByRole('radio', { name: /out of stock/ });
  await expect(gone.first()).toBeDisabled();
});

test('Buy puts one into the cart and goes there; again, it adds nothing', async ({ page }) => {
  await choosesMedicine(page);
  const card = withStrengths(page);
  const count = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .locator('output');
  const cart = page.getByRole('heading', { level: 1, name: 'Your cart' });
  await card.getByRole('button', { name: /^Buy/ }).click();
  await expect(cart).toBeVisible();
  await expect(count).toHaveText('1');
  await page.getByRole('link', { name: 'Back to Recommendation page' }).click();
  await expect(card.getByRole('button', { name: 'Added to cart' })).toBeVisible();
  await card.getByRole('button', { name: /^Buy/ }).click();
  await expect(cart).toBeVisible();
  await expect(count).toHaveText('1');
});

test('minus at one takes the medicine out of the cart again', async ({ page }) => {
  await choosesMedicine(page);
  const card = withStrengths(page);
  await card.getByRole('button', { name: 'Add to cart' }).click();
  await expect(card.getByRole('button', { name: 'Added to cart' })).toBeVisible();
  await card.getByRole('button', { name: /^Remove/ }).click();
  await expect(card.getByRole('button', { name: 'Add to cart' })).toBeVisible();
});

test('a server that is down while she adds is said in place, and nothing is lost', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED|Failed to load resource/);
  await choosesMedicine(page);
  const card = withStrengths(page);
  await server.stop();
  await card.getByRole('button', { name: 'Add to cart' }).click();
  await expect(card.getByRole('alert')).toContainText('This was not added to your cart.');
  await expect(page.getByText('Error adding product to cart')).toBeVisible();
  await server.start();
  await card.getByRole('button', { name: 'Add to cart' }).click();
  await expect(card.getByRole('button', { name: 'Added to cart' })).toBeVisible();
  await expect(card.getByRole('alert')).toHaveCount(0);
});

test('medicines whose code does not arrive are asked for again; the consultation is kept', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|net::ERR|Unable to preload|preload assets/);
  let isCut = true;
  await page.route(/\/assets\/medicines-[\w-]+\.js$/, (route) =>
    isCut ? route.abort('connectionfailed') : route.continue(),
  );
  const patient = new Patient(page);
  await patient.finishesWhatSheBegan('migraines');
  const heading = page.getByRole('heading', { level: 1, name: samples.migraines.medication });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('The medicines did not load');
  await isUsable(page, 'medicines that did not load');
  isCut = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(withStrengths(page)).toBeVisible();
});

test('a reload leaves her at the medicines; so does the browser’s Back from the cart', async ({
  page,
}) => {
  await choosesMedicine(page);
  const medicines = page.getByRole('heading', { level: 1, name: samples.migraines.medication });
  await page.reload();
  await expect(medicines).toBeVisible();
  await page.getByRole('link', { name: /cart/i }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await page.goBack();
  await expect(medicines).toBeVisible();
});

test('the browser’s Back passes over the steps that are behind her', async ({ page }) => {
  const patient = new Patient(page);
  await page.goto('/treatments/migraines');
  await page.getByRole('link', { name: 'Start Consultation' }).first().click();
  await patient.completes(sheet, steps);
  await expect(page.getByText('Consultation completed')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/treatments\/migraines$/);
});
