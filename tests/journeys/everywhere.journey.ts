/**
 * Every public page for those who see it differently: on the narrowest phone, in colours of their own, at
 * 400 % zoom, and with the keyboard alone.
 */
import type { Page } from '@playwright/test';
import { publicPaths } from './pages.ts';
import { expect, test } from './journey.ts';
import { isUsable, obstacles } from './usable.ts';

/** Where the header stays at the top, and least is left below it. */
const LOW = { width: 320, height: 420 };
/** What 400 % zoom leaves of a window of 1280 x 1024 pixels. */
const ZOOMED = { width: 320, height: 256 };
const MOST_STOPS = 200;

test.use({ reducedMotion: 'reduce' });

/**
 * What has the focus, if the header covers any of it; 'the header' when the focus has come there.
 * Nothing is said of what is too tall to be seen whole.
 */
const covered = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('header');
    const focused = document.activeElement;
    if (!header || !focused || focused === document.body || header.contains(focused))
      return 'the header';
    const { top, height } = focused.getBoundingClientRect();
    const edge = header.getBoundingClientRect().bottom;
    const isCovered = top < edge - 1 && height < window.innerHeight - edge;
    return isCovered ? (focused.textContent ?? focused.tagName) : undefined;
  });

/** Walks from where the footer begins back to the header, and says what was under the header on the way. */
async function walksBack(page: Page): Promise<readonly string[]> {
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  const found: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Shift+Tab');
    const at = await covered(page);
    if (at === 'the header') return found;
    if (at !== undefined) found.push(at);
  }
  throw new Error('The focus never came back to the header.');
}

/** Home and the treatments have journeys of their own, which look at every state of them. */
const isSeenElsewhere = (path: string) => path === '/' || path.startsWith('/treatments/');

/** Pages that differ in their words alone: the header covers something on all of a kind, or on none. */
const KINDS = [
  /^\/treatments\/[^/]+$/,
  /^\/treatments\/[^/]+\/prices$/,
  /^\/tribe-reads\/./,
  /^\/(accessibility|cookies|delivery|privacy-policy|terms-and-conditions)$/,
];
const kindOf = (path: string) => KINDS.find((kind) => kind.test(path))?.source ?? path;

const walked = new Set<string>();
for (const path of publicPaths) {
  const isFirstOfItsKind = !walked.has(kindOf(path));
  walked.add(kindOf(path));
  test(`${path} can be used by everyone`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (!isSeenElsewhere(path)) await isUsable(page, path);

    if (isFirstOfItsKind) {
      await page.setViewportSize(LOW);
      expect.soft(await walksBack(page), 'under the header').toEqual([]);
    }

    await page.setViewportSize(ZOOMED);
    await page.emulateMedia({ forcedColors: 'active' });
    await isUsable(page, `${path} in forced colours at 400 %`);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('banner'), 'the header leaves room').not.toBeInViewport();
  });
}

test('a page that not everyone can use is found out', async ({ page }) => {
  await page.goto('/faqs');
  expect(await obstacles(page)).toEqual([]);
  await page.evaluate(() => {
    const picture = document.createElement('img');
    const faint = document.createElement('p');
    faint.textContent = 'Hardly to be read';
    faint.style.color = '#eee';
    faint.style.width = '400px';
    const region = document.createElement('div');
    region.role = 'region';
    region.ariaLabel = 'A table that is cut off';
    region.tabIndex = 0;
    region.style.overflowX = 'auto';
    const table = document.createElement('table');
    table.style.width = '3000px';
    table.insertRow().insertCell().textContent = 'Wide';
    region.append(table);
    document.querySelector('main')?.append(picture, faint, region);
  });
  const found = await obstacles(page);
  const kinds = new Set(found.map((words) => words.replace(/:.*/, '')));
  expect([...kinds]).toEqual([
    ...['color-contrast', 'image-alt', 'scrolls sideways at 320 px'],
    ...['scrolls sideways at 768 px', 'scrolls sideways at 1280 px'],
  ]);
  expect(found, 'what is too wide is named').toContainEqual(
    expect.stringMatching(/ 320 px: p\.: \d/),
  );
  expect(found.at(-1)).toMatch(/ 1280 px: td\.: \d/);
});

test('a page that lets its header cover what has the focus is found out', async ({ page }) => {
  await page.setViewportSize(LOW);
  await page.goto('/tribe-reads/womens-health-gap');
  await page.evaluate(() => (document.documentElement.style.scrollPaddingTop = '0'));
  expect(await walksBack(page)).not.toEqual([]);
});

test('the shop begins at its top, whichever shelf is asked for', async ({ page }) => {
  await page.setViewportSize(ZOOMED);
  await page.goto('/shop-otc?category=Digestive%20Health');
  const shelf = page.getByRole('link', { name: 'Digestive Health' });
  const end = () => shelf.evaluate((link) => link.getBoundingClientRect().right);
  await expect.poll(end, 'the row has slid to it').toBeLessThanOrEqual(ZOOMED.width);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('in forced colours one sees where one is, and icons are of the chosen colours', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/treatments/hrt');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const outline = (name: string) =>
    menu
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link).outlineStyle);
  expect(await outline('Treatments')).toBe('solid');
  expect(await outline('Shop')).toBe('none');
  const tabs = page.getByRole('navigation', { name: 'About Menopause' }).getByRole('link');
  const edges = await tabs.evaluateAll((links) =>
    links.map((link) => getComputedStyle(link).borderBottomColor),
  );
  expect(new Set(edges).size).toBe(2);
  const icons = page.locator('svg:has(use)');
  expect(await icons.count()).toBeGreaterThan(5);
  const strange = await icons.evaluateAll((all) =>
    all.filter(
      (icon) =>
        icon.parentElement &&
        getComputedStyle(icon).color !== getComputedStyle(icon.parentElement).color,
    ),
  );
  expect(strange).toHaveLength(0);
});
