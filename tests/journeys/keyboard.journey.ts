import { type Answer, type Sheet } from '../kit/patient.ts';
import { expect, test } from './journey.ts';
import { Patient } from './patient.ts';
import { samples } from '../kit/sheets.ts';
import type { Page } from '@playwright/test';

/** What has the focus: the question it stands in, and what kind of control it is. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return {
      question: element?.closest('[data-question]')?.getAttribute('data-question') ?? undefined,
      type: element instanceof HTMLInputElement ? element.type : element?.tagName.toLowerCase(),
      value: element instanceof HTMLInputElement ? element.value : undefined,
      text: element?.textContent?.trim() ?? '',
    };
  });

async function answer(page: Page, given: Answer, type: string | undefined): Promise<void> {
  // Of several she ticks those that she has chosen.
  if (type === 'checkbox' && Array.isArray(given)) {
    const { value } = await focused(page);
    if (given.includes(value)) await page.keyboard.press('Space');
  } else if (type === 'checkbox') await page.keyboard.press('Space');
  else if (type === 'radio') {
    await page.keyboard.press('Space');
    for (let i = 0; i < 12 && (await focused(page)).value !== String(given); i++)
      await page.keyboard.press('ArrowDown');
  } else await page.keyboard.type(String(given));
}

/** Tabs through a step, answers what the focus meets, and presses Next or Finish with Enter. */
async function walkStep(page: Page, sheet: Sheet): Promise<void> {
  const dates = new Map<string, string[]>();
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    const { question, type, text } = await focused(page);
    if (/^(Next|Finish)$/.test(text)) return page.keyboard.press('Enter');
    const given = question === undefined ? undefined : sheet[question];
    if (question === undefined || given === undefined) continue;
    if (question === 'dateOfBirth') {
      const parts = dates.get(question) ?? String(given).split('-').reverse();
      await page.keyboard.type(parts.shift() ?? '');
      dates.set(question, parts);
    } else await answer(page, given, type);
  }
  throw new Error('Tab never reached Next.');
}

test('a whole consultation with the keyboard alone, each step’s heading read out', async ({
  page,
}) => {
  const { sheet, steps, medication } = samples['period-pain-relief'];
  // Without medicines: a file can only be chosen in the system's own dialog.
  const answers = { ...sheet, currentMedication: 'no' };
  const patient = new Patient(page);
  await patient.opens('period-pain-relief');
  for (let step = 1; step <= steps; step++) {
    await patient.isOnStep(step, steps);
    if (step > 1) await expect(page.locator('h2:focus')).toHaveCount(1);
    await walkStep(page, answers);
  }
  await expect(page.getByRole('heading', { level: 1, name: medication })).toBeFocused();
});

test('the skip link leads past the header', async ({ page }) => {
  await page.goto('/treatments');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const inMain = await page.evaluate(() => document.activeElement?.closest('main') !== null);
  expect(inMain).toBe(true);
});
