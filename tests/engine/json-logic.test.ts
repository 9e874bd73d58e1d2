/** Compiled rules against json-logic-js, on generated rules over well-typed answers. */
import fc from 'fast-check';
import jsonLogic from 'json-logic-js';
import { expect, test } from 'vitest';
import {
  calendarDay,
  inspect,
  readExpression,
  type Answers,
  type Expression,
  type Operation,
} from '#engine';
import { refusal, small, smallDocument } from '../fixtures/small-document.ts';

/** The same rules in every run. */
fc.configureGlobal({ seed: 20260302 });

const on = calendarDay('2026-03-02');

const options = ['a', 'b', 'c'];
const dateQuestion = {
  type: 'string',
  title: 'Day',
  format: 'date',
  'x-earliest': '1900-01-01',
  'x-latest': 'today',
} as const;

const questions = {
  flag: { type: 'boolean', title: 'Flag' },
  count: { type: 'integer', title: 'Count', minimum: 0, maximum: 12 },
  size: { type: 'number', title: 'Size', minimum: 0, maximum: 5, multipleOf: 0.1 },
  choice: { type: 'string', title: 'Choice', enum: options },
  list: { type: 'array', title: 'List', items: { type: 'string', enum: options } },
  born: dateQuestion,
  seen: dateQuestion,
} as const;

const days = fc.constantFrom('1960-03-02', '1990-06-15', '2008-03-02', '2008-03-03', '2026-03-02');

const whole: fc.Arbitrary<Answers> = fc.record({
  flag: fc.boolean(),
  count: fc.integer({ min: 0, max: 12 }),
  size: fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10),
  choice: fc.constantFrom(...options),
  list: fc.subarray(options, { minLength: 1 }),
  born: days,
  seen: days,
});

const variable = (name: string): Operation => ({ var: name });

const { rule } = fc.letrec<{
  number: Expression;
  text: Expression;
  day: Expression;
  rule: Operation;
}>((tie) => ({
  number: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom(variable('count'), variable('size'), 0, 1, 2.5, 18),
    tie('day').map((day): Operation => ({ age: [day] })),
    fc
      .tuple(tie('day'), fc.option(tie('day')))
      .map(([from, to]): Operation => ({ days: to === null ? [from] : [from, to] })),
    fc
      .tuple(fc.constantFrom('+', '-', '*'), tie('number'), tie('number'))
      .map(([operator, a, b]): Operation => ({ [operator]: [a, b] })),
    fc.tuple(tie('number'), fc.constantFrom(2, 0.5)).map(([a, b]): Operation => ({ '/': [a, b] })),
    fc
      .tuple(tie('number'), fc.integer({ min: 0, max: 2 }))
      .map(([a, decimals]): Operation => ({ round: [a, decimals] })),
    fc
      .tuple(tie('rule'), tie('number'), tie('number'))
      .map(([condition, a, b]): Operation => ({ if: [condition, a, b] })),
  ),
  text: fc.constantFrom(variable('choice'), ...options),
  day: fc.constantFrom(variable('born'), variable('seen'), variable('$today')),
  rule: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constant<Operation>({ '==': [variable('flag'), true] }),
    fc
      .tuple(fc.constantFrom('==', '!='), variableAndOption())
      .map(([operator, pair]): Operation => ({ [operator]: pair })),
    fc
      .tuple(fc.constantFrom('<', '<=', '>', '>=', '==', '!='), tie('number'), tie('number'))
      .map(([operator, a, b]): Operation => ({ [operator]: [a, b] })),
    fc
      .tuple(fc.constantFrom('<', '<=', '>', '>='), tie('day'), tie('day'))
      .map(([operator, a, b]): Operation => ({ [operator]: [a, b] })),
    fc
      .tuple(fc.constantFrom('<', '<='), tie('number'), tie('number'), tie('number'))
      .map(([operator, ...parts]): Operation => ({ [operator]: parts })),
    tie('text').map((text): Operation => ({ in: [text, variable('list')] })),
    fc
      .subarray(options, { minLength: 1 })
      .map((some): Operation => ({ in: [variable('choice'), some] })),
    fc
      .tuple(fc.constantFrom('and', 'or'), fc.array(tie('rule'), { minLength: 2, maxLength: 3 }))
      .map(([operator, parts]): Operation => ({ [operator]: parts })),
    tie('rule').map((part): Operation => ({ '!': [part] })),
    fc
      .tuple(fc.integer({ min: 1, max: 2 }), fc.array(tie('rule'), { minLength: 2, maxLength: 3 }))
      .map(([count, rules]): Operation => ({ 'at-least': [count, rules as Operation[]] })),
  ),
}));

function variableAndOption() {
  return fc
    .constantFrom(...options)
    .map((option): readonly Expression[] => [variable('choice'), option]);
}

/** The verdict of a rule that stands at a question of its own, which is always asked. */
function verdict(when: Operation, answers: Answers) {
  const questionnaire = small({
    ...questions,
    asked: { type: 'boolean', title: 'Asked', 'x-refuse-when': [refusal('rule', when)] },
  });
  return inspect(questionnaire, answers, { on, mode: 'new' }).verdicts.get('rule');
}

// json-logic-js has no such connective.
jsonLogic.add_operation(
  'at-least',
  (count: number, rules: readonly unknown[]) => rules.filter((met) => met === true).length >= count,
);

/** The engine gives `age` and `days` their day; the reference has to be given it. */
function withDay(expression: unknown): unknown {
  if (Array.isArray(expression)) return expression.map(withDay);
  if (typeof expression !== 'object' || expression === null) return expression;
  return Object.fromEntries(
    Object.entries(expression).map(([operator, parts]) => [
      operator,
      operator === 'age' || (operator === 'days' && Array.isArray(parts) && parts.length === 1)
        ? [...(withDay(parts) as unknown[]), { var: '$today' }]
        : withDay(parts),
    ]),
  );
}

const reference = (when: Operation, answers: Answers) => {
  const logic = withDay(when) as Parameters<typeof jsonLogic.apply>[0];
  return jsonLogic.apply(logic, { ...answers, $today: on }) === true ? 'met' : 'not-met';
};

test('json-logic alone would guess: the reason for three verdicts', () => {
  const young: Operation = { '<': [variable('count'), 18] };
  expect(reference(young, {})).toBe('met');
  expect(reference({ in: ['a', variable('list')] }, {})).toBe('not-met');
  expect(verdict(young, {})).toBe('undetermined');
  expect(verdict({ in: ['a', variable('list')] }, {})).toBe('undetermined');
  expect(verdict({ '!=': [variable('choice'), 'a'] }, {})).toBe('undetermined');
});

test('a division by nought determines nothing', () => {
  const large: Operation = { '>': [{ '/': [1, variable('count')] }, 5] };
  expect(verdict(large, { count: 0 })).toBe('undetermined');
  expect(verdict(large, { count: 1 })).toBe('not-met');
});

test.each([
  [{ and: [variable('flag'), { '==': [variable('choice'), 'a'] }] }, { flag: false }, 'not-met'],
  [
    { and: [variable('flag'), { '==': [variable('choice'), 'a'] }] },
    { flag: true },
    'undetermined',
  ],
  [{ or: [variable('flag'), { '==': [variable('choice'), 'a'] }] }, { flag: true }, 'met'],
  [{ or: [{ '==': [variable('choice'), 'a'] }, variable('flag')] }, { flag: true }, 'met'],
  [
    { or: [variable('flag'), { '==': [variable('choice'), 'a'] }] },
    { flag: false },
    'undetermined',
  ],
  [{ '!': [variable('flag')] }, {}, 'undetermined'],
  [{ if: [variable('flag'), true, { '==': [variable('choice'), 'a'] }] }, { flag: true }, 'met'],
  [{ if: [variable('flag'), true, false] }, {}, 'undetermined'],
] as const)('%j with %j is %s', (when, answers, expected) => {
  expect(verdict(when, answers)).toBe(expected);
});

test('with every answer given, a rule says what json-logic says', () => {
  const seen = new Set<string | undefined>();
  fc.assert(
    fc.property(rule, whole, (when, answers) => {
      const found = verdict(when, answers);
      seen.add(found);
      expect(found).toBe(reference(when, answers));
    }),
    { numRuns: 1500 },
  );
  expect(seen).toEqual(new Set(['met', 'not-met']));
});

test('what was said of one sheet says nothing of the next', () => {
  const document = smallDocument(questions);
  fc.assert(
    fc.property(rule, fc.array(whole, { minLength: 2, maxLength: 8 }), (when, sheets) => {
      const read = readExpression(document, when);
      for (const answers of [...sheets, ...sheets])
        expect(read(answers, { on, mode: 'new' })).toBe(reference(when, answers) === 'met');
    }),
    { numRuns: 500 },
  );
});

test('with answers missing, a determined verdict is that of every completion', () => {
  const seen = new Set<string | undefined>();
  fc.assert(
    fc.property(
      rule,
      whole,
      fc.subarray(Object.keys(questions)),
      fc.array(whole, { minLength: 3, maxLength: 6 }),
      (when, answers, missing, others) => {
        const partial = Object.fromEntries(
          Object.entries(answers).filter(([name]) => !missing.includes(name)),
        );
        const found = verdict(when, partial);
        seen.add(found);
        if (found === 'undetermined') return;
        for (const other of [answers, ...others])
          expect(reference(when, { ...other, ...partial })).toBe(found);
      },
    ),
    { numRuns: 1500 },
  );
  expect(seen).toEqual(new Set(['met', 'not-met', 'undetermined']));
});
