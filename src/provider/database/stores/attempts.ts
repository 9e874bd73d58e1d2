import { sql, type Expression, type RawBuilder } from 'kysely';
import type { LoginAttempts } from '#domain';
import { prepared } from '../prepared.ts';
import type { Queries } from '../sql.ts';
import { tables } from '../tables.ts';

/** How many forgotten subjects go at a time: more than one comes. */
const FORGOTTEN = 10;

/** The last of the waits repeats. */
const waitAfter = (count: Expression<number>, waits: readonly string[]): RawBuilder<number> => {
  const each = sql`${waits}::text[]`;
  return sql<number>`(${each})[least(${count}, cardinality(${each}))]::integer`;
};

const freeAfter = (count: Expression<number>, at: Date, waits: readonly string[]) =>
  sql<Date>`${at}::timestamptz + interval '1 second' * ${waitAfter(count, waits)}`;

/**
 * After no wait nobody waits, not even for the moment itself: of those who come at once, or to two servers
 * with two clocks, one that began earlier may be counted later.
 */
const isFree = (
  { count, freeAt }: { readonly count: Expression<number>; readonly freeAt: Expression<Date> },
  at: Date,
  waits: readonly string[],
) => sql<boolean>`(${freeAt} <= ${at} OR ${waitAfter(count, waits)} = 0)`;

export const attempts = (queries: Queries): LoginAttempts => ({
  /** One statement looks and counts, so that of many who come at once none slips through. */
  async count(subject, at, { waits, forget }) {
    const counted = await COUNT(queries, subject, at, waits.map(String), forget);
    if (counted.length > 0) return undefined;
    const [blocked] = await FREE_AT(queries, subject);
    // Cleared in between: it was in the way a moment ago.
    return blocked?.free_at ?? at;
  },

  async waitsUntil(subject, at, waits) {
    const [blocked] = await BLOCKED(queries, subject, at, waits.map(String));
    return blocked?.free_at;
  },

  clear: async (subject) => void (await CLEAR(queries, subject)),
  sweep: async (forget) => void (await SWEEP(queries, forget)),
});

const COUNT = prepared((subject: string, at: Date, waits: readonly string[], forget: Date) =>
  tables
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
    .returning('subject'),
);

const FREE_AT = prepared((subject: string) =>
  tables.selectFrom('attempts').select('free_at').where('subject', '=', subject),
);

const BLOCKED = prepared((subject: string, at: Date, waits: readonly string[]) =>
  tables
    .selectFrom('attempts')
    .select('free_at')
    .where('subject', '=', subject)
    .where(({ not, ref }) =>
      not(isFree({ count: ref('count'), freeAt: ref('free_at') }, at, waits)),
    ),
);

const CLEAR = prepared((subject: string) =>
  tables.deleteFrom('attempts').where('subject', '=', subject),
);

const SWEEP = prepared((forget: Date) =>
  tables
    .deleteFrom('attempts')
    .where('subject', 'in', ({ selectFrom }) =>
      selectFrom('attempts')
        .select('subject')
        .where('free_at', '<=', forget)
        .orderBy('free_at')
        .limit(FORGOTTEN)
        .forUpdate()
        .skipLocked(),
    ),
);
