import { useQuery as useTanStackQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Failure } from '#client';
import type { queryOf } from './query-of.ts';

/** What a page asked the provider, as far as it is answered. */
export type Query<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly failure: Failure }
  | { readonly kind: 'loaded'; readonly data: T };

interface QueryOptions<T> {
  /** Whether to ask at all; nothing is known until then. */
  readonly isNeeded?: boolean;
  /** After how many milliseconds to ask again, once this has been answered; nothing for not at all. */
  readonly againAfter?: (data: T) => number | undefined;
  /** What a change has told about it a moment ago: for a minute it is not asked. */
  readonly known?: { readonly data: T; readonly at: number } | undefined;
  /** It stays as it is for as long as the page is open. */
  readonly isLasting?: boolean;
}

const MINUTE = 60_000;

/**
 * Asks when the component appears, when something else is asked, when a change says that this is another
 * one now, and when `again` is called. What has been answered stays on the page while the same is asked
 * again; after a failure nothing does.
 */
export function useQuery<T>(
  asked: ReturnType<typeof queryOf<T>>,
  { isNeeded = true, againAfter, known, isLasting = false }: QueryOptions<T> = {},
): { readonly query: Query<T>; readonly again: () => void } {
  const result = useTanStackQuery({
    ...asked,
    enabled: isNeeded,
    ...(known && { initialData: () => known.data, initialDataUpdatedAt: known.at }),
    staleTime: isLasting ? Infinity : known ? MINUTE : 0,
    refetchInterval: ({ state: { status, data } }) =>
      (status === 'success' && data !== undefined && againAfter?.(data)) || false,
    refetchIntervalInBackground: true,
  });
  const { refetch } = result;
  const again = useCallback(() => void refetch(), [refetch]);
  // Whoever reads more of it is rendered more often.
  switch (result.status) {
    case 'pending':
      return { query: { kind: 'loading' }, again };
    case 'error':
      return {
        query: result.isFetching ? { kind: 'loading' } : failed(result.error.failure),
        again,
      };
    case 'success':
      return { query: { kind: 'loaded', data: result.data }, again };
  }
}

const failed = (failure: Failure) =>
  ({ kind: 'failed', message: failure.message, failure }) as const;
