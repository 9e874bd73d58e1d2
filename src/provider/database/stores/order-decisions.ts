/** What prescribers decide about orders. */
import type { Orders } from '#domain';
import type { Statements } from '../tables.ts';

type OrderDecisions = Pick<Orders, 'decision' | 'addDecision' | 'declineLine'>;

export const orderDecisions = (statements: Statements): OrderDecisions => ({
  decision: (id) =>
    statements
      .selectFrom('decisions')
      .select(['id', 'by_whom as by', 'at', 'outcome'])
      .where('order_id', '=', id)
      .executeTakeFirst(),

  async addDecision(order, { id, by, at, outcome, waitsSince, high, lower }) {
    await statements
      .insertInto('decisions')
      .values({
        order_id: order,
        id,
        by_whom: by,
        at,
        outcome,
        waits_since: waitsSince,
        high,
        lower,
      })
      .execute();
  },

  async declineLine(order, { option, code, words }, at) {
    await statements
      .updateTable('order_lines')
      .set({ declined_at: at, decline_code: code, decline_words: words })
      .where('order_id', '=', order)
      .where('option_id', '=', option)
      .execute();
  },
});
