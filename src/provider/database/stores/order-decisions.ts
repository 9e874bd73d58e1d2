/** What prescribers decide about orders. */
import type { Orders } from '#domain';
import { jsonOf } from '../json.ts';
import type { Statements } from '../tables.ts';

type OrderDecisions = Pick<
  Orders,
  | 'decision'
  | 'readAtDecision'
  | 'addDecision'
  | 'declineLine'
  | 'firstApproval'
  | 'addFirstApproval'
  | 'endFirstApproval'
>;

export const orderDecisions = (statements: Statements): OrderDecisions => ({
  decision: (id) =>
    statements
      .selectFrom('decisions')
      .select(['id', 'by_whom as by', 'at', 'outcome', 'request'])
      .where('order_id', '=', id)
      .executeTakeFirst(),

  async readAtDecision(id) {
    const decided = await statements
      .selectFrom('decisions')
      .select('high_read as read')
      .where('order_id', '=', id)
      .executeTakeFirst();
    return decided?.read;
  },

  async addDecision(order, { id, by, at, outcome, waitsSince, high, read, lower, request }) {
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
        high_read: read,
        lower,
        request,
      })
      .execute();
  },

  firstApproval: (id) =>
    statements
      .selectFrom('first_approvals')
      .select(['id', 'by_whom as by', 'staff_id as staff', 'at', 'lines', 'reasons', 'high'])
      .select(['high_read as read', 'request'])
      .where('order_id', '=', id)
      .executeTakeFirst(),

  async addFirstApproval(order, { id, by, staff, at, lines, reasons, high, read, request }) {
    await statements
      .insertInto('first_approvals')
      .values({
        ...{ order_id: order, id, by_whom: by, staff_id: staff, at, high, high_read: read },
        ...{ lines: jsonOf(lines), reasons: jsonOf(reasons), request },
      })
      .execute();
  },

  async endFirstApproval(order) {
    await statements.deleteFrom('first_approvals').where('order_id', '=', order).execute();
  },

  async declineLine(order, { option, code, words, pence }, at) {
    await statements
      .updateTable('order_lines')
      .set({ declined_at: at, decline_code: code, decline_words: words, declined_pence: pence })
      .where('order_id', '=', order)
      .where('option_id', '=', option)
      .execute();
  },
});
