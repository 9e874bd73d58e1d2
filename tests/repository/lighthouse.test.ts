/** A page that misses a target of `npm run lighthouse` is named. */
import { describe, expect, test } from 'vitest';
import { findBrowser } from '../../scripts/browser.ts';
import { openBrowser } from '../lab/lighthouse/browser.ts';
import { type Measured, middleOf, missesOf, tableOf } from '../lab/lighthouse/judge.ts';

const good: Measured = {
  name: 'Home',
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  lcp: 1200,
  cls: 0,
  tbt: 150,
  index: 1500,
  lowAudits: [],
};

/** What its blocking is held against. */
const article: Measured = { ...good, name: 'An article', tbt: 100 };

describe('targets of Lighthouse', () => {
  test('are met to the point', () => expect(missesOf([good], article)).toEqual([]));

  test.each<[Partial<Measured>, string]>([
    [{ performance: 97 }, 'Home: Performance is 97, and should be at least 98.'],
    [{ accessibility: 99 }, 'Home: Accessibility is 99, and should be at least 100.'],
    [{ 'best-practices': 96 }, 'Home: Best practices is 96, and should be at least 100.'],
    [{ seo: 92 }, 'Home: SEO is 92, and should be at least 100.'],
    [{ lcp: 1210 }, 'Home: LCP is 1.21 s, and should be at most 1.20 s.'],
    [{ cls: 0.001 }, 'Home: CLS is 0.001, and should be at most 0.000.'],
    [{ tbt: 151 }, 'Home: TBT is 151 ms, and should be at most 150 ms.'],
    [{ tbt: Number.NaN }, 'Home: TBT is NaN ms, and should be at most 150 ms.'],
    [{ lcp: Number.NaN }, 'Home: LCP is NaN s, and should be at most 1.20 s.'],
  ])('are missed with %o', (figures, words) =>
    expect(missesOf([{ ...good, ...figures }], article)).toEqual([words]),
  );

  test('ask for no less blocking than one long task, however little an article blocks', () => {
    const quick = { ...article, tbt: 5 };
    expect(missesOf([{ ...good, tbt: 50 }], quick)).toEqual([]);
    expect(missesOf([{ ...good, tbt: 51 }], quick)).toHaveLength(1);
  });
});

test('of several visits the middle counts', () => {
  const visits = [1300, 900, 1100].map((lcp) => ({ ...good, lcp, lowAudits: ['Slow'] }));
  const [first = good, ...others] = visits;
  expect(middleOf([first, ...others])).toEqual({ ...good, lcp: 1100, lowAudits: ['Slow'] });
});

test('the table is one for a README', () =>
  expect(tableOf([good], 'markdown').split('\n')).toEqual([
    '| Page | Performance | Accessibility | Best practices | SEO |    LCP |   CLS |    TBT | Machine |',
    '| ---- | ----------: | ------------: | -------------: | --: | -----: | ----: | -----: | ------: |',
    '| Home |          98 |           100 |            100 | 100 | 1.20 s | 0.000 | 150 ms |    1500 |',
  ]));

test('a browser that is closed is gone, also one that a script of its package started', async () => {
  const browser = await openBrowser(findBrowser('chromium-headless-shell'));
  const version = `http://127.0.0.1:${browser.port}/json/version`;
  expect((await fetch(version)).status).toBe(200);
  await browser.close();
  await expect(fetch(version)).rejects.toThrow('fetch failed');
});
