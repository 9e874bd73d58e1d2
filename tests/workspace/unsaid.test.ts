import { expect, it } from 'vitest';
import type { DeskOrder } from '#contract';
import { fieldErrorsIn, unsaidOf } from '../../src/workspace/case/draft.ts';
import { missingReasons } from '../../src/workspace/case/reasons.ts';

const SHORTEN = 'Shorten this to at most 2,000 characters.';

it.each([
  ['that are none', '', 'Say why, in words that she can read.'],
  ['that are blank', ' \n ', 'Say why, in words that she can read.'],
  ['that say something', 'Please see your GP.', undefined],
  ['as long as they may be', ` ${'x'.repeat(2000)} `, undefined],
  // One character is one, however many units of text it takes.
  ['as long as they may be, of pictures', `Oh ${'😀'.repeat(1994)} no`, undefined],
  ['that are longer', 'x'.repeat(2001), SHORTEN],
  ['that are too short to say anything', 'no', 'Say the reason in letters.'],
  [
    'without a letter',
    '... 111 ...',
    'Say the reason in letters, without characters that cannot be seen.',
  ],
])('of words to her %s it is told before anything is confirmed', (_, words, error) => {
  const errors = unsaidOf('pen', { approve: false, code: 'other', words });
  expect(errors).toEqual(error === undefined ? [] : [['words-pen', error]]);
});

it('a reason that is longer than one may be is told as well', () => {
  const questions = {
    ...{ flagged: 0, isWithheld: true, isUnverified: false },
    ...{ isOther: false, isSince: false, isAsking: false, isUnread: false },
  };
  expect(missingReasons(questions, { withheld: 'x'.repeat(2001) }, 'approve')).toEqual([
    ['reason-withheld', SHORTEN],
  ]);
});

it('what she wrote is read before it is approved, whatever is said to what else she was asked', () => {
  const questions = {
    ...{ flagged: 0, isWithheld: false, isUnverified: false },
    ...{ isOther: false, isSince: false, isAsking: true, isUnread: true },
  };
  expect(missingReasons(questions, { messages: 'She told me.' }, 'approve')).toEqual([
    ['have-read', 'She has written: read it under Messages, and say there that you have.'],
  ]);
});

it.each([
  [
    'approved as a whole',
    true,
    true,
    { 'decide-pen': expect.stringMatching(/^Her weight/) as string },
  ],
  ['approved in part: the server says whether that part needs it', true, false, {}],
  ['weighed', false, true, {}],
])('of an order without a verified weight that is %s', (_, isMissing, both, errors) => {
  const found = {
    ...{ needsWeightVerification: isMissing, prescribed: ['pen', 'cream'] },
    ...{ doubts: [], messages: { results: [], asksSince: null }, verifications: [] },
  } as unknown as DeskOrder;
  const no = { approve: false, code: 'other', words: 'Please see your GP.' } as const;
  const lines = { pen: { approve: true }, cream: both ? { approve: true } : no };
  expect(fieldErrorsIn(found, { id: 'sample', lines })).toEqual(errors);
});
