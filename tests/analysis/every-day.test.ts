/** The solver against brute force over every day: what bounds, ages and literals make of small calendars. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSolving, type Solving } from '#analysis';
import {
  assess,
  calendarDay,
  compile,
  inspect,
  type Answers,
  type At,
  type Expression,
  type Operation,
  type QuestionDocument,
} from '#engine';
import { everyDay } from '../../src/analysis/days.ts';
import { solverContextOf } from '../../src/analysis/model/solver-context.ts';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { howOften } from '../kit/how-often.ts';
import { AS_LONG_AS_IT_TAKES } from '../kit/patience.ts';

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving();
});
afterAll(() => solving.close());

/** Over the end of a February in which somebody born on the 29th has her birthday in March. */
const SPAN = {
  days: { from: calendarDay('2026-02-26'), until: calendarDay('2026-03-03') },
  mode: 'new',
} as const;
const DATES = ['2026-02-26', '2026-02-28', '2026-03-01', '2026-03-03', '2008-02-29'] as const;

const anyBound = fc.constantFrom('today', ...DATES.slice(0, 4));
const anyDate: fc.Arbitrary<Expression> = fc.constantFrom<Expression>(
  { var: '$today' },
  { var: 'born' },
  { var: 'start' },
  ...DATES,
);
const anyNumber: fc.Arbitrary<Expression> = fc.oneof(
  fc.constantFrom<Expression>(
    { age: [{ var: 'born' }] },
    { age: [{ var: 'start' }] },
    { var: 'n' },
    { '-': [{ age: [{ var: 'born' }] }, 1] },
    { round: [{ '/': [{ age: [{ var: 'born' }] }, 2] }, 0] },
    { '*': [{ age: [{ var: 'born' }] }, { '-': [19, { age: [{ var: 'born' }] }] }] },
  ),
  fc.constantFrom(0, 17, 18),
);
const anyComparison = (value: fc.Arbitrary<Expression>): fc.Arbitrary<Operation> =>
  fc
    .tuple(fc.constantFrom('<', '<=', '>', '>=', '==', '!='), value, value)
    .map(([operator, a, b]) => ({ [operator]: [a, b] }));
const anyDatedRule: fc.Arbitrary<Operation> = fc.letrec<{ rule: Operation }>((tie) => ({
  rule: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    anyComparison(anyDate),
    anyComparison(anyNumber),
    fc
      .tuple(fc.constantFrom('and', 'or'), tie('rule'), tie('rule'))
      .map(([operator, a, b]) => ({ [operator]: [a, b] })),
    tie('rule').map((a) => ({ '!': [a] })),
  ),
})).rule;

const date = (earliest: string, latest: string): QuestionDocument => ({
  type: 'string',
  title: `From ${earliest} to ${latest}`,
  format: 'date',
  'x-earliest': earliest,
  'x-latest': latest,
});

const everySheet = (domains: Readonly<Record<string, readonly (string | number)[]>>) =>
  Object.entries(domains).reduce<readonly Answers[]>(
    (sheets, [name, answers]) =>
      sheets.flatMap((sheet) => [
        sheet,
        ...answers.map((answer) => ({ ...sheet, [name]: answer })),
      ]),
    [{}],
  );
const SHEETS = everySheet({
  born: everyDay({ from: calendarDay('2008-02-27'), until: calendarDay('2008-03-03') }),
  start: everyDay({ from: calendarDay('2026-02-25'), until: calendarDay('2026-03-04') }),
  n: [17, 18],
  late: ['yes', 'no'],
});

test(
  'what can happen on some day is found with its day, and nothing else is',
  async () => {
    const seen = { possible: 0, impossible: 0 };
    await fc.assert(
      fc.asyncProperty(
        anyDatedRule,
        anyDatedRule,
        anyBound,
        anyBound,
        async (shown, refuses, earliest, latest) => {
          const document = smallDocument({
            born: date('2008-02-27', '2008-03-03'),
            start: date(earliest, latest),
            n: { type: 'integer', title: 'N', minimum: 17, maximum: 18 },
            late: {
              ...yesNo,
              'x-visible-when': shown,
              'x-refuse-when': [refusal('r', refuses)],
            },
          });
          const questionnaire = compile(document);
          const { models, sheet, close } = solverContextOf({ document, questionnaire }, SPAN);
          const [model] = models;
          const closed = close();
          const solver = solving.open([
            ...closed.constraints,
            ...closed.facts.map(({ holds }) => holds),
          ]);
          const { and, not } = sheet.logic;
          const [start, late, r] = [
            model.questions.get('start'),
            model.questions.get('late'),
            model.refusals.get('r'),
          ];
          if (!start || !late || !r) throw new Error('The document lost its question.');
          const inspected = (answers: Answers, at: At) => inspect(questionnaire, answers, at);
          const end = (answers: Answers, at: At) => assess(questionnaire, answers, at).outcome;
          const questions = [
            [start.given, (a: Answers, at: At) => inspected(a, at).states[1]?.given !== undefined],
            [
              late.visible.met,
              (a: Answers, at: At) => inspected(a, at).states[3]?.visible === true,
            ],
            [r.met, (a: Answers, at: At) => inspected(a, at).verdicts.get('r') === 'met'],
            [r.open, (a: Answers, at: At) => inspected(a, at).verdicts.get('r') === 'undetermined'],
            [
              and(model.eligible, start.given, not(late.visible.met)),
              (a: Answers, at: At) =>
                end(a, at) === 'eligible' &&
                inspected(a, at).states[1]?.given !== undefined &&
                inspected(a, at).states[3]?.visible === false,
            ],
          ] as const;
          expect(closed.alikeDays.flatMap(({ days }) => days).sort()).toEqual(everyDay(SPAN.days));
          for (const [formula, isSo] of questions)
            for (const { days, is } of closed.alikeDays) {
              const found = await solver.find(formula, is);
              for (const on of days) {
                const at = { on, mode: SPAN.mode };
                const expected = SHEETS.some((answers) => isSo(answers, at));
                expect([on, found.kind]).toEqual([on, expected ? 'found' : 'impossible']);
                seen[expected ? 'possible' : 'impossible']++;
              }
              if (found.kind !== 'found') continue;
              const { answers, on } = closed.sheetOf(found.variables);
              expect(days).toContain(on);
              expect(isSo(answers, { on, mode: SPAN.mode })).toBe(true);
            }
        },
      ),
      { numRuns: howOften({ test: 25, long: 300 }) },
    );
    // Both answers have to come up, or this proves nothing.
    expect(Math.min(seen.possible, seen.impossible)).toBeGreaterThan(0);
  },
  AS_LONG_AS_IT_TAKES,
);
