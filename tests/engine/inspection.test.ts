/** What a page is told of every question: asked, needed, given, wrong, refusing. */
import { describe, expect, test } from 'vitest';
import {
  assess,
  calendarDay,
  examine,
  inspect,
  type Answers,
  type Mode,
  type Operation,
  type QuestionDocument,
} from '#engine';
import { refusal, small, yesNo } from '../fixtures/small-document.ts';

const on = calendarDay('2026-03-02');
const is = (name: string, value: string): Operation => ({ '==': [{ var: name }, value] });
const behind = (name: string): QuestionDocument => ({
  ...yesNo,
  'x-visible-when': is(name, 'yes'),
});
const needed = { 'x-messages': { required: 'Needed.' } } as const;
const count: QuestionDocument = { type: 'integer', title: 'Count', minimum: 0, maximum: 9 };

function look(
  questionnaire: ReturnType<typeof small>,
  answers: Answers,
  name: string,
  mode: Mode = 'new',
) {
  const { states } = inspect(questionnaire, answers, { on, mode });
  const state = states.find(({ question }) => question.name === name);
  if (!state) throw new Error(`There is no question '${name}'.`);
  return state;
}

describe('an answer', () => {
  const questionnaire = small({
    a: { ...yesNo, 'x-refuse-when': [refusal('a', is('a', 'yes'))] },
    b: { ...count, 'x-visible-when': is('a', 'yes') },
  });
  test('that fits is given', () => {
    expect(look(questionnaire, { a: 'no' }, 'a')).toMatchObject({ given: 'no', refusals: [] });
    expect(look(questionnaire, { a: 'no' }, 'a').fieldError).toBeUndefined();
  });
  test('that does not fit is a problem, and counts for nothing', () => {
    const { given, fieldError: problem } = look(questionnaire, { a: 'maybe' }, 'a');
    expect(given).toBeUndefined();
    expect(problem).toMatchObject({ question: 'a', constraint: 'enum' });
    expect(inspect(questionnaire, { a: 'maybe' }, { on, mode: 'new' }).verdicts).toEqual(
      new Map([['a', 'undetermined']]),
    );
  });
  test('to a question that is not asked is neither given nor wrong', () => {
    for (const b of [5, 'five']) {
      const state = look(questionnaire, { a: 'no', b }, 'b');
      expect(state).toMatchObject({ visible: false, required: false });
      expect([state.given, state.fieldError]).toEqual([undefined, undefined]);
    }
  });
  test('that is blank is none', () => {
    expect(look(questionnaire, { a: ' ' }, 'a').given).toBeUndefined();
    expect(look(questionnaire, { a: 'yes', b: '' }, 'b').fieldError).toBeUndefined();
  });
});

describe('a computed value', () => {
  const double = {
    ...count,
    readOnly: true,
    'x-computed': { '*': [{ var: 'count' }, 2] },
  } as const;
  const questionnaire = small({ count, double: { ...double, 'x-required-when': true, ...needed } });
  test('is given as soon as it can be worked out, whatever was answered there', () => {
    expect(look(questionnaire, { count: 3, double: 9 }, 'double').given).toBe(6);
    expect(look(questionnaire, { double: 9 }, 'double').given).toBeUndefined();
  });
  test('is never asked for', () => {
    const { required, fieldError: problem } = look(questionnaire, {}, 'double');
    expect(required).toBe(false);
    expect(problem).toBeUndefined();
    expect(assess(questionnaire, {}, { on, mode: 'new' }).outcome).toBe('eligible');
  });
  test('is not bound to what a patient could enter', () => {
    expect(look(questionnaire, { count: 9 }, 'double')).toMatchObject({ given: 18 });
  });
});

describe('an answer is needed', () => {
  const questionnaire = small(
    {
      a: { ...yesNo, ...needed },
      always: { ...yesNo, 'x-required-when': true, ...needed },
      sometimes: { ...yesNo, 'x-required-when': is('a', 'yes'), ...needed },
      hidden: { ...behind('a'), 'x-required-when': true, ...needed },
      // Hangs on a question that may not be asked at all.
      far: { ...yesNo, 'x-required-when': is('hidden', 'yes'), ...needed },
      never: yesNo,
    },
    { required: ['a'] },
  );
  const requiredOf = (answers: Answers) =>
    inspect(questionnaire, answers, { on, mode: 'new' })
      .states.filter(({ required }) => required)
      .map(({ question }) => question.name);
  const missingOf = (answers: Answers) => {
    const assessment = assess(questionnaire, answers, { on, mode: 'new' });
    return assessment.outcome === 'incomplete'
      ? assessment.missing.map(({ question, message }) => `${question}: ${message}`)
      : assessment.outcome;
  };
  test.each([
    [{}, ['a', 'always']],
    [{ a: 'no' }, ['a', 'always']],
    [{ a: 'yes' }, ['a', 'always', 'sometimes', 'hidden']],
    [{ a: 'yes', hidden: 'no' }, ['a', 'always', 'sometimes', 'hidden']],
    [{ a: 'yes', hidden: 'yes' }, ['a', 'always', 'sometimes', 'hidden', 'far']],
    [{ a: 'no', hidden: 'yes' }, ['a', 'always']],
  ])('%j: %j', (answers, expected) => {
    expect(requiredOf(answers)).toEqual(expected);
  });
  test.each([
    [{}, ['a: Needed.', 'always: Needed.']],
    [{ a: 'no' }, ['always: Needed.']],
    [{ a: 'no', always: 'yes' }, 'eligible'],
    [{ a: 'yes', always: 'yes', sometimes: 'no' }, ['hidden: Needed.']],
    [{ a: 'yes', always: 'yes', sometimes: 'no', hidden: 'no' }, 'eligible'],
  ])('%j lacks %j', (answers, expected) => {
    expect(missingOf(answers)).toEqual(expected);
  });
});

describe('a refusal', () => {
  const advice = {
    ...refusal('told', is('a', 'yes')),
    advice: 'See somebody.',
    urgency: '999' as const,
  };
  const questionnaire = small({
    a: { ...yesNo, 'x-refuse-when': [advice, refusal('plain', is('a', 'yes'))] },
    b: { ...yesNo, 'x-refuse-when': [refusal('b', is('b', 'yes'))] },
  });
  const told = { id: 'told', question: 'a', message: 'We cannot supply this.' };
  const met = [
    { ...told, advice: 'See somebody.', urgency: '999' },
    { ...told, id: 'plain' },
  ];

  test('stands at its question, with what to do instead where there is something', () => {
    expect(look(questionnaire, { a: 'yes' }, 'a').refusals).toStrictEqual(met);
    expect(look(questionnaire, { a: 'yes' }, 'b').refusals).toEqual([]);
    expect(assess(questionnaire, { a: 'yes' }, { on, mode: 'new' })).toStrictEqual({
      outcome: 'refused',
      by: met,
    });
  });
  test('has a verdict of its own, by its id', () => {
    const { verdicts } = inspect(questionnaire, { a: 'yes' }, { on, mode: 'new' });
    expect([...verdicts]).toEqual([
      ['told', 'met'],
      ['plain', 'met'],
      ['b', 'undetermined'],
    ]);
  });
});

describe('in another mode', () => {
  const identity = {
    id: 'i',
    version: '1.0.0',
    name: 'n',
    condition: 'c',
    treatment: 't',
    catalogue: { condition: 'C', treatment: 'T' },
    modes: ['new', 'repeat'],
  } as const;
  const questionnaire = small(
    {
      first: { ...yesNo, 'x-refuse-when': [refusal('first', is('first', 'yes'))] },
      both: { ...yesNo, 'x-prefill': { var: 'order.both' } },
    },
    {
      'x-questionnaire': identity,
      'x-steps': [
        { id: 'one', title: 'One', questions: ['first'], modes: ['new'] },
        { id: 'two', title: 'Two', questions: ['both'] },
      ],
    },
  );
  test('a question that it does not have refuses nobody', () => {
    expect(look(questionnaire, { first: 'yes' }, 'first', 'repeat').visible).toBe(false);
    const verdict = (mode: Mode) =>
      inspect(questionnaire, { first: 'yes' }, { on, mode }).verdicts.get('first');
    expect([verdict('new'), verdict('repeat')]).toEqual(['met', 'not-met']);
    expect(assess(questionnaire, {}, { on, mode: 'repeat' }).outcome).toBe('eligible');
  });
});

test('what is worked out is nobody to answer: where it waits for what is not asked, all is answered', () => {
  const questionnaire = small({
    smokes: yesNo,
    daily: {
      ...{ type: 'integer', title: 'How many?', minimum: 1, maximum: 60 },
      'x-visible-when': { '==': [{ var: 'smokes' }, 'yes'] },
    },
    weekly: {
      ...{ type: 'number', title: 'A week', minimum: 0, maximum: 500, readOnly: true },
      'x-computed': { '*': [{ var: 'daily' }, 7] },
    },
  });
  const isAnswered = (answers: Answers): boolean =>
    examine(questionnaire, answers, { on, mode: 'new' }).isAnswered;
  expect([{ smokes: 'no' }, { smokes: 'yes', daily: 3 }].map(isAnswered)).toEqual([true, true]);
  expect([{}, { smokes: 'yes' }, { daily: 3 }].map(isAnswered)).toEqual([false, false, false]);
});
