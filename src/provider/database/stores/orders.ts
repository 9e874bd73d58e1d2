import { sql, type NotNull } from 'kysely';
import { asOrderId, keptPayload, type OrderId, type Orders } from '#domain';
import { jsonOf } from '../json.ts';
import type { Queries } from '../sql.ts';
import type { Statements } from '../tables.ts';
import { ofOrder } from './consultations.ts';
import { BEGINNING, changed, isToBePaid } from './order-columns.ts';
import {
  DECLINES,
  DESK_ORDERS,
  HELD_STATE,
  LINES,
  ORDER,
  orderOf,
  ORDERS_OF,
  OTHER_ORDERS,
  STATE,
  stateOf,
} from './order-rows.ts';
import { IS_LIVE } from './supplies.ts';

/** A payment is looked at without anybody asking when this has passed since it could begin. */
const FIRST_LOOK_MS = 30_000;

/** What unpaid orders keep, without those of one order. */
const keptUnpaid = (statements: Statements, except: OrderId | undefined) =>
  statements
    .selectFrom('orders')
    .innerJoin('order_lines as l', 'l.order_id', 'orders.id')
    .select(({ ref }) => [
      'l.option_id as optionId',
      sql<number>`sum(${ref('l.quantity')})::integer`.as('quantity'),
    ])
    .where('orders.status', '=', 'pending')
    .where(IS_LIVE)
    .where('orders.payment_status', '=', 'unpaid')
    .where(({ eb, and }) => and(except === undefined ? [] : [eb('orders.id', '<>', except)]))
    .groupBy('l.option_id');

export const orders = (queries: Queries, statements: Statements): Orders => ({
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
          name: line.name,
          image: line.image,
          strength: line.strength,
        })),
      )
      .execute();
  },

  ofAttempt: (customer, key) =>
    statements
      .selectFrom('orders')
      .select(['id', 'request_hash as requestHash'])
      .where('customer_id', '=', customer)
      .where('idempotency_key', '=', key)
      .$narrowType<{ requestHash: NotNull }>()
      .executeTakeFirst(),

  async ofIntent(intentId) {
    const row = await statements
      .selectFrom('orders')
      .select('id')
      .where('intent_id', '=', intentId)
      .executeTakeFirst();
    return row?.id;
  },

  async named(name) {
    const row = await statements
      .selectFrom('orders')
      .select('id')
      .where(({ eb, or, ref }) =>
        or([
          eb('id', '=', asOrderId(name)),
          sql<boolean>`'T-' || ${ref('number')} = upper(${name})`,
        ]),
      )
      .executeTakeFirst();
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

  async others(customer, except) {
    const rows = await OTHER_ORDERS(queries, customer, except ?? null);
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

  async holdShelf(id) {
    // In one order everywhere, so that two of these never wait for each other.
    await statements
      .selectFrom('product_options')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('order_lines').select('option_id').where('order_id', '=', id),
      )
      .orderBy('id')
      .forUpdate()
      .execute();
    return statements
      .selectFrom('order_lines as l')
      .innerJoin('product_options as o', 'o.id', 'l.option_id')
      .select(['l.option_id as optionId', 'l.name', 'l.quantity'])
      .select(['l.consultation_id as consultationId', 'o.max'])
      .select((eb) =>
        eb.case().when('o.on_sale', '=', true).then(eb.ref('o.stock')).else(0).end().as('stock'),
      )
      .where('l.order_id', '=', id)
      .orderBy('l.position')
      .execute();
  },

  keptUnpaid: (customer, except) =>
    keptUnpaid(statements, except).where('orders.customer_id', '=', customer).execute(),

  keptUnpaidFrom: (network, except) =>
    keptUnpaid(statements, except).where('orders.network', '=', network).execute(),

  async networkOf(id) {
    const row = await statements
      .selectFrom('orders')
      .select('network')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.network ?? undefined;
  },

  /** Rows are locked in one order, so that two of these never wait for each other. */
  async restock(id) {
    await statements
      .with('held', (inside) =>
        inside
          .selectFrom('product_options')
          .select('id')
          .where(
            'id',
            'in',
            inside.selectFrom('order_lines').select('option_id').where('order_id', '=', id),
          )
          .orderBy('id')
          .forUpdate(),
      )
      .updateTable('product_options as o')
      .set(({ eb, selectFrom }) => ({
        stock: eb(
          'o.stock',
          '+',
          selectFrom('order_lines as l')
            .select(({ ref }) => sql<number>`sum(${ref('l.quantity')})::integer`.as('ordered'))
            .where('l.order_id', '=', id)
            .whereRef('l.option_id', '=', 'o.id'),
        ),
      }))
      .where('o.id', 'in', ({ selectFrom }) => selectFrom('held').select('held.id'))
      .execute();
  },

  async claimDue(at, until) {
    const row = await statements
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
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  },

  async record(id, { at, what, by, note }) {
    await statements
      .insertInto('order_events')
      .values({ order_id: id, at, what, by_whom: by, note })
      .execute();
  },

  events: (id) =>
    statements
      .selectFrom('order_events')
      .select(['at', 'what', 'by_whom as by', 'note'])
      .where('order_id', '=', id)
      .orderBy('position')
      .execute(),

  async declines(customer, except) {
    const rows = await DECLINES(queries, customer, except);
    return rows.map(({ questionnaires, substances, ...decline }) => ({
      ...decline,
      questionnaires: questionnaires.filter((id) => id !== null),
      substances: substances.flatMap((names) => names ?? []),
    }));
  },

  async addWeight(id, { by, method, grams, on, reason }, at) {
    await statements
      .insertInto('weight_verifications')
      .values({
        ...{ order_id: id, by_whom: by, method, grams, measured_on: on },
        ...{ recorded_at: at, reason },
      })
      .execute();
  },

  weights: (id) =>
    statements
      .selectFrom('weight_verifications')
      .select(['by_whom as by', 'method', 'grams', 'measured_on as on', 'reason'])
      .where('order_id', '=', id)
      .orderBy('position')
      .execute(),

  async hasPast(customer, questionnaireId) {
    const found = await statements
      .selectFrom('orders as o')
      .innerJoin('order_lines as l', 'l.order_id', 'o.id')
      .innerJoin('consultations as c', 'c.id', 'l.consultation_id')
      .where('o.customer_id', '=', customer)
      .where('o.status', '=', 'past')
      .where('c.questionnaire_id', '=', questionnaireId)
      .limit(1)
      .execute();
    return found.length > 0;
  },

  async isOwn(customer, id) {
    const found = await statements
      .selectFrom('orders')
      .where('id', '=', id)
      .where('customer_id', '=', customer)
      .execute();
    return found.length > 0;
  },

  async submissions(id, { offset, limit }) {
    const rows = await ofOrder(statements, id)
      .select('payload')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(({ payload }) => keptPayload(payload));
  },
});
