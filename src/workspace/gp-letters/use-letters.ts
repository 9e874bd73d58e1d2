import { useInfiniteQuery } from '@tanstack/react-query';
import type { GpLetterRow, ResponseOf } from '#contract';
import { useTeam } from '../team-context.ts';
import { useSinceRead } from '../use-since-read.ts';
import { lettersNow, lettersQuery } from './queries.ts';

/** A letter in the list as it was read, and whether it is still to be posted. */
export interface ShownLetter extends GpLetterRow {
  readonly isToPost: boolean;
}

/** The letters that are to be posted: the list stays as it was read, and says which of them are not any more. */
export function useLetters() {
  const client = useTeam();
  const found = useInfiniteQuery(lettersQuery(client));
  const { now, isLost } = useSinceRead('gp-letters', ['gp letters now'], found, (pages) =>
    lettersNow(client, lettersIn(pages).length),
  );
  const pages = found.data?.pages ?? [];
  return {
    found,
    isLost,
    letters: shownLetters(lettersIn(pages), now),
    all: now?.all ?? pages.at(-1)?.all ?? 0,
  };
}

const lettersIn = (pages: readonly Now[]): readonly GpLetterRow[] =>
  pages.flatMap(({ results }) => results);

type Now = ResponseOf<'teamListGpLetters'>;

/** @param now nothing while that is not known; of what is behind the last of them it is not known either */
export function shownLetters(
  read: readonly GpLetterRow[],
  now: Pick<Now, 'results' | 'next'> | undefined,
): readonly ShownLetter[] {
  const ids = new Set(now?.results.map(({ _id }) => _id));
  const last = Math.max(-1, ...read.flatMap(({ _id }, at) => (ids.has(_id) ? [at] : [])));
  const isKnown = (at: number): boolean => now !== undefined && (at < last || now.next === null);
  return read.map((letter, at) => ({
    ...letter,
    isToPost: ids.has(letter._id) || !isKnown(at),
  }));
}
