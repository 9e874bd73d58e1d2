import type { LoginAttempts } from '#domain';
import type { Queries } from '../sql.ts';

/** How many forgotten subjects go at a time: more than one comes. */
const SWEEP = 10;

const COUNT = 'CASE WHEN a.free_at <= $4 THEN 1 ELSE a.count + 1 END';

/** The last of the waits repeats. */
const waitAfter = (count: string): string =>
  `($3::text[])[least(${count}, cardinality($3::text[]))]::integer`;

const freeAfter = (count: string): string =>
  `$2::timestamptz + interval '1 second' * ${waitAfter(count)}`;

/**
 * After no wait nobody waits, not even for the moment itself: of those who come at once, or to two servers
 * with two clocks, one that began earlier may be counted later.
 */
const IS_FREE = `(a.free_at <= $2 OR ${waitAfter('a.count')} = 0)`;

export const attempts = ({ query }: Queries): LoginAttempts => ({
  /** One statement looks and counts, so that of many who come at once none slips through. */
  async count(subject, at, { waits, forget }) {
    const counted = await query(
      `INSERT INTO attempts AS a (subject, count, free_at) VALUES ($1, 1, ${freeAfter('1')})
       ON CONFLICT (subject) DO UPDATE SET count = ${COUNT}, free_at = ${freeAfter(COUNT)}
         WHERE ${IS_FREE}
       RETURNING subject`,
      [subject, at, waits.map(String), forget],
    );
    if (counted.length > 0) return undefined;
    const [blocked] = await query<{ freeAt: Date }>(
      'SELECT free_at AS "freeAt" FROM attempts WHERE subject = $1',
      [subject],
    );
    // Cleared in between: it was in the way a moment ago.
    return blocked?.freeAt ?? at;
  },

  async waitsUntil(subject, at, waits) {
    const [blocked] = await query<{ freeAt: Date }>(
      `SELECT free_at AS "freeAt" FROM attempts a WHERE subject = $1 AND NOT ${IS_FREE}`,
      [subject, at, waits.map(String)],
    );
    return blocked?.freeAt;
  },

  async clear(subject) {
    await query('DELETE FROM attempts WHERE subject = $1', [subject]);
  },

  async sweep(forget) {
    await query(
      `DELETE FROM attempts WHERE subject IN (SELECT subject FROM attempts WHERE free_at <= $1
         ORDER BY free_at LIMIT ${SWEEP} FOR UPDATE SKIP LOCKED)`,
      [forget],
    );
  },
});
