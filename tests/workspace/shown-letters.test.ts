/** The list of letters to post stays as it was read, and says what became of each, as far as that is known. */
import { expect, it } from 'vitest';
import type { GpLetterNow } from '#contract';
import { shownLetters } from '../../src/workspace/gp-letters/shown-letters.ts';

const READ = ['a', 'b', 'c'].map((_id) => ({
  ...{ _id, order: _id, number: _id, decidedAt: '', dispatchedAt: null, cameBackAt: null },
}));

const became = (now: readonly Pick<GpLetterNow, '_id' | 'standing'>[]) =>
  shownLetters(
    READ,
    now.map((letter) => ({ ...letter, cameBackAt: null })),
  ).map(({ _id, ...row }) => [_id, row.became]);

it('says nothing of what is not known, also where others are', () => {
  expect(became([])).toEqual(READ.map(({ _id }) => [_id, undefined]));
  expect(became([{ _id: 'c', standing: 'to-post' }])).toEqual(became([]));
});

it.each([
  ['to-post', undefined],
  ['posted', /Posted meanwhile/],
  ['mailing', /On its way by mail: do not post/],
  ['mailed', /Sent by mail: do not post/],
  ['ended', /Given up.*do not post/],
  ['withdrawn', /took back her consent: do not post/],
  ['not-supplied', /nothing was supplied: do not post/],
  ['lost', /can no longer be read: do not post/],
  ['waits', /not dispatched yet/],
  [null, /Not known any more: do not post/],
] as const)('says of one that is %s just that, where it stood', (standing, words) => {
  expect(became([{ _id: 'b', standing }])).toEqual([
    ['a', undefined],
    ['b', words === undefined ? undefined : expect.stringMatching(words)],
    ['c', undefined],
  ]);
});

it('says that one came back which was never sent when the list was read', () => {
  const back = '2026-11-21T12:00:00.000Z';
  const now = [{ _id: 'b', standing: 'to-post', cameBackAt: back } as const];
  expect(shownLetters(READ, now).map(({ cameBackAt }) => cameBackAt)).toEqual([null, back, null]);
});
