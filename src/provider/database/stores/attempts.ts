import type { LoginAttempts } from '#domain';
import type { Queries } from '../sql.ts';

/** How many forgotten subjects go at a time: more than one comes. */
const SWEEP = 10;

const COUNT = 'CASE WHEN a.free_at <= $4 THEN 1 ELSE a.count + 1 END';

/** The last of the waits repeats. */
const freeAfter = (count: string): string =>
  `$2::timestamptz + interval '1 second' * ($3::text[])[least(${count}, cardinality($3::text[]))]::integer`;

export const attempts = ({ query }: Queries): LoginAttempts => ({
  /** One statement looks and counts, so that of many who come at once none slips through. */
  async count(subject, at, { waits, forget }) {
    const counted = await query(
      `INSERT INTO attempts AS a (subject, count, free_at) VALUES ($1, 1, ${freeAfter('1')})
       ON CONFLICT (subject) DO UPDATE SET count = ${COUNT}, free_at = ${freeAfter(COUNT)}
         WHERE a.free_at <= $2
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

  async waitsUntil(subject, at) {
    const [blocked] = await query<{ freeAt: Date }>(
      'SELECT free_at AS "freeAt" FROM attempts WHERE subject = $1 AND free_at > $2',
      [subject, at],
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
