import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inPounds } from '#contract';

it.each([
  [0, '£0.00'],
  [9.99, '£9.99'],
  [99, '£99.00'],
  [999.5, '£999.50'],
  [1234.5, '£1,234.50'],
  [1234567.89, '£1,234,567.89'],
  [-5, '-£5.00'],
])('%d pounds are written %s', (pounds, words) => {
  expect(inPounds(pounds)).toBe(words);
});

it('writes every number of pence as the platform does', () => {
  const platform = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (pence) => {
      expect(inPounds(pence / 100)).toBe(platform.format(pence / 100));
    }),
  );
});
