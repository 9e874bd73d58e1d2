/** What search engines, shared links and readers without scripts get of every public page. */
import type { Page } from '@playwright/test';
import { publicPaths } from './pages.ts';
import { holdBack } from './delayed-response.ts';
import { expect, test } from './journey.ts';
import { isUsable } from './usable.ts';

const MEDICINE =
  /£\s?\d|\b(sumatriptan|rizatriptan|zolmitriptan|a?ciclovir|valaciclovir|semaglutide|tirzepatide|mounjaro|wegovy|mefenamic|tranexamic|o?estradiol|utrogestan)\b/i;

/** What a reader without scripts gets of a page, and what search engines and shared links read in its head. */
interface Read {
  readonly title: string;
  readonly headings: number;
  readonly words: number;
  readonly description: string;
  readonly canonical: string;
  readonly robots: number;
  readonly sharedTitle: string;
  readonly picturesWithoutWords: number;
  readonly links: readonly string[];
}

/** Reads a page as it is sent, without opening it. */
const readIn = (page: Page, html: string): Promise<Read> =>
  page.evaluate((text) => {
    const sent = new DOMParser().parseFromString(text, 'text/html');
    const all = (selector: string) => [...sent.querySelectorAll(selector)];
    const of = (selector: string, name = 'content') =>
      sent.querySelector(selector)?.getAttribute(name) ?? '';
    return {
      title: sent.title,
      headings: all('h1').length,
      words: sent.querySelector('main')?.textContent.length ?? 0,
      description: of('meta[name="description"]'),
      canonical: of('link[rel="canonical"]', 'href'),
      robots: all('meta[name="robots"]').length,
      sharedTitle: of('meta[property="og:title"]'),
      picturesWithoutWords: all('img:not([alt])').length,
      links: all('a[href^="/"]').map((link) => link.getAttribute('href') ?? ''),
    };
  }, html);

test('every public page can be read as it is sent, has a head of its own, and leads nowhere in vain', async ({
  page,
  request,
}) => {
  const [titles, descriptions] = [new Map<string, string>(), new Map<string, string>()];
  const links = new Set<string>();
  for (const path of publicPaths) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const read = await readIn(page, await response.text());
    expect(read.headings, path).toBe(1);
    expect(read.words, path).toBeGreaterThan(300);
    expect(titles.get(read.title), `${path}: its title is another's`).toBeUndefined();
    expect(descriptions.get(read.description), `${path}: its description`).toBeUndefined();
    titles.set(read.title, path);
    descriptions.set(read.description, path);
    expect(`${read.title} ${read.description}`, path).not.toMatch(MEDICINE);
    expect(read.sharedTitle, path).not.toBe('');
    expect(read.canonical, path).toBe(path);
    expect(read.robots, path).toBe(0);
    expect(read.picturesWithoutWords, path).toBe(0);
    for (const link of read.links) links.add(link);
  }
  expect(links.size).toBeGreaterThan(25);
  for (const link of links)
    expect((await request.get(link)).status(), `a link to ${link}`).toBe(200);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('home, header and footer name no prescription medicine and no price', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('contentinfo')).toContainText('Privacy policy');
    expect(await page.locator('body').innerText()).not.toMatch(MEDICINE);
  });

  test('an article can be read to its end, dressed', async ({ page }) => {
    await page.goto('/tribe-reads/understanding-migraines');
    await expect(page.getByRole('main')).toContainText('Begin the diary.');
    await expect(page.getByRole('region', { name: 'Sources' })).toBeVisible();
    await expect(page.locator('main article')).toHaveCSS('display', 'grid');
  });

  test('the shop says what it holds, and why no more of it is there', async ({ page }) => {
    await page.goto('/shop-otc');
    const shelves = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
    await expect(shelves).toHaveCount(12);
    const words = await page.getByRole('main').innerText();
    expect(words).toContain('Looking at a shelf needs JavaScript');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  });
});

const content = (page: Page, selector: string) =>
  page
    .locator(selector)
    .getAttribute('content')
    .then((value) => value ?? '');

test('robots are sent to no other host, where nobody has said what people open', async ({
  request,
}) => {
  const robots = await request.get('/robots.txt');
  expect(robots.status()).toBe(200);
  expect(await robots.text()).not.toContain('://');
  expect((await request.get('/sitemap.xml')).status()).toBe(404);
});

test('no address names a medicine', () => {
  expect(publicPaths.join('\n')).not.toMatch(MEDICINE);
});

for (const path of ['/cart', '/checkout', '/profile', '/login', '/consultation/migraines'])
  test(`${path} is not to be found`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  });

for (const [from, to] of [
  ['/about', '/about-us'],
  ['/contact', '/contact-us'],
] as const)
  test(`${from} leads to ${to}`, async ({ page }) => {
    await page.goto(from);
    await expect(page).toHaveURL(new RegExp(`${to}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

/** In the page, after two frames: how much of it has moved so far. */
const sumOfShifts = (): Promise<number> =>
  new Promise((resolve) => {
    const { shifts } = window as unknown as { readonly shifts: readonly number[] };
    const sum = () => resolve(shifts.reduce((all, shift) => all + shift, 0));
    requestAnimationFrame(() => requestAnimationFrame(sum));
  });

for (const path of [
  '/',
  '/treatments/migraines',
  '/consultation/migraines',
  '/tribe-reads/womens-health-gap',
  '/shop-otc',
])
  test(`${path} takes the place of what was rendered without moving anything`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('value' in entry) shifts.push(Number(entry.value));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // A page that arrives in pieces is drawn in pieces: only what moves once all of it is there counts.
    const release = await holdBack(page, '**/assets/main-*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForLoadState('load');
    await expect(page.locator('#root[data-ahead]')).toBeAttached();
    const movedBefore = await page.evaluate(sumOfShifts);
    release();
    await page.waitForLoadState('networkidle');
    expect((await page.evaluate(sumOfShifts)) - movedBefore).toBeLessThan(0.001);
    await expect(page.locator('title')).toHaveCount(1);
  });

test('what was rendered ahead and the page that takes its place have one head', async ({
  page,
}) => {
  await page.goto('/tribe-reads/womens-health-gap');
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(2);
  await expect(page.locator('title')).toHaveCount(1);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
});

test('a consultation that was begun is not shown its first step again while its scripts arrive', async ({
  page,
}) => {
  await page.goto('/consultation/migraines');
  await page.getByLabel('First name').fill('Sample');
  const release = await holdBack(page, '**/assets/main-*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('#root:empty')).toBeAttached();
  release();
  await expect(page.getByLabel('First name')).toHaveValue('Sample');
});

test('who has just come sees the first questions before the scripts, and cannot lose an answer to them', async ({
  page,
}) => {
  const release = await holdBack(page, '**/assets/main-*.js');
  await page.goto('/consultation/migraines', { waitUntil: 'commit' });
  await expect(page.getByLabel('First name')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeDisabled();
  release();
  await page.getByLabel('First name').fill('Sample');
  await expect(page.getByLabel('First name')).toHaveValue('Sample');
});

test('what she opens and where she is before the scripts arrive stays', async ({ page }) => {
  const release = await holdBack(page, '**/*.{js,woff2}');
  await page.goto('/faqs', { waitUntil: 'commit' });
  const question = page.locator('summary', { hasText: 'Can I cancel?' });
  await question.click();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeDisabled();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  // Where she sees the question, not how far the page is scrolled: typefaces that come late break lines above it
  // elsewhere, and the browser scrolls by as much as those lines moved it.
  const seenAt = () => question.evaluate((element) => element.getBoundingClientRect().top);
  const before = await seenAt();
  release();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeEnabled();
  await expect(question).toBeFocused();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  expect(Math.abs((await seenAt()) - before)).toBeLessThan(5);
  await expect(page.locator('details[open]')).toContainText('Yes, until it is dispatched.');
});

const DRAWN = /^\/$|^\/(treatments|tribe-reads)\/[^/]+$/;

test('a shared link shows a picture of its own, where one was drawn, with words for it', async ({
  page,
  request,
}) => {
  const pictures = new Set<string>();
  // The host is known in a browser at the latest. Every other page shows the same as home.
  for (const path of publicPaths.filter((each) => DRAWN.test(each))) {
    await page.goto(path);
    const picture = await content(page, 'meta[property="og:image"]');
    expect(picture, path).toMatch(/^http:\/\/[^/]+\/shared\/[a-z-]+\.png$/);
    expect(await content(page, 'meta[property="og:image:alt"]'), path).not.toBe('');
    pictures.add(picture);
  }
  expect(pictures.size).toBe(11);
  for (const picture of pictures) {
    const response = await request.get(picture);
    expect(response.headers()['content-type'], picture).toBe('image/png');
  }
});

test('search engines are told what they can use: whole addresses, and what an article must have', async ({
  page,
  baseURL,
}) => {
  await page.goto('/tribe-reads/womens-health-gap');
  const told = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '')));
  expect(told).toContainEqual(
    expect.objectContaining({
      '@type': 'Article',
      headline: 'The women’s health gap',
      image: `${baseURL}/shared/womens-health-gap.png`,
      datePublished: '2024-11-11',
      author: expect.objectContaining({ name: 'Tribe Team', url: `${baseURL}/about-us` }),
    }),
  );
  const [way] = told.filter((each) => each['@type'] === 'BreadcrumbList');
  expect(way.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    `${baseURL}/`,
    `${baseURL}/tribe-reads`,
    `${baseURL}/tribe-reads/womens-health-gap`,
  ]);
});

test('the shop without a shelf in its address is the whole shop', async ({ page }) => {
  await page.goto('/shop-otc');
  await expect(page).toHaveTitle('Shop | Tribe');
  await expect(page).toHaveURL(/\/shop-otc$/);
  await page.getByRole('link', { name: 'Menopause', exact: true }).click();
  await expect(page).toHaveTitle('Menopause | Shop | Tribe');
});

test('the head follows her from page to page', async ({ page }) => {
  await page.goto('/tribe-reads/womens-health-gap');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Delivery' }).click();
  await expect(page).toHaveTitle('Delivery | Tribe');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/delivery$/);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'website');
});

test.describe('for everyone', () => {
  test.use({ reducedMotion: 'reduce' });

  test('a question opens with the keyboard, and its answer leads on', async ({ page }) => {
    await page.goto('/faqs');
    const question = page.locator('summary', { hasText: 'My question is not here' });
    await question.focus();
    await question.press('Enter');
    await expect(page.locator('details[open]')).toHaveCount(1);
    await isUsable(page, 'an open answer');
    await page.getByRole('main').getByRole('link', { name: 'write to us' }).click();
    await expect(page).toHaveURL(/\/contact-us$/);
  });

  test('the menu of a phone has every page, and marks where she is', async ({ page }) => {
    await page.goto('/about-us');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    for (const name of ['Home', 'Treatments', 'Shop', 'Tribe Reads', 'Contact us'])
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'About us' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(menu.getByRole('link', { name: /^Blog/ })).toHaveAttribute('target', '_blank');
    await isUsable(page, 'the open menu');
    await menu.getByRole('link', { name: 'Tribe Reads' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});
