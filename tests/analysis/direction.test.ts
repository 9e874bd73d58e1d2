/** How terms rise and fall, and between what they are, against their values for every answer. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDay, compile, readExpression, type Answer, type Expression } from '#engine';
import { dayNumber, everyDay } from '../../src/analysis/days.ts';
import { directionOf, rangeOfDomain, rangeOfTerm } from '../../src/analysis/model/direction.ts';
import { smallDocument } from '../fixtures/small-document.ts';
import { howOften } from '../kit/how-often.ts';
import { AS_LONG_AS_IT_TAKES } from '../kit/patience.ts';

const DAYS = { from: calendarDay('2028-02-28'), until: calendarDay('2028-03-02') };
const DOMAINS: Readonly<Record<string, readonly Answer[]>> = {
  n: [-2, -1, 0, 1, 2, 3],
  m: [1, 2, 3.5],
  born: ['2000-02-28', '2000-02-29', '2000-03-01', '2027-03-01', '2028-02-29', '2028-03-02'],
  $today: everyDay(DAYS),
};
const rangeOf = (name: string) => rangeOfDomain(DOMAINS[name] ?? []);

const document = smallDocument({
  n: { type: 'number', title: 'N', multipleOf: 1, minimum: -2, maximum: 3 },
  m: { type: 'number', title: 'M', multipleOf: 0.5, minimum: 1, maximum: 4 },
  born: {
    type: 'string',
    title: 'Born',
    format: 'date',
    'x-earliest': '2000-01-01',
    'x-latest': '2029-01-01',
  },
});
compile(document);

const anyTerm: fc.Arbitrary<Expression> = fc.letrec<{ term: Expression }>((tie) => ({
  term: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<Expression>({ var: 'n' }, { var: 'm' }, { age: [{ var: 'born' }] }),
    fc.constantFrom<Expression>({ days: [{ var: 'born' }] }, -1, 0, 2),
    tie('term').map((a) => ({ '-': [a] })),
    tie('term').map((a) => ({ round: [a, 0] })),
    fc.tuple(tie('term'), tie('term')).map(([a, b]) => ({ round: [a, b] })),
    fc
      .tuple(fc.constantFrom('+', '-', '*', '/'), tie('term'), tie('term'))
      .map(([operator, a, b]) => ({ [operator]: [a, b] })),
  ),
})).term;

const sheets = (DOMAINS['n'] ?? []).flatMap((n) =>
  (DOMAINS['m'] ?? []).flatMap((m) => (DOMAINS['born'] ?? []).map((born) => ({ n, m, born }))),
);

test(
  'no value is out of range, and none goes against its direction',
  () => {
    const seen = { ranges: 0, directions: 0 };
    fc.assert(
      fc.property(anyTerm, (term) => {
        const read = typeof term === 'object' ? readExpression(document, term) : () => term;
        const range = rangeOfTerm(term, rangeOf);
        if (range) seen.ranges++;
        for (const on of everyDay(DAYS)) {
          const at = { on, mode: 'new' } as const;
          for (const sheet of sheets) {
            const value = read(sheet, at);
            if (!range) continue;
            expect(Number(value)).toBeGreaterThanOrEqual(range.low - 1e-9);
            expect(Number(value)).toBeLessThanOrEqual(range.high + 1e-9);
          }
          for (const name of ['n', 'm', 'born'] as const) {
            const direction = directionOf(term, name, rangeOf);
            if (direction === undefined) continue;
            if (direction !== 'stays') seen.directions++;
            for (const sheet of sheets) {
              const values = (DOMAINS[name] ?? []).map((one) =>
                read({ ...sheet, [name]: one }, at),
              );
              const steps = values.slice(1).map((value, i) => Number(value) - Number(values[i]));
              const against = steps.filter(
                (step) =>
                  (direction !== 'falls' && step < -1e-9) || (direction !== 'rises' && step > 1e-9),
              );
              expect(against).toEqual([]);
            }
          }
        }
      }),
      { numRuns: howOften({ test: 100, long: 1_000 }) },
    );
    expect(Math.min(seen.ranges, seen.directions)).toBeGreaterThan(10);
  },
  AS_LONG_AS_IT_TAKES,
);

test('an age is counted in whole years, from before birth on', () => {
  const [low, high] = [DOMAINS['born']?.[0], DAYS.until].map((day) =>
    dayNumber(calendarDay(String(day))),
  );
  expect([low, high].every(Number.isInteger)).toBe(true);
  expect(rangeOfTerm({ age: [{ var: 'born' }] }, rangeOf)).toEqual({ low: -2, high: 28 });
});
