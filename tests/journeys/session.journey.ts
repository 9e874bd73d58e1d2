/** Tokens that run out while somebody is in the middle of her answers. */
import { expect, test } from './journey.ts';
import { Patient } from './patient.ts';
import { samples } from '../kit/sheets.ts';

const { sheet, steps, medication } = samples['genital-herpes'];
const FORGED = 'eyJhbGciOiJIUzI1NiJ9.e30.AAAA';

test('an access token that is no longer good is renewed, and she notices nothing', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  const patient = new Patient(page);
  await patient.comesBackTo(steps, 'genital-herpes');
  await patient.fillsStep(sheet);
  const { refreshToken } = await patient.stored('localStorage');
  await page.evaluate((token) => localStorage.setItem('accessToken', token), FORGED);
  await patient.finish();
  await expect(page.getByRole('heading', { level: 1, name: medication })).toBeVisible();
  const kept = await patient.stored('localStorage');
  expect(kept['accessToken']).not.toBe(FORGED);
  expect(kept['refreshToken']).not.toBe(refreshToken);
});

test('a guest whose session is gone uploads her photo again, and keeps every other answer', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4\d\d/);
  const patient = new Patient(page);
  await patient.comesBackTo(4, 'genital-herpes');
  await patient.fillsStep(sheet);
  await patient.next();
  await patient.isOnStep(steps, steps);
  await patient.fillsStep(sheet);
  await page.evaluate((token) => {
    localStorage.setItem('accessToken', token);
    localStorage.setItem('refreshToken', token);
  }, FORGED);
  await patient.finish();
  const alert = page.getByRole('alert').filter({ hasText: 'Your consultation was not sent' });
  await expect(alert).toContainText('upload');

  await patient.unfoldsAnswers();
  await page.getByRole('button', { name: /^Change ?: Photo of your medicines/ }).click();
  await patient.isOnStep(4, steps);
  const photo = patient.question('medicationFiles');
  await photo.getByRole('button', { name: /^Remove/ }).click();
  await patient.answers('medicationFiles', ['photo']);
  await expect(photo.getByText('Uploaded', { exact: true })).toBeVisible();
  await patient.next();
  await patient.isOnStep(5, steps);
  await patient.finish();
  await expect(page.getByRole('heading', { level: 1, name: medication })).toBeVisible();
});
