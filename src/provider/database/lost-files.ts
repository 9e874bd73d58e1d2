import type { Queries } from './sql.ts';

/** A page of PostgreSQL; an index that has ever had an entry is longer than its first one. */
const PAGE = 8192;

/**
 * A table or an index of ours whose file is gone, cut to nothing or full of zeros. PostgreSQL reads such a table
 * as an empty one, which a shop without orders or customers would not be told from: only its index knows better.
 * A first page of zeros alone is none the worse for it: a process that was killed at its first row leaves one.
 */
export async function lostFile({ query }: Queries): Promise<string | undefined> {
  // Whether a table is blank is looked up once, though it has many indexes: each look opens a file.
  const [lost] = await query<{ name: string }>(
    `WITH owners AS MATERIALIZED (
       SELECT oid, relname, ${isBlank(pageOf('pg_class', 0))} AS is_blank
         FROM pg_class WHERE relkind IN ('r', 't') AND oid >= 16384)
     SELECT CASE WHEN index_is_lost THEN index.relname ELSE owner.relname END AS name
       FROM pg_index i
       JOIN owners owner ON owner.oid = i.indrelid
       JOIN pg_class index ON index.oid = i.indexrelid
       JOIN pg_am method ON method.oid = index.relam AND method.amname = 'btree'
      CROSS JOIN LATERAL (SELECT ${pageOf('index', 0)} AS page OFFSET 0) first
      CROSS JOIN LATERAL (SELECT length(page) < ${PAGE} OR ${isBlank('page')} AS index_is_lost) found
      WHERE index_is_lost OR (owner.is_blank AND NOT ${isBlank(pageOf('index', 1))})
      ORDER BY owner.oid
      LIMIT 1`,
  );
  return lost?.name;
}

/** A page of the file of a table or an index, as far as the file goes; nothing where there is no such file. */
const pageOf = (relation: 'index' | 'pg_class', page: number): string =>
  `pg_read_binary_file(pg_relation_filepath(${relation}.oid), ${page * PAGE}, ${PAGE}, true)`;

/** Whether there is nothing but zeros in a page, or no such page. */
const isBlank = (page: string): string => `coalesce(btrim(${page}, '\\x00') = '', true)`;
