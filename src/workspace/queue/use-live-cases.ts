import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTeam } from '../team-context.ts';
import { useChanges } from '../use-changes.ts';
import { casesNow, casesQuery, queueQuery } from './queries.ts';
import { refreshed, type ShownRow } from './refreshed.ts';
import type { Sought } from './sought.ts';

/** The cases that are sought, as they are now, each where it stood; what is new comes where somebody asks for it. */
export function useLiveCases(sought: Sought) {
  const client = useTeam();
  const queries = useQueryClient();
  const list = casesQuery(client, sought);
  const cases = useInfiniteQuery(list);
  const asOf = cases.data?.pages[0]?.asOf;
  const queue = useQuery({ ...queueQuery(client, sought, asOf), enabled: !cases.isPending });
  const rows: readonly ShownRow[] = cases.data?.pages.flatMap(({ results }) => results) ?? [];
  const asked = useRef(0);
  const [isRefreshing, setRefreshing] = useState(false);
  // What changes while a long list is read to its end is heard after that: else nobody who reads on would ever see its end.
  const isRead = cases.isSuccess && !queue.isPending && !isRefreshing;
  const isLost = useChanges('queue', isRead, () => {
    setRefreshing(true);
    void queue.refetch();
    const mine = ++asked.current;
    void casesNow(client, sought, rows.length)
      .then(
        (now) => {
          // A reply that was overtaken is older than what is shown.
          if (mine !== asked.current) return;
          queries.setQueryData(list.queryKey, (shown) =>
            shown ? { ...shown, pages: [...refreshed(shown.pages, now)] } : shown,
          );
        },
        // It is asked again when the queue changes again; what is shown stays as it was.
        () => undefined,
      )
      .then(() => {
        if (mine === asked.current) setRefreshing(false);
      });
  });
  const showNew = () => void queries.resetQueries({ queryKey: list.queryKey });
  return { cases, rows, queue: queue.data, isLost, showNew };
}
