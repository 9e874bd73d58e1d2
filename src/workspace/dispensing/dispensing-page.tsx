import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { DispensingView } from '#contract';
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
import { sessionQuery } from '../queries.ts';
import { ShowMore } from '../show-more.tsx';
import { wordsOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { useTitle } from '../use-title.ts';
import { countInWords } from '../words.ts';
import { DispatchTable } from './dispatch-table.tsx';
import { viewIn } from './in-address.ts';
import { PickList } from './pick-list.tsx';
import { BATCH } from './queries.ts';
import type { ShownOrder } from './standing.ts';
import { PrintedHead } from './printed-head.tsx';
import { ToCheck } from './to-check.tsx';
import { useDispensing } from './use-dispensing.ts';
import views from '../views.module.css';
import styles from './dispensing.module.css';

const VIEWS = { orders: 'To dispatch', check: 'To check', 'pick-list': 'Pick list' } as const;

type View = keyof typeof VIEWS;

/** What is paid, approved and not dispatched: to pick, to label and to hand over. */
export function DispensingPage() {
  const client = useTeam();
  const { view = 'orders' } = viewIn(useSearch({ from: '/dispensing' }));
  useTitle(view === 'pick-list' ? 'Pick list' : 'Dispensing');
  const list: DispensingView = view === 'check' ? 'check' : 'dispatch';
  const { found, orders, counts, fresh, isLost, reading } = useDispensing(list);
  const { data: session } = useQuery(sessionQuery(client));
  return (
    <Page className={styles.page}>
      <PageTitle>Dispensing</PageTitle>
      <nav aria-label="Which list" className={views.views}>
        {(Object.keys(VIEWS) as View[]).map((each) => (
          <Link
            key={each}
            to="/dispensing"
            search={each === 'orders' ? {} : { view: each }}
            className={views.view}
            activeOptions={{ exact: true }}
            aria-current={each === view ? 'page' : undefined}
          >
            {VIEWS[each]}
            {counts && each === 'orders' && `: ${inDigits(counts.dispatch)}`}
            {counts && each === 'check' && `: ${inDigits(counts.check)}`}
          </Link>
        ))}
      </nav>
      {isLost && <ConnectionLost />}
      {found.isPending && (
        <Loading label="Loading what is to be dispensed">
          <Skeleton shape="box" />
        </Loading>
      )}
      {found.isError && (
        <LoadFailure
          title="What is to be dispensed did not load"
          message={wordsOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && counts && (
        <>
          {view === 'pick-list' && (
            <PrintedHead readAt={found.dataUpdatedAt} by={session?.member.name} />
          )}
          <p role="status">{howMany(list, counts[list], orders)}</p>
          <div className={styles.ways}>
            <div role="status" className={styles.again}>
              <Button look="secondary" onClick={() => void found.refetch()}>
                {fresh === 0 ? 'Read it again' : `${counted(fresh, 'new order')}: show`}
              </Button>
            </div>
            {view === 'pick-list' && (
              <Button look="secondary" onClick={() => window.print()}>
                Print it
              </Button>
            )}
            <Labels numbers={readyIn(orders)} />
          </div>
          {view === 'pick-list' && <PickList orders={orders} />}
          {view === 'check' && orders.length > 0 && <ToCheck orders={orders} />}
          {view === 'orders' && orders.length > 0 && (
            <DispatchTable
              key={reading}
              orders={orders}
              mayDispatch={session?.may.includes('dispatch') ?? false}
            />
          )}
        </>
      )}
      {found.hasNextPage && (
        <div className={styles.ways}>
          <ShowMore list={found} />
        </div>
      )}
    </Page>
  );
}

const readyIn = (orders: readonly ShownOrder[]): readonly string[] =>
  orders.flatMap(({ number, waitsFor, gone }) => (waitsFor === null && !gone ? [number] : []));

/** So many at once as are labelled at once. */
function Labels({ numbers }: { readonly numbers: readonly string[] }) {
  const batches = Array.from({ length: Math.ceil(numbers.length / BATCH) }, (_, index) =>
    numbers.slice(index * BATCH, (index + 1) * BATCH),
  );
  return batches.map((batch, index) => (
    <Link
      key={index}
      to="/dispensing/labels"
      search={{ orders: batch.join(',') }}
      className={styles.way}
    >
      <Unbroken>
        {batches.length > 1
          ? `Labels ${index * BATCH + 1} to ${index * BATCH + batch.length}`
          : `Labels of ${batch.length === 1 ? batch[0] : `these ${batch.length}`}`}
      </Unbroken>
    </Link>
  ));
}

const NOTHING = {
  dispatch: 'Nothing is to be dispatched.',
  check: 'Nothing waits for a pharmacist’s check.',
} as const;

/** How many there are, how many of them are shown, and how many of what is shown have left since. */
function howMany(list: DispensingView, all: number, orders: readonly ShownOrder[]): string {
  const gone = orders.filter((order) => order.gone).length;
  const shown = orders.length - gone;
  const count = all === 0 ? NOTHING[list] : countInWords(counted(all, 'order'), shown, all);
  const left = gone === 1 ? '1 below has left the list.' : `${gone} below have left the list.`;
  return gone === 0 ? count : `${count} ${left}`;
}
