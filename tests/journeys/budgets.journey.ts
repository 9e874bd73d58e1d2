/** What a route weighs is judged by its build (scripts/budgets); here, that what is weighed is what a page runs on. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { pagePaths, publicPaths } from '../../scripts/prerender/page-paths.ts';
import { expect, test } from './journey.ts';

const STOREFRONT = fileURLToPath(new URL('../../dist/storefront', import.meta.url));

/** Pages of the same code, which differ by their words: one of them is enough. */
const ALIKE = [/^\/tribe-reads\/./, /\/prices$/];

const pages = publicPaths().filter((path, index, all) => {
  const alike = ALIKE.find((family) => family.test(path));
  return alike === undefined || all.findIndex((other) => alike.test(other)) === index;
});
const consultations = pagePaths().filter((path) => path.startsWith('/consultation/'));

for (const path of [...pages, ...consultations])
  test(`${path} is there with the scripts that its budget counts, and no other`, async ({
    page,
    expectedErrors,
  }) => {
    // What is to come later does not come, and a page says so.
    expectedErrors.push(/Failed to (load resource|fetch)|dynamically imported module|preload/i);
    const document = await readFile(`${STOREFRONT}/prerendered${path}/index.html`, 'utf8');
    const [, named = ''] = /data-scripts="([^"]+)"/.exec(document) ?? [];
    const counted = new Set([firstScriptOf(document), ...named.split(' ')]);
    expect(counted.size).toBeGreaterThan(3);
    await page.route(/\/assets\/[^/]+\.js$/, (route) =>
      counted.has(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
    );
    await page.goto(path);
    const there = path.startsWith('/consultation/') ? '[data-question]' : 'main h1';
    await expect(page.locator('#root:not([data-ahead])').locator(there).first()).toBeVisible();
  });

function firstScriptOf(document: string): string {
  const scripts = [...document.matchAll(/<script[^>]* src="([^"]+)"/g)];
  expect(scripts).toHaveLength(1);
  return scripts[0]?.[1] ?? '';
}

test('the first script of a page waits for no other', async () => {
  const document = await readFile(`${STOREFRONT}/index.html`, 'utf8');
  const first = await readFile(`${STOREFRONT}${firstScriptOf(document)}`, 'utf8');
  // It fetches others later, and imports none.
  expect(first).toMatch(/\bimport\(/);
  expect(first).not.toMatch(/\bimport\s*["'`{*]|\bfrom\s*["'`]/);
});
