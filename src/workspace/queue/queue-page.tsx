import type { CaseRow } from '#contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import {
  Button,
  counted,
  inDigits,
  LoadFailure,
  Loading,
  Page,
  PageTitle,
  Skeleton,
  Unbroken,
} from '#ui';
import { ConnectionLost } from '../connection-lost.tsx';
import { nextCaseQuery, sessionQuery } from '../queries.ts';
import { ShowMore } from '../show-more.tsx';
import { wordsOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { useTitle } from '../use-title.ts';
import { Counts } from './counts.tsx';
import { Rows } from './rows.tsx';
import type { ShownRow } from './refreshed.ts';
import { SearchForm } from './search-form.tsx';
import { type Sought, soughtIn, type View, VIEWS } from './sought.ts';
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
  const first = useFirst(sought, rows);
  const fresh = queue?.matching.fresh ?? 0;
  return (
    <Page className={styles.page}>
      <PageTitle>Orders</PageTitle>
      {first && (
        <Link to="/orders/$orderId" params={{ orderId: first._id }} className={styles.first}>
          <Unbroken>Open the first: {first.number}</Unbroken>
        </Link>
      )}
      <nav aria-label="Which orders" className={views.views}>
        {VIEWS.map((each) => (
          <Link
            key={each}
            to="/"
            search={each === 'waiting' ? {} : { view: each }}
            className={views.view}
            activeOptions={{ exact: true }}
            aria-current={each === view ? 'page' : undefined}
          >
            {TITLES[each]}
            {each === 'unread' && queue && queue.unread > 0 && ` (${inDigits(queue.unread)})`}
          </Link>
        ))}
      </nav>
      {view === 'waiting' && <Counts state={queue} />}
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

/** The first that she can decide now, as the server has it; for whoever decides nothing the first that is there. */
function useFirst(sought: Sought, rows: readonly ShownRow[]): CaseRow | undefined {
  const client = useTeam();
  const { data: session } = useQuery(sessionQuery(client));
  const decides = session?.may.includes('hold-case') === true;
  const { view = 'waiting' } = sought;
  const isAsked = decides && view === 'waiting' && sought.open !== 'mine';
  const free = useQuery({
    ...nextCaseQuery(client, undefined, sought),
    enabled: isAsked && rows.length > 0,
  });
  const { refetch } = free;
  const stood = rows.map(({ _id, isGone, hold }) => `${_id} ${isGone} ${hold?.by}`).join();
  const asked = useRef(stood);
  // Somebody has opened one meanwhile, or decided it.
  useEffect(() => {
    if (asked.current === stood) return;
    asked.current = stood;
    if (isAsked) void refetch();
  }, [stood, isAsked, refetch]);
  // Who it is for is not known yet: another one would stand in its place then, and take the focus with it.
  if (session === undefined) return undefined;
  if (isAsked) return free.data?.next ?? undefined;
  return rows.find(({ isGone, hold }) => !isGone && (hold === null || hold.isYours));
}

function foundInWords(count: number): string {
  return count === 0 ? 'No order fits.' : counted(count, 'order');
}
