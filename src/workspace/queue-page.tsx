import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { inLondon } from '#case';
import type { DeskOrderRow } from '#contract';
import {
  inPounds,
  LoadFailure,
  Loading,
  Page,
  PageTitle,
  QuestionFrame,
  Skeleton,
  TextInput,
} from '#ui';
import { ordersQuery } from './queries.ts';
import styles from './queue-page.module.css';
import { wordsOf } from './team-client.ts';
import { useTeam } from './team-context.ts';
import { useTitle } from './use-title.ts';
import { type View, VIEWS } from './views.ts';
import { ageOf, waitsFor } from './words.ts';

const TITLES: Readonly<Record<View, string>> = {
  pending: 'Waiting',
  active: 'To dispatch or on the way',
  past: 'Delivered',
  cancelled: 'Declined or cancelled',
};

/** Who waits, longest first. */
export function QueuePage() {
  useTitle('Orders');
  const { view = 'pending' } = useSearch({ strict: false });
  const orders = useQuery(ordersQuery(useTeam(), view));
  const [sought, setSought] = useState<string>();
  const words = useDeferredValue(sought ?? '')
    .trim()
    .toLowerCase();
  const shown = (orders.data?.results ?? []).filter(
    ({ number, customer }) =>
      number.toLowerCase().includes(words) || customer.toLowerCase().includes(words),
  );
  return (
    <Page className={styles.page}>
      <PageTitle>Orders</PageTitle>
      <nav aria-label="Which orders" className={styles.views}>
        {VIEWS.map((each) => (
          <Link
            key={each}
            to="/"
            search={each === 'pending' ? {} : { view: each }}
            className={styles.view}
            aria-current={each === view ? 'page' : undefined}
          >
            {TITLES[each]}
          </Link>
        ))}
      </nav>
      <QuestionFrame id="sought" name="sought" label="Order number or name">
        <TextInput id="sought" name="sought" value={sought} onChange={setSought} />
      </QuestionFrame>
      {orders.isPending && (
        <Loading label="Loading the orders">
          <Skeleton shape="box" />
        </Loading>
      )}
      {orders.isError && (
        <LoadFailure
          title="The orders did not load"
          message={wordsOf(orders.error)}
          onRetry={() => void orders.refetch()}
        />
      )}
      {orders.isSuccess && (
        <>
          <p role="status">
            {shown.length === 1 ? '1 order' : `${shown.length} orders`}
            {view === 'pending' && shown[0]
              ? `, the first has waited for ${ageOf(shown[0].createdAt)}`
              : ''}
          </p>
          {shown.length > 0 && <Rows orders={shown} />}
        </>
      )}
    </Page>
  );
}

function Rows({ orders }: { readonly orders: readonly DeskOrderRow[] }) {
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Orders, oldest first">
      <table className={styles.table}>
        <thead>
          <tr>
            {['Order', 'Ordered', 'Customer', 'Waits for', 'Payment', 'Total'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order._id}>
              <th scope="row">
                <Link to="/orders/$orderId" params={{ orderId: order._id }}>
                  {order.number}
                </Link>
              </th>
              <td>{inLondon(order.createdAt)}</td>
              <td>{order.customer}</td>
              <td>{waitsFor(order)}</td>
              <td>
                {order.paymentStatus}
                {order.isTestPayment ? ' (test card)' : ''}
              </td>
              <td className={styles.amount}>{inPounds(order.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
