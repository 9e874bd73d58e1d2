import type { CartLine, Carts } from '#domain';
import type { Queries } from '../sql.ts';

const LINES = `SELECT l.id, l.option_id AS "optionId", p.id AS name, p.image, p.type, o.strength,
    o.price_pence AS "pricePence", l.quantity, o.min, o.max, o.stock
  FROM cart_lines l
  JOIN product_options o ON o.id = l.option_id
  JOIN products p ON p.id = o.product_id
  WHERE l.customer_id = $1`;

export const carts = ({ query }: Queries): Carts => ({
  lines: (customer) => query<CartLine>(`${LINES} ORDER BY l.added_at, l.id`, [customer]),

  async line(customer, id) {
    const [line] = await query<CartLine>(`${LINES} AND l.id = $2`, [customer, id]);
    return line;
  },

  /** The limits stand in the statement itself, so that no other transaction can slip between. */
  async add({ id, customerId, optionId, quantity, consultationId, at }) {
    const added = await query(
      `INSERT INTO cart_lines AS line (id, customer_id, option_id, quantity, consultation_id, added_at)
       SELECT $1, $2, o.id, $4::integer, $5, $6
         FROM product_options o WHERE o.id = $3 AND $4::integer <= least(o.max, o.stock)
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

  async decrement(customer, id) {
    const removed = await query(
      'DELETE FROM cart_lines WHERE id = $2 AND customer_id = $1 AND quantity = 1 RETURNING id',
      [customer, id],
    );
    if (removed.length > 0) return true;
    const changed = await query(
      `UPDATE cart_lines l SET quantity = l.quantity - 1
         FROM product_options o
        WHERE l.id = $2 AND l.customer_id = $1 AND o.id = l.option_id AND l.quantity - 1 >= o.min
        RETURNING l.id`,
      [customer, id],
    );
    return changed.length > 0;
  },

  async remove(customer, id) {
    const removed = await query(
      'DELETE FROM cart_lines WHERE id = $2 AND customer_id = $1 RETURNING id',
      [customer, id],
    );
    return removed.length > 0;
  },

  async clear(customer) {
    await query('DELETE FROM cart_lines WHERE customer_id = $1', [customer]);
  },
});
