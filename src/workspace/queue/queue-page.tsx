import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button, counted, LoadFailure, Loading, Page, PageTitle, Skeleton } from '#ui';
import { ConnectionLost } from '../connection-lost.tsx';
import { ShowMore } from '../show-more.tsx';
import { wordsOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { useChanges } from '../use-changes.ts';
import { useTitle } from '../use-title.ts';
import { Counts } from './counts.tsx';
import { casesNow, casesQuery, queueQuery } from './queries.ts';
import { refreshed, type ShownRow } from './refreshed.ts';
import { Rows } from './rows.tsx';
import { SearchForm } from './search-form.tsx';
import { type Sought, type View, VIEWS } from './sought.ts';
import views from '../views.module.css';
import styles from './queue-page.module.css';

const TITLES: Readonly<Record<View, string>> = {
  waiting: 'Waiting',
  unpaid: 'Not paid yet',
  active: 'To dispatch or on the way',
  past: 'Delivered',
  cancelled: 'Declined or cancelled',
};

/** Who waits, longest first. */
export function QueuePage() {
  useTitle('Orders');
  const client = useTeam();
  const queries = useQueryClient();
  const sought: Sought = useSearch({ strict: false });
  const { view = 'waiting' } = sought;
  const list = casesQuery(client, sought);
  const cases = useInfiniteQuery(list);
  const asOf = cases.data?.pages[0]?.asOf;
  const queue = useQuery({ ...queueQuery(client, sought, asOf), enabled: !cases.isPending });
  const rows: readonly ShownRow[] = cases.data?.pages.flatMap(({ results }) => results) ?? [];
  const asked = useRef(0);
  const [isRefreshing, setRefreshing] = useState(false);
  // What changes while a long list is read to its end is heard after that: else nobody who reads on would ever see its end.
  const isRead = cases.isSuccess && !queue.isPending && !isRefreshing;
  const isLost = useChanges('queue', isRead, () => {
    setRefreshing(true);
    void queue.refetch();
    const mine = ++asked.current;
    void casesNow(client, sought, rows.length)
      .then(
        (now) => {
          // A reply that was overtaken is older than what is shown.
          if (mine !== asked.current) return;
          queries.setQueryData(list.queryKey, (shown) =>
            shown ? { ...shown, pages: [...refreshed(shown.pages, now)] } : shown,
          );
        },
        // It is asked again when the queue changes again; what is shown stays as it was.
        () => undefined,
      )
      .then(() => {
        if (mine === asked.current) setRefreshing(false);
      });
  });
  const first = rows.find(({ isGone, hold }) => !isGone && (hold === null || hold.isYours));
  const fresh = queue.data?.matching.fresh ?? 0;
  return (
    <Page className={styles.page}>
      <PageTitle>Orders</PageTitle>
      {first && (
        <Link to="/orders/$orderId" params={{ orderId: first._id }} className={styles.first}>
          Open the first: {first.number}
        </Link>
      )}
      <nav aria-label="Which orders" className={views.views}>
        {VIEWS.map((each) => (
          <Link
            key={each}
            to="/"
            search={each === 'waiting' ? {} : { view: each }}
            className={views.view}
            aria-current={each === view ? 'page' : undefined}
          >
            {TITLES[each]}
          </Link>
        ))}
      </nav>
      {view === 'waiting' && queue.data && <Counts state={queue.data} />}
      <SearchForm sought={sought} treatments={queue.data?.treatments} />
      {isLost && <ConnectionLost />}
      <div role="status" className={styles.fresh}>
        {view === 'waiting' && fresh > 0 && (
          <Button
            look="secondary"
            onClick={() => void queries.resetQueries({ queryKey: list.queryKey })}
          >
            {counted(fresh, 'new case')}: show
          </Button>
        )}
      </div>
      {cases.isPending && (
        <Loading label="Loading the orders">
          <Skeleton shape="box" />
        </Loading>
      )}
      {cases.isError && (
        <LoadFailure
          title="The orders did not load"
          message={wordsOf(cases.error)}
          onRetry={() => void cases.refetch()}
        />
      )}
      {cases.isSuccess && (
        <>
          <p role="status">{foundInWords(queue.data?.matching.all ?? rows.length)}</p>
          {rows.length > 0 && <Rows rows={rows} view={view} />}
        </>
      )}
      <ShowMore list={cases} />
    </Page>
  );
}

function foundInWords(count: number): string {
  return count === 0 ? 'No order fits.' : counted(count, 'order');
}
