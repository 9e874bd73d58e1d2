/** Calculations that have no value for some answers: a rule over them is undetermined, and no formula may say otherwise. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { check, differ, startSolving, type Solving } from '#analysis';
import type { Expression, Operation, QuestionDocument, QuestionnaireDocument } from '#engine';
import { refusal, smallDocument } from '../fixtures/small-document.ts';
import { DAYS, subjectOf } from './paths-of.ts';

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving();
});
afterAll(() => solving.close());

const v = (name: string): Operation => ({ var: name });
const required = { 'x-required-when': true, 'x-messages': { required: 'Please answer.' } } as const;
const number = (title: string, minimum: number, maximum: number): QuestionDocument => ({
  type: 'integer',
  title,
  minimum,
  maximum,
  ...required,
});
const born: QuestionDocument = {
  type: 'string',
  title: 'Born on',
  format: 'date',
  'x-earliest': '2020-01-01',
  'x-latest': 'today',
  ...required,
};
const refusing = (when: Operation): QuestionnaireDocument =>
  smallDocument({
    born,
    half: { ...number('Half', 0, 1), type: 'number', multipleOf: 0.5 },
    vast: { ...number('Vast', 1e154, 2e154), type: 'number', multipleOf: 1e153 },
    n: { ...number('N', -2, 1), 'x-refuse-when': [refusal('r', when)] },
  });

/** Each with a number that it lies under for some answers, reaches for others, and is not there for the rest. */
const calculations: readonly (readonly [string, Expression, number])[] = [
  ['a division by an age', { '/': [{ '+': [v('n'), 3] }, { age: [v('born')] }] }, 1],
  ['a division by what may be nought', { '/': [1, v('n')] }, 0],
  ['rounding to less than no decimals', { round: [v('half'), v('n')] }, 1],
  ['rounding to half a decimal', { round: [v('half'), { '/': [v('n'), 2] }] }, 1],
  [
    'a product that no number is large enough for',
    { '*': [{ '-': [v('half'), 0.5] }, v('vast'), v('vast')] },
    1,
  ],
];

describe.each(calculations)('%s', (_, calculation, limit) => {
  const under = refusing({ '<': [calculation, limit] });

  test('keeps those waiting for whom it has no value', async () => {
    const findings = await check(subjectOf(under), DAYS, solving);
    expect(findings.map(({ kind }) => kind)).toEqual(['stuck']);
  });

  test('is undetermined in the negative, too', async () => {
    const negated = refusing({ '!': [{ '>=': [calculation, limit] }] });
    const { equivalent, undecided } = await differ(
      subjectOf(under),
      subjectOf(negated),
      DAYS,
      solving,
    );
    expect({ equivalent, undecided }).toEqual({ equivalent: true, undecided: [] });
  });
});
