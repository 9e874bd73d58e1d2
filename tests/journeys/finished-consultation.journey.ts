/** A finished consultation is there wherever she comes back, until it ends or is used. */
import type { Page } from '@playwright/test';
import { asConsultationId, asCustomerId } from '#domain';
import { Buyer } from './buyer.ts';
import { expect, test } from './journey.ts';
import { Patient } from './patient.ts';
import { samples } from '../kit/sheets.ts';
import { isUsable } from './usable.ts';

const { medication, steps } = samples.migraines;

const medicines = (page: Page) => page.getByRole('heading', { level: 1, name: medication });
const told = (page: Page) => page.getByText('You have finished this consultation');

async function finishes(page: Page): Promise<Patient> {
  const patient = new Patient(page);
  await patient.finishesWhatSheBegan('migraines');
  await expect(medicines(page)).toBeVisible();
  // Away from the medicines: this place in the history would bring them back.
  await page.goto('/');
  return patient;
}

test('an address that asks for a step that there is not says what is shown instead, finished or not', async ({
  page,
}) => {
  const asked = ['-1', 'abc', '1.5', '1', '99', '', '2&step=3'];
  const address = /\/consultation\/migraines$/;
  for (const step of asked) {
    await page.goto(`/consultation/migraines?step=${step}`);
    await new Patient(page).isOnStep(1, steps);
    await expect(page).toHaveURL(address);
  }
  await finishes(page);
  for (const step of asked) {
    await page.goto(`/consultation/migraines?step=${step}`);
    await expect(told(page)).toBeVisible();
    await expect(page).toHaveURL(address);
  }
  await page.getByRole('button', { name: 'Choose your medicine' }).click();
  for (const step of asked) {
    await expect(medicines(page)).toBeVisible();
    await expect(page).toHaveURL(address);
    await page.evaluate((to) => history.replaceState(history.state, '', to), `?step=${step}`);
    await page.reload();
  }
});

const firstAdd = (page: Page) => page.getByRole('button', { name: /^Add to cart/ }).first();

/** Down to the medicines of a treatment, which come when she is near. */
async function seesPrices(page: Page, treatment: string): Promise<void> {
  await page.goto(`/treatments/${treatment}/prices`);
  await page.getByText('These are prescription medicines.').scrollIntoViewIfNeeded();
}

/** In four weeks, as it is written. */
const end = () =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format(
    Date.now() + 28 * 24 * 60 * 60_000,
  );

test('from her medicines Back to the treatment and Forward again, nothing is asked anew', async ({
  page,
}) => {
  const patient = new Patient(page);
  await page.goto('/treatments/migraines');
  await page.getByRole('link', { name: 'Start Consultation' }).first().click();
  await patient.completes(samples.migraines.sheet, steps);
  await expect(medicines(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/treatments\/migraines$/);
  await page.goForward();
  await expect(told(page)).toBeVisible();
  await page.getByRole('button', { name: 'Choose your medicine' }).click();
  await expect(medicines(page)).toBeFocused();
});

test('the treatment says until when it counts, and leads on to the medicines', async ({ page }) => {
  await finishes(page);
  await page.goto('/treatments/migraines');
  await expect(told(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`It allows its medicines until ${end()}.`);
  await expect(page.getByRole('link', { name: 'Start Consultation' })).toHaveCount(0);
  await isUsable(page, 'a treatment whose consultation is finished');
  await page.getByRole('link', { name: 'Choose your medicine' }).click();
  await expect(medicines(page)).toBeVisible();
});

test('the cards of the treatment put its medicines into the cart', async ({ page }) => {
  await finishes(page);
  await seesPrices(page, 'migraines');
  await firstAdd(page).click();
  await expect(page.getByRole('button', { name: /^Added to cart/ })).toBeVisible();
  await seesPrices(page, 'hrt');
  await expect(page.getByRole('link', { name: /^Start Consultation for/ }).first()).toBeVisible();
});

test('who presses Start, or comes by its address, is told that she has finished', async ({
  page,
}) => {
  await finishes(page);
  await page.goto('/consultation/migraines');
  await expect(told(page)).toBeVisible();
  await expect(page.getByText(end())).toBeVisible();
  await isUsable(page, 'a consultation that is finished already');
  await page.reload();
  await expect(told(page)).toBeVisible();
});

test('she begins a new one on purpose, also after a reload; the old one counts until it is done', async ({
  page,
}) => {
  const patient = await finishes(page);
  await page.goto('/consultation/migraines');
  await page.getByRole('button', { name: 'Start a new consultation' }).click();
  await patient.isOnStep(1, steps);
  await expect(patient.question('firstName').locator('input')).toHaveValue('');
  await patient.fillsStep(samples.migraines.sheet);
  await patient.next();
  await patient.isOnStep(2, steps);
  await page.reload();
  await patient.isOnStep(2, steps);
  await expect(told(page)).toHaveCount(0);
  await page.goto('/treatments/migraines');
  await page.getByRole('link', { name: 'Start a new consultation' }).click();
  await patient.isOnStep(2, steps);
});

test('logged in on another device she is told the same', async ({ page, server }) => {
  const buyer = await Buyer.registers(server);
  await buyer.consults('migraines');
  await buyer.opens(page, '/treatments/migraines');
  await page.getByRole('link', { name: 'Choose your medicine' }).click();
  await expect(medicines(page)).toBeVisible();
  await firstAdd(page).click();
  await expect(page.getByRole('button', { name: /^Added to cart/ })).toBeVisible();
});

test('one that was used for an order is said to be, and cannot be chosen from', async ({
  page,
  server,
}) => {
  const buyer = await Buyer.registers(server);
  const { orderId } = await buyer.ordersPen();
  const patient = new Patient(page);
  await buyer.opens(page, '/treatments/injectable-weight-loss');
  const alert = page.getByText('You have ordered with your last consultation');
  await expect(alert).toBeVisible();
  await expect(page.getByRole('link', { name: 'this order' })).toHaveAttribute(
    'href',
    `/orders/${orderId}`,
  );
  await page.getByRole('link', { name: 'Start Consultation' }).first().click();
  await patient.isOnStep(1, samples['injectable-weight-loss'].steps);
  await expect(alert).toBeVisible();
  await isUsable(page, 'a consultation that is asked again');
});

test('its medicines, once it was used, say so in place of what can be added', async ({
  page,
  server,
}) => {
  const patient = await finishes(page);
  const { accessToken = '', consultationId = '' } = await patient.stored('localStorage');
  const claims = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString();
  const { sub: customerId } = JSON.parse(claims) as { sub: string };
  await server.placePastOrder({
    customerId: asCustomerId(customerId),
    consultationIds: [asConsultationId(consultationId)],
  });
  await page.goBack();
  await expect(page.getByText('You have ordered with your last consultation')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add to cart/ })).toHaveCount(0);
  await isUsable(page, 'medicines of a consultation that was used');
  await page.getByRole('button', { name: 'Start a new consultation' }).click();
  await patient.isOnStep(1, steps);
});

test('a repeat of nothing is found out at once, with a way on', async ({ page }) => {
  const id = 'injectable-weight-loss';
  await page.goto('/');
  await page.evaluate(() => sessionStorage.setItem('isReorder', 'true'));
  await page.goto(`/consultation/${id}`);
  await expect(page.getByText('There is nothing to order again yet')).toBeVisible();
  await isUsable(page, 'a repeat order of nothing');
  await page.getByRole('button', { name: 'Start a new consultation' }).click();
  await new Patient(page).isOnStep(1, samples[id].steps);
});
