import { describe, expect, it } from 'vitest';
import { judge } from '../../lab/soak/verdict.ts';
import { randomFrom } from '../../lab/faults/random.ts';

const TOLERANCE = { part: 0.1, atLeast: 2 };
const COUNT = 60;

const random = randomFrom(1);
const noise = Array.from({ length: COUNT }, () => random() * 6 - 3);
const series = (valueAt: (index: number) => number): readonly number[] =>
  noise.map((some, index) => valueAt(index) + some);

describe('flat is a series that', () => {
  it.each([
    ['stays', series(() => 100)],
    ['falls', series((index) => 200 - index)],
    ['rises while it warms up, and then stays', series((index) => Math.min(100, 40 + 4 * index))],
    ['has a few outliers', series((index) => (index % 11 === 7 ? 900 : 100))],
    ['goes up and down', series((index) => 100 + 8 * Math.sin(index))],
    ['rises by less than matters', Array.from({ length: COUNT }, (_, index) => 1 + index / 40)],
  ])('%s', (_what, values) => {
    expect(judge(values, TOLERANCE).isFlat).toBe(true);
  });
});

describe('not flat is a series that', () => {
  it.each([
    ['rises slowly all the time', series((index) => 100 + 0.6 * index)],
    ['rises faster and faster', series((index) => 100 + index ** 2 / 40)],
    ['makes a step in its last third', series((index) => (index < 42 ? 100 : 130))],
    ['has a tail that rises', series((index) => 100 + Math.max(0, index - 35) * 2)],
    ['leaks a little behind a saw', series((index) => 100 + index + 10 * (index % 5))],
  ])('%s', (_what, values) => {
    expect(judge(values, TOLERANCE).isFlat).toBe(false);
  });
});

it('too few values, or none that are numbers, are not judged at all', () => {
  expect(() => judge([1, 2, 3], TOLERANCE)).toThrow('cannot be judged');
  expect(() => judge([1, 2, 3, 4, 5, Number.NaN], TOLERANCE)).toThrow('cannot be judged');
});
