import { useInfiniteQuery } from '@tanstack/react-query';
import type { GpLetterRow, ResponseOf } from '#contract';
import { useTeam } from '../team-context.ts';
import { useSinceRead } from '../use-since-read.ts';
import { lettersNow, lettersQuery } from './queries.ts';
import { shownLetters } from './shown-letters.ts';

/** The letters that are to be posted: the list stays as it was read, and says which of them are not any more. */
export function useLetters() {
  const client = useTeam();
  const found = useInfiniteQuery(lettersQuery(client));
  const { now, isLost } = useSinceRead('gp-letters', ['gp letters now'], found, (pages) =>
    lettersNow(
      client,
      lettersIn(pages).map(({ _id }) => _id),
    ),
  );
  const pages = found.data?.pages ?? [];
  return {
    found,
    isLost,
    letters: shownLetters(lettersIn(pages), now?.results ?? []),
    all: now?.all ?? pages.at(-1)?.all ?? 0,
  };
}

const lettersIn = (pages: readonly ResponseOf<'teamListGpLetters'>[]): readonly GpLetterRow[] =>
  pages.flatMap(({ results }) => results);
