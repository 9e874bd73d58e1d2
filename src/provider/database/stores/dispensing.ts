/** Orders that are paid and not dispatched, with what is picked for each. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { asOrderId, readableAddress, type Dispensing, type DispensingOrder } from '#domain';
import type { Statements } from '../tables.ts';
import { needsPrescriber } from './order-lines.ts';

export const dispensing = (statements: Statements): Dispensing => ({
  async oldest(limit) {
    const rows = await ordersOf(statements)
      .orderBy('o.created_at')
      .orderBy('o.number')
      .limit(limit)
      .execute();
    return rows.map(orderOf);
  },

  async count() {
    const { all } = await waiting(statements)
      .select(({ fn }) => fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow();
    return all;
  },

  async find(name) {
    const [, number] = /^T-(\d{1,15})$/i.exec(name) ?? [];
    const row = await ordersOf(statements)
      .where(({ eb, or, ref }) =>
        or([
          eb('o.id', '=', asOrderId(name)),
          sql<boolean>`${ref('o.number')} = ${number === undefined ? null : Number(number)}::bigint`,
        ]),
      )
      .executeTakeFirst();
    return row && orderOf(row);
  },

  async addCheck(id, { by, at }) {
    await statements
      .insertInto('supply_checks')
      .values({ order_id: id, by_whom: by, at })
      .execute();
  },
});

const waiting = (statements: Statements) =>
  statements
    .selectFrom('orders as o')
    .where('o.status', '=', 'active')
    .where('o.dispatched_at', 'is', null);

const ordersOf = (statements: Statements) =>
  waiting(statements)
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .select(['o.id', 'o.number', 'o.created_at', 'o.approved_at', 'o.address', 'o.shipping_name'])
    .leftJoin('supply_checks as k', 'k.order_id', 'o.id')
    .select(['c.firstname', 'c.lastname', 'k.at as checked_at'])
    .select(needsPrescriber())
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('order_lines as l')
          .leftJoin('product_options as po', 'po.id', 'l.option_id')
          .leftJoin('products as p', 'p.id', 'po.product_id')
          .select(['l.option_id as optionId', 'l.name', 'l.strength', 'l.quantity'])
          .select(['po.qty_per_pack as pack', 'po.form', 'p.legal_category as category'])
          .whereRef('l.order_id', '=', 'o.id')
          .where('l.declined_at', 'is', null)
          .orderBy('l.position'),
      ).as('lines'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof ordersOf>['executeTakeFirstOrThrow']>>;

const orderOf = ({ firstname, lastname, ...row }: Row): DispensingOrder => ({
  id: row.id,
  number: row.number,
  at: row.created_at,
  needsPrescriber: row.needs_prescriber,
  approvedAt: row.approved_at,
  patient: firstname === null || lastname === null ? null : `${firstname} ${lastname}`,
  address: readableAddress(row.address),
  shippingName: row.shipping_name,
  checkedAt: row.checked_at,
  lines: row.lines,
});
