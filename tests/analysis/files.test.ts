/** Of files the only thing that counts is how many there are, and some questions ask for many. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { check, differ, startSolving, type Solving } from '#analysis';
import type { QuestionDocument } from '#engine';
import { smallDocument } from '../fixtures/small-document.ts';
import { DAYS, subjectOf } from './paths-of.ts';

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving();
});
afterAll(() => solving.close());

const photos = (bounds: Pick<QuestionDocument, 'minItems' | 'maxItems'>) =>
  subjectOf(
    smallDocument({
      photos: {
        type: 'array',
        title: 'Photos',
        items: { type: 'string' },
        'x-upload': { accept: ['image/png'], maxBytes: 1000 },
        'x-messages': { required: 'Please.' },
        'x-required-when': true,
        ...bounds,
      },
    }),
  );

test.each([
  { minItems: 11, maxItems: 14 },
  { minItems: 25, maxItems: 25 },
])('somebody gives as many as are asked for: %j', async (bounds) => {
  expect(await check(photos(bounds), DAYS, solving)).toEqual([]);
});

test('nobody gives more than there may be', async () => {
  const findings = await check(photos({ minItems: 3, maxItems: 2 }), DAYS, solving);
  expect(findings.map(({ kind }) => kind)).toContain('never-submitted');
});

describe('another bound is seen', () => {
  test.each([
    [{ minItems: 11 }, { minItems: 12 }],
    [{ maxItems: 14 }, { maxItems: 15 }],
  ])('%j and %j', async (before, after) => {
    const all = { minItems: 1, maxItems: 20 };
    const difference = await differ(
      photos({ ...all, ...before }),
      photos({ ...all, ...after }),
      DAYS,
      solving,
    );
    expect(difference.changes.map(({ kind }) => kind)).toContain('asked-otherwise');
  });
});
