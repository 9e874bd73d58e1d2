/** Measures are tried on both sides of every place where a verdict changes. */
import { expect, test } from 'vitest';
import type { Operation, QuestionDocument } from '#engine';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { reportOf } from './paths-of.ts';

const years: QuestionDocument = { type: 'integer', title: 'Years', minimum: 0, maximum: 100 };
const day: QuestionDocument = {
  type: 'string',
  title: 'Day',
  format: 'date',
  'x-earliest': '1920-01-01',
  'x-latest': 'today',
};

/** The answers to a question that appear in the report's examples, in order. */
const tried = (document: ReturnType<typeof smallDocument>, name: string) => {
  const examples = reportOf(document).modes.flatMap(({ components }) =>
    components.flatMap(({ paths }) => paths.map(({ example }) => example[name])),
  );
  return [...new Set(examples)].filter((answer) => answer !== undefined).sort();
};

test('of one question', () => {
  const document = smallDocument({
    n: { ...years, 'x-refuse-when': [refusal('many', { '>': [{ var: 'n' }, 41] })] },
  });
  expect(tried(document, 'n')).toEqual([0, 100, 41, 42]);
});

test('of a question behind others', () => {
  const behind = (name: string): Operation => ({
    '==': [{ var: name }, 'yes'],
  });
  const document = smallDocument({
    a: yesNo,
    b: { ...yesNo, 'x-visible-when': behind('a') },
    n: {
      ...years,
      'x-visible-when': behind('b'),
      'x-refuse-when': [refusal('many', { '>': [{ var: 'n' }, 41] })],
    },
  });
  expect(tried(document, 'n')).toEqual(expect.arrayContaining([41, 42]));
});

test('of a number that is compared with an age', () => {
  const smokedLongerThanAlive = { '>': [{ var: 'n' }, { age: [{ var: 'born' }] }] };
  const document = smallDocument({
    born: { ...day, 'x-earliest': '2000-01-01' },
    n: { ...years, 'x-refuse-when': [refusal('impossible', smokedLongerThanAlive)] },
  });
  const numbers = tried(document, 'n').map(Number);
  const neighbours = numbers.filter((n) => numbers.includes(n + 1) && n > 0);
  expect(neighbours.length).toBeGreaterThan(1);
});

test('of two dates that are compared', () => {
  const document = smallDocument({
    first: { ...day, 'x-earliest': '2026-01-01' },
    second: {
      ...day,
      'x-earliest': '2026-01-01',
      'x-refuse-when': [refusal('backwards', { '<': [{ var: 'second' }, { var: 'first' }] })],
    },
  });
  expect(tried(document, 'second')).toEqual(
    expect.arrayContaining(['2026-01-15', '2026-01-16', '2026-01-30', '2026-01-31']),
  );
});

test('a refusal in a computed value behind a closed question is tried as well', () => {
  const document = smallDocument({
    a: yesNo,
    n: { ...years, 'x-visible-when': { '==': [{ var: 'a' }, 'yes'] } },
    twice: {
      ...years,
      readOnly: true,
      'x-computed': { '*': [{ var: 'n' }, 2] },
      'x-refuse-when': [refusal('much', { '>=': [{ var: 'twice' }, 50] })],
    },
  });
  expect(tried(document, 'n')).toEqual(expect.arrayContaining([24, 25]));
});
