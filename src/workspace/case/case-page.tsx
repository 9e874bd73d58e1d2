import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { inLondon, moneyInWords, wordsIn } from '#case';
import { type DeskOrder, inPounds } from '#contract';
import { LoadFailure, Loading, Page, PageTitle, Skeleton } from '#ui';
import { caseQuery } from '../queries.ts';
import { FailedCall, wordsOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { sha256 } from '../sha256.ts';
import { useTitle } from '../use-title.ts';

import { Before } from './before.tsx';
import { Consultations } from './consultations.tsx';
import { Decision } from './decision.tsx';
import { Files } from './files.tsx';
import { Gp } from './gp.tsx';
import { History } from './history.tsx';
import { LookFirst } from './look-first.tsx';
import { Messages } from './messages.tsx';
import { RecordLink } from './record-link.tsx';
import { Section } from './section.tsx';
import { Verifications } from './verifications.tsx';
import { Viewer } from './viewer.tsx';
import { Who } from './who.tsx';

import styles from './case-page.module.css';

/** Everything for one decision, in the order in which a prescriber thinks. */
export function CasePage() {
  const { orderId } = useParams({ from: '/orders/$orderId' });
  const found = useQuery(caseQuery(useTeam(), orderId));
  useTitle(found.data ? `Order ${found.data.order.number}` : 'An order');
  return (
    <Page>
      <p>
        <Link to="/">All orders</Link>
      </p>
      {/* There from the beginning, because it takes the focus. */}
      <PageTitle>{found.data ? `Order ${found.data.order.number}` : 'An order'}</PageTitle>
      <a className={styles.jump} href="#decision">
        Go to the decision
      </a>
      {found.isPending && (
        <Loading label="Loading the order">
          <Skeleton shape="title" />
          <Skeleton shape="box" />
        </Loading>
      )}
      {found.isError && (
        <LoadFailure
          title="The order did not load"
          message={wordsOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.error instanceof FailedCall && found.error.code === 'not-found' && (
        <RecordLink order={orderId}>Look for its record</RecordLink>
      )}
      {found.isSuccess && <Case found={found.data} />}
    </Page>
  );
}

function Case({ found }: { readonly found: DeskOrder }) {
  const { order } = found;
  const words = useMemo(() => wordsIn(found.documents, sha256), [found.documents]);
  return (
    <>
      <p>
        {order.isDeclined ? 'declined by a prescriber' : order.status}, payment{' '}
        {order.paymentStatus}, {inPounds(order.total)}, ordered {inLondon(order.createdAt)}
      </p>
      {moneyInWords(order).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className={styles.columns}>
        <div className={styles.facts}>
          <LookFirst found={found} words={words} />
          <Who found={found} words={words} />
          <Section title="What she asks for">
            <ul>
              {order.items.map(({ _id, name, strength, quantity, price, declined }) => (
                <li key={_id}>
                  {declined !== null && <strong>Declined, not to be supplied: </strong>}
                  {quantity} x {name}, {strength}, {inPounds(price)} each
                  {declined !== null && ` (${declined})`}
                </li>
              ))}
            </ul>
          </Section>
          {/* Another order's words never stand under this one. */}
          <Viewer key={order._id} found={found} words={words}>
            <Messages found={found} />
            <Verifications key={`who of ${order._id}`} found={found} words={words} />
            <Gp key={`GP of ${order._id}`} found={found} />
            <Consultations found={found} words={words} />
            <Files />
          </Viewer>
          <Before found={found} words={words} />
          <History found={found} />
        </div>
        <aside id="decision" tabIndex={-1} aria-label="Decision" className={styles.decision}>
          {/* Another order's words never stand under this one. */}
          <Decision key={order._id} found={found} />
        </aside>
      </div>
    </>
  );
}
