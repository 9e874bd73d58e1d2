import type {
  ConsultationPayload,
  KeptStock,
  Order,
  OrderEvent,
  OrderId,
  Orders,
  ShelfLine,
} from '#domain';
import type { Queries } from '../sql.ts';
import {
  LINES,
  ORDER,
  orderOf,
  STATE,
  stateOf,
  type LineRow,
  type OrderRow,
  type StateRow,
} from './order-rows.ts';
import { IS_LIVE, isOfHerAccounts } from './supplies.ts';

/** What unpaid orders keep that have $1 in a column, without those of the order $2. */
const keptUnpaidBy = (column: 'customer_id' | 'network'): string =>
  `SELECT l.option_id AS "optionId", sum(l.quantity)::integer AS quantity
     FROM orders JOIN order_lines l ON l.order_id = orders.id
    WHERE orders.${column} = $1 AND orders.status = 'pending' AND ${IS_LIVE}
      AND orders.payment_status = 'unpaid' AND ($2::text IS NULL OR orders.id <> $2)
    GROUP BY l.option_id`;

export const orders = ({ query }: Queries): Orders => ({
  /** Several statements: call it inside a transaction. */
  async place(order, attempt) {
    await query(
      `INSERT INTO orders (id, customer_id, status, created_at, address, shipping_name, item_total,
         shipping_charge, discount_code, discount, total, needs_prescriber, idempotency_key,
         request_hash, settle_at, stock_taken_at, network)
       VALUES ($1, $2, 'pending', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $3::timestamptz + interval '30 seconds', $3, $14)`,
      [
        order.id,
        order.customerId,
        order.at,
        JSON.stringify(order.address),
        order.shippingName,
        order.itemTotal,
        order.shippingCharge,
        order.discount?.code ?? null,
        order.discount?.amount ?? 0,
        order.total,
        order.needsPrescriber,
        attempt?.key ?? null,
        attempt?.requestHash ?? null,
        order.network,
      ],
    );
    await query(
      `INSERT INTO order_lines (order_id, position, option_id, quantity, price_pence,
         consultation_id, name, image, strength)
       SELECT $1, ordinality - 1, line->>'optionId', (line->>'quantity')::integer,
         (line->>'pricePence')::integer, line->>'consultationId', line->>'name', line->>'image',
         line->>'strength'
         FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS l (line, ordinality)`,
      [order.id, JSON.stringify(order.lines)],
    );
  },

  async ofAttempt(customer, key) {
    const [found] = await query<{ id: OrderId; requestHash: string }>(
      `SELECT id, request_hash AS "requestHash" FROM orders
        WHERE customer_id = $1 AND idempotency_key = $2`,
      [customer, key],
    );
    return found;
  },

  ofIntent: (intentId) => idOf(query, 'SELECT id FROM orders WHERE intent_id = $1', intentId),

  named: (name) =>
    idOf(query, `SELECT id FROM orders WHERE id = $1 OR 'T-' || number = upper($1)`, name),

  async find(id) {
    const [row] = await query<OrderRow>(`${ORDER} WHERE o.id = $1`, [id]);
    return row && orderOf(row);
  },

  async list(customer, status): Promise<readonly Order[]> {
    const rows = await query<OrderRow>(
      `${ORDER} WHERE o.customer_id = $1 AND o.status = $2 ORDER BY o.created_at DESC, o.number DESC`,
      [customer, status],
    );
    return rows.map(orderOf);
  },

  async others(customer, except) {
    const rows = await query<OrderRow>(
      `${ORDER} WHERE ${isOfHerAccounts('o')} AND o.id <> $2 ORDER BY o.created_at DESC, o.number DESC`,
      [customer, except],
    );
    return rows.map(orderOf);
  },

  async desk(status, limit) {
    const rows = await query<OrderRow>(
      `${ORDER} WHERE $1::text IS NULL OR o.status = $1 ORDER BY o.number LIMIT $2`,
      [status ?? null, limit],
    );
    return rows.map((row) => ({ order: orderOf(row), customer: row.customer_name }));
  },

  lines: (id) => query<LineRow>(`${LINES} WHERE l.order_id = $1 ORDER BY l.position`, [id]),

  async state(id) {
    const [row] = await query<StateRow>(`${STATE} WHERE id = $1`, [id]);
    return row && stateOf(row);
  },

  async hold(id, customerId) {
    const [row] = await query<StateRow>(`${STATE} WHERE id = $1 AND customer_id = $2 FOR UPDATE`, [
      id,
      customerId,
    ]);
    return row && { ...stateOf(row), customerId };
  },

  async save({ dispatch, ...order }) {
    await query(
      `UPDATE orders SET status = $2, payment_status = $3, approved_at = $4, shipper = $5,
         tracking_id = $6, dispatched_at = $7, intent_id = $8, wanted = $9, settle_at = $10,
         settle_attempts = $11, is_test_payment = $12, stock_taken_at = $13,
         network = CASE WHEN $2 = 'pending' AND $3 IN ('unpaid', 'processing') THEN network END,
         payment_version = payment_version + 1
        WHERE id = $1`,
      [
        order.id,
        order.status,
        order.paymentStatus,
        order.approvedAt,
        dispatch?.shipper ?? null,
        dispatch?.trackingId ?? null,
        dispatch?.at ?? null,
        order.intentId,
        order.pendingPaymentAction,
        order.reconcileAt,
        order.reconcileAttempts,
        order.isTestPayment,
        order.stockTakenAt,
      ],
    );
  },

  async holdShelf(id) {
    // In one order everywhere, so that two of these never wait for each other.
    await query(
      `SELECT FROM product_options
        WHERE id IN (SELECT option_id FROM order_lines WHERE order_id = $1) ORDER BY id FOR UPDATE`,
      [id],
    );
    return query<ShelfLine>(
      `SELECT l.option_id AS "optionId", l.name, l.quantity, l.consultation_id AS "consultationId",
          o.max, CASE WHEN o.on_sale THEN o.stock ELSE 0 END AS stock
         FROM order_lines l JOIN product_options o ON o.id = l.option_id
        WHERE l.order_id = $1 ORDER BY l.position`,
      [id],
    );
  },

  keptUnpaid: (customer, except) =>
    query<KeptStock>(keptUnpaidBy('customer_id'), [customer, except ?? null]),

  keptUnpaidFrom: (network, except) =>
    query<KeptStock>(keptUnpaidBy('network'), [network, except ?? null]),

  async networkOf(id) {
    const [row] = await query<{ network: string | null }>(
      'SELECT network FROM orders WHERE id = $1',
      [id],
    );
    return row?.network ?? undefined;
  },

  /** Rows are locked in one order, so that two of these never wait for each other. */
  async restock(id) {
    await query(
      `WITH held AS (
         SELECT id FROM product_options
          WHERE id IN (SELECT option_id FROM order_lines WHERE order_id = $1) ORDER BY id FOR UPDATE)
       UPDATE product_options o
          SET stock = o.stock + (SELECT sum(l.quantity)::integer FROM order_lines l
                                  WHERE l.order_id = $1 AND l.option_id = o.id)
        WHERE o.id IN (SELECT id FROM held)`,
      [id],
    );
  },

  async claimDue(at, until) {
    const [row] = await query<{ id: OrderId }>(
      `UPDATE orders SET settle_at = $2
        WHERE id = (SELECT id FROM orders WHERE settle_at <= $1
                     ORDER BY settle_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING id`,
      [at, until],
    );
    return row?.id;
  },

  async record(id, { at, what, by, note }) {
    await query(
      'INSERT INTO order_events (order_id, at, what, by_whom, note) VALUES ($1, $2, $3, $4, $5)',
      [id, at, what, by, note],
    );
  },

  events: (id) =>
    query<OrderEvent>(
      `SELECT at, what, by_whom AS by, note FROM order_events
        WHERE order_id = $1 ORDER BY position`,
      [id],
    ),

  async addWeight(id, { by, method, grams, on, reason }, at) {
    await query(
      `INSERT INTO weight_verifications (order_id, by_whom, method, grams, measured_on, recorded_at,
         reason)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, by, method, grams, on, at, reason],
    );
  },

  weights: (id) =>
    query(
      `SELECT by_whom AS by, method, grams, measured_on AS on, reason FROM weight_verifications
        WHERE order_id = $1 ORDER BY position`,
      [id],
    ),

  async hasPast(customer, questionnaireId) {
    const found = await query(
      `SELECT 1 FROM orders o
         JOIN order_lines l ON l.order_id = o.id
         JOIN consultations c ON c.id = l.consultation_id
        WHERE o.customer_id = $1 AND o.status = 'past' AND c.questionnaire_id = $2
        LIMIT 1`,
      [customer, questionnaireId],
    );
    return found.length > 0;
  },

  async isOwn(customer, id) {
    const found = await query('SELECT 1 FROM orders WHERE id = $2 AND customer_id = $1', [
      customer,
      id,
    ]);
    return found.length > 0;
  },

  async submissions(id, { offset, limit }) {
    const rows = await query<{ payload: ConsultationPayload }>(
      `SELECT payload FROM consultations
        WHERE id IN (SELECT consultation_id FROM order_lines WHERE order_id = $1)
        ORDER BY created_at DESC, id
        LIMIT $2 OFFSET $3`,
      [id, limit, offset],
    );
    return rows.map(({ payload }) => payload);
  },
});

async function idOf(
  query: Queries['query'],
  statement: string,
  parameter: string,
): Promise<OrderId | undefined> {
  const [row] = await query<{ id: OrderId }>(statement, [parameter]);
  return row?.id;
}
