/** What does not fit together in a document, whatever its rules say. */
import { describe, expect, test } from 'vitest';
import {
  DuplicateError,
  InvalidQuestionnaireError,
  QuestionError,
  StepsError,
  UnknownQuestionError,
  type Mode,
  type QuestionDocument,
  type QuestionnaireDocument,
} from '#engine';
import { refusal, small, yesNo } from '../fixtures/small-document.ts';

const is = { '==': [{ var: 'a' }, 'yes'] };
const needed = { 'x-messages': { required: 'Needed.' } };
const number: QuestionDocument = {
  type: 'number',
  title: 'N',
  minimum: 0,
  maximum: 9,
  multipleOf: 1,
};
const date: QuestionDocument = {
  type: 'string',
  title: 'D',
  format: 'date',
  'x-earliest': '1900-01-01',
  'x-latest': 'today',
};
const list: QuestionDocument = {
  type: 'array',
  title: 'L',
  items: { type: 'string', enum: ['a', 'none'] },
};
const step = (id: string, questions: readonly string[], modes?: readonly Mode[]) => ({
  id,
  title: id,
  questions,
  ...(modes && { modes }),
});
const inModes = (...modes: readonly Mode[]): QuestionnaireDocument['x-questionnaire'] => ({
  id: 'sample',
  version: '1.0.0',
  name: 'Sample',
  condition: 'sample',
  treatment: 'sample',
  catalogue: { condition: 'Sample', treatment: 'Sample' },
  modes,
});

type Questions = Parameters<typeof small>[0];
type Rest = Parameters<typeof small>[1];

function errorOf(properties: Questions, rest?: Rest): InvalidQuestionnaireError | undefined {
  try {
    small(properties, rest);
  } catch (error) {
    if (error instanceof InvalidQuestionnaireError) return error;
    throw error;
  }
  return undefined;
}

/** A question without some of its keywords. */
const without = (question: QuestionDocument, ...keywords: readonly string[]): QuestionDocument => {
  const kept = Object.entries(question).filter(([keyword]) => !keywords.includes(keyword));
  return { type: question.type, title: question.title, ...Object.fromEntries(kept) };
};

const repeated = {
  'x-questionnaire': inModes('new', 'repeat'),
  'x-steps': [step('one', ['a'], ['new']), step('two', ['b'], ['repeat'])],
};

describe('is fine', () => {
  test.each<[string, Questions, Rest?]>([
    [
      'a question that is always asked, and required',
      { a: { ...yesNo, ...needed } },
      { required: ['a'] },
    ],
    [
      'one that is required when it is asked',
      { a: yesNo, b: { ...yesNo, 'x-visible-when': is, 'x-required-when': true, ...needed } },
    ],
    [
      'one that is called required twice',
      { a: { ...yesNo, ...needed, 'x-required-when': true } },
      { required: ['a'] },
    ],
    ['an optional one without a message', { a: yesNo }],
    [
      'a required one in one of several steps',
      { a: { ...yesNo, ...needed }, b: yesNo },
      { required: ['a'], 'x-steps': [step('one', ['a']), step('two', ['b'])] },
    ],
    [
      'a variant with a smallest value of its own',
      {
        a: yesNo,
        b: {
          ...without(number, 'minimum'),
          exclusiveMinimum: 0,
          'x-variants': [{ when: is, minimum: 1 }],
        },
      },
    ],
    ['a question of one mode in a step of that mode', { a: yesNo, b: yesNo }, repeated],
    [
      'a question in a step of each mode',
      { a: yesNo, b: yesNo },
      {
        ...repeated,
        'x-steps': [step('one', ['a', 'b'], ['new']), step('two', ['b', 'a'], ['repeat'])],
      },
    ],
    [
      'a question that is required in every mode',
      { a: { ...yesNo, ...needed }, b: yesNo },
      { ...repeated, required: ['a'], 'x-steps': [step('one', ['a', 'b'])] },
    ],
    ['refusals and steps of one id', { a: { ...yesNo, 'x-refuse-when': [refusal('only', is)] } }],
    [
      'an exclusive option that is one',
      { a: { ...list, 'x-exclusive': { option: 'none', message: 'M' } } },
    ],
    ['a whole number without a step', { a: { ...without(number, 'multipleOf'), type: 'integer' } }],
    ['a number above another', { a: { ...without(number, 'minimum'), exclusiveMinimum: 0 } }],
    ['a date with its first and last day', { a: date }],
    [
      'a variant as wide as its question',
      { a: yesNo, b: { ...number, 'x-variants': [{ when: is, minimum: 0, maximum: 9 }] } },
    ],
    [
      'a narrower one',
      {
        a: yesNo,
        b: { ...number, 'x-variants': [{ when: is, minimum: 1, maximum: 8 }, { when: is }] },
      },
    ],
    [
      'a variant of a question without bounds',
      { a: yesNo, b: { ...yesNo, 'x-variants': [{ when: is, title: 'T' }] } },
    ],
    ['a pattern', { a: { type: 'string', title: 'T', pattern: '^\\p{L}+$' } }],
    ['what is cleared is there', { a: { ...yesNo, 'x-clears': ['b'] }, b: yesNo }],
  ])('%s', (_, properties, rest) => {
    expect(errorOf(properties, rest)?.message).toBeUndefined();
  });
});

describe('is not', () => {
  type Slip = [
    pointer: string,
    kind: typeof InvalidQuestionnaireError | typeof UnknownQuestionError,
    sentence: string,
    properties: Questions,
    rest?: Rest,
  ];
  const noQuestion = "There is no question called 'nobody'.";
  const homeless = "'b' is in no step, so nobody is ever asked. Add it to the questions of a step.";
  const notAlways = `'a' is not always asked, so it cannot always be required. Take it out here and write "x-required-when": true at the question.`;
  const sometimes =
    "'b' has a rule that says when it is required, so it cannot always be. Take it out here, or take its x-required-when away.";
  const noMessage = `'a' can be required, so it needs a message for a patient who leaves it out: add "x-messages": { "required": "..." }.`;
  const noBounds = 'A number needs a smallest and a largest value: add minimum and maximum.';
  const noStep = 'A number needs a step: add multipleOf, for example 1 or 0.1.';
  const noDays = 'A date needs a first and a last day: add x-earliest and x-latest.';
  const wide = "A variant may only narrow the question's own minimum and maximum. Widen those.";
  const slips: Slip[] = [
    [
      '/required/1',
      UnknownQuestionError,
      noQuestion,
      { a: { ...yesNo, ...needed } },
      { required: ['a', 'nobody'] },
    ],
    [
      '/x-steps/0/questions/1',
      UnknownQuestionError,
      noQuestion,
      { a: yesNo },
      { 'x-steps': [step('one', ['a', 'nobody'])] },
    ],
    [
      '/properties/a/x-clears/0',
      UnknownQuestionError,
      noQuestion,
      { a: { ...yesNo, 'x-clears': ['nobody'] } },
    ],
    [
      '/x-steps',
      StepsError,
      "The mode 'new' has no step. Add one, or drop the mode.",
      { a: yesNo },
      { 'x-steps': [step('one', ['a'], ['repeat'])] },
    ],
    [
      '/x-steps',
      StepsError,
      "'a' stands in the steps 'one' and 'two' of the mode 'new'. Keep one.",
      { a: yesNo },
      { 'x-steps': [step('one', ['a']), step('two', ['a'], ['new'])] },
    ],
    [
      '/properties/b',
      StepsError,
      homeless,
      { a: yesNo, b: yesNo },
      { 'x-steps': [step('one', ['a'])] },
    ],
    [
      '/required/0',
      QuestionError,
      notAlways,
      { b: yesNo, a: { ...yesNo, ...needed, 'x-visible-when': { '==': [{ var: 'b' }, 'yes'] } } },
      { required: ['a'] },
    ],
    [
      '/required/0',
      QuestionError,
      notAlways,
      { a: { ...yesNo, ...needed }, b: yesNo },
      { ...repeated, required: ['a'] },
    ],
    [
      '/required/1',
      QuestionError,
      sometimes,
      { a: { ...yesNo, ...needed }, b: { ...yesNo, ...needed, 'x-required-when': is } },
      { required: ['a', 'b'] },
    ],
    ['/properties/a/x-messages', QuestionError, noMessage, { a: yesNo }, { required: ['a'] }],
    [
      '/properties/a/x-messages',
      QuestionError,
      noMessage,
      { a: { ...yesNo, 'x-required-when': true } },
    ],
    [
      '/properties/a/x-messages',
      QuestionError,
      noMessage,
      { a: { ...yesNo, 'x-required-when': true, 'x-messages': { enum: 'E' } } },
    ],
    [
      '/x-steps/1/id',
      DuplicateError,
      "The step id 'one' is used at /x-steps/0/id already.",
      { a: yesNo, b: yesNo },
      { 'x-steps': [step('one', ['a']), step('one', ['b'])] },
    ],
    [
      '/properties/b/x-refuse-when/0/id',
      DuplicateError,
      "The refusal id 'r' is used at /properties/a/x-refuse-when/0/id already.",
      {
        a: { ...yesNo, 'x-refuse-when': [refusal('r', is)] },
        b: { ...yesNo, 'x-refuse-when': [refusal('r', is)] },
      },
    ],
    [
      '/properties/a/oneOf',
      QuestionError,
      'The same option stands here twice.',
      { a: { ...yesNo, enum: ['a', 'b', 'a'] } },
    ],
    [
      '/properties/a/x-exclusive',
      QuestionError,
      "The question has no option 'x'.",
      { a: { ...list, 'x-exclusive': { option: 'x', message: 'M' } } },
    ],
    [
      '/properties/a/x-exclusive',
      QuestionError,
      "The question has no option 'yes'.",
      { a: { ...yesNo, 'x-exclusive': { option: 'yes', message: 'M' } } },
    ],
    ['/properties/a/type', QuestionError, noBounds, { a: without(number, 'minimum') }],
    ['/properties/a/type', QuestionError, noBounds, { a: without(number, 'maximum') }],
    ['/properties/a/type', QuestionError, noStep, { a: without(number, 'multipleOf') }],
    ['/properties/a/format', QuestionError, noDays, { a: without(date, 'x-earliest') }],
    ['/properties/a/format', QuestionError, noDays, { a: without(date, 'x-latest') }],
    [
      '/properties/b/x-variants/1',
      QuestionError,
      wide,
      { a: yesNo, b: { ...number, 'x-variants': [{ when: is }, { when: is, minimum: -1 }] } },
    ],
    [
      '/properties/b/x-variants/0',
      QuestionError,
      wide,
      { a: yesNo, b: { ...number, 'x-variants': [{ when: is, maximum: 10 }] } },
    ],
    [
      '/properties/b/x-variants/0',
      QuestionError,
      wide,
      { a: yesNo, b: { ...number, minimum: 2, 'x-variants': [{ when: is, minimum: 1 }] } },
    ],
    [
      '/properties/a/pattern',
      QuestionError,
      "'(' is not a valid regular expression.",
      { a: { type: 'string', title: 'T', pattern: '(' } },
    ],
    [
      '/properties/a/pattern',
      QuestionError,
      "'\\-' is not a valid regular expression.",
      { a: { type: 'string', title: 'T', pattern: '\\-' } },
    ],
  ];
  test.each(slips)('at %s', (pointer, kind, sentence, properties, rest) => {
    const error = errorOf(properties, rest);
    expect(error).toMatchObject({ pointer, sentence });
    expect(error).toBeInstanceOf(kind);
  });
});
