import type { Queries } from './sql.ts';

/** A page of PostgreSQL; an index that has ever had an entry is longer than its first one. */
const PAGE = 8192;

/**
 * A table or an index of ours whose file is gone, cut to nothing or full of zeros. PostgreSQL reads such a table
 * as an empty one, which a shop without orders or customers would not be told from: only its index knows better.
 * A first page of zeros alone is none the worse for it: a process that was killed at its first row leaves one.
 */
export async function lostFile({ query }: Queries): Promise<string | undefined> {
  const [lost] = await query<{ name: string }>(
    `SELECT CASE WHEN of_index < ${PAGE} OR index_is_blank THEN index.relname ELSE owner.relname END AS name
       FROM pg_index i
       JOIN pg_class index ON index.oid = i.indexrelid
       JOIN pg_class owner ON owner.oid = i.indrelid
       JOIN pg_am method ON method.oid = index.relam AND method.amname = 'btree'
      CROSS JOIN LATERAL (SELECT pg_relation_size(index.oid) AS of_index,
                                 pg_relation_size(owner.oid) AS of_owner,
                                 ${isBlank('index', 0)} AS index_is_blank,
                                 ${isBlank('owner', 0)} AS owner_is_blank,
                                 ${isBlank('index', 1)} AS index_has_no_rows) files
      WHERE owner.oid >= 16384
        AND (of_index < ${PAGE} OR index_is_blank OR (owner_is_blank AND NOT index_has_no_rows))
      ORDER BY owner.oid
      LIMIT 1`,
  );
  return lost?.name;
}

/** Whether there is nothing but zeros in a page, or no such page. */
const isBlank = (relation: 'index' | 'owner', page: number): string =>
  `coalesce(btrim(pg_read_binary_file(pg_relation_filepath(${relation}.oid), ${page * PAGE}, ${PAGE}, true), '\\x00') = '', true)`;
