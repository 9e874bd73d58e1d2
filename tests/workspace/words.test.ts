/** What the workspace says of orders. */
import { expect, it } from 'vitest';
import { countInWords } from '../../src/workspace/words.ts';

it.each([
  ['1 order', 1, 1, '1 order, oldest first.'],
  ['3 orders', 3, 3, '3 orders, oldest first.'],
  ['2 orders', 0, 2, '2 orders, oldest first: none is shown.'],
  ['2 orders', 1, 2, '2 orders, oldest first: 1 is shown.'],
  ['3 letters to post', 2, 3, '3 letters to post, oldest first: 2 are shown.'],
])('%s of which %d of %d are shown: %s', (count, shown, all, words) => {
  expect(countInWords(count, shown, all)).toBe(words);
});
