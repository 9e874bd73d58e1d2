import type { CartLine, CartLineId, Carts, CustomerId } from '#domain';
import type { Queries } from '../sql.ts';

const LINES = `SELECT l.id, l.option_id AS "optionId", p.id AS "productId", p.id AS name, p.image, p.type, o.strength,
    o.price_pence AS "pricePence", l.quantity, o.min, o.max, o.stock, o.on_sale AS "isOnSale",
    l.consultation_id AS "consultationId"
  FROM cart_lines l
  JOIN product_options o ON o.id = l.option_id
  JOIN products p ON p.id = o.product_id
  WHERE l.customer_id = $1`;

export const carts = ({ query }: Queries): Carts => ({
  lines: (customer) => query<CartLine>(`${LINES} ORDER BY l.added_at, l.id`, [customer]),

  async holdLines(customer) {
    // In one order everywhere, so that two of these never wait for each other.
    await query(
      `SELECT FROM product_options
        WHERE id IN (SELECT option_id FROM cart_lines WHERE customer_id = $1) ORDER BY id FOR UPDATE`,
      [customer],
    );
    return query<CartLine>(`${LINES} ORDER BY l.added_at, l.id FOR UPDATE OF l`, [customer]);
  },

  async line(customer, id) {
    const [line] = await query<CartLine>(`${LINES} AND l.id = $2`, [customer, id]);
    return line;
  },

  /**
   * The limits stand in the statement itself, so that no other transaction can slip between. Less than
   * the minimum is added only to a line that cannot go away meanwhile.
   */
  async add({ id, customerId, optionId, quantity, consultationId, at }) {
    const added = await query(
      `WITH held AS (
         SELECT FROM cart_lines WHERE customer_id = $2 AND option_id = $3 FOR UPDATE)
       INSERT INTO cart_lines AS line (id, customer_id, option_id, quantity, consultation_id, added_at)
       SELECT $1, $2, o.id, $4::integer, $5, $6
         FROM product_options o
        WHERE o.id = $3 AND $4::integer <= least(o.max, o.stock)
          AND ($4::integer >= o.min OR EXISTS (SELECT FROM held))
       ON CONFLICT (customer_id, option_id) DO UPDATE
         SET quantity = line.quantity + excluded.quantity,
             consultation_id = coalesce(excluded.consultation_id, line.consultation_id)
         WHERE line.quantity + excluded.quantity <=
           (SELECT least(o.max, o.stock) FROM product_options o WHERE o.id = excluded.option_id)
       RETURNING id`,
      [id, customerId, optionId, quantity, consultationId ?? null, at],
    );
    return added.length > 0;
  },

  async put({ id, customerId, optionId, quantity, consultationId, at }) {
    await query(
      `INSERT INTO cart_lines (id, customer_id, option_id, quantity, consultation_id, added_at)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (customer_id, option_id) DO UPDATE
         SET quantity = excluded.quantity, consultation_id = excluded.consultation_id`,
      [id, customerId, optionId, quantity, consultationId, at],
    );
  },

  async increment(customer, id) {
    const changed = await query(
      `UPDATE cart_lines l SET quantity = l.quantity + 1
         FROM product_options o
        WHERE l.id = $2 AND l.customer_id = $1 AND o.id = l.option_id
          AND l.quantity + 1 <= least(o.max, o.stock)
        RETURNING l.id`,
      [customer, id],
    );
    return changed.length > 0;
  },

  /** Holds the line, because what happens next depends on its quantity: call it inside a transaction. */
  async decrement(customer, id) {
    const [line] = await query<{ quantity: number }>(
      'SELECT quantity FROM cart_lines WHERE id = $2 AND customer_id = $1 FOR UPDATE',
      [customer, id],
    );
    if (line?.quantity === 1) return removeLine(query, customer, id);
    const changed = await query(
      `UPDATE cart_lines l SET quantity = l.quantity - 1
         FROM product_options o
        WHERE l.id = $2 AND l.customer_id = $1 AND o.id = l.option_id AND l.quantity - 1 >= o.min
        RETURNING l.id`,
      [customer, id],
    );
    return changed.length > 0;
  },

  remove: (customer, id) => removeLine(query, customer, id),

  async clear(customer) {
    await query('DELETE FROM cart_lines WHERE customer_id = $1', [customer]);
  },
});

async function removeLine(
  query: Queries['query'],
  customer: CustomerId,
  id: CartLineId,
): Promise<boolean> {
  const removed = await query(
    'DELETE FROM cart_lines WHERE id = $2 AND customer_id = $1 RETURNING id',
    [customer, id],
  );
  return removed.length > 0;
}
