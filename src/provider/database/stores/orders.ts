import { sql, type NotNull } from 'kysely';
import { asOrderId, type CustomerId, type OrderId, type Orders } from '#domain';
import { jsonOf } from '../json.ts';
import { prepared } from '../prepared.ts';
import type { Queries } from '../sql.ts';
import { tables, type Statements } from '../tables.ts';
import { BEGINNING, changed, isToBePaid } from './order-columns.ts';
import { orderHistory } from './order-history.ts';
import { LINES } from './order-lines.ts';
import { DESK_ORDERS, ORDER, orderOf, ORDERS_OF, OTHER_ORDERS } from './order-rows.ts';
import { HELD_STATE, STATE, stateOf } from './order-states.ts';
import { recordedOrders } from './recorded-orders.ts';
import { orderDecisions } from './order-decisions.ts';
import { orderStock } from './order-stock.ts';
import { IS_SUPPLIED } from './supplies.ts';

/** A payment is looked at without anybody asking when this has passed since it could begin. */
const FIRST_LOOK_MS = 30_000;

export const orders = (queries: Queries, statements: Statements): Orders => ({
  ...orderStock(queries),
  ...orderDecisions(statements),
  ...orderHistory(queries, statements),

  /** Several statements: call it inside a transaction. */
  async place(order, attempt) {
    await statements
      .insertInto('orders')
      .values({
        ...BEGINNING,
        id: order.id,
        customer_id: order.customerId,
        created_at: order.at,
        address: jsonOf(order.address),
        shipping_name: order.shippingName,
        item_total: order.itemTotal,
        shipping_charge: order.shippingCharge,
        discount_code: order.discount?.code ?? null,
        discount: order.discount?.amount ?? 0,
        total: order.total,
        needs_prescriber: order.needsPrescriber,
        idempotency_key: attempt?.key ?? null,
        request_hash: attempt?.requestHash ?? null,
        settle_at: new Date(order.at.getTime() + FIRST_LOOK_MS),
        stock_taken_at: order.at,
        network: order.network,
      })
      .execute();
    if (order.lines.length === 0) return;
    await statements
      .insertInto('order_lines')
      .values(
        order.lines.map((line, position) => ({
          order_id: order.id,
          position,
          option_id: line.optionId,
          quantity: line.quantity,
          price_pence: line.pricePence,
          consultation_id: line.consultationId,
          ...{ declined_at: null, decline_code: null, decline_words: null },
          name: line.name,
          image: line.image,
          strength: line.strength,
        })),
      )
      .execute();
  },

  async ofAttempt(customer, key) {
    const [row] = await OF_ATTEMPT(queries, customer, key);
    return row;
  },

  async ofIntent(intentId) {
    const [row] = await OF_INTENT(queries, intentId);
    return row?.id;
  },

  async named(name) {
    const [, number] = /^T-(\d{1,15})$/i.exec(name) ?? [];
    const [row] = await NAMED(
      queries,
      asOrderId(name),
      number === undefined ? null : Number(number),
    );
    return row?.id;
  },

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

  hasPast: async (customer, questionnaireId) =>
    (await PAST(queries, customer, questionnaireId)).length > 0,

  recorded: async (ids) => (ids.length === 0 ? [] : recordedOrders(statements, ids).execute()),

  isOwn: async (customer, id) => (await OWN(queries, customer, id)).length > 0,
});

const OF_ATTEMPT = prepared((customer: CustomerId, key: string) =>
  tables
    .selectFrom('orders')
    .select(['id', 'request_hash as requestHash'])
    .where('customer_id', '=', customer)
    .where('idempotency_key', '=', key)
    .$narrowType<{ requestHash: NotNull }>(),
);

const OF_INTENT = prepared((intentId: string) =>
  tables.selectFrom('orders').select('id').where('intent_id', '=', intentId),
);

/** Each way by its own index. */
const NAMED = prepared((name: OrderId, number: number | null) =>
  tables
    .selectFrom('orders')
    .select('id')
    .where(({ eb, or, ref }) =>
      or([eb('id', '=', name), sql<boolean>`${ref('number')} = ${number}::bigint`]),
    ),
);

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

const PAST = prepared((customer: CustomerId, questionnaireId: string) =>
  tables
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .innerJoin('consultations as c', 'c.id', 'l.consultation_id')
    .where('o.customer_id', '=', customer)
    .where('o.status', '=', 'past')
    .where(IS_SUPPLIED)
    .where('c.questionnaire_id', '=', questionnaireId)
    .limit(1),
);

const OWN = prepared((customer: CustomerId, id: OrderId) =>
  tables.selectFrom('orders').where('id', '=', id).where('customer_id', '=', customer),
);
