/** Nothing stands in anybody's way, whatever is unfolded, said or gone wrong in the studio. */
import type { Page } from '@playwright/test';
import { holdBack } from './delayed-response.ts';
import { AT, expect, isUsable, parts, test, WIDE } from './studio-kit.ts';
import { isUsable as isUsableAtOnce } from './usable.ts';

test.use(WIDE);

/** Also what is folded within what is folded. */
const unfoldsAll = (page: Page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });

/** Of every rule that is shown, as it is written. */
const showsTexts = (page: Page) =>
  page.evaluate(() => {
    for (const button of document.querySelectorAll('button'))
      if (button.textContent === 'Show the rule as text') button.click();
  });

test('the whole document, with every rule about medicines unfolded and shown as text', async ({
  page,
}) => {
  await page.goto(AT);
  await expect(parts(page).effects).toContainText('Findings: 0');
  await unfoldsAll(page);
  await showsTexts(page);
  await isUsable(page, 'all of migraines');
});

test('a question with everything that can be said of one', async ({ page }) => {
  const { chooses, presses, draft } = parts(page);
  await page.goto(AT);
  await chooses('migraineTime');
  await presses('Give each option points');
  await presses('Add to refusals');
  await unfoldsAll(page);
  await showsTexts(page);
  // They come last, and are wider than their column.
  const lines = page.getByRole('region', { name: 'Lines of the path classes that change' });
  await expect(lines).toContainText('migraine-time-rule');
  await isUsable(page, 'options with points, refusals, flags, messages');
  await presses('Remove this question');
  await isUsable(page, 'asked before it is removed');
  await presses('Back to all questions');
  await chooses('medicinesTaken');
  await unfoldsAll(page);
  await isUsable(page, 'a list of medicines');
  await expect(draft).toContainText('Not saved yet');
});

test('what the server has not said yet, and nothing that comes moves what she aims at', async ({
  page,
}) => {
  const { chooses, presses, effects } = parts(page);
  const reads = await holdBack(page, '**/calls/draft');
  const looks = await holdBack(page, '**/calls/affected?*');
  const finds = await holdBack(page, '**/calls/findings?*');
  await page.goto(AT);
  await chooses('migraineTime');
  await presses('Add to refusals');
  await unfoldsAll(page);
  await expect(effects).toContainText('Working it out for every patient...');
  await isUsableAtOnce(page, 'the form is awaited');
  reads();
  await expect(effects).toContainText('Newly refused');
  await expect(effects).toContainText(
    'found on this day. Looking for whoever else, and on every other day.',
  );
  await isUsableAtOnce(page, 'others are looked for');
  looks();
  await expect(effects).not.toContainText('so far');
  await expect(effects).toContainText('Newly refused');
  await isUsableAtOnce(page, 'the findings are awaited');
  const first = effects.locator('summary').first();
  const before = await first.boundingBox();
  finds();
  await expect(effects).toContainText('Worked out for every patient.');
  expect(await first.boundingBox()).toEqual(before);
  await isUsable(page, 'all is said');
});

test('the claims, and the medicines of both lists', async ({ page }) => {
  const { opens, presses, field } = parts(page);
  await page.goto(AT);
  await opens('Claims');
  await presses('Add a claim');
  await unfoldsAll(page);
  await showsTexts(page);
  await isUsable(page, 'every claim');
  await presses('Back to all questions');
  await opens('Medicines of the shop');
  await isUsable(page, 'the shop’s medicines, folded');
  await presses('Add a medicine');
  await unfoldsAll(page);
  await isUsable(page, 'every medicine of the shop');
  await presses('Back to all questions');
  await opens('Medicines that people take');
  await isUsable(page, 'nothing is sought yet');
  await field('Find a medicine').fill('beta blocker');
  await unfoldsAll(page);
  await isUsable(page, 'every beta blocker');
  await field('Find a medicine').fill('no such medicine');
  await isUsable(page, 'nothing is found');
});

test('a file that all of them read is broken underneath: she goes on editing, and is told of it', async ({
  page,
  studio,
}) => {
  const { edits, field } = parts(page);
  await page.goto(AT);
  await edits('lastName');
  await field('Title').fill('Name of the family');
  await studio.writes('{ "half": ', 'medicines/formulary.json');
  const broken = page
    .getByRole('alert')
    .filter({ hasText: 'medicines/formulary.json cannot be used as it stands' });
  await expect(broken).toContainText('The file ends');
  await expect(field('Title')).toHaveValue('Name of the family');
  await isUsable(page, 'broken underneath');
  studio.git('checkout', '--quiet', '--', 'questionnaires/medicines');
  await expect(broken).toHaveCount(0);
  await expect(field('Title')).toHaveValue('Name of the family');
});

test.describe(() => {
  // What the browser itself says of a server that is gone.
  test.use({
    expectedErrors: [/ERR_INTERNET_DISCONNECTED/],
  });

  test('a server that does not answer any more is said, and nothing is lost', async ({
    page,
    context,
  }) => {
    const { edits, field } = parts(page);
    await page.goto(AT);
    await edits('lastName');
    await context.setOffline(true);
    await field('Title').fill('Name of the family');
    const gone = page.getByRole('alert').filter({ hasText: 'The draft could not be read' });
    await expect(gone).toContainText('Is its command still running?');
    await isUsable(page, 'the server is gone');
    await context.setOffline(false);
    await field('Title').fill('Family name');
    await expect(gone).toHaveCount(0);
  });
});
