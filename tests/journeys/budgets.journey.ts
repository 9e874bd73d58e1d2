/**
 * What a route weighs is judged by its build (src/build/budgets). Here, that what is weighed is what a page runs on: with
 * nothing else it is there, and what it has fetched keeps to its budget. Scripts that come later do not come at all, so
 * a slow machine changes nothing.
 */
import { readFile, stat } from 'node:fs/promises';
import { judge } from '../../src/build/budgets/judge.ts';
import { expect, test } from './journey.ts';
import { consultationPaths, prerenderedFile, publicPaths, STOREFRONT } from './pages.ts';

/** Pages of the same code, which differ by their words: one of them is enough. */
const ALIKE = [/^\/tribe-reads\/./, /\/prices$/];

const pages = publicPaths.filter((path, index, all) => {
  const alike = ALIKE.find((family) => family.test(path));
  return alike === undefined || all.findIndex((other) => alike.test(other)) === index;
});

for (const path of [...pages, ...consultationPaths])
  test(`${path} is there with the scripts that its budget counts, and keeps to it`, async ({
    page,
    expectedErrors,
  }) => {
    // What is to come later does not come, and a page says so.
    expectedErrors.push(/Failed to (load resource|fetch)|dynamically imported module|preload/i);
    const document = await readFile(prerenderedFile(path), 'utf8');
    const [, named = ''] = /data-scripts="([^"]+)"/.exec(document) ?? [];
    const counted = new Set([firstScriptOf(document), ...named.split(' ')]);
    expect(counted.size).toBeGreaterThan(3);
    const fetched = new Set<string>();
    await page.route(/\/assets\/[^/]+\.js$/, (route) => {
      const { pathname } = new URL(route.request().url());
      if (!counted.has(pathname)) return route.abort();
      fetched.add(pathname);
      return route.continue();
    });
    await page.goto(path);
    const there = path.startsWith('/consultation/') ? '[data-question]' : 'main h1';
    await expect(page.locator('#root:not([data-ahead])').locator(there).first()).toBeVisible();
    const sizes = await Promise.all([...fetched].map((file) => stat(`${STOREFRONT}${file}.gz`)));
    const bytes = sizes.reduce((sum, { size }) => sum + size, 0);
    const kind = path.startsWith('/consultation/') ? 'consultation' : 'page';
    expect(bytes).toBeGreaterThan(100_000);
    expect(judge([{ path, kind, bytes }]).overruns).toEqual([]);
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
