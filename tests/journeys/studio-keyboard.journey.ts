/** A whole edit by somebody who has no mouse: found, changed, understood, mended, looked at, saved, proposed. */
import type { Locator, Page } from '@playwright/test';
import { Patient } from './patient.ts';
import { AT, expect, parts, test, WIDE } from './studio-kit.ts';

test.use(WIDE);

const withKeys = (page: Page) => {
  const reaches = async (target: Locator, key = 'Tab'): Promise<void> => {
    await expect(target).toBeVisible();
    while (!(await target.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press(key);
  };
  return {
    reaches,
    async presses(target: Locator, key = 'Tab'): Promise<void> {
      await reaches(target, key);
      await page.keyboard.press('Enter');
    },
    async fills(target: Locator, words: string, key = 'Tab'): Promise<void> {
      await reaches(target, key);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(words);
    },
  };
};

test('with the keyboard alone she changes a rule, reads what is found, becomes the witness, saves and proposes', async ({
  page,
  studio,
}) => {
  const { effects, draft, field } = parts(page);
  const { presses, fills } = withKeys(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const before = await studio.textOfFile();
  await page.goto(AT);
  await presses(
    page
      .getByRole('navigation', { name: 'Steps and questions' })
      .getByRole('button', { name: /dateOfBirth$/ }),
  );
  const heading = page.getByRole('heading', { name: "Question 'dateOfBirth'" });
  await expect(heading).toBeFocused();
  await presses(page.locator('summary').filter({ hasText: 'age-band' }));
  await fills(field('From'), '65');
  await fills(field('To'), '18');

  await expect(effects).toContainText("The refusal 'age-band' refuses everybody");
  await presses(effects.getByRole('button', { name: 'Go to dateOfBirth' }).first());
  await expect(heading).toBeFocused();
  await fills(field('From'), '18');
  await fills(field('To'), '60');
  await expect(effects).toContainText('Findings: 0');
  await expect(effects).toContainText('(aged 61)');

  // What she does to one rule, one thing after the other, is undone together.
  await presses(button('Undo'), 'Shift+Tab');
  await expect(field('To')).toHaveValue('65');
  await presses(button('Redo'));
  await expect(field('To')).toHaveValue('60');
  await expect(effects).toContainText('(aged 61)');
  await presses(
    effects
      .getByRole('listitem')
      .filter({ hasText: 'Newly refused' })
      .getByRole('button', { name: 'Fill in her answers' }),
  );
  await expect(new Patient(page).question('dateOfBirth')).toContainText('we are unable to supply');

  await presses(button('Save'), 'Shift+Tab');
  await expect(draft).toContainText('migraines.json has it.');
  expect(await studio.textOfFile()).toBe(before.replace('}, 65] }', '}, 60] }'));
  await presses(button('Propose'));
  await expect(draft).toContainText('The branch questionnaires/migraines-');
  const branch = studio.git('branch', '--list', 'questionnaires/*').trim();
  expect(studio.git('log', '--format=%B', '--max-count=1', branch)).toContain('(aged 61)');
});
