import { expect, it } from 'vitest';
import { dayInWords } from '#contract';

it.each([
  ['2026-03-03', '3 March 2026'],
  ['1974-09-05', '5 September 1974'],
  ['2024-02-29', '29 February 2024'],
  ['2023-02-29', '2023-02-29'],
  ['2026-13-01', '2026-13-01'],
  ['2026-00-10', '2026-00-10'],
  ['31 3 1980', '31 3 1980'],
  ['', ''],
])('%j is written as %j', (day, words) => {
  expect(dayInWords(day)).toBe(words);
});
