import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { inLondon } from '#case';
import { pageOf } from '#record';
import { Button, LoadFailure, Loading, Page, PageTitle, Skeleton } from '#ui';
import { FailureAlert } from '../failure-alert.tsx';
import { Section } from '../case/section.tsx';
import { useProved } from '../proof-context.ts';
import { sessionQuery } from '../queries.ts';
import { wordsOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { useTitle } from '../use-title.ts';
import { explanationQuery, inspectionFile, personExport } from './queries.ts';
import styles from './record-page.module.css';

/** How an order was decided, from its record: to read, to print, and as a file for whoever inspects it. */
export function RecordPage() {
  const { orderId } = useParams({ from: '/orders/$orderId/record' });
  const client = useTeam();
  const found = useQuery(explanationQuery(client, orderId));
  useTitle('The record of an order');
  const page = found.data && pageOf(found.data, inLondon);
  return (
    <Page>
      <p className={styles.offPaper}>
        <Link to="/orders/$orderId" params={{ orderId }}>
          Back to the case
        </Link>
      </p>
      <PageTitle>{page?.title ?? 'The record of an order'}</PageTitle>
      {found.isPending && (
        <Loading label="Reading the record">
          <Skeleton shape="box" />
        </Loading>
      )}
      {found.isError && (
        <LoadFailure
          title="The record did not load"
          message={wordsOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {page && (
        <>
          <WaysToKeepIt orderId={orderId} />
          {page.sections.map(({ title, items }, position) => (
            <Section key={`${position} ${title}`} title={title}>
              <ul className={styles.items}>
                {items.map((item, index) => (
                  <li key={`${index} ${item}`}>{item}</li>
                ))}
              </ul>
            </Section>
          ))}
        </>
      )}
    </Page>
  );
}

/** To print it, and to save it: for an inspection, or all that is kept of her. */
function WaysToKeepIt({ orderId }: { readonly orderId: string }) {
  const client = useTeam();
  const proved = useProved();
  const pack = useMutation({
    mutationFn: (isPaper: boolean) => inspectionFile(client, orderId, isPaper),
  });
  const person = useMutation({
    mutationFn: (isPaper: boolean) => personExport(client, proved, orderId, isPaper),
  });
  const may = new Set(useQuery(sessionQuery(client)).data?.may);
  return (
    <>
      <div className={styles.ways}>
        <Button look="secondary" onClick={() => window.print()}>
          Print it
        </Button>
        <Button
          look="secondary"
          pending={pack.isPending}
          pendingLabel="Collecting..."
          onClick={() => pack.mutate(false)}
        >
          Save the inspection pack
        </Button>
        <Button
          look="secondary"
          pending={pack.isPending}
          pendingLabel="Collecting..."
          onClick={() => pack.mutate(true)}
        >
          Save it for paper
        </Button>
        {may.has('export-person') && (
          <>
            <Button
              look="secondary"
              pending={person.isPending}
              pendingLabel="Collecting..."
              onClick={() => person.mutate(false)}
            >
              Save all that is kept of her
            </Button>
            <Button
              look="secondary"
              pending={person.isPending}
              pendingLabel="Collecting..."
              onClick={() => person.mutate(true)}
            >
              Save that for her to read
            </Button>
          </>
        )}
      </div>
      <FailureAlert error={pack.error ?? person.error} />
    </>
  );
}
