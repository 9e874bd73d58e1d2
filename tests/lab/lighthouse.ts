/**
 * npm run lighthouse [-- --markdown] [--runs <number>] [--only <name>]
 *
 * What Lighthouse says of the shop's main pages as a mid-range phone on a slow line has them: a production
 * build on a server of its own, each page visited three times unless it is said. Prints one table, what
 * costs points, and ends with 1 where a target is missed.
 */
import { parseArgs } from 'node:util';
import { findBrowser } from '../../scripts/browser.ts';
import { measure, type MeasuredPage } from './lighthouse/measure.ts';
import { type Measured, middleOf, missesOf, tableOf } from './lighthouse/judge.ts';
import { openMeasuredShop } from './measured-shop.ts';

const { values } = parseArgs({
  options: {
    markdown: { type: 'boolean', default: false },
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
});
const runs = Number(values.runs);
if (!(Number.isInteger(runs) && runs > 0))
  throw new Error(`--runs takes a whole number, not '${values.runs}'.`);

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
const chosen = PAGES.filter(({ name }) => values.only === undefined || name === values.only);
if (chosen.length === 0)
  throw new Error(
    `There is no page '${values.only}', only ${PAGES.map(({ name }) => name).join(', ')}.`,
  );

const shop = await openMeasuredShop();
const browser = findBrowser();
async function visit(page: MeasuredPage): Promise<Measured> {
  const first = await measure(browser, shop.address, page);
  const others: Measured[] = [];
  while (others.length < runs - 1) others.push(await measure(browser, shop.address, page));
  return middleOf([first, ...others]);
}
const pages: Measured[] = [];
for (const page of chosen) pages.push(await visit(page));
const article = await visit(ARTICLE);
pages.push(article);
await shop.close();

console.log(tableOf(pages, values.markdown ? 'markdown' : 'plain'));
if (!values.markdown)
  for (const { name, lowAudits } of pages)
    for (const audit of lowAudits) console.log(`  ${name}: ${audit}`);
const misses = missesOf(pages, article);
for (const miss of misses) console.error(miss);
process.exitCode = misses.length > 0 ? 1 : 0;
