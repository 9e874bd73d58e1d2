/** What the lead's pages ask the server. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { RequestOf } from '#contract';
import { dataOf, type TeamClient } from '../team-client.ts';

export const figuresQuery = ({ api }: TeamClient, days: number) =>
  queryOptions({
    queryKey: ['figures', days],
    queryFn: () =>
      dataOf<'teamReadFigures'>(api.GET('/team/figures', { params: { query: { days } } })),
  });

export const refusedCallsQuery = ({ api }: TeamClient) =>
  infiniteQueryOptions({
    queryKey: ['refused-calls'],
    queryFn: ({ pageParam }) =>
      dataOf<'teamListRefusedCalls'>(
        api.GET('/team/refused-calls', {
          params: { query: pageParam === null ? {} : { after: pageParam } },
        }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  });

export type SoughtLooks = Pick<RequestOf<'teamListLooks'>['query'], 'by' | 'staff' | 'sought'>;

export const looksQuery = ({ api }: TeamClient, sought: SoughtLooks) =>
  infiniteQueryOptions({
    queryKey: ['looks', sought],
    queryFn: ({ pageParam }) =>
      dataOf<'teamListLooks'>(
        api.GET('/team/looks', {
          params: { query: { ...sought, ...(pageParam !== null && { after: pageParam }) } },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  });
