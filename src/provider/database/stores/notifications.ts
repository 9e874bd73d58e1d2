import type { Notifications } from '#domain';
import type { Statements } from '../tables.ts';

export const notifications = (statements: Statements): Notifications => ({
  async add({ id, customerId, title, body, link, at }) {
    await statements
      .insertInto('notifications')
      .values({ id, customer_id: customerId, title, body, link, created_at: at })
      .execute();
  },

  list: (customer) =>
    statements
      .selectFrom('notifications')
      .select(['id', 'customer_id as customerId', 'title', 'body', 'link', 'created_at as at'])
      .where('customer_id', '=', customer)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute(),

  async remove(customer, id) {
    const removed = await statements
      .deleteFrom('notifications')
      .where('id', '=', id)
      .where('customer_id', '=', customer)
      .returning('id')
      .execute();
    return removed.length > 0;
  },
});
