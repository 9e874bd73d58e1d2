/** Scores, counts and days: what rules add up, and what they say while something is missing. */
import { describe, expect, test } from 'vitest';
import {
  calendarDay,
  inspect,
  RuleError,
  type Answers,
  type Operation,
  type QuestionDocument,
} from '#engine';
import { refusal, small, yesNo } from '../fixtures/small-document.ts';

const counted = (points: Readonly<Record<string, number>>) =>
  Object.entries(points).map(([value, count]) => ({
    const: value,
    title: value,
    'x-points': count,
  }));

const day: QuestionDocument = {
  type: 'string',
  title: 'Day',
  format: 'date',
  'x-earliest': '1900-01-01',
  'x-latest': '2100-12-31',
};
const frequency: QuestionDocument = {
  type: 'string',
  title: 'How often?',
  oneOf: counted({ never: 0, often: 2, daily: 3 }),
};
const questions: Readonly<Record<string, QuestionDocument>> = {
  tired: frequency,
  sad: frequency,
  signs: {
    type: 'array',
    title: 'Signs',
    items: { type: 'string', oneOf: counted({ swelling: 1.5, pain: 1, none: -2 }) },
  },
  plain: yesNo,
  hidden: {
    type: 'string',
    title: 'Hidden',
    oneOf: counted({ yes: 1, no: 0 }),
    'x-visible-when': { '==': [{ var: 'plain' }, 'yes'] },
  },
  from: day,
  to: day,
};

const points = (name: string): Operation => ({ points: [{ var: name }] });
const is = (name: string, value: string): Operation => ({ '==': [{ var: name }, value] });

function verdict(when: Operation, answers: Answers, on = '2026-03-02') {
  const questionnaire = small({
    ...questions,
    asked: { type: 'boolean', title: 'Asked', 'x-refuse-when': [refusal('rule', when)] },
  });
  const at = { on: calendarDay(on), mode: 'new' } as const;
  return inspect(questionnaire, answers, at).verdicts.get('rule');
}

describe('points', () => {
  const score: Operation = { '>=': [{ '+': [points('tired'), points('sad')] }, 5] };
  test.each<[Answers, string]>([
    [{ tired: 'daily', sad: 'often' }, 'met'],
    [{ tired: 'often', sad: 'often' }, 'not-met'],
    [{ tired: 'daily' }, 'undetermined'],
    [{}, 'undetermined'],
  ])('of two answers, %j, add up to 5: %s', (answers, expected) => {
    expect(verdict(score, answers)).toBe(expected);
  });

  test.each<[readonly string[], number]>([
    [['swelling'], 1.5],
    [['swelling', 'pain'], 2.5],
    [['none'], -2],
    [['pain', 'none'], -1],
  ])('of all that are chosen, %j, are %d', (signs, sum) => {
    expect(verdict({ '==': [points('signs'), sum] }, { signs: [...signs] })).toBe('met');
    expect(verdict({ '==': [points('signs'), sum + 0.5] }, { signs: [...signs] })).toBe('not-met');
  });

  test('of a question that is not asked count only where the rule says so', () => {
    const bare: Operation = { '>=': [{ '+': [points('tired'), points('hidden')] }, 1] };
    const said: Operation = {
      '>=': [{ '+': [points('tired'), { if: [is('plain', 'yes'), points('hidden'), 0] }] }, 1],
    };
    const answers = { tired: 'never', plain: 'no', hidden: 'yes' };
    expect(verdict(bare, answers)).toBe('undetermined');
    expect(verdict(said, answers)).toBe('not-met');
    expect(verdict(said, { ...answers, plain: 'yes' })).toBe('met');
  });
});

describe('at least two of three', () => {
  const two: Operation = {
    'at-least': [2, [is('tired', 'daily'), is('sad', 'daily'), is('plain', 'yes')]],
  };
  test.each<[Answers, string]>([
    [{ tired: 'daily', sad: 'daily' }, 'met'],
    [{ tired: 'daily', sad: 'daily', plain: 'no' }, 'met'],
    [{ tired: 'never', sad: 'never' }, 'not-met'],
    [{ tired: 'never', sad: 'daily' }, 'undetermined'],
    [{ tired: 'daily' }, 'undetermined'],
    [{ tired: 'never' }, 'undetermined'],
    [{ tired: 'never', sad: 'daily', plain: 'no' }, 'not-met'],
    [{ tired: 'never', sad: 'daily', plain: 'yes' }, 'met'],
  ])('with %j: %s', (answers, expected) => {
    expect(verdict(two, answers)).toBe(expected);
  });
});

describe('the days', () => {
  test.each([
    ['2026-03-01', '2026-03-02', 1],
    ['2026-03-02', '2026-03-02', 0],
    ['2026-03-02', '2026-03-01', -1],
    ['2024-02-28', '2024-03-01', 2],
    ['2023-02-28', '2023-03-01', 1],
    // The clocks change between these.
    ['2026-03-28', '2026-03-30', 2],
    ['1969-12-31', '1970-01-01', 1],
    ['1900-01-01', '2100-12-31', 73413],
  ])('from %s to %s are %d', (from, to, count) => {
    const days: Operation = { days: [{ var: 'from' }, { var: 'to' }] };
    expect(verdict({ '==': [days, count] }, { from, to })).toBe('met');
    expect(verdict({ '==': [{ days: [{ var: 'from' }] }, count] }, { from }, to)).toBe('met');
    expect(verdict({ '==': [days, count] }, { from })).toBe('undetermined');
  });

  test('of a baby under six weeks', () => {
    const young: Operation = { '<': [{ days: [{ var: 'from' }] }, 42] };
    expect(verdict(young, { from: '2026-03-02' }, '2026-04-12')).toBe('met');
    expect(verdict(young, { from: '2026-03-02' }, '2026-04-13')).toBe('not-met');
  });
});

describe('who writes such a rule wrongly is told:', () => {
  test.each<[string, Operation, string]>([
    [
      'points of a question that has none',
      { '>': [points('plain'), 1] },
      'Points are counted of a question whose options each have "x-points".',
    ],
    [
      'more than there are',
      { 'at-least': [3, [is('plain', 'yes'), is('tired', 'daily')]] },
      'Of 2 rules, between 1 and 2 can be asked for, and here is 3.',
    ],
    [
      'half a rule',
      { 'at-least': [1.5, [is('plain', 'yes')]] },
      'Of 1 rules, between 1 and 1 can be asked for, and here is 1.5.',
    ],
    [
      'rules without their brackets',
      { 'at-least': [1, is('plain', 'yes')] },
      "'at-least' needs a number first, and a list of rules in square brackets second.",
    ],
    [
      'a list of rules elsewhere',
      { and: [is('plain', 'yes'), [is('plain', 'yes')]] },
      "A list of rules stands only in 'at-least'.",
    ],
    [
      'days of what is no date',
      { '>': [{ days: [{ var: 'plain' }] }, 1] },
      'Days are counted from a date to a date, and here is a text.',
    ],
  ])('%s', (_what, when, sentence) => {
    expect(() => verdict(when, {})).toThrow(RuleError);
    expect(() => verdict(when, {})).toThrow(sentence);
  });

  test('an option without points beside others that have some', () => {
    const options = [
      { const: 'a', title: 'A', 'x-points': 1 },
      { const: 'b', title: 'B' },
    ];
    expect(() => small({ one: { type: 'string', title: 'One', oneOf: options } })).toThrow(
      `The other options have points, and 'b' has none. Add "x-points", 0 where it counts nothing.`,
    );
  });
});
