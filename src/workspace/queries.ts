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

/** How a case is by now, beside what somebody reads. */
export const caseNowQuery = ({ api }: TeamClient, orderId: string) =>
  queryOptions({
    queryKey: ['case now', orderId],
    queryFn: () =>
      dataOf<'deskReadOrder'>(api.GET('/desk/orders/{orderId}', { params: { path: { orderId } } })),
    gcTime: 0,
  });
