/** The solver against brute force: on small domains, every sheet there is can be tried. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSolving, type Solving } from '#analysis';
import { assess, inspect, type Answers } from '#engine';
import { solverContextOf } from '../../src/analysis/model/solver-context.ts';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { howOften } from '../kit/how-often.ts';
import { AS_LONG_AS_IT_TAKES } from '../kit/patience.ts';
import { anyRule, ASKED, DOMAINS } from './any-rule.ts';
import { DAYS, subjectOf } from './paths-of.ts';

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving();
});
afterAll(() => solving.close());

const at = { on: DAYS.from, mode: 'new' } as const;
/** One day of them all: brute force tries every sheet, and `days.test.ts` every day. */
const span = { days: { from: at.on, until: at.on }, mode: 'new' } as const;
const everySheet = Object.entries({ ...DOMAINS, late: ['yes', 'no'] }).reduce<readonly Answers[]>(
  (sheets, [name, answers]) =>
    sheets.flatMap((sheet) => [sheet, ...answers.map((answer) => ({ ...sheet, [name]: answer }))]),
  [{}],
);

test(
  'what can happen to somebody is found, and nothing else is',
  async () => {
    let possible = 0;
    let impossible = 0;
    await fc.assert(
      fc.asyncProperty(anyRule, anyRule, anyRule, async (shown, refuses, needed) => {
        const document = smallDocument({
          ...ASKED,
          late: {
            ...yesNo,
            'x-visible-when': shown,
            'x-required-when': needed,
            'x-messages': { required: 'Please.' },
            'x-refuse-when': [refusal('r', refuses)],
          },
        });
        const subject = subjectOf(document);
        const { models, sheet, close } = solverContextOf(subject, span);
        const [model] = models;
        const closed = close();
        const solver = solving.open([
          ...closed.constraints,
          ...closed.facts.map(({ holds }) => holds),
        ]);
        const late = model.questions.get('late');
        const r = model.refusals.get('r');
        if (!late || !r) throw new Error('The document lost its question.');
        const stateOf = (answers: Answers) => inspect(subject.questionnaire, answers, at);
        const end = (answers: Answers) => assess(subject.questionnaire, answers, at).outcome;
        const questions = [
          [late.visible.met, (answers: Answers) => stateOf(answers).states[8]?.visible === true],
          [r.met, (answers: Answers) => stateOf(answers).verdicts.get('r') === 'met'],
          [r.open, (answers: Answers) => stateOf(answers).verdicts.get('r') === 'undetermined'],
          [model.eligible, (answers: Answers) => end(answers) === 'eligible'],
          [
            sheet.logic.and(late.given, model.refused),
            (answers: Answers) => end(answers) === 'refused' && answers['late'] !== undefined,
          ],
        ] as const;
        for (const [formula, isSo] of questions) {
          const found = await solver.find(formula);
          const expected = everySheet.some(isSo);
          expect(found.kind).toBe(expected ? 'found' : 'impossible');
          if (found.kind === 'found')
            expect(isSo(closed.sheetOf(found.variables).answers)).toBe(true);
          if (expected) possible++;
          else impossible++;
        }
        solver.close();
      }),
      { numRuns: howOften({ test: 16, long: 200 }) },
    );
    // Both answers have to come up, or this proves nothing.
    expect(Math.min(possible, impossible)).toBeGreaterThan(0);
  },
  AS_LONG_AS_IT_TAKES,
);
