import { sql, type Expression, type SqlBool } from 'kysely';
import type { KeptRefusedCall, RefusedCalls } from '#domain';
import type { Statements } from '../tables.ts';

export const refusedCalls = (statements: Statements): RefusedCalls => ({
  /** One statement counts and keeps, so that of many who come at once each has a number of its own. */
  async add({ who, why, call, about }, day, at, most) {
    const subject = { who: typeof who === 'string' ? who : who.member, why, day };
    await statements
      .with('counted', (own) =>
        own
          .insertInto('refused_call_counts')
          .values({ ...subject, times: 1 })
          .onConflict((conflict) =>
            conflict.columns(['who', 'why', 'day']).doUpdateSet(({ ref }) => ({
              times: sql<number>`${ref('refused_call_counts.times')} + 1`,
            })),
          )
          .returning('times'),
      )
      .insertInto('refused_calls')
      .columns(['who', 'why', 'day', 'nth', 'at', 'call', 'order_number'])
      .expression(({ selectFrom }) =>
        selectFrom('counted')
          .select(({ val, ref, cast }) => [
            val(subject.who).as('who'),
            val(why).as('why'),
            cast<string>(val(day), 'date').as('day'),
            ref('times').as('nth'),
            cast<Date>(val(at), 'timestamptz').as('at'),
            val(call).as('call'),
            numberOf(about ?? null).as('order_number'),
          ])
          .where('times', '<=', most),
      )
      .execute();
  },

  async page({ who, by, why, day }, { after, limit }) {
    const rows = await statements
      .selectFrom('refused_calls as r')
      .innerJoin('refused_call_counts as c', (join) =>
        join.onRef('c.who', '=', 'r.who').onRef('c.why', '=', 'r.why').onRef('c.day', '=', 'r.day'),
      )
      .leftJoin('staff_members as m', (join) =>
        join.on(({ ref }) => sql<boolean>`${ref('m.id')} = ${ref('r.who')}`),
      )
      .select(['r.position', 'r.at', 'r.who', 'r.why', 'r.call', 'r.order_number as number'])
      .select(['m.name', 'm.registration'])
      .select(({ ref }) =>
        sql<number>`CASE WHEN ${ref('r.nth')} = (SELECT max(l.nth) FROM refused_calls l
          WHERE l.who = ${ref('r.who')} AND l.why = ${ref('r.why')} AND l.day = ${ref('r.day')})
          THEN ${ref('c.times')} - ${ref('r.nth')} ELSE 0 END`.as('more'),
      )
      .$if(who === 'member', (all) => all.where('r.who', 'not in', ['desk', 'nobody']))
      .$if(who === 'desk' || who === 'nobody', (all) => all.where('r.who', '=', who ?? ''))
      .$if(by !== undefined, (all) =>
        all.where(({ ref }) => isPartOf(by ?? '', ref('m.name'), ref('m.registration'))),
      )
      .$if(why !== undefined, (all) => all.where('r.why', '=', why ?? ''))
      .$if(day !== undefined, (all) =>
        all.where(({ eb, cast, val }) => eb('r.day', '=', cast<string>(val(day ?? ''), 'date'))),
      )
      .$if(after !== undefined, (all) => all.where('r.position', '<', after ?? 0))
      .orderBy('r.position', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ who: whose, why: because, ...row }): KeptRefusedCall => ({
      ...row,
      who: whose === 'desk' || whose === 'nobody' ? whose : 'member',
      why: because as KeptRefusedCall['why'],
    }));
  },

  async forgetBefore(day) {
    await statements.deleteFrom('refused_call_counts').where('day', '<', day).execute();
  },
});

/** Of somebody who is called by her name and her registration. */
const isPartOf = (
  words: string,
  name: Expression<string | null>,
  registration: Expression<string | null>,
): Expression<SqlBool> =>
  sql<boolean>`strpos(lower(concat_ws(', ', ${name}, ${registration})), ${words.toLowerCase()}) > 0`;

/** Of the order that an id or a number is of, or that a letter with this id is about. */
function numberOf(named: string | null) {
  const [, digits] = /^T-(\d{1,15})$/i.exec(named ?? '') ?? [];
  const number = digits === undefined ? null : Number(digits);
  return sql<number | null>`(SELECT number FROM orders WHERE id = ${named}::text
    OR number = ${number}::bigint OR id = (SELECT order_id FROM gp_letters WHERE id = ${named}::text))`;
}
