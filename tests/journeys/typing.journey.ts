/** Answers as people give them: half of them first, changed again, in a hurry. */
import { expect, test } from './journey.ts';
import { Patient } from './patient.ts';
import { samples } from '../kit/sheets.ts';

test('half a date survives a reload', async ({ page }) => {
  const patient = new Patient(page);
  await patient.opens('migraines');
  const date = patient.question('dateOfBirth').locator('input');
  await date.nth(0).fill('7');
  await date.nth(1).fill('Mar');
  await page.reload();
  await expect(date.nth(0)).toHaveValue('7');
  await expect(date.nth(1)).toHaveValue('Mar');
  await date.nth(2).fill('1985');
  await expect(date.nth(2)).toHaveValue('1985');
  await expect(date.nth(0)).toHaveValue('7');
  await expect(date.nth(1)).toHaveValue('Mar');
});

test('what she answered to other words is asked again, and told in place until she has', async ({
  page,
}) => {
  const patient = new Patient(page);
  await patient.opens('migraines');
  await patient.answers('firstName', 'Sample');
  await patient.answers('lastName', 'Patient');
  await page.reload();
  // As a document of before left it: with another title over the question.
  await page.evaluate(() => {
    const kept = sessionStorage.getItem('consultationDraft') ?? '';
    sessionStorage.setItem('consultationDraft', kept.replace('["First name"', '["Name"'));
  });
  await page.reload();
  const told = page.getByRole('status').filter({ hasText: 'have changed since you answered' });
  await expect(told.getByRole('listitem')).toHaveText(['First name']);
  const again = patient.question('firstName');
  await expect(again).toContainText('Please answer it again.');
  await expect(again.locator('input')).toHaveValue('');
  await expect(patient.question('lastName').locator('input')).toHaveValue('Patient');
  await page.reload();
  await expect(told).toBeVisible();
  await patient.answers('firstName', 'Sample');
  await expect(told).toBeHidden();
  await expect(again).not.toContainText('Please answer it again.');
});

test('what is pressed in the moment in which she leaves is there when she comes back', async ({
  page,
}) => {
  const patient = new Patient(page);
  await patient.opens('hrt');
  const smoke = page.locator('[name="smoke"]');
  // Within one task, so before anything could be painted.
  await smoke.first().evaluate((yes: HTMLInputElement) => {
    yes.click();
    window.location.reload();
  });
  await expect(patient.question('smokeDetails')).toBeVisible();
  await expect(smoke.first()).toBeChecked();
});

test('two presses within a frame are both answers: the second counts, and a red flag is not forgotten', async ({
  page,
}) => {
  const patient = new Patient(page);
  await patient.opens('hrt');
  const breastfeeding = page.locator('[name="breastfeeding"]');
  await breastfeeding.evaluateAll(([yes, no]) => {
    (yes as HTMLInputElement).click();
    (no as HTMLInputElement).click();
  });
  await expect(breastfeeding.last()).toBeChecked();
  await expect
    .poll(async () => (await patient.stored('sessionStorage'))['consultationDraft'])
    .toContain('"rule":"pregnancy-or-breastfeeding"');
});

test('what is filled in for her is an answer, though no letter was typed', async ({ page }) => {
  const patient = new Patient(page);
  await patient.opens('migraines');
  await page.locator('[name="firstName"]').evaluate((field: HTMLInputElement) => {
    // As the browser and what keeps passwords do: not through what the page has put in the way of its own scripts.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(field, 'Sample');
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect
    .poll(async () => (await patient.stored('sessionStorage'))['consultationDraft'])
    .toContain('"firstName":"Sample"');
  await page.reload();
  await expect(page.locator('[name="firstName"]')).toHaveValue('Sample');
});

test('a number stays as it was typed, also where it is none', async ({ page }) => {
  const patient = new Patient(page);
  await patient.comesBackTo(2, 'injectable-weight-loss');
  const weight = patient.question('weight').locator('input');
  await weight.pressSequentially('82.50');
  await expect(weight).toHaveValue('82.50');
  await patient.question('height').locator('input').pressSequentially('165abc');
  await weight.focus();
  await expect(patient.question('height')).toContainText('Error');
  await page.reload();
  await expect(patient.question('height').locator('input')).toHaveValue('165abc');
});

test('a hidden answer comes back as it was and is not sent while hidden', async ({
  page,
  server,
}) => {
  const { sheet, steps } = samples.migraines;
  const patient = new Patient(page);
  await patient.comesBackTo(4, 'migraines');
  for (let step = 4; step <= steps; step++) {
    await patient.isOnStep(step, steps);
    await patient.fillsStep(sheet);
    if (step === 4) {
      await patient.answers('currentMedication', 'no');
      await expect(patient.question('medicationDetails')).toHaveCount(0);
      await patient.answers('currentMedication', 'yes');
      await expect(patient.question('medicationDetails').locator('textarea')).toHaveValue(
        sheet.medicationDetails,
      );
      await expect(
        patient.question('medicationFiles').getByText('Uploaded', { exact: true }),
      ).toHaveCount(1);
      await patient.answers('currentMedication', 'no');
    }
    if (step < steps) await patient.next();
  }
  await patient.finish();
  await page.getByText('Consultation completed').waitFor();
  const latest = JSON.stringify(await server.latestConsultation());
  expect(latest).not.toContain('medicationDetails');
  expect(latest).not.toContain('medicationFiles');
});

test('letters that come faster than frames all stay, in their order', async ({ page }) => {
  const patient = new Patient(page);
  await patient.opens('migraines');
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  const lastName = patient.question('lastName').locator('input');
  await lastName.pressSequentially('Sample');
  await expect(lastName).toHaveValue('Sample');
  await lastName.press('ArrowLeft');
  await lastName.pressSequentially('xy');
  await expect(lastName).toHaveValue('Samplxye');
  await lastName.blur();
  await page.reload();
  await expect(lastName).toHaveValue('Samplxye');
});

for (const { act, question, events } of [
  {
    act: 'keystroke',
    question: 'firstName',
    events: ['keydown', 'beforeinput', 'input', 'keyup'],
  },
  {
    act: 'press',
    question: 'q1',
    events: ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'input', 'change'],
  },
])
  test(`whoever listens to a ${act} hears of it, in its control and all around it`, async ({
    page,
  }) => {
    const patient = new Patient(page);
    await patient.opens('migraines');
    const control = patient.question(question).locator('input').first();
    await control.evaluate((input, types) => {
      const heard = Object.assign(window, { heard: new Set<string>() }).heard;
      const around: [string, EventTarget | null][] = [
        ['control', input],
        ['question', input.closest('[data-question]')],
        ['form', input.closest('form')],
        ['main', document.querySelector('main')],
        ['document', document],
        ['window', window],
      ];
      for (const [name, target] of around)
        for (const type of types)
          for (const capture of [true, false])
            target?.addEventListener(type, () => heard.add(`${name} ${type} ${capture}`), {
              capture,
            });
    }, events);
    await (act === 'press' ? control.click() : control.press('a'));
    const heard = () =>
      page.evaluate(() => (window as unknown as { readonly heard: Set<string> }).heard.size);
    await expect.poll(heard).toBe(6 * 2 * events.length);
  });

test('a double click on Next goes on one step only', async ({ page }) => {
  const patient = new Patient(page);
  await patient.opens('migraines');
  await patient.fillsStep(samples.migraines.sheet);
  await page.getByRole('button', { name: 'Next', exact: true }).dblclick();
  await patient.isOnStep(2, 5);
  await expect(page.getByText('There is a problem')).toHaveCount(0);
});

test('Enter in a text field is Next', async ({ page }) => {
  const patient = new Patient(page);
  await patient.opens('migraines');
  await patient.fillsStep(samples.migraines.sheet);
  await patient.question('lastName').locator('input').press('Enter');
  await patient.isOnStep(2, 5);
});
