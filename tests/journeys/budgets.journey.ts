/** What each route weighs: the scripts that a first visitor's browser asks for while she only looks. */
import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { judge, type Kind, type Weighed } from '../../scripts/budgets/judge.ts';
import { pagePaths, publicPaths } from '../../scripts/prerender/page-paths.ts';
import { Buyer } from './buyer.ts';
import { expect, test } from './journey.ts';

const STOREFRONT = fileURLToPath(new URL('../../dist/storefront', import.meta.url));

/** Pages of the same code, which differ by their words: one of them is enough. */
const ALIKE = [/^\/tribe-reads\/./, /\/prices$/];

/** The shop has no budget. */
const pages = publicPaths().filter((path, place, all) => {
  const alike = ALIKE.find((family) => family.test(path));
  const first = alike && all.findIndex((other) => alike.test(other));
  return path !== '/shop-otc' && (first === undefined || first === place);
});
const consultations = pagePaths().filter((path) => path.startsWith('/consultation/'));

/** As many pages as are looked at side by side: most of the time they wait for nothing more to come. */
const AT_ONCE = 4;

test('no route loads more script than its budget', async ({ browser, server }) => {
  const fresh = async (use: (page: Page) => Promise<Weighed>): Promise<Weighed> => {
    const context = await browser.newContext({ baseURL: server.address });
    const weighed = await use(await context.newPage());
    await context.close();
    return weighed;
  };
  const waiting: ((page: Page) => Promise<Weighed>)[] = [
    ...pages.map((path) => (page: Page) => weigh(page, path, 'page', 'main h1')),
    ...consultations.map(
      (path) => (page: Page) => weigh(page, path, 'consultation', '[data-question]'),
    ),
    async (page) => {
      const buyer = await Buyer.registers(server);
      const { orderId } = await buyer.ordersCream();
      await buyer.opens(page, '/faqs');
      return weigh(page, `/checkout?order=${orderId}`, 'checkout', '[name=cardNumber]');
    },
  ];
  const weighed: Weighed[] = [];
  const weighOn = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) weighed.push(await fresh(next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, weighOn));
  const { lines, faults } = judge(weighed);
  process.stdout.write(`${lines.join('\n')}\n`);
  expect(faults).toEqual([]);
});

test('the first script of a page waits for no other', async () => {
  const page = await readFile(`${STOREFRONT}/index.html`, 'utf8');
  const scripts = [...page.matchAll(/<script[^>]* src="([^"]+)"/g)];
  expect(scripts).toHaveLength(1);
  const first = await readFile(`${STOREFRONT}${scripts[0]?.[1] ?? ''}`, 'utf8');
  // It fetches others later, and imports none.
  expect(first).toMatch(/\bimport\(/);
  expect(first).not.toMatch(/\bimport\s*["'`{*]|\bfrom\s*["'`]/);
});

/** Opens a page and sums up its scripts, as the server holds them compressed. */
async function weigh(page: Page, path: string, kind: Kind, there: string): Promise<Weighed> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) scripts.add(pathname);
  });
  await page.goto(path);
  await page.locator('#root:not([data-ahead])').locator(there).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(scripts.size, `${path} loads scripts`).toBeGreaterThan(1);
  const sizes = [...scripts].map(async (name) => (await stat(`${STOREFRONT}${name}.gz`)).size);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { path: path.replace(/\?.*/, ''), kind, bytes, files: sizes.length };
}
