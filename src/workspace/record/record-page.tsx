import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { inLondon } from '#case';
import { pageOf } from '#record';
import { Button, LoadFailure, Loading, Page, PageTitle, Skeleton, Unbroken } from '#ui';
import { FailureAlert } from '../failure-alert.tsx';
import { Section } from '../case/section.tsx';
import { useProved } from '../proof-context.ts';
import { sessionQuery } from '../queries.ts';
import { wordsOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { useTitle } from '../use-title.ts';
import { explanationQuery, fileNameOf, inspectionFile, personExport } from './queries.ts';
import styles from './record-page.module.css';

/** How an order was decided, from its record: to read, to print, and as a file for whoever inspects it. */
export function RecordPage() {
  const { orderId } = useParams({ from: '/orders/$orderId/record' });
  return (
    <RecordOf id={orderId} title="The record of an order">
      <Link to="/orders/$orderId" params={{ orderId }}>
        Back to the case
      </Link>
    </RecordOf>
  );
}

/** The same of a consultation: of the order that it led to, or of itself where it led to none. */
export function ConsultationRecordPage() {
  const { consultationId } = useParams({ from: '/consultations/$consultationId/record' });
  return (
    <RecordOf id={consultationId} title="The record of a consultation">
      <Link to="/">All orders</Link>
    </RecordOf>
  );
}

interface RecordOfProps {
  readonly id: string;
  /** Until it is read. */
  readonly title: string;
  /** The way back. */
  readonly children: ReactNode;
}

function RecordOf({ id, title, children }: RecordOfProps) {
  const client = useTeam();
  const found = useQuery(explanationQuery(client, id));
  useTitle(title);
  const page = found.data && pageOf(found.data.explanation, inLondon);
  return (
    <Page>
      <p className={styles.offPaper}>{children}</p>
      <PageTitle>{page?.title ?? title}</PageTitle>
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
          <WaysToKeepIt
            id={id}
            about={fileNameOf(found.data.explanation.order, id)}
            customer={found.data.customer}
          />
          {page.sections.map(({ title: about, items }, position) => (
            <Section key={`${position} ${about}`} title={about}>
              <ul className={styles.items}>
                {items.map((item, index) => (
                  <li key={`${index} ${item}`}>
                    <Unbroken>{item}</Unbroken>
                  </li>
                ))}
              </ul>
            </Section>
          ))}
        </>
      )}
    </Page>
  );
}

interface WaysProps extends Pick<RecordOfProps, 'id'> {
  /** As files of it are called. */
  readonly about: string;
  /** Whose it is. */
  readonly customer: string | undefined;
}

/** To print it, and to save it: for an inspection, or all that is kept of whose it is. */
function WaysToKeepIt({ id, about, customer }: WaysProps) {
  const client = useTeam();
  const proved = useProved();
  const pack = useMutation({
    mutationFn: (isPaper: boolean) => inspectionFile(client, id, isPaper),
  });
  const person = useMutation({
    mutationFn: (sought: Parameters<typeof personExport>[2]) =>
      personExport(client, proved, sought),
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
        {customer !== undefined && may.has('export-person') && (
          <>
            <Button
              look="secondary"
              pending={person.isPending}
              pendingLabel="Collecting..."
              onClick={() => person.mutate({ customer, about, isPaper: false })}
            >
              Save all that is kept of her
            </Button>
            <Button
              look="secondary"
              pending={person.isPending}
              pendingLabel="Collecting..."
              onClick={() => person.mutate({ customer, about, isPaper: true })}
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
