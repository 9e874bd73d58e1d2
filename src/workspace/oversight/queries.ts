/** What the lead's pages ask the server. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { RequestOf } from '#contract';
import { dataOf, type TeamClient } from '../team-client.ts';
import type { SoughtRefused } from './sought-refused.ts';

export const figuresQuery = ({ api }: TeamClient, days: number) =>
  queryOptions({
    queryKey: ['figures', days],
    queryFn: () =>
      dataOf<'teamReadFigures'>(api.GET('/team/figures', { params: { query: { days } } })),
  });

export const refusedCallsQuery = ({ api }: TeamClient, sought: SoughtRefused) =>
  infiniteQueryOptions({
    queryKey: ['refused-calls', sought],
    queryFn: ({ pageParam }) =>
      dataOf<'teamListRefusedCalls'>(
        api.GET('/team/refused-calls', {
          params: { query: { ...sought, ...(pageParam !== null && { after: pageParam }) } },
        }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  });

export type SoughtLooks = Pick<RequestOf<'teamListLooks'>['query'], 'by' | 'staff' | 'sought'>;

/** Of whose id is given, the name beside it is but what she was called at one look of hers. */
const withoutName = ({ by, ...sought }: SoughtLooks): SoughtLooks =>
  sought.staff === undefined && by !== undefined ? { ...sought, by } : sought;

export const looksQuery = ({ api }: TeamClient, sought: SoughtLooks) =>
  infiniteQueryOptions({
    queryKey: ['looks', sought],
    queryFn: ({ pageParam }) =>
      dataOf<'teamListLooks'>(
        api.GET('/team/looks', {
          params: {
            query: { ...withoutName(sought), ...(pageParam !== null && { after: pageParam }) },
          },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  });
