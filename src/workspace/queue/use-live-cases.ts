import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { CaseRow, QueuePage } from '#contract';
import { useTeam } from '../team-context.ts';
import { useSinceRead } from '../use-since-read.ts';
import { casesNow, casesQuery, queueNow, standingsNow } from './queries.ts';
import { notIn, refreshed } from './refreshed.ts';
import type { Sought } from './sought.ts';

/** The cases that are sought, as they are now, each where it stood; what is new comes where somebody asks for it. */
export function useLiveCases(sought: Sought) {
  const client = useTeam();
  const queries = useQueryClient();
  const list = casesQuery(client, sought);
  const cases = useInfiniteQuery(list);
  const { now, isLost } = useSinceRead('queue', ['queue', sought], cases, async (pages) => {
    const [queue, found] = await Promise.all([
      queueNow(client, sought, pages[0]?.asOf),
      casesNow(client, sought, rowsIn(pages).length),
    ]);
    const { results } = found;
    const standings = await standingsNow(client, notIn(rowsIn(pages), found));
    return { queue, cases: { results, standings } };
  });
  const rows = refreshed(rowsIn(cases.data?.pages ?? []), now?.cases, sought.view ?? 'waiting');
  const showNew = () => void queries.resetQueries({ queryKey: list.queryKey });
  return { cases, rows, queue: now?.queue, isLost, showNew };
}

const rowsIn = (pages: readonly QueuePage[]): readonly CaseRow[] =>
  pages.flatMap(({ results }) => results);
