import { expect, test } from './journey.ts';
import { Patient } from './patient.ts';
import { sampleIds, samples } from './sheets.ts';

/** The one documented suggestion: most people here measure in centimetres and kilograms. */
const SUGGESTED = ['measurementSystem'];

for (const id of sampleIds)
  test(`${id}: nothing is answered for her on any step`, async ({ page }) => {
    const { sheet, steps } = samples[id];
    const patient = new Patient(page);
    await patient.opens(id);
    for (let step = 1; step <= steps; step++) {
      await patient.isOnStep(step, steps);
      const answered = await page
        .locator('[data-question]')
        .evaluateAll((questions) =>
          questions
            .filter((question) =>
              [...question.querySelectorAll<HTMLInputElement>('input, select, textarea')].some(
                ({ type, checked, value }) =>
                  type === 'radio' || type === 'checkbox' ? checked : value !== '',
              ),
            )
            .map((question) => question.getAttribute('data-question')),
        );
      expect(answered.filter((name) => !SUGGESTED.includes(name ?? ''))).toEqual([]);
      await patient.fillsStep(sheet);
      if (step < steps) await patient.next();
    }
  });
