/** What the dispensing room asks the server. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  DispensingPage,
  DispensingStanding,
  DispensingStandings,
  DispensingView,
} from '#contract';
import { IN_BACKGROUND } from '../follow-changes.ts';
import { dataOf, type TeamClient } from '../team-client.ts';

/** As many as are labelled, or dispatched, at once. */
export const BATCH = 100;
/** Of so many it is asked at once how they are. */
const MOST_ASKED = 500;

/** In pages, as they were when they were asked for: nothing moves while somebody picks. */
export const dispensingQuery = ({ api }: TeamClient, view: DispensingView) =>
  infiniteQueryOptions({
    queryKey: ['dispensing', view],
    queryFn: ({ pageParam }) =>
      dataOf<'teamListDispensing'>(
        api.GET('/team/dispensing', {
          params: {
            query: { view, limit: BATCH, ...(pageParam !== null && { after: pageParam }) },
          },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: DispensingPage) => next,
    staleTime: Infinity,
    gcTime: 0,
  });

/** What somebody reads, so that it can be asked how it is by now. */
export interface Read {
  readonly orders: readonly { readonly _id: string }[];
  /** Where the next page begins; nothing where there is none. */
  readonly until: string | null;
  /** Which reading it is. */
  readonly at: number;
}

/** Until it is known what has become of the orders of a later page, what is known of the others stays. */
export const standingsQuery = (client: TeamClient, view: DispensingView, read: Read) =>
  queryOptions({
    queryKey: ['dispensing now', view, read.at],
    queryFn: () => standingsOf(client, read),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  });

async function standingsOf(
  { api }: TeamClient,
  { orders, until }: Read,
): Promise<DispensingStandings> {
  const ids = orders.map(({ _id }) => _id);
  const results: DispensingStanding[] = [];
  for (let from = 0; ; from += MOST_ASKED) {
    const part = await dataOf<'teamReadStandings'>(
      api.POST('/team/dispensing/standing', {
        params: { header: IN_BACKGROUND },
        body: {
          orders: ids.slice(from, from + MOST_ASKED),
          ...(until !== null && { until }),
        },
      }),
    );
    results.push(...part.results);
    if (from + MOST_ASKED >= ids.length) return { ...part, results };
  }
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
