/** What is sent for review: the answers that count, and what a document makes of them. */
import { describe, expect, test } from 'vitest';
import {
  assess,
  calendarDay,
  type Answers,
  type QuestionDocument,
  type QuestionnaireDocument,
} from '#engine';
import { small, yesNo } from '../fixtures/small-document.ts';

const at = { on: calendarDay('2026-03-02'), mode: 'new' } as const;
const number: QuestionDocument = {
  type: 'number',
  title: 'N',
  minimum: 0,
  maximum: 300,
  multipleOf: 0.1,
};
const questions: Readonly<Record<string, QuestionDocument>> = {
  height: number,
  flag: { type: 'boolean', title: 'Flag' },
  born: {
    type: 'string',
    title: 'Born',
    format: 'date',
    'x-earliest': '1900-01-01',
    'x-latest': 'today',
  },
  list: { type: 'array', title: 'List', items: { type: 'string', enum: ['a', 'b'] } },
  choice: yesNo,
  hidden: { ...yesNo, 'x-visible-when': { '==': [{ var: 'choice' }, 'no'] } },
};
const given: Answers = {
  height: 165.4,
  flag: true,
  born: '1990-06-15',
  list: ['a'],
  choice: 'yes',
  hidden: 'yes',
};

function sent(submission: QuestionnaireDocument['x-submission'], answers: Answers = given) {
  const assessment = assess(small(questions, { 'x-submission': submission }), answers, at);
  if (assessment.outcome !== 'eligible') throw new Error('She is not eligible.');
  return assessment.submission;
}

const v = (name: string) => ({ var: name });

test('without a word on it: the condition, the treatment, and the answers that count', () => {
  const { hidden: _, height: __, ...counting } = given;
  const answers = { ...counting, hidden: 'yes' };
  expect(sent({}, answers)).toStrictEqual({
    condition: 'sample',
    treatment: 'sample',
    answers: counting,
  });
});

describe('a field', () => {
  test.each<[QuestionnaireDocument['x-submission'][string], unknown]>([
    ['text', 'text'],
    [2.5, 2.5],
    [true, true],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [v('height'), 165.4],
    [{ round: [v('height'), 0] }, 165],
    [{ age: [v('born')] }, 35],
    [{ '==': [v('choice'), 'yes'] }, true],
    [{ and: [v('flag'), false] }, false],
    [{ or: [v('flag'), false] }, true],
    [{ in: ['a', v('list')] }, true],
    [{ '!': [v('flag')] }, false],
    [{ if: [v('flag'), 'y', 'n'] }, 'y'],
    [
      { value: { round: [v('height'), 0] }, unit: 'cm' },
      { value: 165, unit: 'cm' },
    ],
    [{ Upper: 1 }, { Upper: 1 }],
    [{ 'with-dash': 1 }, { 'with-dash': 1 }],
    [
      { indeed: 1, variable: 2 },
      { indeed: 1, variable: 2 },
    ],
    [{}, {}],
  ])('%j is sent as %j', (field, value) => {
    expect(sent({ field })['field']).toEqual(value);
  });
  test('that cannot be worked out is left out, an object as a whole', () => {
    const { height: _, ...others } = given;
    const fields = { whole: v('height'), parts: { value: v('height'), unit: 'cm' }, kept: 1 };
    const submission = sent(fields, others);
    expect(Object.keys(submission).sort()).toEqual(['answers', 'condition', 'kept', 'treatment']);
  });
  test.each([
    [{ wrong: v('heigth') }, '/x-submission/wrong'],
    [{ parts: { value: v('heigth') } }, '/x-submission/parts/value'],
  ])('%j is refused at %s', (fields, pointer) => {
    expect(() => sent(fields)).toThrow(
      `${pointer}: There is no question called 'heigth'. Did you mean 'height'?`,
    );
  });
});

test.each(['condition', 'treatment'])(
  "a field called '%s' would never be sent, and is refused",
  (name) => {
    expect(() => sent({ [name]: v('height') })).toThrow(
      `/x-submission/${name}: The engine sends '${name}' itself, as 'x-questionnaire' has it. Call this value something else, or take it out.`,
    );
  },
);

describe('what is added to the answers', () => {
  test('stands among them, and over one of the same name', () => {
    const { answers } = sent({ answers: { extra: { '+': [v('height'), 1] }, choice: 'y' } });
    expect(answers).toMatchObject({ extra: 166.4, choice: 'y', flag: true });
  });
  test('is nothing where it cannot be worked out', () => {
    const { height: _, ...others } = given;
    expect(sent({ answers: { extra: v('height') } }, others).answers).not.toHaveProperty('extra');
  });
  test.each(['text', ['a', 'b'], v('height'), { '==': [v('choice'), 'x'] }].map((one) => [one]))(
    'is an object of parts: %j is refused',
    (answers) => {
      expect(() => sent({ answers })).toThrow(
        '/x-submission/answers: What stands under \'answers\' is added to the answers, each by its name. Write an object, as in { "bmi": { "var": "bmi" } }.',
      );
    },
  );
  test('may be one object only: other fields stay fields', () => {
    const submission = sent({ measures: { height: v('height') } });
    expect(submission['measures']).toEqual({ height: 165.4 });
    expect(submission.answers).not.toHaveProperty('measures');
  });
});
