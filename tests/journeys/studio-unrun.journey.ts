/** An analysis that failed is not done: the page says so, and works it out once more when it is asked to. */
import { AT, expect, isUsable, parts, test, WIDE } from './studio-kit.ts';

test.use(WIDE);

test('claims that could not be proved are said to be so, and are proved with one press', async ({
  page,
}) => {
  const { effects, presses } = parts(page);
  const sentence = 'The analysis has ended by itself: its reason is in the terminal.';
  const failing = (url: URL) => url.pathname === '/calls/claims';
  await page.route(failing, (route) => route.fulfill({ json: { ok: false, sentence } }));
  await page.goto(AT);
  await expect(effects).toContainText('Not all of it could be worked out');
  await expect(effects).toContainText('Claims: could not be worked out');
  await expect(effects).not.toContainText('Worked out for every patient.');
  await isUsable(page, 'an analysis that failed');
  await page.unroute(failing);
  await presses('Try again');
  await expect(effects).toContainText('Worked out for every patient.');
  await expect(effects).toContainText('Claims: 0 of 4 do not hold');
});

test('what was found of an earlier text is paler from the first key on, also while the server reads', async ({
  page,
}) => {
  const { edits, effects, unfolds, field } = parts(page);
  await page.goto(AT);
  await edits('dateOfBirth');
  await unfolds('age-band');
  await expect(effects).toContainText('Worked out for every patient.');
  const found = page.getByText('Nothing: everything in it can happen.');
  await expect(found).toBeVisible();
  const paler = effects.locator('[class*="_older_"]').filter({ has: found });
  await expect(paler).toHaveCount(0);
  await page.route('**/calls/draft', () => undefined);
  await field('To').fill('17');
  await expect(effects).toContainText('Working it out');
  await expect(paler).toHaveCount(1);
});
