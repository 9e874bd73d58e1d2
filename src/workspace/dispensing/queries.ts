/** What the dispensing room asks the server. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  DispensingOrder,
  DispensingPage,
  DispensingStandings,
  DispensingView,
} from '#contract';
import { IN_BACKGROUND } from '../follow-changes.ts';
import { inParts } from '../in-parts.ts';
import { dataOf, type TeamClient } from '../team-client.ts';
import { readNow } from '../use-since-read.ts';

/** As many as are labelled, or dispatched, at once. */
export const BATCH = 100;
/** How many ids one call may ask about. */
const MOST_ASKED = 500;

/** In pages, as they were when they were asked for: nothing moves while somebody picks. */
export const dispensingQuery = ({ api }: TeamClient, view: DispensingView) =>
  infiniteQueryOptions({
    queryKey: ['dispensing', view],
    queryFn: ({ pageParam }) =>
      readNow(
        dataOf<'teamListDispensing'>(
          api.GET('/team/dispensing', {
            params: {
              query: { view, limit: BATCH, ...(pageParam !== null && { after: pageParam }) },
            },
          }),
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: DispensingPage) => next,
    staleTime: Infinity,
    gcTime: 0,
  });

export const ordersIn = (pages: readonly DispensingPage[]): readonly DispensingOrder[] =>
  pages.flatMap(({ results }) => results);

/** What has become of the orders of a list, and how many there are by now. */
export function standingsOf(
  { api }: TeamClient,
  pages: readonly DispensingPage[],
): Promise<DispensingStandings> {
  const ids = ordersIn(pages).map(({ _id }) => _id);
  const until = pages.at(-1)?.next ?? null;
  return inParts(ids, MOST_ASKED, (part) =>
    dataOf<'teamReadStandings'>(
      api.POST('/team/dispensing/standing', {
        params: { header: IN_BACKGROUND },
        body: { orders: part, ...(until !== null && { until }) },
      }),
    ),
  );
}

/** The server writes down that she has looked, each time that they are asked for. */
export const labelsQuery = ({ api }: TeamClient, orders: readonly string[]) =>
  queryOptions({
    queryKey: ['labels', orders],
    queryFn: () =>
      dataOf<'teamReadLabels'>(
        api.POST('/team/dispensing/labels', { body: { orders: [...orders] } }),
      ),
    staleTime: Infinity,
    gcTime: 0,
  });
