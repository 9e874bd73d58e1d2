import type { Notification, Notifications } from '#domain';
import type { Queries } from '../sql.ts';

export const notifications = ({ query }: Queries): Notifications => ({
  async add({ id, customerId, title, body, link, at }) {
    await query(
      `INSERT INTO notifications (id, customer_id, title, body, link, created_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, customerId, title, body, link, at],
    );
  },

  list: (customer) =>
    query<Notification>(
      `SELECT id, customer_id AS "customerId", title, body, link, created_at AS at
         FROM notifications WHERE customer_id = $1 ORDER BY created_at DESC, id`,
      [customer],
    ),

  async remove(customer, id) {
    const removed = await query(
      'DELETE FROM notifications WHERE id = $2 AND customer_id = $1 RETURNING id',
      [customer, id],
    );
    return removed.length > 0;
  },
});
