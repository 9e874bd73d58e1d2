/** What of a case is counted when it changes, so that the queue need not look into each. */
import { sql, type Expression } from 'kysely';
import type { OrderId, Queue } from '#domain';
import type { Statements } from '../tables.ts';
import { toCheck } from './dispensing.ts';

type Summaries = Pick<Queue, 'summarise' | 'timesForgotten' | 'forgetSummaries' | 'toCount'>;

export const caseSummaries = (statements: Statements): Summaries => ({
  async timesForgotten(id) {
    const row = await statements
      .selectFrom('orders as o')
      .innerJoin('customers as c', 'c.id', 'o.customer_id')
      .select('c.summaries_forgotten as times')
      .where('o.id', '=', id)
      .executeTakeFirst();
    return row?.times ?? 0;
  },

  async summarise(id, { high, moderate, low, missing }, { at, timesForgotten }) {
    const written = await statements
      // Where something of hers is being changed this very moment, what was counted is not how it will be.
      .with('hers', (of) =>
        of
          .selectFrom('orders as o')
          .innerJoin('customers as c', 'c.id', 'o.customer_id')
          .select('o.id')
          .where('o.id', '=', id)
          .where('c.summaries_forgotten', '=', timesForgotten)
          .forShare('c')
          .skipLocked(),
      )
      .insertInto('case_summaries')
      .columns(['order_id', 'high', 'moderate', 'low', 'missing', 'counted_at'])
      .expression((of) =>
        of
          .selectFrom('hers')
          .select([
            'hers.id',
            sql<number>`${high}::integer`.as('high'),
            sql<number>`${moderate}::integer`.as('moderate'),
            sql<number>`${low}::integer`.as('low'),
            sql<readonly string[]>`${missing}::text[]`.as('missing'),
            sql<Date>`${at}::timestamptz`.as('counted_at'),
          ]),
      )
      .onConflict((conflict) =>
        conflict
          .column('order_id')
          .doUpdateSet(({ ref }) => ({
            high: ref('excluded.high'),
            moderate: ref('excluded.moderate'),
            low: ref('excluded.low'),
            missing: ref('excluded.missing'),
            counted_at: ref('excluded.counted_at'),
          }))
          .whereRef('case_summaries.counted_at', '<=', 'excluded.counted_at'),
      )
      .returning('order_id')
      .execute();
    return written.length > 0;
  },

  async forgetSummaries(customer) {
    // First, so that whoever is about to write one either was before, and what she wrote goes, or finds that it is too late.
    await statements
      .updateTable('customers')
      .set(({ eb }) => ({ summaries_forgotten: eb('summaries_forgotten', '+', 1) }))
      .where('id', '=', customer)
      .execute();
    await statements
      .deleteFrom('case_summaries')
      .where('order_id', 'in', ({ selectFrom }) =>
        selectFrom('orders').select('id').where('customer_id', '=', customer),
      )
      .execute();
  },

  toCount: (before, limit, except = []) => toCount(statements, before, limit, except),
});

/** Those that wait for a prescriber before those that wait for a check, each the longest waiting first. */
async function toCount(
  statements: Statements,
  before: Date,
  limit: number,
  except: readonly OrderId[],
): Promise<readonly OrderId[]> {
  const waiting = await statements
    .selectFrom('orders as o')
    .leftJoin('case_summaries as f', 'f.order_id', 'o.id')
    .select('o.id')
    .where('o.waits_since', 'is not', null)
    .where(({ ref }) => isUncounted(ref('f.counted_at'), before))
    .where(({ ref }) => isNoneOf(ref('o.id'), except))
    .orderBy('o.waits_since')
    .orderBy('o.number')
    .limit(limit)
    .execute();
  const checked = await toCheck(statements)
    .leftJoin('case_summaries as f', 'f.order_id', 'o.id')
    .select('o.id')
    .where(({ ref }) => isUncounted(ref('f.counted_at'), before))
    .where(({ ref }) => isNoneOf(ref('o.id'), except))
    .orderBy('o.created_at')
    .orderBy('o.number')
    .limit(limit - waiting.length)
    .execute();
  return [...waiting, ...checked].map(({ id }) => id);
}

/** Never, or not since then. */
const isUncounted = (countedAt: Expression<Date | null>, before: Date) =>
  sql<boolean>`coalesce(${countedAt} < ${before}, true)`;

const isNoneOf = (id: Expression<OrderId>, except: readonly OrderId[]) =>
  sql<boolean>`${id} <> ALL(${except}::text[])`;
