import { expect, test } from './journey.ts';
import { Patient } from './patient.ts';
import { samples } from '../kit/sheets.ts';

test('the server is down at Finish and back again: nothing is lost, nothing is stored twice', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED|Failed to load resource/);
  const { sheet, steps, medication } = samples['genital-herpes'];
  const before = await server.countConsultations('eligible');
  const patient = new Patient(page);
  await patient.comesBackTo(steps, 'genital-herpes');
  await patient.fillsStep(sheet);

  await server.stop();
  await patient.finish();
  const alert = page.getByRole('alert').filter({ hasText: 'Your consultation was not sent' });
  await expect(alert).toContainText('We could not reach the pharmacy');
  await expect(alert).toContainText('Your answers are safe');
  await expect(alert).toBeInViewport();
  await expect(alert).toBeFocused();
  await patient.isOnStep(steps, steps);
  await expect(patient.question('generalAgreement').locator('input')).toBeChecked();

  await server.start();
  await patient.finish();
  await expect(page.getByRole('heading', { level: 1, name: medication })).toBeVisible();
  const after = await server.countConsultations('eligible');
  expect(after).toBe(before + 1);
});
