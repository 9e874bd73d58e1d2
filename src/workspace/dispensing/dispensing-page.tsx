import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Button, counted, LoadFailure, Loading, Page, PageTitle, Skeleton } from '#ui';
import { sessionQuery } from '../queries.ts';
import { wordsOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { useTitle } from '../use-title.ts';
import { DispatchTable } from './dispatch-table.tsx';
import { PickList } from './pick-list.tsx';
import { ToCheck } from './to-check.tsx';
import { dispensingQuery } from './queries.ts';
import views from '../views.module.css';
import styles from './dispensing.module.css';

const VIEWS = { orders: 'To dispatch', check: 'To check', 'pick-list': 'Pick list' } as const;

type View = keyof typeof VIEWS;

/** What is paid, approved and not dispatched: to pick, to label and to hand over. */
export function DispensingPage() {
  useTitle('Dispensing');
  const client = useTeam();
  const queries = useQueryClient();
  const { view = 'orders' }: { readonly view?: View } = useSearch({ from: '/dispensing' });
  const list = dispensingQuery(client);
  const found = useQuery(list);
  const { data: session } = useQuery(sessionQuery(client));
  const toCheck = found.data?.results.filter(({ waitsFor }) => waitsFor === 'pharmacist') ?? [];
  const others = found.data?.results.filter((order) => !toCheck.includes(order)) ?? [];
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
            {each === 'check' && toCheck.length > 0 && `: ${toCheck.length}`}
          </Link>
        ))}
      </nav>
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
      {found.data && (
        <>
          <p role="status">{howMany(found.data)}</p>
          <div className={styles.ways}>
            <Button
              look="secondary"
              onClick={() => void queries.resetQueries({ queryKey: list.queryKey })}
            >
              Read it again
            </Button>
            {view === 'pick-list' && (
              <Button look="secondary" onClick={() => window.print()}>
                Print it
              </Button>
            )}
            <LabelsOfAll numbers={readyIn(found.data).slice(0, MOST_LABELLED)} />
          </div>
          {view === 'pick-list' && <PickList orders={others} />}
          {view === 'check' && <ToCheck orders={toCheck} />}
          {view === 'orders' && others.length > 0 && (
            <DispatchTable
              key={found.dataUpdatedAt}
              orders={others}
              mayDispatch={session?.may.includes('dispatch') ?? false}
            />
          )}
        </>
      )}
    </Page>
  );
}

/** So many are labelled at once. */
const MOST_LABELLED = 100;

type Found = Parameters<typeof howMany>[0];

const readyIn = ({ results }: Found): readonly string[] =>
  results.flatMap(({ number, waitsFor }) => (waitsFor === null ? [number] : []));

function LabelsOfAll({ numbers }: { readonly numbers: readonly string[] }) {
  if (numbers.length === 0) return null;
  return (
    <Link to="/dispensing/labels" search={{ orders: numbers.join(',') }} className={styles.way}>
      Labels of {numbers.length === 1 ? numbers[0] : `these ${numbers.length}`}
    </Link>
  );
}

function howMany({
  results,
  all,
}: {
  readonly results: readonly { readonly number: string; readonly waitsFor: string | null }[];
  readonly all: number;
}): string {
  if (all === 0) return 'Nothing is to be dispensed.';
  return results.length === all
    ? `${counted(all, 'order')}, oldest first.`
    : `The oldest ${results.length} of ${counted(all, 'order')}.`;
}
