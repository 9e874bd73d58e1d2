/** Who has which case open. */
import type { CaseHold, Queue } from '#domain';
import type { Statements } from '../tables.ts';
import { openHolds, type Maybe } from './queue-filter.ts';

type Holds = Pick<Queue, 'hold' | 'setHold' | 'endHold' | 'endHoldsOf'>;

export const caseHolds = (statements: Statements): Holds => ({
  async hold(id, sessions) {
    const row = await openHolds(statements, sessions)
      .where('d.order_id', '=', id)
      .executeTakeFirst();
    return row && holdOf(row)
      ? { staffId: row.staffId, name: row.name, since: row.since }
      : undefined;
  },

  async setHold(id, staff, since) {
    await statements
      .insertInto('case_holds')
      .values({ order_id: id, staff_id: staff, since })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ staff_id: staff, since }))
      .execute();
  },

  async endHold(id, staff) {
    const held = statements.deleteFrom('case_holds').where('order_id', '=', id);
    await (staff === undefined ? held : held.where('staff_id', '=', staff)).execute();
  },

  async endHoldsOf(staff) {
    await statements.deleteFrom('case_holds').where('staff_id', '=', staff).execute();
  },
});

export const holdOf = ({ staffId, name, since }: Maybe<CaseHold>): CaseHold | null =>
  staffId === null || name === null || since === null ? null : { staffId, name, since };
