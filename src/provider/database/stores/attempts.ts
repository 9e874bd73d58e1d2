import { sql, type Expression, type RawBuilder } from 'kysely';
import type { LoginAttempts } from '#domain';
import type { Statements } from '../tables.ts';

/** How many forgotten subjects go at a time: more than one comes. */
const SWEEP = 10;

/** The last of the waits repeats. */
const waitAfter = (count: Expression<number>, waits: readonly number[]): RawBuilder<number> => {
  const each = sql`${waits.map(String)}::text[]`;
  return sql<number>`(${each})[least(${count}, cardinality(${each}))]::integer`;
};

const freeAfter = (count: Expression<number>, at: Date, waits: readonly number[]) =>
  sql<Date>`${at}::timestamptz + interval '1 second' * ${waitAfter(count, waits)}`;

/**
 * After no wait nobody waits, not even for the moment itself: of those who come at once, or to two servers
 * with two clocks, one that began earlier may be counted later.
 */
const isFree = (
  { count, freeAt }: { readonly count: Expression<number>; readonly freeAt: Expression<Date> },
  at: Date,
  waits: readonly number[],
) => sql<boolean>`(${freeAt} <= ${at} OR ${waitAfter(count, waits)} = 0)`;

export const attempts = (statements: Statements): LoginAttempts => ({
  /** One statement looks and counts, so that of many who come at once none slips through. */
  async count(subject, at, { waits, forget }) {
    const counted = await statements
      .insertInto('attempts')
      .values({ subject, count: 1, free_at: freeAfter(sql.lit(1), at, waits) })
      .onConflict((conflict) =>
        conflict
          .column('subject')
          .doUpdateSet(({ ref }) => {
            const [count, freeAt] = [ref('attempts.count'), ref('attempts.free_at')];
            const again = sql<number>`CASE WHEN ${freeAt} <= ${forget} THEN 1 ELSE ${count} + 1 END`;
            return { count: again, free_at: freeAfter(again, at, waits) };
          })
          .where(({ ref }) =>
            isFree({ count: ref('attempts.count'), freeAt: ref('attempts.free_at') }, at, waits),
          ),
      )
      .returning('subject')
      .execute();
    if (counted.length > 0) return undefined;
    const blocked = await statements
      .selectFrom('attempts')
      .select('free_at')
      .where('subject', '=', subject)
      .executeTakeFirst();
    // Cleared in between: it was in the way a moment ago.
    return blocked?.free_at ?? at;
  },

  async waitsUntil(subject, at, waits) {
    const blocked = await statements
      .selectFrom('attempts')
      .select('free_at')
      .where('subject', '=', subject)
      .where(({ not, ref }) =>
        not(isFree({ count: ref('count'), freeAt: ref('free_at') }, at, waits)),
      )
      .executeTakeFirst();
    return blocked?.free_at;
  },

  async clear(subject) {
    await statements.deleteFrom('attempts').where('subject', '=', subject).execute();
  },

  async sweep(forget) {
    await statements
      .deleteFrom('attempts')
      .where('subject', 'in', ({ selectFrom }) =>
        selectFrom('attempts')
          .select('subject')
          .where('free_at', '<=', forget)
          .orderBy('free_at')
          .limit(SWEEP)
          .forUpdate()
          .skipLocked(),
      )
      .execute();
  },
});
