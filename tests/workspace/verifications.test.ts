/** What was verified of her, in words: days and questionnaires as they are written everywhere else. */
import { expect, it } from 'vitest';
import { verificationsInWords, wordsIn } from '#case';
import type { DeskOrder } from '#contract';

type Verification = DeskOrder['verifications'][number];

const CONTENT = JSON.stringify({ 'x-questionnaire': { id: 'sample', name: 'Sample Treatment' } });
const words = wordsIn(
  [{ kind: 'questionnaire', id: 'sample', version: '1.0.0', hash: 'hash', content: CONTENT }],
  () => 'hash',
);

const verification = (given: Partial<Verification>): Verification => ({
  ...{ what: 'identity', standing: 'verified', method: 'document in person', note: null },
  ...{ by: 'Sample Checker', on: '2026-11-02', kilograms: null, evidence: null, service: null },
  questionnaire: null,
  ...given,
});

it.each<readonly [Partial<Verification>, string]>([
  [{}, 'Verified: document in person, on 2 November 2026, by Sample Checker'],
  [
    { what: 'weight', method: 'video call', kilograms: 82 },
    'Verified: 82 kg on 2 November 2026, video call, by Sample Checker',
  ],
  [
    { what: 'weight', method: 'video call', kilograms: 82, on: null },
    'Verified: 82 kg on a day that nobody knows, video call, by Sample Checker',
  ],
  [
    {
      ...{ what: 'gp-consent', standing: 'given', method: 'her answer', by: null },
      questionnaire: 'sample',
    },
    'She agrees: her answer at Sample Treatment, on 2 November 2026',
  ],
  [
    {
      ...{ what: 'gp-consent', standing: 'not-given', method: 'her answer', by: null },
      questionnaire: 'gone',
    },
    'She does not agree: her answer at gone, on 2 November 2026',
  ],
])('%j is said as: %s', (given, says) => {
  expect(verificationsInWords({ verifications: [verification(given)] }, words)).toMatchObject([
    { says },
  ]);
});
