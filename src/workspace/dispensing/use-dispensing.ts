import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DispensingView } from '#contract';
import { useTeam } from '../team-context.ts';
import { useChanges } from '../use-changes.ts';
import { dispensingQuery, standingsQuery } from './queries.ts';
import { freshIn, shownOrders } from './standing.ts';

/** One of the lists of what is to be dispensed: it stays as it was read, and says what has become of each since. */
export function useDispensing(view: DispensingView) {
  const client = useTeam();
  const found = useInfiniteQuery(dispensingQuery(client, view));
  const last = found.data?.pages.at(-1);
  const read = {
    orders: found.data?.pages.flatMap(({ results }) => results) ?? [],
    until: last?.next ?? null,
    at: found.dataUpdatedAt,
  };
  const now = useQuery({ ...standingsQuery(client, view, read), enabled: found.isSuccess });
  const isRead = found.isSuccess && !found.isFetching && !now.isPending;
  const isLost = useChanges('dispensing', isRead, () => void now.refetch());
  const [reading, setReading] = useState(0);
  const orders = shownOrders(view, read.orders, now.data?.results ?? []);
  /** What is known of what is shown now, and not of what was read before. */
  const known = now.isPlaceholderData ? undefined : now.data;
  return {
    found,
    orders,
    counts: known?.counts ?? last?.counts,
    fresh: known ? freshIn(view, orders, known) : 0,
    isLost,
    /** Another one each time that she has read it again. */
    reading,
    readAgain: () => void found.refetch().then(() => setReading((before) => before + 1)),
  };
}
