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
