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

test('it is not said to be worked out for every patient', () => {
  expect(stateOf('this draft', givenUp, true, false)).toBe('given-up');
  expect(stateOf('this draft', undefined, true, false)).toBe('awaited');
  expect(stateOf('another draft', givenUp, true, false)).toBe('awaited');
});

test('all that was asked was heard, or the draft cannot be used, or is not read yet', () => {
  expect(stateOf('this draft', givenUp, true, true)).toBe('current');
  expect(stateOf(undefined, undefined, true, false)).toBe('older');
  expect(stateOf('this draft', givenUp, false, true)).toBe('awaited');
  expect(stateOf(undefined, undefined, false, false)).toBe('awaited');
});
