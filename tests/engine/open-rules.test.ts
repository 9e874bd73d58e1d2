/** What the patient is asked for while a rule cannot be decided yet. */
import { describe, expect, test } from 'vitest';
import {
  assess,
  calendarDay,
  inspect,
  type Answers,
  type Operation,
  type Questionnaire,
} from '#engine';
import { refusal, small, yesNo } from '../fixtures/small-document.ts';

const at = { on: calendarDay('2026-03-02'), mode: 'new' } as const;
const is = (name: string, value: string): Operation => ({ '==': [{ var: name }, value] });

const missing = (questionnaire: Questionnaire, answers: Answers) => {
  const assessment = assess(questionnaire, answers, at);
  const { states } = inspect(questionnaire, answers, at);
  const onPage = states.flatMap(({ visible, fieldError: problem }) =>
    visible && problem ? [problem] : [],
  );
  if (assessment.outcome === 'incomplete') expect(onPage).toEqual(assessment.missing);
  return assessment.outcome === 'incomplete'
    ? assessment.missing.map(({ question }) => question)
    : assessment.outcome;
};

describe('a refusal that reads an optional answer', () => {
  const questionnaire = small({
    diabetic: yesNo,
    insulin: yesNo,
    smoker: {
      ...yesNo,
      'x-refuse-when': [refusal('both', { and: [is('diabetic', 'yes'), is('insulin', 'yes')] })],
    },
  });
  test.each([
    [{}, ['diabetic']],
    [{ diabetic: 'yes' }, ['insulin']],
    [{ insulin: 'yes' }, ['diabetic']],
    [{ diabetic: 'no' }, 'eligible'],
    [{ insulin: 'no' }, 'eligible'],
    [{ diabetic: 'yes', insulin: 'yes' }, 'refused'],
  ])('%j: %j', (answers, expected) => {
    expect(missing(questionnaire, answers)).toEqual(expected);
  });
});

test('an optional answer waits for a needed one that may make it superfluous', () => {
  const questionnaire = small(
    {
      insulin: {
        ...yesNo,
        'x-refuse-when': [refusal('both', { and: [is('insulin', 'yes'), is('diabetic', 'yes')] })],
      },
      diabetic: { ...yesNo, 'x-messages': { required: 'Diabetic?' } },
    },
    { required: ['diabetic'] },
  );
  expect(missing(questionnaire, {})).toEqual(['diabetic']);
  expect(missing(questionnaire, { diabetic: 'no' })).toBe('eligible');
  expect(missing(questionnaire, { diabetic: 'yes' })).toEqual(['insulin']);
});

describe('a refusal behind a question that is not asked yet', () => {
  const questionnaire = small({
    consent: { type: 'boolean', title: 'Consent' },
    detail: {
      ...yesNo,
      'x-visible-when': { '==': [{ var: 'consent' }, true] },
      'x-refuse-when': [refusal('detail', is('detail', 'yes'))],
    },
  });
  test.each([
    [{}, ['consent']],
    [{ consent: false }, 'eligible'],
    [{ consent: true }, ['detail']],
    [{ consent: true, detail: 'no' }, 'eligible'],
    [{ consent: false, detail: 'yes' }, 'eligible'],
  ])('%j: %j', (answers, expected) => {
    expect(missing(questionnaire, answers)).toEqual(expected);
  });
});

describe('a refusal on a computed value of optional answers', () => {
  const number = { type: 'number', title: 'N', minimum: 0, maximum: 300, multipleOf: 1 } as const;
  const questionnaire = small({
    height: number,
    weight: number,
    bmi: {
      type: 'number',
      title: 'BMI',
      minimum: 0,
      maximum: 100,
      multipleOf: 0.1,
      readOnly: true,
      'x-computed': { '/': [{ var: 'weight' }, { var: 'height' }] },
      'x-refuse-when': [refusal('high', { '>=': [{ var: 'bmi' }, 1] })],
    },
  });
  test.each([
    [{}, ['weight']],
    [{ weight: 80 }, ['height']],
    [{ weight: 80, height: 170 }, 'eligible'],
    [{ weight: 180, height: 170 }, 'refused'],
  ])('%j: %j', (answers, expected) => {
    expect(missing(questionnaire, answers)).toEqual(expected);
  });
  test('a value that cannot be computed lets nobody through', () => {
    const assessment = assess(questionnaire, { weight: 80, height: 0 }, at);
    expect(assessment.outcome).toBe('incomplete');
  });
});

describe('whether an answer is needed hangs on another answer', () => {
  const questionnaire = small({
    consent: { type: 'boolean', title: 'Consent' },
    name: {
      type: 'string',
      title: 'Name',
      'x-required-when': { '==': [{ var: 'consent' }, true] },
      'x-messages': { required: 'Name, please.' },
    },
  });
  test.each([
    [{}, ['consent']],
    [{ name: 'x' }, 'eligible'],
    [{ consent: false }, 'eligible'],
    [{ consent: true }, ['name']],
    [{ consent: true, name: 'x' }, 'eligible'],
  ])('%j: %j', (answers, expected) => {
    expect(missing(questionnaire, answers)).toEqual(expected);
  });
});

describe('a question behind a question that is not asked is not asked', () => {
  const behind = (name: string) => ({ ...yesNo, 'x-visible-when': is(name, 'yes') });
  const questionnaire = small({
    a: yesNo,
    b: behind('a'),
    c: behind('b'),
    d: { ...behind('c'), 'x-refuse-when': [refusal('d', is('d', 'yes'))] },
    notC: {
      ...yesNo,
      'x-visible-when': { '!': [is('c', 'yes')] },
      'x-refuse-when': [refusal('not-c', is('notC', 'yes'))],
    },
  });
  const verdicts = (answers: Answers) => [...inspect(questionnaire, answers, at).verdicts.values()];

  test('once the first is answered no, nothing behind it is open, however it is put', () => {
    expect(verdicts({ a: 'no' })).toEqual(['not-met', 'not-met']);
    expect(missing(questionnaire, { a: 'no' })).toBe('eligible');
  });
  test('while the first is open, so is everything behind it', () => {
    expect(verdicts({})).toEqual(['undetermined', 'undetermined']);
    expect(missing(questionnaire, {})).toEqual(['a']);
  });
  test('while one that is asked is open, so is what hangs on it', () => {
    expect(verdicts({ a: 'yes', b: 'yes' })).toEqual(['undetermined', 'undetermined']);
    expect(missing(questionnaire, { a: 'yes', b: 'yes' })).toEqual(['c']);
  });
  test('a definite red flag still refuses', () => {
    expect(missing(questionnaire, { a: 'yes', b: 'yes', c: 'yes', d: 'yes' })).toBe('refused');
    expect(missing(questionnaire, { a: 'yes', b: 'yes', c: 'no', notC: 'yes' })).toBe('refused');
  });
});

test('a refusal that reads a hidden answer is never taken for not met', () => {
  const questionnaire = small({
    a: yesNo,
    b: { ...yesNo, 'x-visible-when': is('a', 'yes') },
    c: { ...yesNo, 'x-refuse-when': [refusal('b', is('b', 'yes'))] },
  });
  expect(assess(questionnaire, { a: 'no', b: 'yes', c: 'no' }, at).outcome).toBe('incomplete');
});

test('one hidden question among those waited for is enough for a question not to be asked', () => {
  const questionnaire = small({
    a: yesNo,
    b: { ...yesNo, 'x-visible-when': is('a', 'yes') },
    x: yesNo,
    c: {
      ...yesNo,
      'x-visible-when': { and: [is('x', 'yes'), is('b', 'yes')] },
      'x-refuse-when': [refusal('c', is('c', 'yes'))],
    },
  });
  expect(missing(questionnaire, { a: 'no', x: 'yes' })).toBe('eligible');
  expect(missing(questionnaire, { a: 'yes', x: 'yes' })).toEqual(['b']);
});

test('a question that nothing can decide to be asked or not lets nobody through', () => {
  const number = { type: 'integer', title: 'N', minimum: 0, maximum: 9 } as const;
  const questionnaire = small({
    n: number,
    c: {
      ...yesNo,
      'x-visible-when': { '>': [{ '/': [1, { var: 'n' }] }, 5] },
      'x-refuse-when': [refusal('c', is('c', 'yes'))],
    },
  });
  expect(assess(questionnaire, { n: 0 }, at).outcome).toBe('incomplete');
  expect(missing(questionnaire, { n: 9 })).toBe('eligible');
});

test('what would not show a hidden question is not asked for', () => {
  const questionnaire = small({
    a: yesNo,
    x: yesNo,
    b: { ...yesNo, 'x-visible-when': { and: [is('a', 'yes'), is('x', 'yes')] } },
    c: { ...yesNo, 'x-refuse-when': [refusal('c', is('b', 'yes'))] },
  });
  expect(missing(questionnaire, { a: 'no' })).toEqual(['c']);
  expect(missing(questionnaire, { a: 'yes' })).toEqual(['x']);
});

test('an answer that a refusal waits for is needed, and said to be', () => {
  const questionnaire = small({
    a: yesNo,
    b: { ...yesNo, 'x-refuse-when': [refusal('b', is('a', 'yes'))] },
  });
  const [a, b] = inspect(questionnaire, {}, at).states;
  expect(a).toMatchObject({
    required: true,
    fieldError: { question: 'a', constraint: 'required' },
  });
  expect(b).toMatchObject({ required: false });
  expect(b?.fieldError).toBeUndefined();
});

test('values that are worked out of two others, again and again, wait for the first answer, and at once', () => {
  const range = {
    type: 'number',
    title: 'Number',
    minimum: 0,
    maximum: 2 ** 42,
    multipleOf: 1,
  } as const;
  const levels = Array.from({ length: 40 }, (_, level) => level + 1);
  const sum = (level: number) => ({
    ...range,
    readOnly: true,
    'x-computed': { '+': [{ var: `left${level - 1}` }, { var: `right${level - 1}` }] },
  });
  const questionnaire = small({
    left0: range,
    right0: range,
    ...Object.fromEntries(
      levels.flatMap((level) => [
        [`left${level}`, sum(level)],
        [`right${level}`, sum(level)],
      ]),
    ),
    smoker: {
      ...yesNo,
      'x-refuse-when': [refusal('heavy', { '>': [{ var: 'left40' }, 5] })],
    },
  });
  expect(missing(questionnaire, {})).toEqual(['left0']);
  expect(missing(questionnaire, { left0: 1 })).toEqual(['right0']);
  expect(missing(questionnaire, { left0: 1, right0: 2 })).toBe('refused');
});
