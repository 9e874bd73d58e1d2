import type { Page } from '@playwright/test';
import { isMedicineList, type Answer } from '#engine';
import { PNG } from '../../kit/files.ts';

/** Gives an answer on the page, by the question's name, whatever kind of control it has. */
export async function answerOnPage(page: Page, name: string, answer: Answer): Promise<void> {
  const question = page.locator(`[data-question="${name}"]`);
  const inputs = question.locator(`[name="${name}"]`);
  const kind = await inputs
    .first()
    .evaluate((input) =>
      input instanceof HTMLInputElement ? input.type : input.tagName.toLowerCase(),
    );
  if (kind === 'file') {
    await inputs.setInputFiles([{ name: 'medicine.png', mimeType: 'image/png', buffer: PNG }]);
    await question.getByText('Uploaded', { exact: true }).first().waitFor();
  } else if (isMedicineList(answer)) {
    for (const medicine of answer) {
      await inputs.fill(medicine.name);
      await inputs.press('Enter');
    }
  } else if (kind === 'select') await inputs.selectOption(String(answer));
  else if (kind === 'checkbox' && answer === true) await inputs.check();
  else if (kind === 'radio' || kind === 'checkbox')
    for (const value of [answer].flat()) await question.locator(`[value="${value}"]`).check();
  else {
    // A date is asked as day, month and year.
    const parts =
      (await inputs.count()) === 3 ? String(answer).split('-').reverse() : [String(answer)];
    for (const [index, part] of parts.entries()) await inputs.nth(index).fill(part);
  }
  await page.evaluate(lookUp);
}

/** In the page: what follows from a press is there once the press itself has been painted. */
const lookUp = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
