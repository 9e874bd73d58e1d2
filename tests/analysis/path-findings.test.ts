/** What a patient reads beyond each bound of a question, as the snapshots of the paths show it. */
import { expect, test } from 'vitest';
import type { QuestionDocument } from '#engine';
import { smallDocument } from '../fixtures/small-document.ts';
import { reportOf, wordsOf } from './paths-of.ts';

const PLEASE = { 'x-messages': { required: 'Please.' }, 'x-required-when': true };
const some = (bounds: Pick<QuestionDocument, 'minItems' | 'maxItems' | 'x-exclusive'>) => ({
  ...{ type: 'array', title: 'Some', uniqueItems: true, ...PLEASE, ...bounds },
  items: { type: 'string', enum: ['a', 'b', 'c', 'd'] },
});
const photos = (bounds: Pick<QuestionDocument, 'minItems' | 'maxItems'>) => ({
  ...{ type: 'array', title: 'Photos', items: { type: 'string' }, ...PLEASE, ...bounds },
  'x-upload': { accept: ['image/png'], maxBytes: 1000 },
});
const day = (bounds: Pick<QuestionDocument, 'x-earliest' | 'x-latest'>) => ({
  ...{ type: 'string', format: 'date', title: 'When', ...PLEASE },
  ...{ 'x-earliest': '1995-01-01', 'x-latest': '2030-12-31', ...bounds },
});

test.each([
  ['fewer options than there have to be', some({ minItems: 3 }), 'minItems', ['a', 'b']],
  ['more options than there may be', some({ maxItems: 2 }), 'maxItems', ['a', 'b', 'c']],
  [
    'more options than there may be, and not the one that stands alone',
    some({ maxItems: 2, 'x-exclusive': { option: 'a', message: 'Only this one.' } }),
    'maxItems',
    ['b', 'c', 'd'],
  ],
  [
    'fewer files than there have to be',
    photos({ minItems: 3, maxItems: 5 }),
    'minItems',
    ['0', '1'],
  ],
  ['more files than there may be', photos({ maxItems: 1 }), 'maxItems', ['0', '1']],
  ['the day before the earliest', day({ 'x-earliest': '1995-01-01' }), 'earliest', '1994-12-31'],
  ['the day before today', day({ 'x-earliest': 'today' }), 'earliest', '2026-03-01'],
  ['the day after the latest', day({ 'x-latest': '2026-02-28' }), 'latest', '2026-03-01'],
] as const)('%s', (_name, question, constraint, answer) => {
  const report = reportOf(smallDocument({ asked: question as QuestionDocument }));
  const findings = report.modes.flatMap((mode) => mode.findings);
  expect(findings).toContainEqual(
    expect.objectContaining({
      ...{ question: 'asked', answer },
      fieldError: expect.objectContaining({ constraint }),
    }),
  );
});

test('where no more can be chosen than there are, nothing is said of too many', () => {
  expect(
    wordsOf(smallDocument({ asked: some({ maxItems: 4 }) as QuestionDocument })),
  ).not.toContain('maxItems');
});
