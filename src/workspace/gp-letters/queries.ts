/** What is asked of letters to GPs. */
import { queryOptions } from '@tanstack/react-query';
import { dataOf, type TeamClient } from '../team-client.ts';

/** As many as somebody posts in a day. */
const MOST = 100;

/** Not asked again by itself: nothing moves while somebody works through it. */
export const lettersQuery = ({ api }: TeamClient) =>
  queryOptions({
    queryKey: ['gp letters'],
    queryFn: () =>
      dataOf<'teamListGpLetters'>(
        api.GET('/team/gp-letters', { params: { query: { limit: MOST } } }),
      ),
    staleTime: Infinity,
    gcTime: 0,
  });

/** The server writes down that she has looked, each time that it is asked for. */
export const letterQuery = ({ api }: TeamClient, letterId: string) =>
  queryOptions({
    queryKey: ['gp letter', letterId],
    queryFn: () =>
      dataOf<'teamReadGpLetter'>(
        api.GET('/team/gp-letters/{letterId}', { params: { path: { letterId } } }),
      ),
    staleTime: Infinity,
    gcTime: 0,
  });
