/** How orders that somebody reads in a list are by now. */
import type { CaseStanding, Queue } from '#domain';
import type { Statements } from '../tables.ts';
import { isDeclined } from './order-lines.ts';
import { unread } from './order-messages.ts';

export const caseStandings = (statements: Statements): Pick<Queue, 'standings'> => ({
  async standings(ids) {
    if (ids.length === 0) return [];
    const rows = await statements
      .selectFrom('orders as o')
      .leftJoin('decisions as d', 'd.order_id', 'o.id')
      .select(['o.id', 'o.status', 'o.waits_since', 'd.by_whom', 'd.at', 'd.outcome'])
      .select(({ ref }) => [
        unread(ref('o.id'), 'patient').as('unreadMessages'),
        isDeclined().as('isDeclined'),
      ])
      .where('o.id', 'in', [...ids])
      .execute();
    return rows.map(
      ({ id, status, waits_since, by_whom: by, at, outcome, ...row }): CaseStanding => ({
        ...{ id, isDeclined: row.isDeclined, unreadMessages: row.unreadMessages },
        list: status === 'pending' ? (waits_since === null ? 'unpaid' : 'waiting') : status,
        decision: by !== null && at !== null && outcome !== null ? { by, at, outcome } : null,
      }),
    );
  },
});
