import { expect, test } from './journey.ts';
import { isUsable } from './usable.ts';

const search = 'Search our articles';

test('she finds an article by a symptom, and the address keeps what she searched for', async ({
  page,
}) => {
  await page.goto('/tribe-reads');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(5);
  await page.getByLabel(search).fill('hot flushes');
  await expect(page.getByRole('status').filter({ hasText: '“hot flushes”' })).toHaveText(
    '1 article for “hot flushes”',
  );
  await expect(page).toHaveURL(/\?q=hot(\+|%20)flushes$/);
  await page.reload();
  await expect(page.getByLabel(search)).toHaveValue('hot flushes');
  await page.getByRole('link', { name: 'Menopause: which treatment is right for me?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel(search)).toHaveValue('hot flushes');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1);
});

test('a search that finds nothing says so, with a way out', async ({ page }) => {
  await page.goto('/tribe-reads?q=carburettor');
  await expect(page.getByText('We have not written about that yet')).toBeVisible();
  await isUsable(page, 'no article found');
  await page.getByRole('button', { name: 'Show all 5 articles' }).click();
  await expect(page.getByLabel(search)).toBeFocused();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(5);
  await expect(page).toHaveURL(/\/tribe-reads$/);
});

test('Next Post goes through all articles and comes back; Previous Post undoes it', async ({
  page,
}) => {
  const titles: (string | null)[] = [];
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/tribe-reads/womens-health-gap');
  const first = await heading.textContent();
  for (let count = 0; count < 5; count++) {
    const before = (await heading.textContent()) ?? '';
    titles.push(before);
    await page.getByRole('link', { name: /^Next Post/ }).click();
    await expect(heading).not.toHaveText(before);
    await expect(heading).toBeFocused();
  }
  expect(new Set(titles).size).toBe(5);
  await expect(heading).toHaveText(first ?? '');
  await page.getByRole('link', { name: /^Previous Post/ }).click();
  await expect(heading).toHaveText(titles[4] ?? '');
});

test('an article says who wrote it, when, that nobody has reviewed it, and from what', async ({
  page,
}) => {
  await page.goto('/tribe-reads/gential-herpes-women-guide');
  const main = page.getByRole('main');
  await expect(main).toContainText('Tribe Team');
  await expect(main).toContainText('~ 5 min read');
  await expect(main.locator('time').first()).toHaveAttribute('datetime', '2024-11-11');
  await expect(main.locator('time').first()).toHaveText('11 November 2024');
  await expect(main).toContainText('No clinician has reviewed this text yet.');
  await expect(main).not.toContainText(/Reviewed by/);
  const sources = page.getByRole('region', { name: 'Sources' }).getByRole('link');
  expect(await sources.count()).toBeGreaterThan(3);
  await expect(sources.first()).toHaveAttribute('target', '_blank');
  await page.getByRole('link', { name: 'Genital Herpes: our treatment' }).click();
  await expect(page).toHaveURL(/\/treatments\/genital-herpes$/);
  await page.goBack();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Tribe Reads').click();
  await expect(page).toHaveURL(/\/tribe-reads$/);
});

test('an article that is not there is a page that is not there', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const response = await page.goto('/tribe-reads/no-such-article');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Page not found')).toBeVisible();
});
