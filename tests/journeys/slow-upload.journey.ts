/** A photo that takes its time: the line is slow, and she does not wait for it. Only Chromium can be given such a line. */
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { PNG } from '../kit/files.ts';
import { Patient } from './patient.ts';
import { samples } from '../kit/sheets.ts';

const WAIT = 'Wait until your file is uploaded, or remove it.';

/** On the step of the photo, which is optional here, with one on its way over a very slow line. */
async function sendsPhotoSlowly(page: Page) {
  const { sheet, steps } = samples['period-pain-relief'];
  const patient = new Patient(page);
  await patient.comesBackTo(3, 'period-pain-relief');
  await patient.fillsStep(sheet);
  await patient.next();
  await patient.isOnStep(4, steps);
  await patient.answers('currentMedication', 'yes');
  await patient.answers('medicationDetails', 'Sample medicine 10 mg');
  const line = await page.context().newCDPSession(page);
  const lineIs = (bytesPerSecond: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  await lineIs(10_000);
  const photo = patient.question('medicationFiles');
  await photo
    .locator('input[type="file"]')
    .setInputFiles([
      { name: 'box.png', mimeType: 'image/png', buffer: Buffer.concat([PNG, Buffer.alloc(3e6)]) },
    ]);
  await expect(photo.getByRole('progressbar')).toBeVisible();
  const received = page.waitForResponse((response) => response.request().method() === 'PUT');
  return { patient, photo, steps, received, lineIsFast: () => lineIs(-1) };
}

test('Next waits for a photo that is on its way', async ({ page }) => {
  const { patient, photo, steps, lineIsFast } = await sendsPhotoSlowly(page);
  await patient.pressesInVain('Next');
  await patient.isOnStep(4, steps);
  await expect(photo).toContainText(WAIT);
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toContainText(
    WAIT,
  );
  await lineIsFast();
  await expect(photo.getByText('Uploaded', { exact: true })).toBeVisible();
  await expect(photo).not.toContainText(WAIT);
  await patient.next();
  await patient.isOnStep(5, steps);
  await expect(page.getByRole('region', { name: 'Check your answers' })).toContainText('1 file');
});

test('a photo that is taken away before it has arrived stays away', async ({ page }) => {
  const { patient, photo, steps, received, lineIsFast } = await sendsPhotoSlowly(page);
  await photo.getByRole('button', { name: 'Remove box.png' }).click();
  await lineIsFast();
  await (await received).finished();
  await patient.next();
  await patient.isOnStep(5, steps);
  await expect(page.getByRole('region', { name: 'Check your answers' })).not.toContainText(
    '1 file',
  );
});

test('a photo arrives although she has gone back meanwhile', async ({ page }) => {
  const { patient, photo, steps, received, lineIsFast } = await sendsPhotoSlowly(page);
  await page.goBack();
  await patient.isOnStep(3, steps);
  await lineIsFast();
  await (await received).finished();
  await page.goForward();
  await patient.isOnStep(4, steps);
  await expect(photo.getByText('Uploaded', { exact: true })).toHaveCount(1);
});
