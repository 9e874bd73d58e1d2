/** Several answers, of which a sheet knows which are among them: sent in place of others they are not the same. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { differ, startSolving, type Difference, type Solving } from '#analysis';
import { assess, type Expression, type QuestionDocument } from '#engine';
import { createAnswerSheet } from '../../src/analysis/model/answer-sheet.ts';
import { countedOnce } from '../../src/analysis/model/counted-once.ts';
import { solverOver } from '../../src/analysis/model/sheet-solver.ts';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { DAYS, ON, subjectOf } from './paths-of.ts';

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving();
});
afterAll(() => solving.close());

const required = { 'x-required-when': true, 'x-messages': { required: 'Please.' } } as const;
const listOf = (options: readonly string[], limits = {}): QuestionDocument => ({
  type: 'array',
  title: 'Which of them?',
  items: { type: 'string', enum: options },
  uniqueItems: true,
  ...limits,
  ...required,
});
const photos: QuestionDocument = {
  type: 'array',
  title: 'Photo',
  items: { type: 'string' },
  'x-upload': { accept: ['image/png'], maxBytes: 1000 },
  maxItems: 1,
  ...required,
};
/** The sheets that are tried of their own accord seldom answer it: three of these. */
const goals = listOf(['a', 'b', 'c', 'd', 'e', 'f', 'g'], { minItems: 3, maxItems: 5 });

const sending = (
  sent: Expression,
  questions: Readonly<Record<string, QuestionDocument>> = {
    now: listOf(['x', 'y', 'none']),
    before: listOf(['x', 'y', 'none']),
  },
) => subjectOf(smallDocument({ goals, ...questions }, { 'x-submission': { conditions: sent } }));

const between = (
  before: Expression,
  after: Expression,
  questions?: Readonly<Record<string, QuestionDocument>>,
): Promise<Difference> =>
  differ(sending(before, questions), sending(after, questions), DAYS, solving);

const kindsIn = ({ changes }: Difference) => changes.map(({ kind }) => kind);

describe('another list that is sent', () => {
  test('is sent otherwise by the engine', () => {
    const answers = { goals: ['a', 'b', 'c'], now: ['x'], before: ['none'] };
    const sent = ['now', 'before'].map((name) => {
      const { questionnaire } = sending({ var: name });
      const one = assess(questionnaire, answers, { on: ON, mode: 'new' });
      return one.outcome === 'eligible' ? one.submission['conditions'] : one.outcome;
    });
    expect(sent).toEqual([['x'], ['none']]);
  });

  test('is no equivalence, and somebody of whom it is so is shown', async () => {
    const difference = await between({ var: 'now' }, { var: 'before' });
    expect(difference.equivalent).toBe(false);
    expect(difference.undecided).toEqual([]);
    const { witness } = difference.changes.find(({ kind }) => kind === 'sent-otherwise') ?? {};
    expect(witness?.answers['now']).not.toEqual(witness?.answers['before']);
  });

  test('has options that the other has not', async () => {
    const difference = await between(
      { var: 'now' },
      { var: 'before' },
      {
        now: listOf(['x', 'y']),
        before: listOf(['v', 'w']),
      },
    );
    expect(kindsIn(difference)).toContain('sent-otherwise');
  });

  test('may be the same ones in another order, of which nothing is said', async () => {
    const same: QuestionDocument['x-refuse-when'] = ['x', 'y'].flatMap((option) => [
      refusal(`only-now-${option}`, {
        and: [{ in: [option, { var: 'now' }] }, { '!': [{ in: [option, { var: 'before' }] }] }],
      }),
      refusal(`only-before-${option}`, {
        and: [{ in: [option, { var: 'before' }] }, { '!': [{ in: [option, { var: 'now' }] }] }],
      }),
    ]);
    const difference = await between(
      { var: 'now' },
      { var: 'before' },
      {
        now: listOf(['x', 'y']),
        before: { ...listOf(['x', 'y']), 'x-refuse-when': same },
      },
    );
    expect(difference.equivalent).toBe(false);
  });

  test('may be another file, of which only how many there are is seen', async () => {
    const difference = await between(
      { var: 'front' },
      { var: 'back' },
      {
        front: photos,
        back: photos,
      },
    );
    expect(difference.equivalent).toBe(false);
  });
});

test('of a comparison that reads what is asked nowhere nothing is said', async () => {
  const subject = subjectOf(smallDocument({ here: { ...yesNo, ...required } }));
  const span = { days: DAYS, mode: 'new' } as const;
  const sheet = createAnswerSheet(
    [subject.questionnaire.questions],
    () => ({ answers: [], isWhole: true }),
    span,
    countedOnce([subject], span),
  );
  const { met } = sheet.verdictsOf({
    key: 'reads nowhere',
    reads: ['nowhere'],
    readsDay: false,
    value: () => true,
    isTotal: true,
    direction: () => undefined,
    seesAge: () => false,
  });
  const solver = solverOver(sheet.close(), solving);
  const found = await solver.find(met);
  solver.close();
  expect(found.kind).not.toBe('impossible');
});
