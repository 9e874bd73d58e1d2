/** How comparisons go along a domain, day after day, against a look at each of its answers. */
import { describe, expect, test } from 'vitest';
import { ageOn, calendarDay, isCalendarDate, type Answer, type CalendarDate } from '#engine';
import { dayNumber, dayOf, everyDay } from '../../src/analysis/days.ts';
import { coursesAlone, type Course, type LastChanges } from '../../src/analysis/model/changes.ts';
import type { Leaf } from '../../src/analysis/model/leaf.ts';

const FROM = calendarDay('2028-02-20');
const DAYS = everyDay({ from: FROM, until: calendarDay('2028-03-20') });
const passed = (on: CalendarDate): number => dayNumber(on) - dayNumber(FROM);

const NUMBERS: readonly Answer[] = Array.from({ length: 40 }, (_, i) => i);
const DATES: readonly Answer[] = Array.from({ length: 4000 }, (_, i) =>
  dayOf(dayNumber(calendarDay('1990-01-01')) + i),
);

const leaf = (key: string, value: Leaf['value'], rest: Partial<Leaf> = {}): Leaf => ({
  ...{ key, value, reads: ['x'], readsDay: true, isTotal: true },
  ...{ direction: () => 'rises', seesAge: () => false, ...rest },
});
const undirected = { direction: () => undefined } as const;
const ageOf = (x: unknown, on: CalendarDate): number =>
  isCalendarDate(x) ? ageOn(x, on) : Number.NaN;

const below = (moves: (on: CalendarDate) => number) =>
  leaf('below', ({ x }, on) => Number(x) >= moves(on));

/** The changes and the values of a course, as a look at each answer tells them. */
function counted({ value }: Leaf, answers: readonly Answer[], day: CalendarDate) {
  const values = answers.map((x) => value({ x }, day));
  return {
    changes: values.flatMap((one, i) => (i > 0 && one !== values[i - 1] ? [i] : [])),
    values,
  };
}

const told = ({ changes, valueAt }: Course, answers: readonly Answer[]) => ({
  changes,
  values: answers.map((_, i) => valueAt(i)),
});

describe.each<[what: string, of: Leaf, answers: readonly Answer[]]>([
  ['a bound that moves by a day', below((on) => 5 + passed(on)), NUMBERS],
  ['one that moves the other way', below((on) => 35 - passed(on)), NUMBERS],
  ['one that stays', below(() => 7), NUMBERS],
  ['one that leaps', below((on) => (passed(on) * 17) % 40), NUMBERS],
  ['one that comes in and goes out at the ends', below((on) => 3 * passed(on) - 20), NUMBERS],
  [
    'a pattern without direction that moves with the day',
    leaf('third', ({ x }, on) => (Number(x) + passed(on)) % 3 === 0, undirected),
    NUMBERS,
  ],
  [
    'one that has no value at first, and so changes twice',
    leaf(
      'without value',
      ({ x }, on) => (Number(x) < 4 + (passed(on) % 5) ? undefined : Number(x) >= 12 + passed(on)),
      { isTotal: false },
    ),
    NUMBERS,
  ],
  [
    'one without direction that changes once, and from the second day on twice',
    leaf(
      'twice',
      ({ x }, on) => Number(x) >= 5 && (passed(on) === 0 || Number(x) < 20),
      undirected,
    ),
    NUMBERS,
  ],
  [
    'one that has a value everywhere, and from the second day on not at first',
    leaf(
      'no value later',
      ({ x }, on) => (passed(on) > 0 && Number(x) < 4 ? undefined : Number(x) >= 12),
      { isTotal: false },
    ),
    NUMBERS,
  ],
  ['an age', leaf('age', ({ x }, on) => ageOf(x, on) <= 33, { direction: () => 'rises' }), DATES],
  [
    'every second age, which changes on birthdays alone',
    leaf('ages', ({ x }, on) => ageOf(x, on) % 2 === 0, { ...undirected, seesAge: () => true }),
    DATES,
  ],
])('%s', (_, of, answers) => {
  test('is told as each answer tells it, on every day, whatever was told the day before', () => {
    const last: LastChanges = new Map();
    for (const day of DAYS) {
      const course = coursesAlone('x', answers, [of], day, last).get(of);
      expect(course && told(course, answers)).toEqual(counted(of, answers, day));
    }
  });
});

test('a day later it is looked for beside where it was, and nowhere else', () => {
  let looks = 0;
  const bound = below((on) => 5 + passed(on));
  const watched: Leaf = { ...bound, value: (...of) => (looks++, bound.value(...of)) };
  const last: LastChanges = new Map();
  const [first, ...later] = DAYS;
  coursesAlone('x', NUMBERS, [watched], first ?? FROM, last);
  looks = 0;
  for (const day of later) coursesAlone('x', NUMBERS, [watched], day, last);
  expect(looks).toBe(2 * later.length);
});

test('between two changes it is worked out once', () => {
  let looks = 0;
  const bound = below(() => 7);
  const watched: Leaf = { ...bound, value: (...of) => (looks++, bound.value(...of)) };
  const course = coursesAlone('x', NUMBERS, [watched], FROM, new Map()).get(watched);
  looks = 0;
  for (let i = 0; i < NUMBERS.length; i++) course?.valueAt(i);
  expect(looks).toBe(2);
});

test('what reads another question, or another one too, goes along neither alone', () => {
  const other = leaf('other', ({ y }) => Number(y) > 3, { reads: ['y'] });
  const both = leaf('both', ({ x, y }) => Number(x) > Number(y), { reads: ['x', 'y'] });
  const own = below(() => 7);
  expect([...coursesAlone('x', NUMBERS, [other, both, own], FROM, new Map()).keys()]).toEqual([
    own,
  ]);
});
