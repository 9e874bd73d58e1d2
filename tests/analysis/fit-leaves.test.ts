/** What an answer has to be to fit, as comparisons: two questions share one only where they take the same answers. */
import { describe, expect, test } from 'vitest';
import { calendarDay, fieldErrorOf, type Answer, type QuestionDocument } from '#engine';
import { dayOf, dayNumber } from '../../src/analysis/days.ts';
import { fitLeaves } from '../../src/analysis/model/fit-leaves.ts';
import { small } from '../fixtures/small-document.ts';

const ON = calendarDay('2028-02-29');
const questionOf = (document: QuestionDocument) => {
  const [question] = small({ q: document }).questions;
  if (!question) throw new Error('There is no question.');
  return question;
};
const leavesOf = (document: QuestionDocument) => {
  const question = questionOf(document);
  return fitLeaves(question, question.presentation);
};

const number: QuestionDocument = {
  ...{ type: 'number', title: 'N' },
  ...{ minimum: 2, maximum: 4, multipleOf: 0.5 },
};
const over: QuestionDocument = {
  ...{ type: 'integer', title: 'N' },
  ...{ exclusiveMinimum: 1, maximum: 4 },
};
const date: QuestionDocument = {
  ...{ type: 'string', title: 'D', format: 'date' },
  ...{ 'x-earliest': '2028-02-27', 'x-latest': 'today' },
};
const text: QuestionDocument = { type: 'string', title: 'T', minLength: 2, maxLength: 4 };
const choice: QuestionDocument = { type: 'string', title: 'C', enum: ['a', 'b'] };
const files: QuestionDocument = {
  ...{ type: 'array', title: 'F', items: { type: 'string' } },
  ...{ minItems: 2, maxItems: 3, 'x-upload': { accept: ['image/png'], maxBytes: 1000 } },
};
const box: QuestionDocument = { type: 'boolean', title: 'B' };

const days: readonly Answer[] = Array.from({ length: 8 }, (_, i) => dayOf(dayNumber(ON) - 4 + i));
const numbers: readonly Answer[] = Array.from({ length: 24 }, (_, i) => i / 4);
const ANSWERS: readonly (readonly [string, QuestionDocument, readonly Answer[]])[] = [
  ['a number', number, numbers],
  ['a number over a bound', over, numbers],
  ['a day', date, days],
  ['a day to come', { ...date, 'x-earliest': 'today', 'x-latest': '2028-03-02' }, days],
  ['a text', text, ['a', 'ab', 'abcd', 'abcde']],
  ['a text of a shape', { type: 'string', title: 'T', pattern: '^[a-z]+$' }, ['ab', 'AB', '1']],
  ['an address', { type: 'string', title: 'T', format: 'email' }, ['a@b.example', 'ab']],
  ['an option', choice, ['a', 'b', 'c']],
  ['files', files, [['x'], ['x', 'y'], ['x', 'y', 'z'], ['w', 'x', 'y', 'z']]],
  ['a box', box, [true, false]],
  ['an agreement', { ...box, const: true }, [true, false]],
];

describe.each(ANSWERS)('%s', (_, document, answers) => {
  const question = questionOf(document);
  const leaves = leavesOf(document);

  test('fits where all of them hold, as for the engine', () => {
    for (const answer of answers)
      for (const on of [ON, dayOf(dayNumber(ON) + 1)])
        expect([answer, leaves.every((leaf) => leaf.value({ q: answer }, on) === true)]).toEqual([
          answer,
          fieldErrorOf(question, question.presentation, answer, on) === undefined,
        ]);
  });

  test('is read by each, keeps to its direction, and hangs on the day only where that is said', () => {
    for (const leaf of leaves) {
      expect([leaf.reads, leaf.isTotal, leaf.seesAge('q')]).toEqual([['q'], true, false]);
      expect(leaf.value({}, ON)).toBeUndefined();
      const said = (on: typeof ON) =>
        answers.map((answer) => Number(leaf.value({ q: answer }, on)));
      const steps = said(ON)
        .slice(1)
        .map((value, i) => value - (said(ON)[i] ?? 0));
      const direction = leaf.direction('q');
      if (direction === 'rises') expect(Math.min(...steps)).toBe(0);
      if (direction === 'falls') expect(Math.max(...steps)).toBe(0);
      if (direction !== undefined) expect(steps.some((step) => step !== 0)).toBe(true);
      const isOther = said(ON).join() !== said(dayOf(dayNumber(ON) + 1)).join();
      expect(leaf.readsDay).toBe(isOther);
    }
    const directions = leaves.map((leaf) => leaf.direction('q'));
    const isMeasured = question.kind === 'number' || question.kind === 'date';
    expect(directions).toEqual(
      isMeasured
        ? ['rises', 'falls', ...(question.kind === 'number' ? [undefined] : [])]
        : [undefined],
    );
  });
});

const OTHERS: readonly (readonly [QuestionDocument, Partial<QuestionDocument>])[] = [
  [number, { minimum: 1 }],
  [number, { maximum: 5 }],
  [number, { multipleOf: 1 }],
  [over, { exclusiveMinimum: 2 }],
  [over, { type: 'number', multipleOf: 0.5 }],
  [date, { 'x-earliest': '2028-02-26' }],
  [date, { 'x-latest': '2028-03-01' }],
  [text, { minLength: 1 }],
  [text, { maxLength: 5 }],
  [text, { pattern: '^a' }],
  [text, { format: 'email' }],
  [choice, { enum: ['a', 'b', 'c'] }],
  [choice, { enum: ['a'] }],
  [choice, { enum: ['a', 'c'] }],
  [files, { minItems: 1 }],
  [files, { maxItems: 4 }],
  [box, { const: true }],
];

test.each(OTHERS)('%j with %j does not fit by the same comparisons', (document, other) => {
  const [some, others] = [document, { ...document, ...other }].map((one) =>
    leavesOf(one).map(({ key }) => key),
  );
  expect(some).not.toEqual(others);
  expect(leavesOf({ ...document, title: 'Other words' }).map(({ key }) => key)).toEqual(some);
});

test('a lower bound and an upper one are two comparisons, and so are those of a number and of a day', () => {
  const bound = { ...number, minimum: 3, maximum: 3 };
  const day = { ...date, 'x-earliest': '2028-02-27', 'x-latest': '2028-02-27' };
  const [one = over] = [{ ...over, minimum: 1 }];
  for (const document of [bound, day, one]) {
    const keys = leavesOf(document).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  }
});
