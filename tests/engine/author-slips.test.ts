/**
 * What somebody who writes rules can get wrong, and the sentence that mends it. The errors of a
 * whole file, with its name and place, are in `tests/documents`.
 */
import { describe, expect, test } from 'vitest';
import {
  calendarDay,
  CycleError,
  DuplicateError,
  inspect,
  InvalidQuestionnaireError,
  prefilledAnswers,
  QuestionError,
  readExpression,
  RuleError,
  StepsError,
  UnknownQuestionError,
  type Expression,
  type Operation,
  type QuestionDocument,
} from '#engine';
import { refusal, small, smallDocument, yesNo } from '../fixtures/small-document.ts';

const text: QuestionDocument = { type: 'string', title: 'Text' };
const date: QuestionDocument = {
  ...text,
  format: 'date',
  'x-earliest': '1900-01-01',
  'x-latest': 'today',
};
const questions = {
  flag: { type: 'boolean', title: 'Flag' },
  count: { type: 'integer', title: 'Count', minimum: 0, maximum: 9 },
  size: { type: 'number', title: 'Size', minimum: 0, maximum: 9, multipleOf: 0.1 },
  choice: { ...yesNo, enum: ['a', 'b'] },
  third: { ...yesNo, enum: ['a', 'b', 'c'] },
  other: { ...yesNo, enum: ['b', 'c', 'd'] },
  pair: { ...yesNo, enum: ['b', 'x'] },
  words: text,
  born: date,
  seen: date,
  list: { type: 'array', title: 'List', items: { type: 'string', enum: ['a', 'b'] } },
  files: {
    type: 'array',
    title: 'Files',
    items: { type: 'string' },
    'x-upload': { accept: ['image/png'], maxBytes: 1000 },
  },
} as const satisfies Readonly<Record<string, QuestionDocument>>;

const v = (name: keyof typeof questions | '$today' | '$mode'): Operation => ({ var: name });

describe('what is worked out is of the type of its question', () => {
  const computed = (question: QuestionDocument, logic: Expression): QuestionDocument => ({
    ...question,
    readOnly: true,
    'x-computed': logic,
  });
  const isYes: Operation = { '==': [v('choice'), 'a'] };
  test.each<readonly [QuestionDocument, Expression, string, string]>([
    [questions.count, isYes, 'yes or no (true or false)', 'a number'],
    [questions.count, v('born'), 'a date', 'a number'],
    [questions.flag, v('count'), 'a number', 'yes or no (true or false)'],
    [text, v('size'), 'a number', 'a text'],
    [date, v('words'), 'a text', 'a date'],
    [text, v('list'), 'a list of options', 'a text'],
    [text, v('born'), 'a date', 'a text'],
    [questions.list, v('choice'), 'a text', 'a list of options'],
  ])('%j, worked out as %j', (question, logic, is, says) => {
    expect(() => small({ ...questions, last: computed(question, logic) })).toThrow(
      `/properties/last/x-computed: 'last' is worked out as ${is}, and by its type it is ${says}. Correct the type, or what is worked out.`,
    );
  });
  test('where it is a date, it is told how a date is written', () => {
    expect(() => small({ ...questions, last: computed(text, v('born')) })).toThrow(
      'A date has "format": "date".',
    );
  });
  test.each<readonly [QuestionDocument, Expression]>([
    [questions.count, { '+': [v('count'), 1] }],
    [questions.flag, isYes],
    [text, { if: [isYes, 'one', 'two'] }],
    [date, v('born')],
    [questions.list, v('list')],
  ])('%j may be worked out as %j', (question, logic) => {
    expect(() => small({ ...questions, last: computed(question, logic) })).not.toThrow();
  });
});

/** What is said of a rule at a question that comes after all of these. */
function slip(rule: Operation): unknown {
  try {
    small({ ...questions, last: { ...yesNo, 'x-visible-when': rule } });
    return undefined;
  } catch (error) {
    return error instanceof RuleError ? error.sentence : error;
  }
}

describe('rules that fit the answers', () => {
  test.each<Operation>([
    v('flag'),
    { '==': [v('flag'), true] },
    { '==': [v('count'), v('size')] },
    { '!=': [v('words'), 'anything'] },
    { '==': [v('words'), v('choice')] },
    { '==': [v('choice'), v('third')] },
    { '==': [v('third'), v('choice')] },
    { '==': [v('choice'), 'a'] },
    { '==': ['a', v('choice')] },
    { '==': [v('born'), '2000-02-29'] },
    { '==': [v('$mode'), 'new'] },
    { '!=': [v('$mode'), 'repeat'] },
    { '<': [v('born'), v('seen'), v('$today')] },
    { '>=': [{ age: [v('born')] }, 18] },
    { '<=': [{ round: [{ '/': [v('size'), 3] }, 1] }, 2.5] },
    { '>': [{ '-': [{ '*': [v('size'), 2] }, { '+': [v('count'), 1] }] }, 2.5] },
    { in: ['a', v('list')] },
    { in: [v('choice'), ['a', 'b']] },
    { in: [v('choice'), ['b']] },
    { in: [v('words'), v('list')] },
    { if: [v('flag'), true, false] },
    { '<': [{ if: [v('flag'), v('count'), v('flag'), 1, 2.5] }, 2] },
    { '==': [{ if: [v('flag'), 'a', 'b'] }, v('choice')] },
    { '==': [{ if: [v('flag'), 'a', 'b'] }, 'b'] },
    { '!': [{ and: [v('flag'), { or: [v('flag'), true] }] }] },
  ])('%j', (rule) => {
    expect(slip(rule)).toBeUndefined();
  });
});

describe('rules that do not', () => {
  const noOption = "The question has no option 'c'.";
  test.each<[Operation, string]>([
    [{ '==': [v('choice'), 'c'] }, noOption],
    [{ '!=': ['c', v('choice')] }, noOption],
    [{ in: ['c', v('list')] }, noOption],
    [{ in: [v('choice'), ['a', 'c']] }, noOption],
    [{ in: [v('choice'), ['a', 'b', 'c']] }, noOption],
    [{ '==': [v('$mode'), 'c'] }, noOption],
    [{ '==': [v('choice'), v('other')] }, "The question has no option 'a'."],
    [{ '==': [v('other'), v('choice')] }, "The question has no option 'a'."],
    [{ '==': [v('choice'), v('pair')] }, "The question has no option 'a'."],
    [{ '==': [v('pair'), v('choice')] }, "The question has no option 'x'."],
    [{ '==': [v('choice')] }, 'Two values are compared.'],
    [{ '==': [] }, 'Two values are compared.'],
    [{ '==': [v('count'), '1'] }, 'A number can never be the same as a text.'],
    [{ '==': [v('born'), 'soon'] }, 'A date can never be the same as a text.'],
    [{ '==': [v('flag'), 'true'] }, 'Yes or no (true or false) can never be the same as a text.'],
    [
      { '==': [v('list'), v('list')] },
      'A list of options can never be the same as a list of options.',
    ],
    [{ '<': [] }, 'These cannot be put in order: .'],
    [
      { '<': [v('count'), v('count'), v('born')] },
      'These cannot be put in order: a number, a number, a date.',
    ],
    [
      { '<=': [v('words'), v('choice')] },
      'Only numbers and dates can be put in order, and here is a text.',
    ],
    [
      { '>': [v('flag'), v('flag')] },
      'Only numbers and dates can be put in order, and here is yes or no (true or false).',
    ],
    [
      { '>=': [v('count'), v('flag')] },
      'These cannot be put in order: a number, yes or no (true or false).',
    ],
    [{ in: [v('list'), 'a'] }, "'in' needs an option first, and a list of options second."],
    [{ in: [v('count'), v('list')] }, "'in' needs an option first, and a list of options second."],
    [{ in: ['a', v('choice')] }, "'in' needs an option first, and a list of options second."],
    [{ in: ['a'] }, "'in' needs an option first, and a list of options second."],
    [{ in: [] }, "'in' needs an option first, and a list of options second."],
    [{ in: ['one.png', v('files')] }, "'in' looks among options, and files have none."],
    [{ and: [v('flag'), v('count')] }, 'Rules join what is met or not met, and here is a number.'],
    [{ or: [v('choice'), v('flag')] }, 'Rules join what is met or not met, and here is a text.'],
    [{ '!': [v('born')] }, 'Rules join what is met or not met, and here is a date.'],
    [
      { '<': [{ '+': [v('count'), '1'] }, 2] },
      'Only numbers can be calculated with, and here is a text.',
    ],
    [
      { '<': [{ '-': [v('born'), 1] }, 2] },
      'Only numbers can be calculated with, and here is a date.',
    ],
    [
      { '<': [{ '*': [v('flag'), 1] }, 2] },
      'Only numbers can be calculated with, and here is yes or no (true or false).',
    ],
    [
      { '<': [{ '/': [v('list'), 1] }, 2] },
      'Only numbers can be calculated with, and here is a list of options.',
    ],
    [
      { '<': [{ round: [v('words'), 1] }, 2] },
      'Only numbers can be calculated with, and here is a text.',
    ],
    [{ '<': [{ age: [v('count')] }, 2] }, 'An age is counted from a date, and here is a number.'],
    [{ if: [v('flag'), true] }, "'if' needs a last value, for when nothing before it is met."],
    [{ if: [v('count'), true, false] }, "The conditions of 'if' have to be met or not met."],
    [
      { if: [v('flag'), true, v('count'), true, false] },
      "The conditions of 'if' have to be met or not met.",
    ],
    [
      { if: [v('flag'), true, 1] },
      "The values of 'if' have to be of one kind: yes or no (true or false), a number.",
    ],
    [
      { if: [v('flag'), true, v('flag'), 1, true] },
      "The values of 'if' have to be of one kind: yes or no (true or false), a number, yes or no (true or false).",
    ],
    [{ if: [] }, "'if' needs a last value, for when nothing before it is met."],
    [{ xor: [v('flag'), true] }, "There is no operator 'xor'."],
    [{ constructor: [v('flag')] }, "There is no operator 'constructor'."],
    [{ '!': v('flag') }, "'!' needs a list of values in square brackets."],
    [{}, 'A rule has exactly one operator in each pair of braces.'],
    [
      { and: [v('flag')], or: [v('flag')] },
      'A rule has exactly one operator in each pair of braces.',
    ],
    [{ '+': [v('count'), 1] }, "A rule has to be met or not met: compare the answer, with '=='."],
    [v('choice'), "A rule has to be met or not met: compare the answer, with '=='."],
  ])('%j: %s', (rule, sentence) => {
    expect(slip(rule)).toBe(sentence);
  });
});

describe('a name that is not there', () => {
  const sentence = (name: string, ...known: readonly string[]) =>
    new UnknownQuestionError('', name, known).sentence;
  const nearest = (name: string, ...known: readonly string[]) =>
    /Did you mean '(.*)'\?$/.exec(sentence(name, ...known))?.[1];

  test('is told by itself where nothing is like it', () => {
    expect(sentence('feverish', 'pregnant')).toBe("There is no question called 'feverish'.");
    expect(sentence('feverish')).toBe("There is no question called 'feverish'.");
  });
  test.each([
    ['feverich', ['pregnant', 'feverish'], 'feverish'],
    ['FEVERISH', ['feverish'], 'feverish'],
    ['feverish', ['FEVERISH'], 'FEVERISH'],
    ['fevrish', ['feverish'], 'feverish'],
    ['ffeverish', ['feverish'], 'feverish'],
    ['eferish', ['feverish'], 'feverish'],
    ['feverish', ['notfeverish'], undefined],
    ['b', ['notb'], undefined],
    // Two letters are a slip in any name, and a third of them in a longer one.
    ['bm', ['b'], 'b'],
    ['bmia', ['bm'], 'bm'],
    ['bmiab', ['bm'], undefined],
    ['abc', ['abxyz'], undefined],
    ['abcdefghi', ['abcdefxyz'], 'abcdefxyz'],
    ['abcdefghi', ['abcdewxyz'], undefined],
    // The nearest, and of two as near the first.
    ['height', ['heighten', 'heights', 'weight'], 'heights'],
    ['height', ['weight', 'heights'], 'weight'],
    ['height', ['heightest', 'weight'], 'weight'],
  ])('%s among %j: did you mean %s', (name, known, expected) => {
    expect(nearest(name, ...known)).toBe(expected);
  });
});

describe('an error says where it is and of what kind', () => {
  const caught = (document: Parameters<typeof small>): InvalidQuestionnaireError => {
    try {
      small(...document);
    } catch (error) {
      if (error instanceof InvalidQuestionnaireError) return error;
    }
    throw new Error('The document was accepted, or failed in another way.');
  };
  const reads = (name: string): QuestionDocument => ({
    ...yesNo,
    'x-visible-when': { and: [{ '==': [{ var: name }, 'yes'] }] },
  });
  test.each([
    [
      'UnknownQuestionError',
      UnknownQuestionError,
      { a: reads('b') },
      '/properties/a/x-visible-when/and/0/==/0',
    ],
    [
      'UnknownQuestionError',
      UnknownQuestionError,
      { a: reads('constructor') },
      '/properties/a/x-visible-when/and/0/==/0',
    ],
    ['CycleError', CycleError, { a: reads('a') }, '/properties/a'],
    [
      'RuleError',
      RuleError,
      { a: { ...yesNo, 'x-visible-when': { xor: [] } } },
      '/properties/a/x-visible-when',
    ],
    [
      'RuleError',
      RuleError,
      { a: { ...yesNo, 'x-required-when': { xor: [] }, 'x-messages': { required: 'A?' } } },
      '/properties/a/x-required-when',
    ],
    [
      'RuleError',
      RuleError,
      {
        a: {
          ...yesNo,
          'x-refuse-when': [refusal('one', { '==': [1, 1] }), refusal('two', { xor: [] })],
        },
      },
      '/properties/a/x-refuse-when/1/when',
    ],
    [
      'RuleError',
      RuleError,
      { a: { ...yesNo, 'x-variants': [{ when: { '==': [1, 1] } }, { when: { xor: [] } }] } },
      '/properties/a/x-variants/1/when',
    ],
    [
      'RuleError',
      RuleError,
      { a: { ...yesNo, 'x-computed': { xor: [] } } },
      '/properties/a/x-computed',
    ],
    [
      'RuleError',
      RuleError,
      { a: { ...yesNo, 'x-prefill': { xor: [] } } },
      '/properties/a/x-prefill',
    ],
    [
      'DuplicateError',
      DuplicateError,
      {
        a: { ...yesNo, 'x-refuse-when': ['one', 'one'].map((id) => refusal(id, { '==': [1, 1] })) },
      },
      '/properties/a/x-refuse-when/1/id',
    ],
    ['QuestionError', QuestionError, { a: { ...yesNo, enum: ['a', 'a'] } }, '/properties/a/oneOf'],
  ] as const)('%s, case %#', (name, kind, properties, pointer) => {
    const error = caught([properties]);
    expect(error).toBeInstanceOf(kind);
    expect(error).toMatchObject({ name, pointer });
    expect(error.message).toBe(`${pointer}: ${error.sentence}`);
  });
  test('also where it is of the whole', () => {
    const error = caught([{ a: yesNo }, { 'x-steps': [] }]);
    expect(error).toBeInstanceOf(StepsError);
    expect(error).toMatchObject({ name: 'StepsError', pointer: '/x-steps' });
    expect(new InvalidQuestionnaireError('', 'Mend it.').message).toBe('/: Mend it.');
    expect(new InvalidQuestionnaireError('', 'Mend it.').name).toBe('InvalidQuestionnaireError');
  });
});

describe('a prefill', () => {
  const at = { on: calendarDay('2026-03-02'), mode: 'new' } as const;
  const suggested = (prefill: Expression, order: { readonly [field: string]: unknown }) =>
    prefilledAnswers(small({ it: { ...text, 'x-prefill': prefill } }), { order }, at)['it'];

  test.each(['firstname', 'user', 'order', 'customer.name', '$today', '$mode'])(
    'does not read %s',
    (name) => {
      expect(() => suggested({ var: name }, {})).toThrow(
        `A prefill reads 'user.<field>' or 'order.<field>', and here is '${name}'.`,
      );
    },
  );
  test('may not put a text and what an order holds in order', () => {
    expect(() => suggested({ '<': [{ var: 'order.a' }, 'b'] }, {})).toThrow(
      'Only numbers and dates can be put in order, and here is a value from outside.',
    );
  });
  test.each([
    [{ a: { b: 'c' } }, 'c'],
    [{ a: { b: { c: 'd' } } }, undefined],
    [{ a: null }, undefined],
    [{ a: 'text' }, undefined],
    [{}, undefined],
    [{ a: Object.create({ b: 'inherited' }) as object }, undefined],
  ])('reads field by field: %j holds %j', (order, expected) => {
    expect(suggested({ var: 'order.a.b' }, order)).toBe(expected);
  });
  test('may ask what an order holds', () => {
    const held = { var: 'order.a' };
    for (const rule of [{ '==': ['b', held] }, { '==': [held, 'b'] }])
      expect(suggested({ if: [rule, 'yes', 'no'] }, { a: 'b' })).toBe('yes');
    const isLess = { '<': [held, 5] };
    expect(suggested({ if: [isLess, 'yes', 'no'] }, { a: 4 })).toBe('yes');
  });
  test('does not take a text apart', () => {
    expect(suggested({ var: 'order.a.0' }, { a: 'text' })).toBeUndefined();
  });
});

describe('an expression read by itself', () => {
  const at = { on: calendarDay('2026-03-02'), mode: 'repeat' } as const;
  const read = (expression: Expression, answers = {}) =>
    readExpression(smallDocument(questions), expression)(answers, at);
  test.each<[Expression, object, unknown]>([
    ['text', {}, 'text'],
    [['a', 'b'], {}, ['a', 'b']],
    [v('$today'), {}, '2026-03-02'],
    [v('$mode'), {}, 'repeat'],
    [v('seen'), { born: '1990-06-15', seen: '2020-01-01' }, '2020-01-01'],
    [{ age: [v('born')] }, { born: '1990-06-15' }, 35],
    // Answers are taken as they are given, fitting or not.
    [{ age: [v('born')] }, { born: '1990-02-30' }, undefined],
    [{ age: [v('born')] }, { born: 70.05 }, undefined],
    [{ '+': [v('count'), v('size')] }, { count: 2, size: 0.5 }, 2.5],
    [{ '+': [v('count'), v('size')] }, { count: 2 }, undefined],
    [{ in: ['a', v('list')] }, { list: ['a'] }, true],
    [{ '!': [] }, {}, undefined],
    [{ if: [v('flag'), 1, v('count')] }, { flag: false, count: 7 }, 7],
    [{ if: [v('flag'), 1, v('count')] }, { flag: true }, 1],
    [{ if: [v('flag'), 1, v('count')] }, { count: 7 }, undefined],
    [{ if: [v('flag'), 1, true, 2, 3] }, { flag: false }, 2],
    [{ if: [v('flag'), true, false, false, true] }, { flag: false }, true],
    [{ if: [false, true, v('flag')] }, { flag: false }, false],
    [{ in: ['a', v('list')] }, { list: ['b'] }, false],
  ])('%j of %j is %j', (expression, answers, expected) => {
    expect(read(expression, answers)).toEqual(expected);
  });
  test('says nothing of a question that is not there', () => {
    expect(() => read({ var: 'size.of' })).toThrow("There is no question called 'size.of'.");
    expect(() => read({ xor: [] })).toThrow("/: There is no operator 'xor'.");
  });
  test('is worked out again for every answer', () => {
    const isGrown = readExpression(smallDocument(questions), { '>=': [v('count'), 5] });
    const verdicts = [3, 7, 3, 5].map((number) => isGrown({ count: number }, at));
    expect(verdicts).toEqual([false, true, false, true]);
    expect(isGrown({}, at)).toBeUndefined();
    // More answers than are remembered at a time.
    const far = Array.from({ length: 1200 }, (_, i) => isGrown({ count: i }, at));
    expect(far.indexOf(true)).toBe(5);
    expect(isGrown({ count: 4 }, at)).toBe(false);
  });
});

test('a rule that looks at the mode holds in that mode', () => {
  const asked = { ...yesNo, 'x-visible-when': { '==': [v('$mode'), 'new'] } };
  const { states } = inspect(small({ asked }), {}, { on: calendarDay('2026-03-02'), mode: 'new' });
  expect(states[0]?.visible).toBe(true);
});
