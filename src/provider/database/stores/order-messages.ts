/** What patients and the team write to each other about orders. */
import { sql, type Expression, type RawBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { ObjectPath, OrderMessage, OrderMessages, OrderId } from '#domain';
import type { Statements } from '../tables.ts';
import { isOfHerAccounts } from './supplies.ts';

const MESSAGE = [
  'm.id',
  'm.at',
  'm.by_whom as by',
  'm.words as text',
  'm.is_question as isQuestion',
  'm.read_at as readAt',
  sql<readonly ObjectPath[]>`(SELECT coalesce(jsonb_agg(f.path ORDER BY f.position), '[]')
    FROM message_files f WHERE f.order_id = m.order_id AND f.message_id = m.id)`.as('files'),
] as const;

export const orderMessages = (statements: Statements): OrderMessages => ({
  of: (order) =>
    statements
      .selectFrom('order_messages as m')
      .select(MESSAGE)
      .where('m.order_id', '=', order)
      .orderBy('m.position')
      .execute(),

  async ofOrders(orders) {
    const found = new Map<OrderId, OrderMessage[]>();
    if (orders.length === 0) return found;
    const rows = await statements
      .selectFrom('order_messages as m')
      .select(MESSAGE)
      .select('m.order_id')
      .where('m.order_id', 'in', [...orders])
      .orderBy('m.position')
      .execute();
    for (const { order_id: order, ...message } of rows) {
      const others = found.get(order);
      if (others) others.push(message);
      else found.set(order, [message]);
    }
    return found;
  },

  async add(order, { id, at, by, text, files, isQuestion }) {
    await statements
      .insertInto('order_messages')
      .values({
        ...{ order_id: order, id, at, by_whom: by, words: text },
        ...{ is_question: isQuestion, read_at: null },
      })
      .execute();
    if (files.length === 0) return;
    await statements
      .insertInto('message_files')
      .values(files.map((path) => ({ order_id: order, message_id: id, path })))
      .execute();
  },

  async markRead(order, reader, until, at) {
    await statements
      .updateTable('order_messages')
      .set({ read_at: at })
      .where('order_id', '=', order)
      .where('by_whom', reader === 'patient' ? 'is not' : 'is', null)
      .where('read_at', 'is', null)
      .where('position', '<=', ({ selectFrom }) =>
        selectFrom('order_messages as u')
          .select('u.position')
          .where('u.order_id', '=', order)
          .where('u.id', '=', until),
      )
      .execute();
  },

  async asksSince(order) {
    const row = await statements
      .selectFrom('orders as o')
      .select(({ ref }) => asksSince(ref('o.id')).as('since'))
      .where('o.id', '=', order)
      .executeTakeFirst();
    return row?.since ?? undefined;
  },

  ...messageFiles(statements),
});

/** What was sent with messages. */
const messageFiles = (statements: Statements): Pick<OrderMessages, 'filesOfPerson'> => ({
  filesOfPerson: (customer) =>
    statements
      .selectFrom('message_files as f')
      .innerJoin('order_messages as m', (join) =>
        join.onRef('m.order_id', '=', 'f.order_id').onRef('m.id', '=', 'f.message_id'),
      )
      .innerJoin('orders as o', 'o.id', 'f.order_id')
      .select(({ ref }) => [
        ...(['f.path', 'm.id as message', 'm.by_whom as by', 'm.at'] as const),
        jsonBuildObject({ id: ref('o.id'), number: ref('o.number') }).as('order'),
      ])
      .where(({ ref }) => isOfHerAccounts(ref('o.customer_id'), customer))
      .orderBy('m.position', 'desc')
      .orderBy('f.position')
      .execute(),
});

/** Since when an order waits for her answer: the first question since she wrote last. */
export const asksSince = (order: Expression<OrderId>): RawBuilder<Date | null> =>
  sql`(SELECT min(q.at) FROM order_messages q WHERE q.order_id = ${order} AND q.is_question
    AND NOT EXISTS (SELECT FROM order_messages a
      WHERE a.order_id = q.order_id AND a.by_whom IS NULL AND a.position > q.position))`;

/** How many of those that one side wrote the other has not read. Of whoever was erased there is nothing to read. */
export const unread = (order: Expression<OrderId>, by: 'patient' | 'team'): RawBuilder<number> =>
  by === 'patient'
    ? sql`(SELECT count(*) FROM order_messages u WHERE ${IS_UNREAD} AND u.order_id = ${order})`
    : sql`(SELECT count(*) FROM order_messages u
        WHERE u.order_id = ${order} AND u.read_at IS NULL AND u.by_whom IS NOT NULL)`;

/** As the index of them has it: what a patient wrote and nobody of the team has read. */
const IS_UNREAD = sql<boolean>`u.by_whom IS NULL AND u.read_at IS NULL AND u.words IS NOT NULL`;

/** Since when something that she wrote about an order is read by nobody of the team. */
export const unreadSince = (order: Expression<OrderId>): RawBuilder<Date | null> =>
  sql`(SELECT min(u.at) FROM order_messages u WHERE ${IS_UNREAD} AND u.order_id = ${order})`;

/** Whether an order is among those with something that nobody of the team has read; however many orders there are. */
export const hasUnread = (order: Expression<OrderId>): RawBuilder<boolean> =>
  sql`${order} IN (SELECT u.order_id FROM order_messages u WHERE ${IS_UNREAD})`;

/** How many orders there are with something that nobody of the team has read, how much of it, and how new it is. */
export const allUnread = (statements: Statements) =>
  statements
    .selectFrom('order_messages as u')
    .where(IS_UNREAD)
    .select(({ fn }) => [
      fn.count<number>('u.order_id').distinct().as('orders'),
      fn.countAll<number>().as('messages'),
      fn.max('u.at').as('latest'),
    ])
    .executeTakeFirstOrThrow();
