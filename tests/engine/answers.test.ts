/** When two answers are the same, and when nothing was answered. */
import { expect, test } from 'vitest';
import { isBlank, isNonEmpty, isSameAnswer } from '#engine';

test.each([
  ['a', 'a', true],
  ['a', 'b', false],
  [1, '1', false],
  [undefined, undefined, true],
  [[], undefined, false],
  [['a', 'b'], ['a', 'b'], true],
  [['a', 'b'], ['b', 'a'], false],
  [['a', 'b'], ['a', 'c'], false],
  [['a'], ['a', 'b'], false],
  [['a', 'b'], ['a'], false],
  [['a'], 'a', false],
  ['a', ['a'], false],
])('%j and %j are the same answer: %s', (one, other, expected) => {
  expect(isSameAnswer(one, other)).toBe(expected);
});

test.each([
  [undefined, true],
  [null, true],
  ['', true],
  [' \t\n', true],
  [[], true],
  ['a', false],
  [' a ', false],
  [['a'], false],
  [0, false],
  [false, false],
  [{}, false],
  [{ length: 0 }, false],
])('%j is no answer: %s', (answer, expected) => {
  expect(isBlank(answer)).toBe(expected);
});

test('a list with something in it is not empty', () => {
  expect(isNonEmpty([])).toBe(false);
  expect(isNonEmpty([undefined])).toBe(true);
});
