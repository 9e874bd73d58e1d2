import type { Queries } from './sql.ts';

/** A page of PostgreSQL; an index that has ever had an entry is longer than its first one. */
const PAGE = 8192;

/**
 * A table or an index of ours whose file is gone or cut to nothing. PostgreSQL reads such a table as an
 * empty one, which a shop without orders or customers would not be told from: only its index knows better.
 */
export async function lostFile({ query }: Queries): Promise<string | undefined> {
  const [lost] = await query<{ name: string }>(
    `SELECT CASE WHEN files.of_index < ${PAGE} THEN index.relname ELSE owner.relname END AS name
       FROM pg_index i
       JOIN pg_class index ON index.oid = i.indexrelid
       JOIN pg_class owner ON owner.oid = i.indrelid
       JOIN pg_am method ON method.oid = index.relam AND method.amname = 'btree'
      CROSS JOIN LATERAL (SELECT pg_relation_size(index.oid) AS of_index,
                                 pg_relation_size(owner.oid) AS of_owner) files
      WHERE owner.oid >= 16384
        AND (files.of_index < ${PAGE} OR (files.of_owner = 0 AND files.of_index > ${PAGE}))
      ORDER BY owner.oid
      LIMIT 1`,
  );
  return lost?.name;
}
