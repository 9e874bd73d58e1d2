/** Orders as the database gives them, and as the domain has them. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import {
  readableAddress,
  waitsForCheck,
  type CustomerId,
  type Order,
  type OrderId,
  type OrderStatus,
} from '#domain';
import { prepared } from '../prepared.ts';
import { tables } from '../tables.ts';
import {
  isDeclined,
  lines,
  needsPrescriber,
  ofOrder,
  prescriptionLines,
  treatments,
} from './order-lines.ts';
import { asksSince, unread } from './order-messages.ts';
import { dispatchOf } from './order-states.ts';
import { isOfHerAccounts } from './supplies.ts';

const endings = () => ofOrder.selectFrom('order_events as e').whereRef('e.order_id', '=', 'o.id');

const orders = () =>
  tables
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .leftJoin('supply_checks as k', 'k.order_id', 'o.id')
    .select(['o.id', 'o.customer_id', 'o.number', 'o.status', 'o.payment_status', 'o.created_at'])
    .select(['o.stock_taken_at', 'o.address', 'o.shipping_name', 'o.item_total', 'o.total'])
    .select(['o.shipping_charge', 'o.discount_code', 'o.discount', 'o.is_test_payment'])
    .select(['o.shipper', 'o.tracking_id', 'o.dispatched_at', 'o.waits_since'])
    .select('o.declined_total')
    .select(['k.at as checked_at', needsPrescriber()])
    .select(({ fn, ref }) => [
      fn
        .coalesce(
          sql<string | null>`${ref('c.firstname')} || ' ' || ${ref('c.lastname')}`,
          sql.lit(''),
        )
        .as('customer_name'),
      jsonArrayFrom(lines()).as('lines'),
      treatments().as('treatments'),
      jsonArrayFrom(prescriptionLines()).as('prescription_lines'),
      endings()
        .select('e.note')
        .where('e.what', 'in', ['declined', 'check-declined', 'cancelled', 'limit-reached'])
        .orderBy('e.position', 'desc')
        .limit(1)
        .as('cancel_reason'),
      isDeclined().as('is_declined'),
      unread(ref('o.id'), 'team').as('unread'),
      asksSince(ref('o.id')).as('asks_since'),
    ]);

export const ORDER = prepared((id: OrderId) => orders().where('o.id', '=', id));

const newestFirst = () => orders().orderBy('o.created_at', 'desc').orderBy('o.number', 'desc');

export const ORDERS_OF = prepared((customer: CustomerId, status: OrderStatus) =>
  newestFirst().where('o.customer_id', '=', customer).where('o.status', '=', status),
);

/** @param most all of them when nothing is said */
export const OTHER_ORDERS = prepared(
  (customer: CustomerId, except: OrderId | null, most: number | null) =>
    newestFirst()
      .where(({ ref }) => isOfHerAccounts(ref('o.customer_id'), customer))
      .where('o.id', 'is distinct from', except)
      .limit(most),
);

export const DESK_ORDERS = prepared((status: OrderStatus | null, limit: number) =>
  orders()
    .where(({ ref }) => sql<boolean>`(${status}::text IS NULL OR ${ref('o.status')} = ${status})`)
    .orderBy('o.number')
    .limit(limit),
);

type Row = Awaited<ReturnType<ReturnType<typeof orders>['executeTakeFirstOrThrow']>>;

export function orderOf(row: Row): Order {
  const { status, lines, checked_at: checkedAt } = row;
  const dispatch = dispatchOf(row);
  const isToCheck = waitsForCheck({ status, dispatch, lines, checkedAt });
  const isAsking = row.waits_since !== null || (status === 'active' && isToCheck);
  return {
    id: row.id,
    customerId: row.customer_id,
    number: row.number,
    status,
    paymentStatus: row.payment_status,
    stockTakenAt: row.stock_taken_at,
    waitsSince: row.waits_since,
    declinedTotal: row.declined_total,
    at: row.created_at,
    address: readableAddress(row.address),
    lines,
    shippingName: row.shipping_name,
    itemTotal: row.item_total,
    shippingCharge: row.shipping_charge,
    discount: row.discount_code === null ? null : { code: row.discount_code, amount: row.discount },
    total: row.total,
    needsPrescriber: row.needs_prescriber,
    waitsForCheck: isToCheck,
    isTestPayment: row.is_test_payment,
    dispatch,
    treatments: row.treatments ?? [],
    prescriptionLines: row.prescription_lines,
    cancelReason: row.cancel_reason,
    isDeclined: row.is_declined,
    unreadMessages: row.unread,
    asksSince: isAsking ? row.asks_since : null,
  };
}
