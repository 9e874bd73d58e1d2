import type { Questionnaire } from '#engine';
import { expect, test } from './journey.ts';
import { documentOf } from './documents.ts';
import { Patient } from './patient.ts';
import { sampleIds, samples } from '../kit/sheets.ts';

const ADVICE =
  'Unfortunately, we are unable to supply this product to you. We suggest you discuss other';

/** Where a question stands, from 1. */
const stepOf = ({ steps }: Questionnaire, question: string): number =>
  steps('new').findIndex(({ questions }) => questions.some(({ name }) => name === question)) + 1;

for (const id of sampleIds) {
  const { sheet, steps, refused } = samples[id];

  test(`${id}: is refused at her answer, calmly, and cannot go on`, async ({ page, server }) => {
    const { questionnaire } = await documentOf(id);
    const before = await counts();
    const patient = new Patient(page);
    const index = stepOf(questionnaire, refused.question);
    await patient.comesBackTo(index, id);
    await patient.fillsStep({ ...sheet, [refused.question]: refused.answer });

    const question = patient.question(refused.question);
    await expect(question.locator('[aria-live="polite"]')).toContainText(
      `${ADVICE} options with your GP.`,
    );
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );

    await patient.pressesInVain('Next');
    await expect(page.getByText('Please fix the errors to proceed.')).toBeVisible();
    await patient.isOnStep(index, steps);
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await summary.getByRole('link').first().click();
    await expect(question.locator('input').first()).toBeFocused();
    expect(await counts()).toEqual(before);

    async function counts() {
      return [
        await server.countConsultations('eligible'),
        await server.countConsultations('refused'),
      ];
    }
  });
}

test('who turned 66 yesterday is too old for the migraine service, with the age message', async ({
  page,
}) => {
  const patient = new Patient(page);
  await patient.opens('migraines');
  const yesterday = new Date(Date.now() - 24 * 3_600_000);
  const birthday = `${yesterday.getUTCFullYear() - 66}-${yesterday.toISOString().slice(5, 10)}`;
  await patient.fillsStep({ ...samples.migraines.sheet, dateOfBirth: birthday });
  await expect(patient.question('dateOfBirth')).toContainText(
    `${ADVICE} treatment options with your GP`,
  );
  await patient.pressesInVain('Next');
  await patient.isOnStep(1, 5);
});

test('a refusing answer that is changed goes along with the consultation', async ({
  page,
  server,
}) => {
  const { sheet, steps, medication } = samples.migraines;
  const patient = new Patient(page);
  await patient.comesBackTo(3, 'migraines');
  for (let step = 3; step <= steps; step++) {
    await patient.isOnStep(step, steps);
    await patient.fillsStep(sheet);
    if (step === 3) {
      await patient.answers('becomepregnant', 'yes');
      await expect(patient.question('becomepregnant')).toContainText(ADVICE);
      await page.reload();
      await patient.isOnStep(3, steps);
      await patient.answers('becomepregnant', 'no');
    }
    if (step < steps) await patient.next();
  }
  await patient.finish();
  await expect(page.getByRole('heading', { level: 1, name: medication })).toBeVisible();
  const latest: unknown = await server.latestConsultation();
  expect(latest).toMatchObject({
    questionnaire_id: 'migraines',
    outcome: 'eligible',
    changed_answers: [{ question: 'becomepregnant', rule: 'pregnancy', from: 'yes', to: 'no' }],
  });
});
