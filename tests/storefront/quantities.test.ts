import { describe, expect, it } from 'vitest';
import {
  afterPress,
  clamp,
  minusOf,
  nextStep,
  plusIsDisabled,
} from '../../src/storefront/features/cart/limits.ts';

describe('how many may be ordered', () => {
  it.each([
    [1, { min: 1, max: 3 }, 1],
    [1, { min: 2, max: 3 }, 2],
    [9, { min: 1, max: 3 }, 3],
  ])('%i within %o is %i', (quantity, limits, expected) => {
    expect(clamp(quantity, limits)).toBe(expected);
  });

  it.each([
    [1, { min: 1, max: 3 }, 'removes'],
    [2, { min: 1, max: 3 }, 'decrements'],
    [2, { min: 2, max: 3 }, 'removes'],
    [3, { min: 2, max: 3 }, 'decrements'],
    [1, { min: 2, max: 3 }, 'disabled'],
  ])('minus at %i of %o %s', (quantity, limits, expected) => {
    expect(minusOf(quantity, limits)).toBe(expected);
  });

  it.each([
    [2, false],
    [3, true],
    [4, true],
  ])('plus at %i of 3 is disabled: %s', (quantity, expected) => {
    expect(plusIsDisabled(quantity, { min: 1, max: 3 })).toBe(expected);
  });

  it.each([
    [1, 'plus', 2],
    [3, 'plus', 3],
    [9, 'plus', 9],
    [3, 'minus', 2],
    [2, 'minus', 0],
    [1, 'minus', 1],
  ] as const)('%i and a press on %s is %i of 2 to 3', (quantity, press, expected) => {
    expect(afterPress(quantity, press, { min: 2, max: 3 })).toBe(expected);
  });

  it.each([
    [2, 2, undefined],
    [2, 5, 'increment'],
    [5, 2, 'decrement'],
    [5, 0, 'remove'],
    [1, 0, 'remove'],
  ])('from %i to %i the next to ask for is %s', (quantity, chosen, expected) => {
    expect(nextStep(quantity, chosen)).toBe(expected);
  });
});
