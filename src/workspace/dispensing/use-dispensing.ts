import { useInfiniteQuery } from '@tanstack/react-query';
import type { DispensingView } from '#contract';
import { useTeam } from '../team-context.ts';
import { useSinceRead } from '../use-since-read.ts';
import { dispensingQuery, ordersIn, standingsOf } from './queries.ts';
import { freshIn, shownOrders } from './standing.ts';

/** One of the lists of what is to be dispensed: it stays as it was read, and says what has become of each since. */
export function useDispensing(view: DispensingView) {
  const client = useTeam();
  const found = useInfiniteQuery(dispensingQuery(client, view));
  const { now, isOfAll, isLost, reading } = useSinceRead(
    'dispensing',
    ['dispensing now', view],
    found,
    (pages) => standingsOf(client, pages),
  );
  const pages = found.data?.pages ?? [];
  const orders = shownOrders(view, ordersIn(pages), now?.results ?? []);
  const known = isOfAll ? now : undefined;
  return {
    found,
    orders,
    counts: known?.counts ?? pages.at(-1)?.counts,
    fresh: known ? freshIn(view, orders, known) : 0,
    isLost,
    /** Another one each time that she has read it again. */
    reading,
  };
}
