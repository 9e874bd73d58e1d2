import { useQuery, type InfiniteData } from '@tanstack/react-query';
import type { Followed } from './follow-changes.ts';
import { useChanges } from './use-changes.ts';

/** A page of a list, and when it was read: that of the first page says which reading of the list it is. */
export type ReadPage<Page> = Page & { readonly readAt: number };

export const readNow = async <Page>(reply: Promise<Page>): Promise<ReadPage<Page>> => ({
  ...(await reply),
  readAt: performance.now(),
});

/**
 * How a list that stays as it was read is by now: asked once all that is shown has been read, and again whenever
 * something has changed. A change that is told while something is on its way is asked about once that has arrived, since
 * it may be older. What is known of a reading stays while more of it is read; of another reading it says nothing.
 *
 * @param name of what is asked, with whatever it is asked for
 */
export function useSinceRead<Page, Now>(
  of: Followed,
  name: readonly unknown[],
  { data }: { readonly data: InfiniteData<ReadPage<Page>, unknown> | undefined },
  ask: (pages: readonly ReadPage<Page>[]) => Promise<Now>,
) {
  const pages = data?.pages ?? [];
  const reading = pages[0]?.readAt ?? null;
  const now = useQuery({
    queryKey: [...name, pages.length, reading],
    queryFn: () => ask(pages),
    enabled: pages.length > 0,
    placeholderData: (known, query) =>
      query?.queryKey[query.queryKey.length - 1] === reading ? known : undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  const isRead = pages.length > 0 && !now.isFetching;
  const isLost = useChanges(of, isRead, () => void now.refetch());
  return {
    /** Which reading it is. */
    reading,
    now: now.data,
    /** Whether it was asked for all that is shown, and not for a part of it. */
    isOfAll: now.data !== undefined && !now.isPlaceholderData,
    isLost,
  };
}
