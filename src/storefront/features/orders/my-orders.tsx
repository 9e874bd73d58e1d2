import { useEffect, useState } from 'react';
import type { Customer, Order } from '#contract';
import { usePictureAddress } from '#features/session';
import { counted, Dialog, LinkButton, Loading, LoadFailure, Skeleton, useDocumentHead } from '#ui';
import { CancelOrder } from './cancel-order.tsx';
import styles from './my-orders.module.css';
import { OrderCard } from './order-card.tsx';
import { OrderDetails } from './order-details.tsx';
import { useTooEarly } from './order-ways.tsx';
import { useNewestView } from './use-newest-view.ts';
import { useOrdersIn } from './use-orders-in.ts';
import { type OrderView, VIEWS } from './views.ts';

interface MyOrdersProps {
  readonly customer: Customer;
  /** Undefined where nothing says which: those that her newest order is among. */
  readonly view: OrderView | undefined;
  readonly onView: (view: OrderView) => void;
  /** The button that had the focus is gone. */
  readonly onFocusLost: () => void;
}

interface Opened {
  readonly what: 'details' | 'cancel';
  readonly order: Order;
}

/** Her orders, those of one view at a time. */
export function MyOrders({ view, ...props }: MyOrdersProps) {
  useDocumentHead({ title: 'My Orders', noindex: true });
  const newest = useNewestView(props.customer._id, view === undefined);
  const shown = view ?? newest;
  return shown === undefined ? <Outline /> : <OrdersOf {...props} view={shown} />;
}

interface OrdersOfProps extends MyOrdersProps {
  readonly view: OrderView;
}

/** Newest first. */
function OrdersOf({ customer: { _id }, view, onView, onFocusLost }: OrdersOfProps) {
  const { query, again } = useOrdersIn(_id, view);
  const tooEarly = useTooEarly();
  const addressOf = usePictureAddress();
  const [opened, setOpened] = useState<Opened>();
  // What a dialog shows stays until it has faded out.
  const [isOpen, setOpen] = useState(false);
  const [cancelled, setCancelled] = useState(0);
  // After the dialog, which gives the focus back to a card that is about to go.
  useEffect(() => {
    if (cancelled > 0) onFocusLost();
  }, [cancelled, onFocusLost]);

  const open = (what: Opened['what'], order: Order) => {
    setOpened({ what, order });
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <div className={styles.orders}>
      <Filters view={view} onView={onView} />
      {query.kind === 'loading' && <Outline />}
      {query.kind === 'failed' && (
        <LoadFailure
          title="We could not load your orders"
          message={query.message}
          onRetry={() => {
            onFocusLost();
            again();
          }}
        />
      )}
      {query.kind === 'loaded' && (
        <>
          <p role="status" className="visually-hidden">
            {counted(query.data.results.length, `${view} order`)}
          </p>
          {query.data.results.length === 0 ? (
            <Empty view={view} />
          ) : (
            <ul role="list" className={styles.list}>
              {query.data.results.map((order) => (
                <OrderCard
                  key={order._id}
                  order={order}
                  tooEarly={tooEarly(order)}
                  addressOf={addressOf}
                  onDetails={() => open('details', order)}
                  onCancel={() => open('cancel', order)}
                />
              ))}
            </ul>
          )}
        </>
      )}
      <OrderDialogs
        opened={opened}
        isOpen={isOpen}
        onClose={close}
        onCancelled={() => {
          close();
          setCancelled((before) => before + 1);
        }}
      />
    </div>
  );
}

function Filters({ view, onView }: Pick<OrdersOfProps, 'view' | 'onView'>) {
  return (
    <div role="group" aria-label="Which orders" className={styles.filters}>
      {VIEWS.map(({ view: each, label }) => (
        <button
          key={each}
          type="button"
          className={styles.filter}
          aria-pressed={each === view}
          onClick={() => onView(each)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

interface OrderDialogsProps {
  readonly opened: Opened | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onCancelled: () => void;
}

function OrderDialogs({ opened, isOpen, onClose, onCancelled }: OrderDialogsProps) {
  const number = opened?.order.number ?? '';
  return (
    <>
      <Dialog
        open={isOpen && opened?.what === 'details'}
        title={`Order ${number}`}
        onClose={onClose}
      >
        {opened && <OrderDetails order={opened.order} heading="h3" />}
      </Dialog>
      <Dialog
        open={isOpen && opened?.what === 'cancel'}
        title={`Cancel order ${number}?`}
        onClose={onClose}
      >
        {opened && <CancelOrder order={opened.order} onKept={onClose} onCancelled={onCancelled} />}
      </Dialog>
    </>
  );
}

function Empty({ view }: { readonly view: OrderView }) {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>No {view} orders found.</p>
      <p>
        {view === 'active'
          ? 'What still waits for payment or for a prescriber is under Pending Orders.'
          : 'Your other orders are a filter away.'}
      </p>
      <LinkButton to="/treatments" look="secondary">
        See the treatments
      </LinkButton>
    </div>
  );
}

function Outline() {
  return (
    <Loading label="Loading your orders">
      <div className={styles.list}>
        {[0, 1].map((order) => (
          <div key={order} className={styles.outline}>
            <Skeleton shape="title" />
            <Skeleton shape="line" />
            <Skeleton shape="box" />
            <Skeleton shape="button" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
