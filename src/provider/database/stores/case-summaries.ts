/** What of a case is counted when it changes, so that the queue need not look into each. */
import { sql, type Expression } from 'kysely';
import type { Queue } from '#domain';
import type { Statements } from '../tables.ts';
import { toCheck } from './dispensing.ts';

type Summaries = Pick<Queue, 'summarise' | 'forgetSummaries' | 'toCount'>;

export const caseSummaries = (statements: Statements): Summaries => ({
  async summarise(id, { high, moderate, low, missing }, at) {
    const counted = { high, moderate, low, missing, counted_at: at };
    await statements
      .insertInto('case_summaries')
      .values({ order_id: id, ...counted })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(counted))
      .execute();
  },

  async forgetSummaries(customer) {
    await statements
      .deleteFrom('case_summaries')
      .where('order_id', 'in', ({ selectFrom }) =>
        selectFrom('orders').select('id').where('customer_id', '=', customer),
      )
      .execute();
  },

  async toCount(before, limit) {
    const waiting = await statements
      .selectFrom('orders as o')
      .leftJoin('case_summaries as f', 'f.order_id', 'o.id')
      .select('o.id')
      .where('o.waits_since', 'is not', null)
      .where(({ ref }) => isUncounted(ref('f.counted_at'), before))
      .orderBy('o.waits_since')
      .orderBy('o.number')
      .limit(limit)
      .execute();
    const checked = await toCheck(statements)
      .leftJoin('case_summaries as f', 'f.order_id', 'o.id')
      .select('o.id')
      .where(({ ref }) => isUncounted(ref('f.counted_at'), before))
      .orderBy('o.created_at')
      .orderBy('o.number')
      .limit(limit - waiting.length)
      .execute();
    return [...waiting, ...checked].map(({ id }) => id);
  },
});

/** Never, or not since then. */
const isUncounted = (countedAt: Expression<Date | null>, before: Date) =>
  sql<boolean>`coalesce(${countedAt} < ${before}, true)`;
