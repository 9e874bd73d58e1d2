import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { GpLetterRow, ResponseOf } from '#contract';
import { useTeam } from '../team-context.ts';
import { useChanges } from '../use-changes.ts';
import { lettersNowQuery, lettersQuery } from './queries.ts';

/** A letter in the list as it was read, and whether it is still to be posted. */
export interface ShownLetter extends GpLetterRow {
  readonly isToPost: boolean;
}

/** The letters that are to be posted: the list stays as it was read, and says which of them are not any more. */
export function useLetters() {
  const client = useTeam();
  const found = useInfiniteQuery(lettersQuery(client));
  const read = found.data?.pages.flatMap(({ results }) => results) ?? [];
  const now = useQuery({
    ...lettersNowQuery(client, read.length, found.dataUpdatedAt),
    enabled: found.isSuccess,
  });
  const isRead = found.isSuccess && !found.isFetching && !now.isPending;
  const isLost = useChanges('gp-letters', isRead, () => void now.refetch());
  return {
    found,
    isLost,
    letters: shownLetters(read, now.data),
    all: now.data?.all ?? found.data?.pages.at(-1)?.all ?? 0,
  };
}

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
