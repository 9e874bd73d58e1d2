import { QueryClient } from '@tanstack/react-query';
import type { KeyValues } from '#client';
import { listenTo } from '#features/page-events';
import { ownerIn } from './user.ts';

/**
 * Holds what the pages have asked the provider, each thing once, for as long as a page shows it. Nothing is
 * asked again by itself: a failure is said where it stands, with a button, and what somebody reads does not
 * change under her eyes because she has looked at another tab. Nor is anything held back without a
 * connection: the call is made, fails, and that is said.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        gcTime: 0,
      },
      mutations: { networkMode: 'always', retry: false, gcTime: 0 },
    },
  });

/**
 * What belonged to one person is gone once she is not here any more, what was still under way for her
 * included, in whichever tab she logged out.
 */
export function forgetOthers(queries: QueryClient, storage: KeyValues): void {
  listenTo(['user-changed', 'storage'], () => {
    const here = ownerIn(storage);
    queries.removeQueries({
      predicate: ({ queryKey: [owner] }) => owner !== 'everybody' && owner !== here,
    });
  });
}
