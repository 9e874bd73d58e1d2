import { CancelledError, type QueryClient } from '@tanstack/react-query';
import type { queryOf } from './query-of.ts';

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
