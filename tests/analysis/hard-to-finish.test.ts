/** Documents that anybody can finish, if not with the first answers that come to mind: somebody is walked to their end. */
import { describe, expect, test } from 'vitest';
import type { Operation, QuestionDocument, QuestionnaireDocument } from '#engine';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { points } from './any-rule.ts';
import { reportOf } from './paths-of.ts';

const required = { 'x-required-when': true, 'x-messages': { required: 'Please.' } } as const;
const need: QuestionDocument = { ...yesNo, ...required };
const number = (maximum: number): QuestionDocument => ({
  type: 'integer',
  title: 'How many?',
  minimum: 0,
  maximum,
  ...required,
});
const optionsOf = (limits: Pick<QuestionDocument, 'minItems' | 'maxItems'>): QuestionDocument => ({
  type: 'array',
  title: 'Reasons',
  items: { type: 'string', enum: ['a', 'b', 'c', 'd', 'e'] },
  ...limits,
  ...required,
});
const photographs: QuestionDocument = {
  type: 'array',
  title: 'Photographs',
  items: { type: 'string' },
  minItems: 2,
  maxItems: 4,
  'x-upload': { accept: ['image/png'], maxBytes: 1000 },
  ...required,
};
const shape = (pattern: string): QuestionDocument => ({
  type: 'string',
  title: 'Number',
  pattern,
  ...required,
});

/** The answers of whoever was walked to the end. */
const finished = (document: QuestionnaireDocument) =>
  reportOf(document).modes.flatMap(({ components }) =>
    components.flatMap(({ paths }) =>
      paths.flatMap(({ walk, patient }) => (walk.kind === 'submitted' ? [patient] : [])),
    ),
  );

test.each([
  ['a text in a shape of its own', shape('^[A-Z]{2}\\d{6}[A-D]$')],
  ['a text of another shape', shape('^\\d{3} \\d{3} \\d{4}$')],
  ['two photographs', photographs],
  ['two of five options', optionsOf({ minItems: 2, maxItems: 2 })],
  ['three options or more', optionsOf({ minItems: 3 })],
  ['a number of very many steps that no rule reads', number(300_000)],
])('%s', (_, question) => {
  expect(finished(smallDocument({ question }))).not.toEqual([]);
});

test('two of five options, some of which a rule names', () => {
  const question: QuestionDocument = {
    ...optionsOf({ minItems: 2, maxItems: 2 }),
    'x-refuse-when': [refusal('r', { in: ['a', { var: 'question' }] })],
  };
  const [mode] = reportOf(smallDocument({ question })).modes;
  const paths = mode?.components.flatMap((component) => component.paths) ?? [];
  expect(new Set(paths.map(({ walk }) => walk.kind))).toEqual(new Set(['submitted', 'refused']));
  expect(mode?.coverage.options.missed).toEqual([]);
});

describe('a score of nine questions', () => {
  const names = Array.from({ length: 9 }, (_, i) => `q${i}`);
  const sum: Operation = { '+': names.map((name) => ({ points: [{ var: name }] })) };
  const scored = (...rules: readonly Operation[]): QuestionnaireDocument =>
    smallDocument({
      ...Object.fromEntries(
        names.map((title): [string, QuestionDocument] => [
          title,
          {
            type: 'string',
            title,
            oneOf: points({ never: 0, some: 1, most: 2, daily: 3 }),
            ...required,
          },
        ]),
      ),
      last: { ...need, 'x-refuse-when': rules.map((rule, i) => refusal(`r${i}`, rule)) },
    });

  test.each([
    ['that has to be high', [{ '<': [sum, 12] }]],
    ['that has to be as high as can be', [{ '<': [sum, 27] }]],
    ['that has to be between two', [{ '<': [sum, 12] }, { '>': [sum, 16] }]],
  ] as const)('%s', (_, rules) => {
    expect(finished(scored(...rules))).not.toEqual([]);
  });
});

test('a unit that stands behind the number that it clears', () => {
  const document = smallDocument({
    height: number(250),
    unit: { ...need, title: 'Unit', enum: ['cm', 'in'], 'x-clears': ['height'] },
  });
  expect(finished(document)).not.toEqual([]);
});

describe('where nobody was found', () => {
  test('it is said how many were tried, and who knows more', () => {
    const document = smallDocument({
      a: { ...need, 'x-refuse-when': [refusal('r', { in: [{ var: 'a' }, ['yes', 'no']] })] },
    });
    expect(() => reportOf(document)).toThrow(
      'sample: 3 mixtures of answers were tried at a, and none comes to the end: she is refused, or cannot finish. Others might; check and prove say whether anybody can.',
    );
  });

  test('a text of which no example was found is named', () => {
    const document = smallDocument({ a: shape('^(?=.*X)(?=.*Y).{4}$') });
    expect(() => reportOf(document)).toThrow("No text was found that fits 'a'.");
  });

  test('a number of very many steps that a rule reads is named, and what would help', () => {
    const document = smallDocument({
      n: { ...number(300_000), 'x-refuse-when': [refusal('r', { '>': [{ var: 'n' }, 9] })] },
    });
    expect(() => reportOf(document)).toThrow(
      "'n' has 300001 steps from its minimum to its maximum, and a rule reads it: more than 200000 are not walked. A larger multipleOf or narrower bounds would help.",
    );
  });
});
