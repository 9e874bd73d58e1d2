/** What the dispensing room asks the server. */
import { queryOptions } from '@tanstack/react-query';
import { dataOf, type TeamClient } from '../team-client.ts';

/** As much as a day of a busy pharmacy. */
const MOST = 500;

/** Not asked again by itself: nothing moves while somebody picks. */
export const dispensingQuery = ({ api }: TeamClient) =>
  queryOptions({
    queryKey: ['dispensing'],
    queryFn: () =>
      dataOf<'teamListDispensing'>(
        api.GET('/team/dispensing', { params: { query: { limit: MOST } } }),
      ),
    staleTime: Infinity,
    gcTime: 0,
  });

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
