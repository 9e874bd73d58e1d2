import { Button } from '#ui';

interface ShowMoreProps {
  /** A list that comes in pages. */
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): Promise<unknown>;
  };
}

export function ShowMore({ list }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      look="secondary"
      pending={list.isFetchingNextPage}
      pendingLabel="Loading more..."
      onClick={() => void list.fetchNextPage()}
    >
      Show more
    </Button>
  );
}
