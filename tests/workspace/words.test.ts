/** What the workspace says of orders. */
import { expect, it } from 'vitest';
import { countInWords, longestWait, noneIsFree } from '../../src/workspace/words.ts';

it.each([
  ['1 order', 1, 1, '1 order, oldest first.'],
  ['3 orders', 3, 3, '3 orders, oldest first.'],
  ['2 orders', 0, 2, '2 orders, oldest first: none is shown.'],
  ['2 orders', 1, 2, '2 orders, oldest first: 1 is shown.'],
  ['3 letters to post', 2, 3, '3 letters to post, oldest first: 2 are shown.'],
])('%s of which %d of %d are shown: %s', (count, shown, all, words) => {
  expect(countInWords(count, shown, all)).toBe(words);
});

const nothing = { weight: 0, identity: 0, photo: 0, consultation: 0, answer: 0, 'second-check': 0 };

it.each([
  [0, 0, 0, 0, 'No case waits.'],
  [2, 0, 0, 0, '2 cases waiting, and none that you can decide now.'],
  [1, 1, 0, 0, '1 case waiting, and none that you can decide now: colleagues have 1 open.'],
  [
    ...[4, 1, 2, 1],
    '4 cases waiting, and none that you can decide now: colleagues have 1 open; 2 wait for the patient’s answer; 1 you have approved, and another prescriber has to agree.',
  ],
] as const)(
  'where none of %d is free it is said why',
  (waiting, openElsewhere, answer, own, words) => {
    const missing = { ...nothing, answer };
    expect(noneIsFree({ waiting, openElsewhere, approvedByYou: own, missing })).toBe(words);
  },
);

it('the longest wait is said of those who wait for the team, and nobody is said to wait only where nobody does', () => {
  const now = new Date('2026-11-21T12:00:00Z').getTime();
  expect(longestWait({ waiting: 3, oldest: '2026-11-21T09:00:00Z' }, now)).toBe('3 hours');
  expect(longestWait({ waiting: 2, oldest: null }, now)).toBe('none for us');
  expect(longestWait({ waiting: 0, oldest: null }, now)).toBe('nobody waits');
});
