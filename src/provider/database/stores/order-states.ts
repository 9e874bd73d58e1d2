/** What changes about an order, as the database gives it and as the domain has it. */
import type { CustomerId, OrderId, OrderState } from '#domain';
import { prepared } from '../prepared.ts';
import { tables } from '../tables.ts';
import { needsPrescriber } from './order-lines.ts';

const states = () =>
  tables
    .selectFrom('orders as o')
    .select(['o.id', 'o.customer_id', 'o.number', 'o.total', 'o.created_at', 'o.status'])
    .select(['o.payment_status', 'o.stock_taken_at', 'o.approved_at', 'o.shipper'])
    .select(['o.tracking_id', 'o.dispatched_at', 'o.intent_id', 'o.wanted', 'o.is_test_payment'])
    .select(['o.declined_total', 'o.card_fingerprint'])
    .select(['o.payment_version', 'o.settle_at', 'o.settle_attempts', 'o.waits_since'])
    .select(needsPrescriber());

export const STATE = prepared((id: OrderId) => states().where('o.id', '=', id));

export const HELD_STATE = prepared((id: OrderId, customer: CustomerId) =>
  states().where('o.id', '=', id).where('o.customer_id', '=', customer).forUpdate(),
);

type Row = Awaited<ReturnType<ReturnType<typeof states>['executeTakeFirstOrThrow']>>;

export const stateOf = (row: Row): OrderState => ({
  id: row.id,
  customerId: row.customer_id,
  number: row.number,
  total: row.total,
  declinedTotal: row.declined_total,
  needsPrescriber: row.needs_prescriber,
  at: row.created_at,
  status: row.status,
  paymentStatus: row.payment_status,
  stockTakenAt: row.stock_taken_at,
  approvedAt: row.approved_at,
  dispatch: dispatchOf(row),
  intentId: row.intent_id,
  isTestPayment: row.is_test_payment,
  cardFingerprint: row.card_fingerprint,
  pendingPaymentAction: row.wanted,
  version: row.payment_version,
  reconcileAt: row.settle_at,
  reconcileAttempts: row.settle_attempts,
  waitsSince: row.waits_since,
});

export const dispatchOf = ({
  shipper,
  tracking_id: trackingId,
  dispatched_at: at,
}: Pick<Row, 'shipper' | 'tracking_id' | 'dispatched_at'>): OrderState['dispatch'] =>
  shipper !== null && trackingId !== null && at !== null ? { shipper, trackingId, at } : null;
