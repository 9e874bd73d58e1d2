import { expect, test } from './journey.ts';
import { Patient } from './patient.ts';
import { sampleIds, samples } from '../kit/sheets.ts';

/** The one documented suggestion: most people here measure in centimetres and kilograms. */
const SUGGESTED: readonly string[] = ['measurementSystem'];

for (const id of sampleIds) {
  const { sheet, steps, medication } = samples[id];

  test(`${id}: answers what nobody answered for her, reads it back, and puts a medicine in the cart`, async ({
    page,
    server,
  }) => {
    const patient = new Patient(page);
    await patient.opens(id);
    for (let step = 1; step <= steps; step++) {
      await patient.isOnStep(step, steps);
      const answered = await patient.answered();
      expect(answered.filter((name) => !SUGGESTED.includes(name))).toEqual([]);
      await patient.fillsStep(sheet);
      if (step < steps) await patient.next();
    }

    const review = page.getByRole('region', { name: 'Check your answers' });
    await patient.unfoldsAnswers();
    await expect(review).toContainText('17 May 1990');
    await expect(review.getByRole('button', { name: /^Change/ }).first()).toBeVisible();
    const before = await server.countConsultations('eligible');
    await patient.finish();

    await expect(page.getByRole('heading', { level: 1, name: medication })).toBeFocused();
    await expect(
      page.getByText('Consultation completed: Please select your treatment below to continue'),
    ).toBeVisible();
    const after = await server.countConsultations('eligible');
    expect(after).toBe(before + 1);
    expect(await patient.stored('sessionStorage')).not.toHaveProperty('consultationDraft');
    const kept = await patient.stored('localStorage');
    expect(kept['consultationId']).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.parse(kept['consultationProducts'] ?? '')).not.toHaveLength(0);

    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(page.getByRole('button', { name: 'Added to cart' })).toBeVisible();
    await expect(page.getByRole('link', { name: /cart/i }).first()).toContainText('1');

    await page.getByRole('link', { name: /cart/i }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
    await expect(page.getByText('£').first()).toBeVisible();
  });
}

test('comes back from the cart to her medicines without answering again', async ({ page }) => {
  const patient = new Patient(page);
  const { medication } = samples['period-pain-relief'];
  await patient.finishesWhatSheBegan('period-pain-relief');
  await page.getByRole('button', { name: 'Buy' }).first().click();
  await expect(page).toHaveURL(/\/cart$/);
  await page.getByText('Back to Recommendation page').click();
  await expect(page.getByRole('heading', { level: 1, name: medication })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: medication })).toBeVisible();
});

test('a Change link leads to its question, and Next back to where she was', async ({ page }) => {
  const patient = new Patient(page);
  const { steps } = samples.migraines;
  await patient.comesBackTo(steps, 'migraines');
  await patient.unfoldsAnswers();
  await page.getByRole('button', { name: /^Change ?: How bad is the pain/ }).click();
  await patient.isOnStep(2, steps);
  await expect(patient.question('migrainescale').locator('input:checked')).toHaveValue('7');
  await expect(patient.question('migrainescale').locator('input:focus')).toHaveCount(1);
  await patient.answers('migrainescale', 9);
  await patient.next();
  await patient.isOnStep(steps, steps);
  await expect(page.getByRole('region', { name: 'Check your answers' })).toContainText('9');
});
