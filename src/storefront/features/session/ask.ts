import { CancelledError, type QueryClient } from '@tanstack/react-query';
import type { QueryKey, queryOf } from './query-of.ts';

/**
 * Asks for what is no component, through the same cache. When another person is here before the response is,
 * it is dropped with everything else of the first, and asked for anew as she who is here.
 *
 * @param asked named for whoever is here when it is called
 * @throws FailedCall
 */
export async function ask<T>(
  queries: QueryClient,
  asked: () => ReturnType<typeof queryOf<T>>,
): Promise<T> {
  try {
    return await queries.fetchQuery(asked());
  } catch (error) {
    if (error instanceof CancelledError) return ask(queries, asked);
    throw error;
  }
}

/**
 * Asks again, after a change, for what a page shows: every query whose key begins so. What is on its way for the first
 * time may be from before the change, and TanStack Query asks for it no second time while it is: it arrives first.
 */
export async function askAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const arriving = queries
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await Promise.allSettled(arriving.map(({ promise }) => promise));
  await queries.invalidateQueries({ queryKey });
}
