/** What the workspace asks the server, each under its name. */
import { queryOptions } from '@tanstack/react-query';
import type { Order } from '#contract';
import { dataOf, type TeamClient } from './team-client.ts';

export const sessionQuery = ({ api }: TeamClient) =>
  queryOptions({
    queryKey: ['session'],
    queryFn: () => dataOf<'readTeamSession'>(api.GET('/team/session')),
    staleTime: Infinity,
  });

const MS_BETWEEN_LOOKS = 15_000;

/** Oldest first, looked at again by itself: what waits longest stands on top. */
export const ordersQuery = ({ api }: TeamClient, view: Order['status']) =>
  queryOptions({
    queryKey: ['orders', view],
    queryFn: () =>
      dataOf<'deskListOrders'>(
        api.GET('/desk/orders', { params: { query: { view, limit: 500 } } }),
      ),
    refetchInterval: MS_BETWEEN_LOOKS,
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
