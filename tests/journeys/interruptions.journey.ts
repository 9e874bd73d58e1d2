import { expect, test } from './journey.ts';
import { Patient } from './patient.ts';
import { samples } from '../kit/sheets.ts';

const { sheet, steps } = samples.migraines;

test('a reload in the middle keeps step, answers, the uploaded photo and shown errors', async ({
  page,
}) => {
  const patient = new Patient(page);
  await patient.comesBackTo(4, 'migraines');
  await patient.fillsStep({ ...sheet, shareHealthInfoDetails: '' });
  await expect(patient.question('medicationFiles')).toContainText('Uploaded');
  await patient.pressesInVain('Next');
  await expect(patient.question('shareHealthInfoDetails')).toContainText('Error');

  await page.reload();
  await patient.isOnStep(4, steps);
  await expect(page).toHaveURL(/\?step=4$/);
  await expect(patient.question('medicationDetails').locator('textarea')).toHaveValue(
    sheet.medicationDetails,
  );
  await expect(
    patient.question('medicationFiles').getByRole('button', { name: /^Remove/ }),
  ).toBeVisible();
  await expect(patient.question('shareHealthInfoDetails')).toContainText('Error');
  await patient.answers('shareHealthInfoDetails', 'A sample detail');
  await patient.next();
  await patient.isOnStep(5, steps);
});

test('a letter that is never painted is kept when the page goes', async ({ page }) => {
  const patient = new Patient(page);
  await patient.opens('migraines');
  const lastName = patient.question('lastName').locator('input');
  const kept = async () => JSON.stringify(await patient.stored('sessionStorage'));
  await lastName.fill('Sampl');
  await expect.poll(kept).toContain('Sampl');
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  await lastName.press('e');
  expect(await kept()).not.toContain('Sample');
  await page.reload();
  await expect(lastName).toHaveValue('Sample');
});

test('the browser’s Back and Forward walk the steps, and so does the page’s Back', async ({
  page,
}) => {
  const patient = new Patient(page);
  await page.goto('/treatments/migraines');
  await page.getByRole('link', { name: 'Start Consultation' }).first().click();
  await patient.isOnStep(1, steps);
  await patient.fillsStep(sheet);
  await patient.next();
  await patient.isOnStep(2, steps);
  await patient.fillsStep(sheet);
  await patient.next();
  await patient.isOnStep(3, steps);

  await page.goBack();
  await patient.isOnStep(2, steps);
  await expect(patient.question('migrainescale').locator('input:checked')).toHaveValue('7');
  await page.goBack();
  await patient.isOnStep(1, steps);
  await expect(patient.question('firstName').locator('input')).toHaveValue('Sample');
  await page.goForward();
  await patient.isOnStep(2, steps);
  await page.goForward();
  await patient.isOnStep(3, steps);

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await patient.isOnStep(2, steps);
  // The page's Back went back in the history: the browser's goes one further, not forward again.
  await page.goBack();
  await patient.isOnStep(1, steps);
  await page.goBack();
  await expect(page).toHaveURL(/\/treatments\/migraines$/);
});

test('an address of a later step leads no further than her answers do', async ({ page }) => {
  await page.goto('/consultation/migraines?step=5');
  const patient = new Patient(page);
  await patient.isOnStep(1, steps);
  await expect(page).toHaveURL(/\/consultation\/migraines$/);
});

test('leaving and coming back keeps the answers; another consultation neither gets nor loses them', async ({
  page,
}) => {
  const patient = new Patient(page);
  await patient.opens('migraines');
  await patient.answers('firstName', 'Sample');
  await patient.opens('hrt');
  await expect(patient.question('firstName').locator('input')).toHaveValue('');
  await patient.answers('firstName', 'Other');
  await page.getByRole('link', { name: 'Home' }).first().click();
  await patient.opens('migraines');
  await expect(patient.question('firstName').locator('input')).toHaveValue('Sample');
});

test('nothing that she answers is kept beyond the tab', async ({ page, context }) => {
  const patient = new Patient(page);
  await patient.opens('migraines');
  await patient.fillsStep(sheet);
  expect(JSON.stringify(await patient.stored('localStorage'))).not.toContain(sheet.lastName);
  expect(JSON.stringify(await patient.stored('sessionStorage'))).toContain(sheet.lastName);
  const other = new Patient(await context.newPage());
  await other.opens('migraines');
  await expect(other.question('firstName').locator('input')).toHaveValue('');
});
