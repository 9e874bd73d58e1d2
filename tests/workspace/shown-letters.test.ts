/** The list of letters to post stays as it was read, and says what is not to be posted any more. */
import { expect, it } from 'vitest';
import { shownLetters } from '../../src/workspace/gp-letters/use-letters.ts';

const letter = (_id: string) => ({
  _id,
  order: _id,
  number: _id,
  decidedAt: '',
  dispatchedAt: null,
  cameBackAt: null,
});
const READ = ['a', 'b', 'c', 'd'].map(letter);

/** Which of them are said to be gone. */
const gone = (now: readonly string[] | undefined, next: string | null) =>
  shownLetters(READ, now && { results: now.map(letter), next })
    .filter(({ isToPost }) => !isToPost)
    .map(({ _id }) => _id);

it.each([
  ['nothing, while it is not known how they are', undefined, null, []],
  ['nothing, where all are there', ['a', 'b', 'c', 'd'], 'd', []],
  ['what is missing before others', ['b', 'd'], 'd', ['a', 'c']],
  ['what is missing at the end, where there are no more', ['a', 'b'], null, ['c', 'd']],
  ['nothing of what is behind the last of which it is known', ['a', 'b'], 'b', []],
  ['all of them, where none is left', [], null, ['a', 'b', 'c', 'd']],
  ['nothing because others came before them', ['new', 'a', 'b', 'c'], 'c', []],
] as const)('is said to be gone: %s', (_, now, next, expected) => {
  expect(gone(now, next)).toEqual(expected);
});

it('keeps each where it stood', () => {
  const shown = shownLetters(READ, { results: [], next: null });
  expect(shown.map(({ _id }) => _id)).toEqual(['a', 'b', 'c', 'd']);
});
