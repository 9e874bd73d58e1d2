import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test as base } from './journey.ts';
import { startServer, type Server } from './server.ts';
import { isUsable } from './usable.ts';

/** Stands for the vendor: its script sends home what it was told. */
interface Vendor {
  readonly script: string;
  readonly asked: string[];
  end(): void;
}

let vendor: Vendor;
let counted: Server;
let address = '';

const test = base.extend({
  baseURL: async ({}, use) => use(address),
  cookieChoice: 'nothing',
});

test.beforeAll(async () => {
  vendor = await startVendor();
  counted = await startServer({ analytics: { id: 'G-SAMPLE1234', script: vendor.script } });
  ({ address } = counted);
});
test.afterAll(async () => {
  await counted.end();
  vendor.end();
});

async function startVendor(): Promise<Vendor> {
  const asked: string[] = [];
  const server: HttpServer = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.setHeader('content-type', 'text/javascript');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.end('window.vendorIsHere = true;');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { script: `http://127.0.0.1:${port}/tag.js`, asked, end: () => server.close() };
}

const banner = (page: Page) => page.getByRole('region', { name: 'May we count your visit?' });

const PUBLIC = [
  ...['/', '/treatments', '/treatments/hrt', '/treatments/migraines/prices', '/shop-otc', '/cart'],
  ...['/consultation/hrt', '/tribe-reads', '/faqs'],
];

test('whoever rejects is not counted on any page, and asks nobody else for anything', async ({
  page,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(counted.address) && !/^(data|blob):/.test(url)) elsewhere.push(url);
  });
  const before = vendor.asked.length;
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Reject' }).click();
  await expect(banner(page)).toBeHidden();
  for (const path of PUBLIC) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toBeHidden();
  }
  expect(elsewhere).toEqual([]);
  expect(vendor.asked.length).toBe(before);
  expect(await page.evaluate(() => localStorage.getItem('cookieChoice'))).toBe('rejected');
  expect(await page.context().cookies()).toEqual([]);
});

test('what the browser keeps is on the page that lists it', async ({ page }) => {
  const kept = new Set<string>();
  for (const path of [...PUBLIC, '/cookies']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const names = await page.evaluate(() =>
      [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)),
    );
    for (const name of names) kept.add(name);
  }
  expect([...kept]).toEqual(expect.arrayContaining(['accessToken', 'isGuestUser']));
  const cells = await page.locator('tbody tr > :first-child').allTextContents();
  // On a phone each cell says the name of its column first.
  const listed = cells.flatMap((cell) => cell.replace(/^Name/, '').split(', '));
  // A name that ends in an ellipsis stands for all that begin so.
  const isListed = (name: string) =>
    listed.some((one) => (one.endsWith('…') ? name.startsWith(one.slice(0, -1)) : name === one));
  expect([...kept].filter((name) => !isListed(name))).toEqual([]);
});

test('it covers nothing that she is about to press', async ({ page }) => {
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [844, 390],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ['/consultation/hrt', '/checkout', '/cart']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(banner(page)).toBeHidden();
    }
    // Elsewhere it stands below what toasts say.
    await page.goto('/treatments');
    await expect(banner(page)).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const form = page.getByRole('contentinfo').getByRole('form');
    await form.getByLabel('Email address').fill('reader@example.com');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    const toast = page.locator('[data-sonner-toast]').first();
    await expect(toast).toBeVisible();
    const bottomOf = async () => {
      const box = await toast.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    const top = (await banner(page).boundingBox())?.y ?? 0;
    await expect.poll(bottomOf).toBeLessThanOrEqual(top);
  }
});

test('nobody is asked where there is nothing to agree to', async ({ page, server }) => {
  await page.goto(server.address, { waitUntil: 'networkidle' });
  await expect(banner(page)).toBeHidden();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' }).click();
  const said = page.getByRole('region', { name: 'There is nothing to choose' });
  await expect(said).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 0 }));
  await isUsable(page, 'cookie choices where there are none');
  await said.getByRole('button', { name: 'Close' }).click();
  await expect(said).toBeHidden();
});

test('nothing is counted before a choice', async ({ page }) => {
  const before = vendor.asked.length;
  await page.goto('/treatments', { waitUntil: 'networkidle' });
  await expect(banner(page)).toBeVisible();
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(vendor.asked.length).toBe(before);
});

test('whoever accepts is counted, without a word on what she reads', async ({ page }) => {
  await page.goto('/treatments/genital-herpes');
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  await page.waitForFunction(() => 'vendorIsHere' in window);
  expect(vendor.asked.at(-1)).toBe('/tag.js?id=G-SAMPLE1234');
  await page.getByRole('link', { name: 'Treatments we offer' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Treatments we offer' })).toBeVisible();
  const told = await page.evaluate(() =>
    JSON.stringify(
      (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer.map((words) =>
        Array.from(words),
      ),
    ),
  );
  expect(told).toContain('/treatments"');
  expect(told).not.toContain('herpes');
  await page.reload();
  await page.waitForFunction(() => 'vendorIsHere' in window);
  await expect(banner(page)).toBeHidden();
});

test('a choice can be changed at the foot of any page, and is then kept to', async ({ page }) => {
  await page.goto('/treatments');
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  await page.waitForFunction(() => 'vendorIsHere' in window);
  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'May we count your visit?' })).toBeFocused();
  await expect(banner(page)).toContainText('You accepted this before.');
  await page.keyboard.press('Escape');
  await expect(banner(page)).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  const reloaded = page.waitForEvent('load');
  await banner(page).getByRole('button', { name: 'Reject' }).click();
  await reloaded;
  await page.waitForLoadState('networkidle');
  const before = vendor.asked.length;
  expect(await page.evaluate(() => 'vendorIsHere' in window)).toBe(false);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(vendor.asked.length).toBe(before);
});

test('the question is in nobody’s way', async ({ page }) => {
  await page.goto('/treatments');
  await expect(banner(page)).toBeVisible();
  await isUsable(page, 'the cookie question');
  // Reached with the keyboard before the page, and it traps nobody.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('button', { name: 'Accept' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('button', { name: 'Reject' })).toBeFocused();
  // Neither is easier to press than the other.
  const [accept, reject] = await Promise.all(
    ['Accept', 'Reject'].map((name) =>
      banner(page).getByRole('button', { name, exact: true }).boundingBox(),
    ),
  );
  expect([accept?.width, accept?.height]).toEqual([reject?.width, reject?.height]);
  // Whatever has the focus can be seen above it.
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    const isHidden = await page.evaluate(() => {
      const focused = document.activeElement;
      const cookies = document.querySelector('section[aria-labelledby=cookies]');
      if (!focused || !cookies || focused === document.body || cookies.contains(focused))
        return false;
      return focused.getBoundingClientRect().bottom > cookies.getBoundingClientRect().top + 1;
    });
    expect(isHidden, 'the focus is behind the question').toBe(false);
  }
});

test('at 400 % zoom it leaves the page its room', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/treatments');
  await expect(banner(page)).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(banner(page)).not.toBeInViewport();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' }).click();
  await expect(banner(page)).toBeInViewport();
  await banner(page).getByRole('button', { name: 'Reject' }).click();
  await expect(banner(page)).toBeHidden();
});

test('nothing moves when it appears', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') seen.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(banner(page)).toBeVisible();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
});
