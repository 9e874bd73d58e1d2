/** How the patient who breaks a claim is told. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimOf, startSolving, type Solving } from '#analysis';
import { claimsInText } from '#analysis/words';
import type { ClaimRule, QuestionDocument } from '#engine';
import { refusal, smallDocument } from '../fixtures/small-document.ts';
import { DAYS, subjectOf } from './paths-of.ts';
import { proveClaim } from './prove-claim.ts';

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving();
});
afterAll(() => solving.close());

const date: QuestionDocument = {
  type: 'string',
  title: 'When?',
  format: 'date',
  'x-earliest': '1950-01-01',
  'x-latest': 'today',
};

test('a birthday is told by the age, and any other date by how long ago it is', async () => {
  const subject = subjectOf(
    smallDocument({
      born: {
        ...date,
        'x-refuse-when': [refusal('young', { '<': [{ age: [{ var: 'born' }] }, 18] })],
      },
      review: date,
    }),
  );
  const never: ClaimRule = {
    and: [{ '==': [{ var: 'born' }, '1960-05-05'] }, { '==': [{ var: 'review' }, '2026-01-31'] }],
  };
  const claim = claimOf(
    { id: 'one', says: 'As we say.', for: ['sample'], source: { title: 'Sample source' }, never },
    [subject],
    '/claims/0',
  );
  const words = claimsInText([await proveClaim(claim, DAYS, solving)]);
  expect(words).toContain('born = 1960-05-05 (aged 65)');
  expect(words).toContain('review = 2026-01-31 (30 days ago)');
});
