import { Link, useSearch } from '@tanstack/react-router';
import { Button, counted, inDigits, LoadFailure, Loading, Page, PageTitle, Skeleton } from '#ui';
import { ConnectionLost } from '../connection-lost.tsx';
import { ShowMore } from '../show-more.tsx';
import { wordsOf } from '../team-client.ts';
import { useTitle } from '../use-title.ts';
import { Counts } from './counts.tsx';
import { Rows } from './rows.tsx';
import { SearchForm } from './search-form.tsx';
import { soughtIn, type View, VIEWS } from './sought.ts';
import { useLiveCases } from './use-live-cases.ts';
import views from '../views.module.css';
import styles from './queue-page.module.css';

const TITLES: Readonly<Record<View, string>> = {
  waiting: 'Waiting',
  unread: 'Unread messages',
  unpaid: 'Not paid yet',
  active: 'To dispatch or on the way',
  past: 'Delivered',
  cancelled: 'Declined or cancelled',
};

/** Who waits, longest first. */
export function QueuePage() {
  useTitle('Orders');
  const sought = soughtIn(useSearch({ strict: false }));
  const { view = 'waiting' } = sought;
  const { cases, rows, queue, isLost, showNew } = useLiveCases(sought);
  const first = rows.find(({ isGone, hold }) => !isGone && (hold === null || hold.isYours));
  const fresh = queue?.matching.fresh ?? 0;
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
            {each === 'unread' && queue && queue.unread > 0 && ` (${inDigits(queue.unread)})`}
          </Link>
        ))}
      </nav>
      {view === 'waiting' && queue && <Counts state={queue} />}
      <SearchForm sought={sought} treatments={queue?.treatments} />
      {isLost && <ConnectionLost />}
      <div role="status" className={styles.fresh}>
        {(view === 'waiting' || view === 'unread') && fresh > 0 && (
          <Button look="secondary" onClick={showNew}>
            {counted(fresh, view === 'waiting' ? 'new case' : 'new order')}: show
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
          <p role="status">{foundInWords(queue?.matching.all ?? rows.length)}</p>
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
