/** What is read of posted answers, and what is said of each that is not. */
import { describe, expect, test } from 'vitest';
import { calendarDay, readAnswers, type QuestionDocument } from '#engine';
import { small, yesNo } from '../fixtures/small-document.ts';

const at = { on: calendarDay('2026-03-02'), mode: 'new' } as const;
const number: QuestionDocument = {
  type: 'number',
  title: 'N',
  minimum: 0,
  maximum: 9,
  multipleOf: 1,
};
const questionnaire = small(
  {
    a: yesNo,
    behind: { ...yesNo, 'x-visible-when': { '==': [{ var: 'a' }, 'yes'] } },
    n: number,
    double: { ...number, readOnly: true, 'x-computed': { '*': [{ var: 'n' }, 2] } },
    list: { type: 'array', title: 'L', items: { type: 'string', enum: ['x', 'y'] } },
  },
  { 'x-submission': { answers: { more: { '+': [{ var: 'n' }, 1] }, words: ['x', 'y'] } } },
);
const read = (posted: unknown) => readAnswers(questionnaire, posted, at);

describe('is read', () => {
  test.each<[object, object]>([
    [{}, {}],
    [{ a: 'no' }, { a: 'no' }],
    [
      { a: 'yes', behind: 'no' },
      { a: 'yes', behind: 'no' },
    ],
    [
      { n: 3, list: ['x'] },
      { n: 3, list: ['x'] },
    ],
    // Blanks are no answers, wherever they stand.
    [{ a: '', n: null, list: [], behind: ' ' }, {}],
    // What follows from the others may be said, and is worked out again.
    [{ n: 3, double: 6 }, { n: 3 }],
    [{ n: 3, more: 4 }, { n: 3 }],
    [{ n: 3, words: ['x', 'y'] }, { n: 3 }],
    [{ double: null }, {}],
  ])('%j as %j', (posted, answers) => {
    expect(read(posted)).toStrictEqual({ ok: true, answers });
  });
});

describe('is a problem', () => {
  const notAsked = "'behind' is not asked here.";
  const unknown = (name: string) => `There is no question called '${name}'.`;
  test.each<[object, string, string, string]>([
    [{ a: 'maybe' }, 'a', 'enum', 'Please select one of the options.'],
    [{ a: 'no', behind: 'no' }, 'behind', 'not-asked', notAsked],
    [{ behind: 'no' }, 'behind', 'not-asked', notAsked],
    [{ n: 3, double: 7 }, 'double', 'computed', "'double' does not follow from the other answers."],
    [{ double: 6 }, 'double', 'computed', "'double' does not follow from the other answers."],
    [{ n: 3, more: 5 }, 'more', 'unknown', unknown('more')],
    [{ more: 4 }, 'more', 'unknown', unknown('more')],
    [{ n: 3, words: ['y', 'x'] }, 'words', 'unknown', unknown('words')],
    [{ other: 'x' }, 'other', 'unknown', unknown('other')],
    [{ toString: 'x' }, 'toString', 'unknown', unknown('toString')],
    [{ ['o'.repeat(70)]: 1 }, 'o'.repeat(70), 'unknown', unknown('o'.repeat(60))],
  ])('%j', (posted, question, constraint, message) => {
    expect(read(posted)).toEqual({ ok: false, fieldErrors: [{ question, constraint, message }] });
  });
  test.each([[null], [undefined], ['text'], [1], [true], [[]], [['a']]])(
    'when %j is posted in their place',
    (posted) => {
      const message = 'The answers have to be an object.';
      expect(read(posted)).toEqual({
        ok: false,
        fieldErrors: [{ question: '', constraint: 'type', message }],
      });
    },
  );
  test('each by itself', () => {
    const result = read({ a: 'maybe', n: 10, list: ['x'] });
    expect(result.ok ? [] : result.fieldErrors.map(({ question }) => question)).toEqual(['a', 'n']);
  });
});

test('what is inherited is not an answer', () => {
  const posted = Object.create({ a: 'yes' }) as object;
  expect(read(Object.assign(posted, { n: 3 }))).toEqual({ ok: true, answers: { n: 3 } });
});
