/**
 * npm run lighthouse [-- --markdown] [--runs <number>] [--only <name>]
 *
 * What Lighthouse says of the shop's main pages as a mid-range phone on a slow line has them: a production
 * build on a server of its own, each page visited five times unless it is said, in turns, so that a machine that
 * becomes slower is slower for all of them. Prints one table, what costs points, and ends with 1 where a target is missed.
 */
import { isNonEmpty } from '#engine';
import { UsageError } from '#desk/command-line';
import { findBrowser } from '../../scripts/browser.ts';
import { measure, type MeasuredPage } from './lighthouse/measure.ts';
import { type Measured, middleOf, missesOf, tableOf } from './lighthouse/judge.ts';
import { lineOf, wholeNumber } from './line.ts';
import { openMeasuredShop } from './measured-shop.ts';

const PAGES: readonly MeasuredPage[] = [
  { name: 'Home', path: '/', without: [] },
  { name: 'A treatment', path: '/treatments/migraines', without: [] },
  { name: 'Shop', path: '/shop-otc', without: [] },
  // Private, and so kept out of search engines on purpose.
  { name: 'A consultation step', path: '/consultation/migraines', without: ['is-crawlable'] },
];
/** Has the least to do: what the others' blocking is held against. */
const ARTICLE: MeasuredPage = {
  name: 'An article',
  path: '/tribe-reads/understanding-migraines',
  without: [],
};
const { chosen, runs, isMarkdown } = lineOf(
  {
    markdown: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
  },
  0,
  ({ values: { markdown, only, ...values } }) => ({
    chosen: only === undefined ? PAGES : [pageNamed(only)],
    runs: wholeNumber('runs', values.runs),
    isMarkdown: markdown,
  }),
);

function pageNamed(name: string): MeasuredPage {
  const page = PAGES.find((one) => one.name === name);
  if (page) return page;
  const names = PAGES.map((one) => one.name).join(', ');
  throw new UsageError(`There is no page '${name}', only ${names}.`);
}

const shop = await openMeasuredShop();
const browser = findBrowser();
const all = [...chosen, ARTICLE];
/** By page, one after the other within each round. */
const visits = new Map<MeasuredPage, Measured[]>(all.map((page) => [page, []]));
for (let round = 0; round < runs; round++)
  for (const page of all) {
    const seen = await measure(browser, shop.address, page);
    if (seen) visits.get(page)?.push(seen);
    else console.error(`A visit to ${page.path} was not recorded, and is not counted.`);
  }
await shop.close();

const measured = (page: MeasuredPage): Measured => {
  const seen = visits.get(page) ?? [];
  if (!isNonEmpty(seen) || seen.length <= runs / 2)
    throw new Error(`${page.path}: too few of the visits were recorded. Please run it again.`);
  return middleOf(seen);
};
const pages = all.map(measured);
const article = measured(ARTICLE);
console.log(tableOf(pages, isMarkdown ? 'markdown' : 'plain'));
if (!isMarkdown)
  for (const { name, lowAudits } of pages)
    for (const audit of lowAudits) console.log(`  ${name}: ${audit}`);
const misses = missesOf(pages, article);
for (const miss of misses) console.error(miss);
process.exitCode = misses.length > 0 ? 1 : 0;
