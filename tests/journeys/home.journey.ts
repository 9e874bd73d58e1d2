import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { isUsable } from './usable.ts';

const OFFERED = [
  ['Weight Loss', '/treatments/injectable-weight-loss'],
  ['Menopause', '/treatments/hrt'],
  ['Genital Herpes', '/treatments/genital-herpes'],
  ['Period pain relief', '/treatments/period-pain-relief'],
  ['Migraines', '/treatments/migraines'],
] as const;

const row = (page: Page, name: string) => page.getByRole('region', { name });

/** How many slides of a row are seen whole. */
const seen = (page: Page, name: string) =>
  row(page, name)
    .getByRole('list')
    .first()
    .evaluate((list) => {
      const { left, right } = list.getBoundingClientRect();
      return [...list.children].filter((slide) => {
        const box = slide.getBoundingClientRect();
        return box.left >= left - 2 && box.right <= right + 2;
      }).length;
    });

/** Opens home and waits until the page has taken the place of what was rendered at build time. */
async function opensHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'View all of the shop' })).toBeVisible();
}

test('the hero leads to the treatments, and each treatment to its page', async ({ page }) => {
  await opensHome(page);
  await page.getByRole('link', { name: 'Start your Consultation' }).click();
  await expect(page).toHaveURL(/\/treatments$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (const [name, path] of OFFERED) {
    await page.goto('/home');
    const more = row(page, 'Treatments We Offer').getByRole('link', {
      name: `More Information on ${name}`,
    });
    await more.click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await page.goto('/');
  await page.getByRole('link', { name: 'View all treatments' }).click();
  await expect(page).toHaveURL(/\/treatments$/);
});

for (const width of [390, 480, 640, 768, 1280])
  test(`the scripts move nothing below a row's title, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const titled = row(page, 'Treatments We Offer').locator('> div').first();
    const height = async () => (await titled.boundingBox())?.height;
    let letScriptsCome = (): void => undefined;
    const isMeasured = new Promise<void>((resolve) => (letScriptsCome = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await isMeasured;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(titled).toHaveCSS('display', 'flex');
    await page.evaluate(async () => void (await document.fonts.ready));
    const before = await height();
    letScriptsCome();
    await expect(row(page, 'Treatments We Offer').getByRole('button')).not.toHaveCount(0);
    expect(await height()).toBe(before);
  });

test('the tab has our mark, once the words are there', async ({ page }) => {
  await page.goto('/');
  const icon = page.locator('head > link[rel=icon]');
  await expect(icon).toHaveAttribute('href', /^\/assets\/mark-[\w-]+\.svg$/);
  const response = await page.request.get(
    await icon.evaluate((link: HTMLLinkElement) => link.href),
  );
  expect(response.headers()['content-type']).toBe('image/svg+xml');
});

test('it says who we are, and names no medicine and no price', async ({ page }) => {
  await page.goto('/');
  for (const value of ['You are Seen', 'You are Heard', 'You are one of Us'])
    await expect(page.getByRole('heading', { level: 3, name: value })).toBeVisible();
  await expect(page.getByText('Loading...')).toBeHidden();
  const words = await page.locator('main').innerText();
  expect(words).not.toMatch(/£|triptan|ciclovir|oestr|glutide|tirzepatide|\bacid\b|HRT|GLP/i);
});

test('the shop waits for a token, and appears when it is stored', async ({ page }) => {
  let admit = () => {};
  const admitted = new Promise<void>((resolve) => {
    admit = resolve;
  });
  await page.route(/\/api\/.*guest/i, async (route) => {
    await admitted;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Everyday care, no consultation' })).toBeVisible();
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View all of the shop' })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await isUsable(page, 'home without a token');
  admit();
  await expect(page.getByRole('link', { name: 'View all of the shop' })).toBeVisible();
  await expect(page.getByText('Loading...', { exact: true })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull();
  await isUsable(page, 'home with a token');
  await page.getByRole('link', { name: 'Menstrual Health' }).click();
  await expect(page).toHaveURL(/\/shop-otc\?category=Menstrual/);
  await page.goto('/');
  await page.getByRole('link', { name: 'View all of the shop' }).click();
  await expect(page).toHaveURL(/\/shop-otc/);
});

for (const [width, values, treatments, shelves] of [
  [400, 1, 1, 1],
  [700, 2, 2, 2],
  [1100, 3, 3, 4],
  [1280, 3, 4, 4],
  [1500, 3, 5, 4],
] as const)
  test(`at ${width} pixels as many are seen at once as there is room for`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await opensHome(page);
    expect(await seen(page, 'What we stand for')).toBe(values);
    expect(await seen(page, 'Treatments We Offer')).toBe(treatments);
    expect(await seen(page, 'Everyday care, no consultation')).toBe(shelves);
  });

test('what moves by itself can be stopped, and does not move for those who asked', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await opensHome(page);
  const treatments = row(page, 'Treatments We Offer');
  await treatments.getByRole('button', { name: /^Pause/ }).click();
  await expect(treatments.getByRole('button', { name: /^Play/ })).toBeFocused();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(treatments.getByRole('button', { name: /^Next/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Pause|Play)/ })).toHaveCount(0);
});

test('a row of treatments is walked with the keyboard', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await opensHome(page);
  const treatments = row(page, 'Treatments We Offer');
  const next = treatments.getByRole('button', { name: /^Next/ });
  await next.focus();
  for (let pressed = 0; pressed < OFFERED.length; pressed++) {
    const list = treatments.getByRole('list');
    // Read off the row itself: its button learns a moment later that this was the end.
    const { before, rest } = await list.evaluate(({ scrollLeft, clientWidth, scrollWidth }) => ({
      before: scrollLeft,
      rest: scrollWidth - clientWidth - scrollLeft,
    }));
    if (rest <= 1) break;
    await page.keyboard.press('Enter');
    await expect.poll(() => list.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(before);
  }
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toBeFocused();
  await treatments.getByRole('link', { name: 'More Information on Migraines' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/treatments\/migraines$/);
});

test('what only a shadow sets apart has an edge in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await opensHome(page);
  const edgeOf = (name: string) =>
    page.getByRole('heading', { level: 3, name }).evaluate((heading) => {
      let edge = '0px';
      for (let at = heading.parentElement; at && at.localName !== 'li'; at = at.parentElement)
        if (getComputedStyle(at).borderTopWidth !== '0px')
          edge = getComputedStyle(at).borderTopWidth;
      return edge;
    });
  for (const name of ['You are Seen', 'Period pain relief', 'Skincare'])
    expect(await edgeOf(name), name).toBe('1px');
});
