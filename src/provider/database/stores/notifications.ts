import type { CustomerId, NotificationId, Notifications } from '#domain';
import { prepared } from '../prepared.ts';
import type { Queries } from '../sql.ts';
import { tables, type Statements } from '../tables.ts';

export const notifications = (queries: Queries, statements: Statements): Notifications => ({
  async add({ id, customerId, title, body, link, at }) {
    await statements
      .insertInto('notifications')
      .values({ id, customer_id: customerId, title, body, link, created_at: at })
      .execute();
  },

  list: (customer) => LIST(queries, customer),
  remove: async (customer, id) => (await REMOVE(queries, customer, id)).length > 0,
});

const LIST = prepared((customer: CustomerId) =>
  tables
    .selectFrom('notifications')
    .select(['id', 'customer_id as customerId', 'title', 'body', 'link', 'created_at as at'])
    .where('customer_id', '=', customer)
    .orderBy('created_at', 'desc')
    .orderBy('id'),
);

const REMOVE = prepared((customer: CustomerId, id: NotificationId) =>
  tables
    .deleteFrom('notifications')
    .where('id', '=', id)
    .where('customer_id', '=', customer)
    .returning('id'),
);
