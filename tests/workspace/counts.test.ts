import { expect, it } from 'vitest';
import { counted, inDigits } from '#ui';

it.each([
  [0, '0 orders'],
  [1, '1 order'],
  [999, '999 orders'],
  [1000, '1,000 orders'],
  [10_000, '10,000 orders'],
  [1_234_567, '1,234,567 orders'],
])('%d is read as %s', (count, words) => {
  expect(counted(count, 'order')).toBe(words);
  expect(inDigits(count)).toBe(words.split(' ')[0]);
});
