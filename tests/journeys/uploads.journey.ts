import { expect, test } from './journey.ts';
import { PNG } from '../kit/files.ts';
import { Patient } from './patient.ts';
import type { Page } from '@playwright/test';

async function reachesPhotos(page: Page): Promise<ReturnType<Patient['question']>> {
  const patient = new Patient(page);
  await patient.comesBackTo(4, 'migraines');
  await patient.answers('currentMedication', 'yes');
  return patient.question('medicationFiles');
}

test('a PDF and a photo are taken; one is removed again', async ({ page }) => {
  const question = await reachesPhotos(page);
  const input = question.locator('input[type="file"]');
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  await input.setInputFiles([
    { name: 'prescription.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'box.png', mimeType: 'image/png', buffer: PNG },
  ]);
  await expect(question.getByText('Uploaded', { exact: true })).toHaveCount(2);
  await page.setViewportSize({ width: 1280, height: 800 });
  // Beside the questions stands what becomes of the answers, and that a file is sent before them.
  await expect(page.getByRole('complementary', { name: 'Take your time' })).toContainText(
    'A photo or document that you add is sent to us as soon as you choose it.',
  );
  await question.getByRole('button', { name: 'Remove prescription.pdf' }).click();
  await expect(question.getByText('Uploaded', { exact: true })).toHaveCount(1);
  await page.reload();
  await expect(question.getByRole('button', { name: 'Remove box.png' })).toBeVisible();
});

test('a photo of 6 MB is refused before it is sent', async ({ page }) => {
  const question = await reachesPhotos(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await question
    .locator('input[type="file"]')
    .setInputFiles([
      { name: 'large.png', mimeType: 'image/png', buffer: Buffer.concat([PNG, Buffer.alloc(6e6)]) },
    ]);
  await expect(question).toContainText(/5 MB/);
  await expect(question).toContainText('large.png');
  expect(requests.filter((url) => url.includes('/storage/'))).toEqual([]);
});

test('a program that is called .png is found out by the server', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const question = await reachesPhotos(page);
  await question.locator('input[type="file"]').setInputFiles([
    {
      name: 'photo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('MZ\u0090\u0000 this is a program'),
    },
  ]);
  await expect(question.getByText('photo.png')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Remove photo.png' })).toBeVisible();
  await expect(question).toContainText('Only PDF, PNG and JPEG files');
  await expect(question.getByText('Uploaded', { exact: true })).toHaveCount(0);
});

test('the server goes away during an upload; once it is back, trying again works', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED|Failed to load resource/);
  const question = await reachesPhotos(page);
  await server.stop();
  await question
    .locator('input[type="file"]')
    .setInputFiles([{ name: 'box.png', mimeType: 'image/png', buffer: PNG }]);
  await expect(question).toContainText('We could not reach the pharmacy');
  await server.start();
  await question.getByRole('button', { name: 'Try box.png again' }).click();
  await expect(question.getByText('Uploaded', { exact: true })).toHaveCount(1);
});
