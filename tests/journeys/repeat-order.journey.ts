import type { Page } from '@playwright/test';
import { asConsultationId } from '#domain';
import { Buyer } from './buyer.ts';
import { expect, test } from './journey.ts';
import { Patient } from './patient.ts';
import { isUsable } from './usable.ts';
import type { Server } from './server.ts';
import { samples } from '../kit/sheets.ts';

const { sheet, medication } = samples['injectable-weight-loss'];
const imperial = { ...sheet, measurementSystem: 'imperial', height: 5, inches: 4, weight: 203.5 };

/** She had a first consultation, in feet and inches, and the medicine was delivered. */
async function hasOrderedBefore(page: Page, server: Server): Promise<string> {
  const buyer = await Buyer.registers(server);
  await buyer.opens(page, '/');
  const patient = new Patient(page);
  await patient.finishesWhatSheBegan('injectable-weight-loss', imperial);
  await expect(page.getByRole('heading', { level: 1, name: medication })).toBeVisible();
  const { consultationId = '' } = await patient.stored('localStorage');
  const orderId = await server.placePastOrder({
    customerId: buyer.id,
    consultationIds: [asConsultationId(consultationId)],
  });
  // Away from the medicines: this place in the history would bring them back.
  await page.goto('/');
  return orderId;
}

/** What My Orders will do: open the consultation with the order in the navigation state. */
async function comesToReorder(page: Page, orderId: string): Promise<void> {
  await page.goto('/consultation/injectable-weight-loss');
  await page.getByText(/^Step 1 of/).waitFor();
  await page.evaluate((id) => {
    history.replaceState({ ...history.state, fromReorder: true, order: { _id: id } }, '');
  }, orderId);
  await page.reload();
}

const repeat = {
  q1: true,
  weight: 88.4,
  sideEffects: 'no',
  medicalStatus: 'no',
  gpAgreement: true,
  gpName: 'Dr Sample',
  practiceName: 'Sample Surgery',
  practiceAddress: '1 Sample Street, Sampleton',
  practicePostcode: 'SW1A 1AA',
  glp1ContraceptionAgreement: true,
  glp1UsageAgreement: true,
  sideEffectsAgreement: true,
  generalAgreement: true,
} as const;

test('who did not mean to order again finds the way to a new consultation', async ({
  page,
  server,
}) => {
  await hasOrderedBefore(page, server);
  await page.evaluate(() => sessionStorage.setItem('isReorder', 'true'));
  await page.goto('/consultation/injectable-weight-loss');
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Start a new consultation instead' }).click();
  await expect(page.getByText('You are ordering again')).toHaveCount(0);
  await expect(page.getByText('Step 1 of 3')).toHaveCount(0);
});

test('orders again in three steps; what is known already is filled in', async ({
  page,
  server,
}) => {
  const orderId = await hasOrderedBefore(page, server);
  await comesToReorder(page, orderId);

  const patient = new Patient(page);
  await patient.isOnStep(1, 3);
  await expect(patient.question('firstName').locator('input')).toHaveValue('Sample');
  await expect(patient.question('lastName').locator('input')).toHaveValue('Customer');
  await expect(patient.question('dateOfBirth').locator('input').nth(2)).toHaveValue('1990');
  await patient.fillsStep(repeat);
  await patient.next();
  await patient.isOnStep(2, 3);
  // 5 feet 4 are 64 inches, and 163 cm.
  await expect(patient.question('height').locator('input')).toHaveValue('163');
  await patient.fillsStep(repeat);
  await patient.next();
  await patient.isOnStep(3, 3);
  await patient.fillsStep(repeat);
  await patient.finish();
  await expect(page.getByRole('heading', { level: 1, name: medication })).toBeVisible();

  const latest: unknown = await server.latestConsultation();
  expect(latest).toMatchObject({
    mode: 'repeat',
    outcome: 'eligible',
    payload: {
      isConsultationFromOrder: true,
      height: { value: 163, unit: 'cm' },
      weight: { value: 88.4, unit: 'kg' },
      bmi: 33,
    },
  });
});

test('a repeat order survives a reload, and its answers with it', async ({ page, server }) => {
  const orderId = await hasOrderedBefore(page, server);
  await comesToReorder(page, orderId);
  const patient = new Patient(page);
  await patient.isOnStep(1, 3);
  await patient.fillsStep(repeat);
  await patient.next();
  await patient.isOnStep(2, 3);
  await patient.answers('weight', 81.2);
  await page.reload();
  await patient.isOnStep(2, 3);
  await expect(patient.question('weight').locator('input')).toHaveValue('81.2');
});

test('with the session flag alone she gives her height herself', async ({ page, server }) => {
  await hasOrderedBefore(page, server);
  await page.evaluate(() => sessionStorage.setItem('isReorder', 'true'));
  const patient = new Patient(page);
  await page.goto('/consultation/injectable-weight-loss');
  await patient.isOnStep(1, 3);
  await expect(patient.question('firstName').locator('input')).toHaveValue('Sample');
  await patient.fillsStep(repeat);
  await patient.next();
  await patient.isOnStep(2, 3);
  await expect(patient.question('height').locator('input')).toHaveValue('');
  await patient.fillsStep({ ...repeat, height: 163 });
  await patient.next();
  await patient.isOnStep(3, 3);
  await patient.fillsStep(repeat);
  await patient.finish();
  await expect(page.getByRole('heading', { level: 1, name: medication })).toBeVisible();
  // The flag was for this one consultation.
  expect(await patient.stored('sessionStorage')).not.toHaveProperty('isReorder');
});

test('side effects refuse a repeat order, in their own words', async ({ page, server }) => {
  await hasOrderedBefore(page, server);
  await page.evaluate(() => sessionStorage.setItem('isReorder', 'true'));
  const patient = new Patient(page);
  await page.goto('/consultation/injectable-weight-loss');
  await patient.isOnStep(1, 3);
  await patient.fillsStep(repeat);
  await patient.next();
  await patient.isOnStep(2, 3);
  await patient.answers('sideEffects', 'yes');
  await expect(patient.question('sideEffects')).toContainText(
    'Unfortunately, we are unable to supply this product to you and recommend you discuss other options with your GP.',
  );
});

/** So many days from now, as it is written. */
const inDays = (days: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format(
    Date.now() + days * 24 * 60 * 60_000,
  );

test('who has had one lately is told from when she may have more: before she answers, and at the medicine', async ({
  page,
  server,
}) => {
  const buyer = await Buyer.registers(server);
  const orderId = await buyer.pays(await buyer.ordersPen());
  await buyer.desk(orderId, 'weight-verification', 'approve', 'dispatch', 'deliver');
  const day = `You can order more after ${inDays(24)}.`;
  const tooEarly = page.getByText('It is too early to order more');
  const patient = new Patient(page);

  await buyer.opens(page, '/profile?tab=orders&view=past');
  const reorder = page.getByRole('link', { name: /^Reorder/ });
  await expect(reorder).toHaveAccessibleDescription(new RegExp(day));
  await expect(page.getByRole('article')).toContainText(day);
  await isUsable(page, 'an order that it is too early to repeat');
  await page.goto(`/orders/${orderId}`);
  await expect(reorder).toHaveAccessibleDescription(new RegExp(day));
  await reorder.click();
  await patient.isOnStep(1, 3);
  await expect(tooEarly).toBeVisible();
  await expect(page.getByRole('main')).toContainText(day);

  await page.getByRole('button', { name: 'Start a new consultation instead' }).click();
  await patient.isOnStep(1, 4);
  await expect(page.getByRole('main')).toContainText(day);
  await isUsable(page, 'a consultation that leads to no medicine yet');
  await patient.fillsStep(sheet);
  await patient.next();
  await patient.isOnStep(2, 4);
  await expect(tooEarly).toHaveCount(0);

  await page.goto('/treatments/injectable-weight-loss');
  await expect(tooEarly).toBeVisible();
  await expect(page.getByRole('main')).toContainText(day);
  await isUsable(page, 'a treatment of which she may have no medicine yet');

  await buyer.consults('injectable-weight-loss');
  await page.goto('/consultation/injectable-weight-loss');
  await expect(page.getByText('You have finished this consultation')).toBeVisible();
  await expect(tooEarly).toBeVisible();
  await page.getByRole('button', { name: 'Choose your medicine' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Medication/);
  await expect(page.getByRole('main')).toContainText(day);
  await expect(page.getByRole('button', { name: /^Add to cart/ })).toHaveCount(0);
  await isUsable(page, 'a consultation of which no medicine is for her yet');
});
