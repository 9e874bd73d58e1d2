/** What the workspace asks the server, each under its name. */
import { queryOptions } from '@tanstack/react-query';
import type { RequestOf } from '#contract';
import { IN_BACKGROUND } from './follow-changes.ts';
import { dataOf, type TeamClient } from './team-client.ts';

export const sessionQuery = ({ api }: TeamClient) =>
  queryOptions({
    queryKey: ['session'],
    queryFn: () => dataOf<'readTeamSession'>(api.GET('/team/session')),
    staleTime: Infinity,
  });

/** One case. It is not asked again by itself: nothing moves under the eyes of whoever decides. */
export const caseQuery = ({ api }: TeamClient, orderId: string) =>
  queryOptions({
    queryKey: ['case', orderId],
    queryFn: () =>
      dataOf<'deskReadOrder'>(api.GET('/desk/orders/{orderId}', { params: { path: { orderId } } })),
    staleTime: Infinity,
    gcTime: 0,
  });

/** What the team writes again and again. */
export const phrasesQuery = ({ api }: TeamClient) =>
  queryOptions({
    queryKey: ['phrases'],
    queryFn: () => dataOf<'teamListPhrases'>(api.GET('/team/phrases')),
  });

/**
 * What she has sent, with addresses that are good for some minutes.
 *
 * @param newest the last message of hers that came with files: with another one there are more
 * @param opened the same as the case was opened: for whatever came since the page asks by itself
 */
export const filesQuery = (
  { api }: TeamClient,
  orderId: string,
  newest: string | undefined,
  opened: string | undefined,
) =>
  queryOptions({
    queryKey: ['files', orderId, newest ?? null],
    queryFn: async ({ client, queryKey }) => {
      // Whoever asks again for what is there does so by hand.
      const isBySelf = newest !== opened && client.getQueryData(queryKey) === undefined;
      const header = isBySelf && { header: IN_BACKGROUND };
      const { results } = await dataOf<'teamListFiles'>(
        api.GET('/team/cases/{orderId}/files', { params: { path: { orderId }, ...header } }),
      );
      return results;
    },
    staleTime: Infinity,
    gcTime: 0,
  });

/**
 * Of those that wait longest the first that she can decide now, as the server has it this moment; where there is none, why.
 *
 * @param sought what she has narrowed the list to
 * @param after which case she comes from
 */
export const nextCaseQuery = (
  { api }: TeamClient,
  after: string | undefined,
  sought: Omit<RequestOf<'teamListCases'>['query'], 'after' | 'limit'> = {},
) =>
  queryOptions({
    queryKey: ['next case', after ?? null, sought],
    queryFn: async () => {
      const query = { ...sought, open: 'free', limit: 2 } as const;
      const params = { query, header: IN_BACKGROUND };
      const { results } = await dataOf<'teamListCases'>(api.GET('/team/cases', { params }));
      const next = results.find(({ _id }) => _id !== after);
      if (next) return { next };
      const why = await dataOf<'teamReadQueue'>(
        api.GET('/team/queue', { params: { header: IN_BACKGROUND } }),
      );
      return { next: null, why };
    },
    gcTime: 0,
  });

/** How a case is by now, beside what somebody reads. */
export const caseNow = ({ api }: TeamClient, orderId: string) =>
  dataOf<'deskReadOrder'>(
    api.GET('/desk/orders/{orderId}', { params: { path: { orderId }, header: IN_BACKGROUND } }),
  );

export const caseNowQuery = (client: TeamClient, orderId: string) =>
  queryOptions({
    queryKey: ['case now', orderId],
    queryFn: () => caseNow(client, orderId),
    gcTime: 0,
  });
