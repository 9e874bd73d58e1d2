/** Whoever gives up is told so, and nothing goes on behind her back. */
import { expect, test } from 'vitest';
import { isAskedFor, stateOf } from '../../src/studio/page/edit/given-up.ts';

const givenUp = { key: 'this draft', heard: ['findings'] } as const;

test('what was given up is not asked for again, nor what would have come after it', () => {
  for (const kind of ['found', 'affected', 'classes', 'claims'] as const) {
    expect(isAskedFor(kind, 'this draft', undefined)).toBe(true);
    expect(isAskedFor(kind, 'this draft', givenUp)).toBe(false);
  }
});

test('what was heard before stays, and another draft is worked out', () => {
  expect(isAskedFor('findings', 'this draft', givenUp)).toBe(true);
  expect(isAskedFor('affected', 'another draft', givenUp)).toBe(true);
  expect(isAskedFor('findings', undefined, givenUp)).toBe(false);
});

const DONE = ['decided', 'decided'] as const;
const AWAITED = ['decided', undefined] as const;

test('it is not said to be worked out for every patient', () => {
  expect(stateOf('this draft', givenUp, true, AWAITED)).toBe('given-up');
  expect(stateOf('this draft', undefined, true, AWAITED)).toBe('awaited');
  expect(stateOf('another draft', givenUp, true, AWAITED)).toBe('awaited');
});

test('all that was asked was heard, or the draft cannot be used, or is not read yet', () => {
  expect(stateOf('this draft', givenUp, true, DONE)).toBe('current');
  expect(stateOf(undefined, undefined, true, AWAITED)).toBe('older');
  expect(stateOf('this draft', givenUp, false, DONE)).toBe('awaited');
  expect(stateOf(undefined, undefined, false, AWAITED)).toBe('awaited');
});

test('what failed is not done, and what could not be decided is not either', () => {
  expect(stateOf('this draft', undefined, true, ['decided', 'failed'])).toBe('failed');
  expect(stateOf('this draft', undefined, true, ['undecided', 'failed'])).toBe('failed');
  expect(stateOf('this draft', undefined, true, ['undecided', 'decided'])).toBe('undecided');
  expect(stateOf('this draft', undefined, true, ['failed', undefined])).toBe('awaited');
});
