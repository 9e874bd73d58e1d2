/** What the queue asks the server. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CaseStanding, QueuePage, QueueState } from '#contract';
import { IN_BACKGROUND } from '../follow-changes.ts';
import { inParts } from '../in-parts.ts';
import { dataOf, type TeamClient } from '../team-client.ts';
import { readNow } from '../use-since-read.ts';
import type { Sought } from './sought.ts';

const PAGE = 50;
/** How many rows one call may ask for, or ask about. */
const MOST = 200;

interface Asked {
  readonly after?: string;
  readonly limit: number;
  readonly header?: typeof IN_BACKGROUND;
}

const page = ({ api }: TeamClient, sought: Sought, { header, ...paged }: Asked) =>
  dataOf<'teamListCases'>(
    api.GET('/team/cases', {
      params: { query: { ...sought, ...paged }, ...(header && { header }) },
    }),
  );

/** In pages, as they were when they were asked for: nothing moves while somebody reads. */
export const casesQuery = (client: TeamClient, sought: Sought) =>
  infiniteQueryOptions({
    queryKey: ['cases', sought],
    queryFn: ({ pageParam }) =>
      readNow(
        page(client, sought, { limit: PAGE, ...(pageParam !== null && { after: pageParam }) }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: QueuePage) => next,
    staleTime: Infinity,
    gcTime: 0,
  });

/** How as many rows as are shown are now, from the first on, however often the server has to be asked. */
export async function casesNow(
  client: TeamClient,
  sought: Sought,
  rows: number,
): Promise<QueuePage> {
  let now = await pageNow(client, sought, { limit: Math.max(PAGE, rows) });
  while (now.next !== null && now.results.length < rows) {
    const asked = { limit: rows - now.results.length, after: now.next };
    const more = await pageNow(client, sought, asked);
    now = { ...more, results: [...now.results, ...more.results] };
  }
  return now;
}

const pageNow = (client: TeamClient, sought: Sought, { limit, ...asked }: Asked) =>
  page(client, sought, { ...asked, limit: Math.min(MOST, limit), header: IN_BACKGROUND });

/** How some orders are by now. */
export async function standingsNow(
  { api }: TeamClient,
  ids: readonly string[],
): Promise<readonly CaseStanding[]> {
  if (ids.length === 0) return [];
  const { results } = await inParts(ids, MOST, (part) =>
    dataOf<'teamReadCases'>(
      api.POST('/team/cases/standing', {
        params: { header: IN_BACKGROUND },
        body: { orders: part },
      }),
    ),
  );
  return results;
}

/** @param since when the list was asked for; who has come since is counted apart */
export const queueNow = (
  { api }: TeamClient,
  sought: Sought,
  since: string | undefined,
): Promise<QueueState> =>
  dataOf<'teamReadQueue'>(
    api.GET('/team/queue', {
      params: {
        query: { ...sought, ...(since !== undefined && { since }) },
        header: IN_BACKGROUND,
      },
    }),
  );
