/** Which answers fit a question, and what a patient reads where one does not. */
import { describe, expect, test } from 'vitest';
import { calendarDay, inspect, fieldErrorOf, type QuestionDocument } from '#engine';
import { small, yesNo } from '../fixtures/small-document.ts';

const at = { on: calendarDay('2026-03-02'), mode: 'new' } as const;

/** What is wrong with an answer to this question, and what is said of it. */
function errorOf(question: QuestionDocument, answer: unknown) {
  const [only] = small({ it: question }).questions;
  const problem = only && fieldErrorOf(only, only.presentation, answer, at.on);
  return problem && [problem.constraint, problem.message];
}

const text: QuestionDocument = { type: 'string', title: 'Text' };
const email: QuestionDocument = { ...text, format: 'email' };
const date: QuestionDocument = {
  ...text,
  format: 'date',
  'x-earliest': '1900-01-01',
  'x-latest': 'today',
};
const number: QuestionDocument = {
  type: 'number',
  title: 'Number',
  minimum: -10,
  maximum: 300,
  multipleOf: 0.1,
};
const positive: QuestionDocument = {
  type: 'number',
  title: 'Number',
  exclusiveMinimum: 0,
  maximum: 300,
  multipleOf: 0.1,
};
const computed: QuestionDocument = { ...number, readOnly: true, 'x-computed': 1 };
const whole: QuestionDocument = { type: 'integer', title: 'Whole', minimum: 1, maximum: 10 };
const items = { type: 'string', enum: ['a', 'b', 'none'] } as const;
const list: QuestionDocument = { type: 'array', title: 'List', items, minItems: 1, maxItems: 2 };
const exclusive: QuestionDocument = {
  type: 'array',
  title: 'List',
  items,
  'x-exclusive': { option: 'none', message: "Not 'none' and another." },
};
const files: QuestionDocument = {
  type: 'array',
  title: 'Files',
  items: { type: 'string' },
  'x-upload': { accept: ['image/png'], maxBytes: 1000 },
};
const agreement: QuestionDocument = { type: 'boolean', title: 'I agree', const: true };
const tick: QuestionDocument = { type: 'boolean', title: 'Tick' };

const SMALL_NUMBERS = [-0.3, 0, 0.1, 0.3, 0.7, 70.1, 299.9];

describe('fits', () => {
  test.each<[QuestionDocument, readonly unknown[]]>([
    [text, ['a', 'x'.repeat(5000), '😀'.repeat(5000)]],
    [{ ...text, minLength: 2, maxLength: 3 }, ['ab', 'abc', '😀😀', '😀😀😀']],
    [{ ...text, pattern: '^[A-Z]+$' }, ['A', 'AB']],
    [{ ...text, pattern: '^.$' }, ['a', '😀']],
    [email, ['name@example.com', 'a@b.c', 'first.last@mail.example.co.uk']],
    [date, ['1900-01-01', '2000-02-29', '2026-03-02']],
    [{ ...date, 'x-earliest': 'today', 'x-latest': '2030-12-31' }, ['2026-03-02', '2030-12-31']],
    [yesNo, ['yes', 'no']],
    [number, [-10, 300, ...SMALL_NUMBERS]],
    [{ ...whole, multipleOf: 5 }, [5, 10]],
    [whole, [1, 2, 10]],
    [positive, [0.1]],
    [computed, [-10, 0.3]],
    [list, [['a'], ['a', 'b']]],
    [exclusive, [['none'], ['a', 'b']]],
    [files, [['one.png'], ['one.png', 'two.png']]],
    [agreement, [true]],
    [tick, [true, false]],
  ])('%j: every one of %j', (question, answers) => {
    for (const answer of answers)
      expect([answer, errorOf(question, answer)]).toEqual([answer, undefined]);
  });
});

describe('does not fit, and is told why', () => {
  test.each<[QuestionDocument, readonly unknown[], string, string]>([
    [text, [1, true, ['a']], 'type', 'Please answer this question.'],
    [text, ['x'.repeat(5001)], 'maxLength', 'Use no more than 5000 characters.'],
    [{ ...text, minLength: 2 }, ['a', '😀'], 'minLength', 'Use at least 2 characters.'],
    [{ ...text, maxLength: 3 }, ['abcd'], 'maxLength', 'Use no more than 3 characters.'],
    [
      { ...text, pattern: '^[A-Z]+$' },
      ['a', 'Aa', 'aA'],
      'pattern',
      'Check the format of your answer.',
    ],
    [
      email,
      [
        'a',
        'a@b',
        '@b.c',
        'a@.',
        'a@b.',
        'a@.c',
        'a b@c.d',
        'a@b c.d',
        'a@b.c d',
        'a@@b.c',
        'a@b.c@',
      ],
      'format',
      'Enter an email address in the format name@example.com.',
    ],
    [
      email,
      [' a@b.c', 'a@b.c '],
      'format',
      'Enter an email address in the format name@example.com.',
    ],
    [date, ['2023-02-29', 'today'], 'format', 'Enter a real date, for example 27 3 1985.'],
    [date, [20260302], 'type', 'Please answer this question.'],
    [date, ['1899-12-31'], 'earliest', 'Enter a date on or after 1900-01-01.'],
    [date, ['2026-03-03'], 'latest', 'The date must be today or in the past.'],
    [
      { ...date, 'x-earliest': 'today' },
      ['2026-03-01'],
      'earliest',
      'Enter a date on or after today.',
    ],
    [
      { ...date, 'x-latest': '2020-01-01' },
      ['2020-01-02'],
      'latest',
      'Enter a date on or before 2020-01-01.',
    ],
    [yesNo, ['maybe', 'Yes'], 'enum', 'Please select one of the options.'],
    [yesNo, [true, ['yes']], 'type', 'Please answer this question.'],
    [number, ['1', NaN, Infinity, true], 'type', 'Enter a number, using digits.'],
    [number, [-10.1], 'minimum', 'Enter -10 or more.'],
    [number, [300.1], 'maximum', 'Enter 300 or less.'],
    [{ ...number, 'x-unit': 'kg' }, [-10.1], 'minimum', 'Enter -10 kg or more.'],
    [{ ...number, 'x-unit': 'kg' }, [300.1], 'maximum', 'Enter 300 kg or less.'],
    [
      number,
      [0.15, -0.15, 70.11, 0.1 + 0.2, 70.10000000000001],
      'multipleOf',
      'Enter a multiple of 0.1.',
    ],
    [{ ...number, multipleOf: 1 }, [0.5], 'multipleOf', 'Enter a whole number.'],
    [computed, ['1'], 'type', 'Please answer this question.'],
    [files, ['one.png', [1]], 'type', 'Please answer this question.'],
    [files, [['one.png', 'one.png']], 'uniqueItems', 'Select each option once.'],
    [{ ...positive, exclusiveMinimum: 2 }, [2, 1], 'exclusiveMinimum', 'Enter a number above 2.'],
    [positive, [0, -1], 'exclusiveMinimum', 'Enter a number above 0.'],
    [whole, [1.5], 'type', 'Enter a number, using digits.'],
    [list, [['a', 'b', 'none']], 'maxItems', 'Select no more than 2.'],
    [{ ...list, minItems: 2 }, [['a']], 'minItems', 'Select at least 2.'],
    [list, [['a', 'a']], 'uniqueItems', 'Select each option once.'],
    [list, [['c'], ['a', 'c']], 'enum', 'Please select one of the options.'],
    [list, ['a', [1], ['a', 1]], 'type', 'Please answer this question.'],
    [
      exclusive,
      [
        ['none', 'a'],
        ['a', 'none'],
      ],
      'exclusive',
      "Not 'none' and another.",
    ],
    [agreement, [false], 'const', 'Please tick the box to continue.'],
    [agreement, ['true', 1], 'type', 'Please answer this question.'],
    [tick, ['true', 1], 'type', 'Please answer this question.'],
  ])('%j: none of %j (%s)', (question, answers, constraint, message) => {
    for (const answer of answers)
      expect([answer, errorOf(question, answer)]).toEqual([answer, [constraint, message]]);
  });
});

describe("the document's own words come first", () => {
  const put = (question: QuestionDocument, messages: QuestionDocument['x-messages']) => ({
    ...question,
    'x-messages': { ...messages },
  });
  test('where it has any', () => {
    const said = put(number, { minimum: 'Too little.' });
    expect(errorOf(said, -11)).toEqual(['minimum', 'Too little.']);
    expect(errorOf(said, 301)).toEqual(['maximum', 'Enter 300 or less.']);
  });
  test('a box that is not ticked is one that was left out, unless it has words of its own', () => {
    const required = 'We need this.';
    expect(errorOf(put(agreement, { required }), false)).toEqual(['const', required]);
    expect(errorOf(put(agreement, { required, const: 'Tick it.' }), false)).toEqual([
      'const',
      'Tick it.',
    ]);
    expect(errorOf(put(tick, { required }), 'x')).toEqual(['type', 'Please answer this question.']);
  });
});

describe('an answer that is waited for', () => {
  const waiting = (question: QuestionDocument) => {
    const it = { var: 'it' };
    const rule = question.type === 'array' ? { in: ['a', it] } : { '==': [it, 'yes'] };
    const other = { ...yesNo, 'x-required-when': rule };
    const questionnaire = small({
      it: question,
      other: { ...other, 'x-messages': { required: 'Needed.' } },
    });
    return inspect(questionnaire, {}, at).states[0]?.fieldError?.message;
  };
  test('is asked for in the words of its kind', () => {
    expect(waiting(yesNo)).toBe('Please select an option.');
    expect(waiting(list)).toBe('Please select an option.');
    expect(waiting(text)).toBe('Please answer this question.');
  });
});
