/** What goes wrong while a questionnaire is edited is said at once, at its position, with what can be done. */
import { AT, expect, isUsable, parts, test, WIDE } from './studio-kit.ts';

test.use(WIDE);

test('pasted text with a character that nobody sees is said at the field, and taken out with one press', async ({
  page,
  studio,
}) => {
  const { chooses, presses, field, draft } = parts(page);
  await page.goto(AT);
  await chooses('firstName');
  const stands = await field('Title').boundingBox();
  await field('Title').fill('Your\u00A0first\u200B name');
  await expect(page.getByText('A character that nobody sees stands here')).toBeVisible();
  await expect(
    page.getByRole('alert').filter({ hasText: 'It cannot be used as it stands' }),
  ).toContainText('a no-break space (U+00A0)');
  expect(await field('Title').boundingBox()).toEqual(stands);
  await draft.getByRole('link', { name: 'It cannot be used as it stands: see why.' }).click();
  await expect(page.locator('#problems')).toBeFocused();
  await isUsable(page, 'a character that nobody sees');
  await presses('Take it out');
  await expect(field('Title')).toHaveValue('Your first name');
  await expect(draft.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled');
  await presses('Save');
  await expect(draft).toContainText('migraines.json has it.');
  expect(await studio.textOfFile()).toContain('"title": "Your first name"');
});

test('a circle of conditions is said in one sentence, with the question to go to', async ({
  page,
}) => {
  const { chooses, presses, field } = parts(page);
  await page.goto(AT);
  await chooses('currentMedication');
  await presses('Only where a rule says so');
  await field('Question').selectOption('medicationDetails');
  const broken = page.getByRole('alert').filter({ hasText: 'It cannot be used as it stands' });
  await expect(broken).toContainText('These questions wait for each other: ');
  await presses('Back to all questions');
  await broken.getByRole('button', { name: /^Go to / }).click();
  await expect(page.getByRole('heading', { name: /^Question '/ })).toBeFocused();
  await presses('Undo');
  await expect(broken).toHaveCount(0);
});

test('what can never be is said at the question that it is about', async ({ page }) => {
  const { chooses, unfolds, field, effects } = parts(page);
  await page.goto(AT);
  await chooses('dateOfBirth');
  await unfolds('age-band');
  await field('From').fill('65');
  await field('To').fill('18');
  await expect(effects).toContainText('Findings: 3');
  const here = page.getByRole('region', { name: 'The document' });
  await expect(here).toContainText("The refusal 'age-band' refuses everybody");
  await isUsable(page, 'a finding');
});
