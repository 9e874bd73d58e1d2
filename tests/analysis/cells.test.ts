/** Cells against brute force: each mixture of verdicts that some answers have on a day, and no other. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDay, type Answer, type CalendarDate } from '#engine';
import { dayNumber, everyDay } from '../../src/analysis/days.ts';
import { cellsOf, kindsIn } from '../../src/analysis/model/cells.ts';
import { countedOnce } from '../../src/analysis/model/counted-once.ts';
import type { Leaf } from '../../src/analysis/model/leaf.ts';
import { smallDocument, yesNo } from '../fixtures/small-document.ts';
import { subjectOf } from './paths-of.ts';

const DAYS = everyDay({ from: calendarDay('2028-02-27'), until: calendarDay('2028-03-02') });
const passed = (on: CalendarDate): number => dayNumber(on) - dayNumber(calendarDay('2028-02-27'));

/** A comparison that changes once along each question it reads: a sum, and the days that have passed. */
function comparison(factors: Readonly<Record<string, number>>, sum: number, daily: number): Leaf {
  const names = Object.keys(factors).filter((name) => factors[name] !== 0);
  return {
    key: JSON.stringify([factors, sum, daily]),
    reads: names,
    readsDay: daily !== 0,
    isTotal: true,
    value: (answers, on) =>
      names.reduce((total, name) => total + (factors[name] ?? 0) * Number(answers[name]), 0) +
        daily * passed(on) <
      sum,
    direction: (name) => ((factors[name] ?? 0) > 0 ? 'falls' : 'rises'),
    seesAge: () => false,
  };
}

const anyComparison = fc
  .tuple(
    fc.integer({ min: -3, max: 3 }),
    fc.integer({ min: -3, max: 3 }),
    fc.integer({ min: -20, max: 40 }),
    fc.constantFrom(0, 0, 1, -2),
  )
  .filter(([x, y]) => x !== 0 || y !== 0)
  .map(([x, y, sum, daily]) => comparison({ x, y }, sum, daily));
/** One that follows no direction, as a remainder does. */
const anyPattern = fc.constantFrom('x', 'y').map((name): Leaf => ({
  ...comparison({ [name]: 1 }, 0, 0),
  key: `every third ${name}`,
  value: (answers) => Number(answers[name]) % 3 === 0,
  direction: () => undefined,
}));
const anyLeaves = fc
  .tuple(fc.array(anyComparison, { minLength: 1, maxLength: 4 }), fc.option(anyPattern))
  .map(([leaves, pattern]) => (pattern ? [...leaves, pattern] : leaves));

const numbers = (count: number): readonly Answer[] => Array.from({ length: count }, (_, i) => i);
const X = numbers(29);
const Y = numbers(13);

const bruteForce = (leaves: readonly Leaf[], day: CalendarDate): readonly string[] => [
  ...new Set(
    X.flatMap((x) => Y.map((y) => leaves.map((leaf) => leaf.value({ x, y }, day)).join())),
  ),
];

const domains = new Map(
  Object.entries({ x: X, y: Y }).map(([name, answers]) => [name, { answers, isWhole: true }]),
);

describe.each(['quick', 'thorough'] as const)('a %s look', (effort) => {
  test('at two questions finds all that occurs each day, and nothing else', () => {
    const seen = new Set<number>();
    fc.assert(
      fc.property(anyLeaves, (leaves) => {
        const { cellsOn } = cellsOf(domains, leaves, DAYS.length, effort);
        for (const day of DAYS) {
          const { cells, isWhole } = cellsOn(day);
          const expected = bruteForce(leaves, day);
          expect(isWhole).toBe(true);
          expect(cells.map(({ key }) => key).sort()).toEqual([...expected].sort());
          for (const { key, answers } of cells)
            expect(leaves.map((leaf) => leaf.value(answers, day)).join()).toBe(key);
          seen.add(expected.length);
        }
      }),
      { numRuns: 150 },
    );
    // From next to nothing to a dozen mixtures, or this proves little.
    expect(seen.size).toBeGreaterThan(8);
  });
});

test('at one question days of one shape have the same kinds of cells', () => {
  const alone = fc
    .tuple(
      fc.integer({ min: -3, max: 3 }),
      fc.integer({ min: -20, max: 40 }),
      fc.integer({ min: -2, max: 2 }),
    )
    .filter(([x]) => x !== 0)
    .map(([x, sum, daily]) => comparison({ x }, sum, daily));
  /** It has no value now and then, and follows no direction. */
  const remainder = comparison({ x: 1 }, 0, 1);
  const anyRemainder = fc.integer({ min: 2, max: 5 }).map((divisor): Leaf => ({
    ...remainder,
    key: `x and the day, by ${divisor}`,
    isTotal: false,
    direction: () => undefined,
    value: ({ x }, on) => {
      const rest = (Number(x) + passed(on)) % divisor;
      return rest === 1 ? undefined : rest === 0;
    },
  }));
  const some = fc.tuple(fc.array(alone, { minLength: 1, maxLength: 4 }), fc.option(anyRemainder));
  let alike = 0;
  fc.assert(
    fc.property(some, ([comparisons, other]) => {
      const leaves = other ? [...comparisons, other] : comparisons;
      const only = new Map([['x', { answers: X, isWhole: true }]]);
      const { cellsOn, shapeOn } = cellsOf(only, leaves, DAYS.length, 'thorough');
      const shapes = new Map<string | undefined, string>();
      for (const day of DAYS) {
        const shape = shapeOn?.(day);
        const kinds = kindsIn(cellsOn(day));
        expect(shape).toBeDefined();
        if (shapes.has(shape)) alike++;
        expect(shapes.get(shape) ?? kinds).toBe(kinds);
        shapes.set(shape, kinds);
        const expected = X.map((x) => leaves.map((leaf) => leaf.value({ x }, day)).join());
        expect(new Set(cellsOn(day).cells.map(({ key }) => key))).toEqual(new Set(expected));
      }
    }),
    { numRuns: 150 },
  );
  expect(alike).toBeGreaterThan(100);
});

test('where no question is read, a day is what it says of the day', () => {
  const early = comparison({}, 2, 1);
  const { cellsOn, shapeOn } = cellsOf(new Map(), [early], DAYS.length, 'thorough');
  const kinds = DAYS.map((day) => kindsIn(cellsOn(day)));
  expect(new Set(kinds).size).toBe(2);
  // Nothing stands for them but themselves.
  expect(shapeOn).toBeUndefined();
  const counting = countedOnce([subjectOf(smallDocument({ x: yesNo }))], {
    days: { from: DAYS[0] ?? calendarDay('2028-02-27'), until: calendarDay('2028-03-02') },
    mode: 'new',
  })(new Map(), [early], DAYS.length, 'thorough');
  expect(DAYS.map(counting.kindsOn)).toEqual(kinds);
});

test('a comparison that may have no value is not all there when two of its three sides are', () => {
  const quotient: Leaf = {
    ...comparison({ x: 1 }, 0, 0),
    isTotal: false,
    value: ({ x }) => (Number(x) === 0 ? undefined : true),
  };
  const few = new Map([['x', { answers: numbers(3), isWhole: false }]]);
  const day = calendarDay('2028-02-27');
  expect(cellsOf(few, [quotient], 1, 'thorough').cellsOn(day)).toMatchObject({ isWhole: false });
  const [total] = [comparison({ x: 1 }, 1, 0)];
  expect(cellsOf(few, [total], 1, 'thorough').cellsOn(day)).toMatchObject({ isWhole: true });
});

test('what is too much to look at is not called whole', () => {
  const lists = new Map(
    ['x', 'y', 'z'].map((name) => [name, { answers: numbers(400), isWhole: true }]),
  );
  const leaves = [
    comparison({ x: 1, y: 1, z: 1 }, 1_300, 1),
    comparison({ x: 1, y: -1, z: 1 }, 900, 0),
  ];
  expect(
    cellsOf(lists, leaves, DAYS.length, 'quick').cellsOn(DAYS[0] ?? calendarDay('2028-02-27')),
  ).toMatchObject({ isWhole: false });
});
