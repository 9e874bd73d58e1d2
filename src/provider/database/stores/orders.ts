import type { OrderId, Orders } from '#domain';
import { prepared } from '../prepared.ts';
import type { Queries } from '../sql.ts';
import { tables, type Statements } from '../tables.ts';
import { changed, isToBePaid } from './order-columns.ts';
import { orderHistory } from './order-history.ts';
import { LINES } from './order-lines.ts';
import { orderLookups } from './order-lookups.ts';
import { orderPlacement } from './order-placement.ts';
import { DESK_ORDERS, ORDER, orderOf, ORDERS_OF, OTHER_ORDERS } from './order-rows.ts';
import { HELD_STATE, STATE, stateOf } from './order-states.ts';
import { recordedOrders } from './recorded-orders.ts';
import { orderDecisions } from './order-decisions.ts';
import { orderStock } from './order-stock.ts';

export const orders = (queries: Queries, statements: Statements): Orders => ({
  ...orderPlacement(statements),
  ...orderLookups(queries),
  ...orderStock(queries),
  ...orderDecisions(statements),
  ...orderHistory(queries, statements),

  async find(id) {
    const [row] = await ORDER(queries, id);
    return row && orderOf(row);
  },

  async list(customer, status) {
    const rows = await ORDERS_OF(queries, customer, status);
    return rows.map(orderOf);
  },

  async others(customer, except, most) {
    const rows = await OTHER_ORDERS(queries, customer, except ?? null, most ?? null);
    return rows.map(orderOf);
  },

  async desk(status, limit) {
    const rows = await DESK_ORDERS(queries, status ?? null, limit);
    return rows.map((row) => ({ order: orderOf(row), customer: row.customer_name }));
  },

  lines: (id) => LINES(queries, id),

  async state(id) {
    const [row] = await STATE(queries, id);
    return row && stateOf(row);
  },

  async hold(id, customerId) {
    const [row] = await HELD_STATE(queries, id, customerId);
    return row && { ...stateOf(row), customerId };
  },

  async save(state) {
    await statements
      .updateTable('orders')
      .set(({ eb, ref }) => ({
        ...changed(state),
        network: isToBePaid(state) ? ref('network') : null,
        payment_version: eb('payment_version', '+', 1),
      }))
      .where('id', '=', state.id)
      .execute();
  },

  async networkOf(id) {
    const [row] = await NETWORK_OF(queries, id);
    return row?.network ?? undefined;
  },

  async claimDue(at, until) {
    const [row] = await CLAIM_DUE(queries, at, until);
    return row?.id;
  },

  recorded: async (ids) => (ids.length === 0 ? [] : recordedOrders(statements, ids).execute()),
});

const NETWORK_OF = prepared((id: OrderId) =>
  tables.selectFrom('orders').select('network').where('id', '=', id),
);

const CLAIM_DUE = prepared((at: Date, until: Date) =>
  tables
    .updateTable('orders')
    .set({ settle_at: until })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('orders')
        .select('id')
        .where('settle_at', '<=', at)
        .orderBy('settle_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id'),
);
