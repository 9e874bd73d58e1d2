/** What the workspace asks the server, each under its name. */
import { queryOptions } from '@tanstack/react-query';
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
 */
export const filesQuery = ({ api }: TeamClient, orderId: string, newest: string | undefined) =>
  queryOptions({
    queryKey: ['files', orderId, newest ?? null],
    queryFn: async () => {
      const { results } = await dataOf<'teamListFiles'>(
        api.GET('/team/cases/{orderId}/files', { params: { path: { orderId } } }),
      );
      return results;
    },
    staleTime: Infinity,
    gcTime: 0,
  });

/** Of those that wait longest, and for nobody's answer, the first that nobody has open; asked again after each case. */
export const nextCaseQuery = ({ api }: TeamClient, after: string) =>
  queryOptions({
    queryKey: ['next case', after],
    queryFn: async () => {
      const query = { open: 'nobody', limit: 50 } as const;
      const { results } = await dataOf<'teamListCases'>(
        api.GET('/team/cases', { params: { query } }),
      );
      return results.find(({ _id, asksSince }) => _id !== after && asksSince === null) ?? null;
    },
    gcTime: 0,
  });

/** How a case is by now, beside what somebody reads. */
export const caseNow = ({ api }: TeamClient, orderId: string) =>
  dataOf<'deskReadOrder'>(api.GET('/desk/orders/{orderId}', { params: { path: { orderId } } }));

export const caseNowQuery = (client: TeamClient, orderId: string) =>
  queryOptions({
    queryKey: ['case now', orderId],
    queryFn: () => caseNow(client, orderId),
    gcTime: 0,
  });
