/** What json-logic said of a value is remembered, within bounds: a patient types, and all rules look again. */
import jsonLogic from 'json-logic-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calendarDay, readExpression, type Answers, type Expression } from '#engine';
import { smallDocument } from '../fixtures/small-document.ts';

const at = { on: calendarDay('2026-03-02'), mode: 'new' } as const;
const count = { type: 'integer', title: 'Count', minimum: 0, maximum: 9999 } as const;
const list = { type: 'array', title: 'List', items: { type: 'string', enum: ['a', 'b'] } } as const;
const document = smallDocument({ count, other: count, list });

let asked = 0;
beforeEach(() => {
  const { apply } = jsonLogic;
  vi.spyOn(jsonLogic, 'apply').mockImplementation((...args) => {
    // It asks itself about each operand; those are values here.
    if (jsonLogic.is_logic(args[0])) asked++;
    return apply(...args);
  });
});
afterEach(() => vi.restoreAllMocks());

/** How often json-logic is asked for these answers, one after the other. */
function timesAsked(expression: Expression, ...answers: readonly Answers[]): number {
  const read = readExpression(document, expression);
  asked = 0;
  for (const one of answers) read(one, at);
  return asked;
}

const counts = (...values: readonly number[]): readonly Answers[] =>
  values.map((value) => ({ count: value }));
const upTo = (end: number): readonly number[] => Array.from({ length: end }, (_, i) => i);

test.each<[Expression]>([
  [{ '<': [{ var: 'count' }, 5] }],
  [{ '<': [5, { var: 'count' }] }],
  [{ '<': [1, { var: 'count' }, 9] }],
  // Also that there is no answer.
  [{ '/': [{ var: 'count' }, 0] }],
])('%j is worked out once for each value', (expression) => {
  expect(timesAsked(expression, ...counts(3, 7, 3, 7, 3))).toBe(2);
});

test('of two values the last ones are remembered', () => {
  const [both, one] = [
    { count: 1, other: 2 },
    { count: 1, other: 1 },
  ];
  expect(timesAsked({ '<': [{ var: 'count' }, { var: 'other' }] }, both, both, one, both)).toBe(3);
});

test('what reads alike is worked out once, in whichever rule it stands', () => {
  const younger: Expression = { '<': [{ var: 'count' }, { var: 'other' }] };
  const apart: Expression = { '<': [{ var: 'other' }, { var: 'count' }] };
  const both = { count: 1, other: 2 };
  expect(timesAsked({ and: [younger, { '!': [younger] }] }, both)).toBe(1);
  expect(timesAsked({ and: [younger, { '!': [apart] }] }, both)).toBe(2);
});

test('what hangs on nothing has its value', () => {
  expect(readExpression(document, { '<': [1, 2] })({}, at)).toBe(true);
});

test('a missing value is nothing to ask about', () => {
  expect(timesAsked({ '<': [{ var: 'count' }, 5] }, {}, {})).toBe(0);
  expect(timesAsked({ '<': [{ var: 'count' }, { var: 'other' }] }, { count: 1 })).toBe(0);
});

test('a list is looked through item by item', () => {
  const rule: Expression = { in: ['b', { var: 'list' }] };
  expect(timesAsked(rule, { list: ['a'] }, { list: ['a'] }, { list: ['a', 'b'] })).toBe(2);
  const list = ['a'];
  const read = readExpression(document, rule);
  expect(read({ list }, at)).toBe(false);
  list.push('b');
  expect(read({ list }, at)).toBe(true);
});

test('512 values are remembered; with one more, it starts anew', () => {
  const rule: Expression = { '<': [{ var: 'count' }, 5] };
  expect(timesAsked(rule, ...counts(...upTo(512), ...upTo(512)))).toBe(512);
  expect(timesAsked(rule, ...counts(...upTo(513), 512, 0))).toBe(514);
});
