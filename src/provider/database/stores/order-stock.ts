/** What orders take from the shelf, keep there from others, and put back. */
import { sql, type Expression, type SqlBool } from 'kysely';
import type { CustomerId, OrderId, Orders } from '#domain';
import { prepared } from '../prepared.ts';
import type { Queries } from '../sql.ts';
import { tables } from '../tables.ts';
import { IS_LIVE, IS_SUPPLIED } from './supplies.ts';

type OrderStock = Pick<Orders, 'holdShelf' | 'keptUnpaid' | 'keptUnpaidFrom' | 'restock'>;

export const orderStock = (queries: Queries): OrderStock => ({
  async holdShelf(id) {
    await HOLD_OPTIONS(queries, id);
    return SHELF(queries, id);
  },

  keptUnpaid: (customer, except) => KEPT_UNPAID(queries, customer, except ?? null),
  keptUnpaidFrom: (network, except) => KEPT_UNPAID_FROM(queries, network, except ?? null),
  restock: async (id, options) => void (await RESTOCK(queries, id, options ?? null)),
});

const ordered = (id: OrderId) =>
  tables
    .selectFrom('order_lines as l')
    .select('l.option_id')
    .where('l.order_id', '=', id)
    .where(IS_SUPPLIED);

/** In one order everywhere, so that two of these never wait for each other. */
const HOLD_OPTIONS = prepared((id: OrderId) =>
  tables.selectFrom('product_options').where('id', 'in', ordered(id)).orderBy('id').forUpdate(),
);

const SHELF = prepared((id: OrderId) =>
  tables
    .selectFrom('order_lines as l')
    .innerJoin('product_options as o', 'o.id', 'l.option_id')
    .select(['l.option_id as optionId', 'l.name', 'l.quantity'])
    .select(['l.consultation_id as consultationId', 'o.max'])
    .select((eb) =>
      eb.case().when('o.on_sale', '=', true).then(eb.ref('o.stock')).else(0).end().as('stock'),
    )
    .where('l.order_id', '=', id)
    .where(IS_SUPPLIED)
    .orderBy('l.position'),
);

const keptUnpaid = (except: OrderId | null) =>
  tables
    .selectFrom('orders')
    .innerJoin('order_lines as l', 'l.order_id', 'orders.id')
    .select(({ ref }) => [
      'l.option_id as optionId',
      sql<number>`sum(${ref('l.quantity')})::integer`.as('quantity'),
    ])
    .where('orders.status', '=', 'pending')
    .where(IS_LIVE)
    .where('orders.payment_status', '=', 'unpaid')
    .where('orders.id', 'is distinct from', except)
    .groupBy('l.option_id');

const KEPT_UNPAID = prepared((customer: CustomerId, except: OrderId | null) =>
  keptUnpaid(except).where('orders.customer_id', '=', customer),
);

const KEPT_UNPAID_FROM = prepared((network: string, except: OrderId | null) =>
  keptUnpaid(except).where('orders.network', '=', network),
);

/** Of an order's lines `l`: those of these options, or all. */
const isOneOf = (options: readonly string[] | null): Expression<SqlBool> =>
  sql<boolean>`(${options}::text[] IS NULL OR ${sql.ref('l.option_id')} = ANY(${options}))`;

/** Rows are locked in one order, so that two of these never wait for each other. */
const RESTOCK = prepared((id: OrderId, options: readonly string[] | null) =>
  tables
    .with('held', (inside) =>
      inside
        .selectFrom('product_options')
        .select('id')
        .where('id', 'in', ordered(id).where(isOneOf(options)))
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
          .where(IS_SUPPLIED)
          .where(isOneOf(options))
          .whereRef('l.option_id', '=', 'o.id'),
      ),
    }))
    .where('o.id', 'in', ({ selectFrom }) => selectFrom('held').select('held.id')),
);
