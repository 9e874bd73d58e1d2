/** Orders that are paid and not dispatched, with what is picked for each. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import {
  asOrderId,
  readableAddress,
  type Dispensing,
  type DispensingOrder,
  type QueueCursor,
} from '#domain';
import type { Statements } from '../tables.ts';
import { hashOf } from './hash-of.ts';
import { isPrescribed, needsPrescriber, ofOrder, soldLines } from './order-lines.ts';
import { dispatchOf } from './order-states.ts';
import { flagCountsOf } from './queue-filter.ts';

export const dispensing = (statements: Statements): Dispensing => ({
  async page(view, { after, limit }) {
    const rows = await ordersOf(statements)
      .where(isToDispense())
      .$if(view !== undefined, (all) => all.where(isInView(view === 'check')))
      .$if(after !== undefined, (all) =>
        all.where(sql<boolean>`${POSITION} > ${positionOf(after)}`),
      )
      .orderBy('o.created_at')
      .orderBy('o.number')
      .limit(limit)
      .execute();
    return rows.map(orderOf);
  },

  async counts(until) {
    const { all, check } = await checked(statements)
      .where(isToDispense())
      .$if(until !== undefined, (some) =>
        some.where(sql<boolean>`${POSITION} <= ${positionOf(until)}`),
      )
      .select(({ fn }) => [
        fn.countAll<number>().as('all'),
        fn.countAll<number>().filterWhere(isInView(true)).as('check'),
      ])
      .executeTakeFirstOrThrow();
    return { dispatch: all - check, check };
  },

  async mark() {
    const { all, passed, counted } = await checked(statements)
      .leftJoin('case_summaries as f', 'f.order_id', 'o.id')
      .where(isToDispense())
      .select(({ fn, ref }) => [
        fn.sum<string | null>(hashOf(ref('o.id'))).as('all'),
        fn
          .sum<string | null>(hashOf(ref('o.id')))
          .filterWhere('k.at', 'is not', null)
          .as('passed'),
        fn
          .sum<string | null>(
            hashOf(sql`${ref('o.id')} || extract(epoch FROM ${ref('f.counted_at')})`),
          )
          .as('counted'),
      ])
      .executeTakeFirstOrThrow();
    return JSON.stringify([all, passed, counted]);
  },

  async named(ids) {
    if (ids.length === 0) return [];
    const rows = await ordersOf(statements).where('o.id', 'in', ids).execute();
    return rows.map(orderOf);
  },

  async find(name) {
    const [, number] = /^T-(\d{1,15})$/i.exec(name) ?? [];
    const row = await ordersOf(statements)
      .where(isToDispense())
      .where(({ eb, or, ref }) =>
        or([
          eb('o.id', '=', asOrderId(name)),
          sql<boolean>`${ref('o.number')} = ${number === undefined ? null : Number(number)}::bigint`,
        ]),
      )
      .executeTakeFirst();
    return row && orderOf(row);
  },

  ...supplyChecks(statements),
});

/** What a pharmacist has passed, and the flags that were read then. */
const supplyChecks = (statements: Statements): Pick<Dispensing, 'addCheck' | 'readAtCheck'> => ({
  async addCheck(id, { by, at, read, high, lower }) {
    await statements
      .insertInto('supply_checks')
      .values({ order_id: id, by_whom: by, at, high_read: read, high, lower })
      .execute();
  },

  async readAtCheck(id) {
    const check = await statements
      .selectFrom('supply_checks')
      .select('high_read as read')
      .where('order_id', '=', id)
      .executeTakeFirst();
    return check?.read;
  },
});

const isToDispense = () =>
  ofOrder.and([ofOrder('o.status', '=', 'active'), ofOrder('o.dispatched_at', 'is', null)]);

/** What `waitsFor` says waits for a pharmacist, or the rest. */
const isInView = (isToCheck: boolean) =>
  sql<boolean>`(k.at IS NULL
    AND (${ofOrder('o.approved_at', 'is not', null)} OR NOT ${isPrescribed()})
    AND ${ofOrder.exists(
      soldLines()
        .select('l.position')
        .where('l.declined_at', 'is', null)
        .where(({ eb, or }) =>
          or([eb('p.legal_category', 'is', null), eb('p.legal_category', '=', 'P')]),
        ),
    )}) = ${isToCheck}`;

/** Where it stands in the list. */
const POSITION = sql`(${ofOrder.ref('o.created_at')}, ${ofOrder.ref('o.number')})`;

const positionOf = (cursor: QueueCursor | undefined) =>
  sql`(${cursor?.at}::timestamptz, ${cursor?.number}::bigint)`;

const checked = (statements: Statements) =>
  statements.selectFrom('orders as o').leftJoin('supply_checks as k', 'k.order_id', 'o.id');

/** Those that wait for a pharmacist. */
export const toCheck = (statements: Statements) =>
  checked(statements).where(isToDispense()).where(isInView(true));

const ordersOf = (statements: Statements) =>
  checked(statements)
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .leftJoin('case_summaries as f', 'f.order_id', 'o.id')
    .select(['o.id', 'o.number', 'o.created_at', 'o.approved_at', 'o.address', 'o.shipping_name'])
    .select(['o.status', 'o.shipper', 'o.tracking_id', 'o.dispatched_at'])
    .select(['c.firstname', 'c.lastname', 'k.at as checked_at'])
    .select(['f.high', 'f.moderate', 'f.low'])
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
  status: row.status,
  dispatch: dispatchOf(row),
  needsPrescriber: row.needs_prescriber,
  approvedAt: row.approved_at,
  patient: firstname === null || lastname === null ? null : `${firstname} ${lastname}`,
  address: readableAddress(row.address),
  shippingName: row.shipping_name,
  checkedAt: row.checked_at,
  flags: flagCountsOf(row),
  lines: row.lines,
});
