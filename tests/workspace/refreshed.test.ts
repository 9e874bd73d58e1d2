/** What a row of a list says of itself once it is not in it any more. */
import { expect, it } from 'vitest';
import type { CaseStanding } from '#contract';
import { standingInWords } from '../../src/workspace/queue/refreshed.ts';

const decided = (outcome: 'approved' | 'part-approved' | 'declined') => ({
  ...{ outcome, by: 'Sample Prescriber', at: '2026-11-21T12:00:00.000Z' },
});
const of = (change: Partial<CaseStanding>): CaseStanding => ({
  ...{ _id: 'sample', list: 'waiting', decision: null, isDeclined: false, unreadMessages: 0 },
  ...change,
});

it.each([
  [of({ list: null }), 'not known any more'],
  [of({ list: 'cancelled' }), 'cancelled'],
  [of({ list: 'cancelled', isDeclined: true }), 'declined by a prescriber'],
  [
    of({ list: 'cancelled', isDeclined: true, decision: decided('declined') }),
    'declined by Sample Prescriber',
  ],
  // She approved it, and it was cancelled all the same.
  [of({ list: 'cancelled', decision: decided('approved') }), 'cancelled'],
  [
    of({ list: 'active', decision: decided('part-approved') }),
    'approved in part by Sample Prescriber',
  ],
  [of({ list: 'unpaid', decision: decided('approved') }), 'approved by Sample Prescriber'],
  [of({ list: 'unpaid' }), 'not paid'],
  [of({ list: 'past', decision: decided('approved') }), 'delivered'],
])('%o is said as %s', (standing, words) => {
  expect(standingInWords(standing)).toBe(words);
});
