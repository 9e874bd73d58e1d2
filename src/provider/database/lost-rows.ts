/**
 * Whether rows are lost that others point to, or that a primary key still has. A file that was cut at a whole
 * page, or has pages of zeros in it, is a good one to PostgreSQL: nothing of it fails, there is only less.
 *
 * Every table is read twice: from its first page to its last, with no index believed, so that a page whose
 * checksum does not fit is found now and not when somebody is decided about; and once along its primary key,
 * which fails at a row whose page is gone.
 */
import type { Queries } from './sql.ts';

interface Reference {
  readonly child: string;
  readonly column: string;
  readonly parent: string;
  readonly key: string;
}

interface Table {
  readonly name: string;
  readonly key: string;
}

/** An order without a line is none: the other way round no reference says so. */
const NEEDED_BY_PARENT: Reference = {
  child: 'orders',
  column: 'id',
  parent: 'order_lines',
  key: 'order_id',
};

/**
 * What is lost, in words; nothing when all is there. Its settings are for this transaction.
 *
 * @throws what PostgreSQL says of a page that cannot be read
 */
export async function lostRows({ query }: Queries): Promise<string | undefined> {
  const tables = await query<Table>(
    `SELECT owner.oid::regclass::text AS name,
        (SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY k.n)
           FROM unnest(i.indkey) WITH ORDINALITY k (attnum, n)
           JOIN pg_attribute a ON a.attrelid = owner.oid AND a.attnum = k.attnum) AS key
       FROM pg_index i JOIN pg_class owner ON owner.oid = i.indrelid
      WHERE i.indisprimary AND owner.relkind = 'r' AND owner.oid >= 16384
      ORDER BY owner.oid`,
  );
  if (tables.length === 0) return undefined;
  await only(query, 'seqscan');
  const whole = await counted(query, tables, 'SELECT');
  const [orphan] = await orphans(query);
  if (orphan) return `rows of '${orphan.parent}' are lost that '${orphan.child}' needs`;
  await only(query, 'indexscan');
  const known = await counted(query, tables, 'ORDER BY');
  const short = tables.find((_, index) => whole[index] !== known[index]);
  return short && `'${short.name}' and its primary key do not have the same rows`;
}

async function orphans(query: Queries['query']): Promise<readonly Reference[]> {
  const references = await query<Reference>(
    `SELECT c.conrelid::regclass::text AS child, quote_ident(a.attname) AS column,
        c.confrelid::regclass::text AS parent, quote_ident(f.attname) AS key
       FROM pg_constraint c
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
       JOIN pg_attribute f ON f.attrelid = c.confrelid AND f.attnum = c.confkey[1]
      WHERE c.contype = 'f' AND cardinality(c.conkey) = 1
      ORDER BY c.oid`,
  );
  const looked = [...references, NEEDED_BY_PARENT].map(
    ({ child, column, parent, key }) =>
      `(SELECT '${child}' AS child, '${parent}' AS parent FROM ${child} c
         WHERE c.${column} IS NOT NULL AND NOT EXISTS (SELECT FROM ${parent} p WHERE p.${key} = c.${column})
         LIMIT 1)`,
  );
  return query<Reference>(looked.join(' UNION ALL '));
}

/** How many rows each has: read whole, with what is kept beside its pages, or found along its primary key. */
async function counted(
  query: Queries['query'],
  tables: readonly Table[],
  how: 'SELECT' | 'ORDER BY',
): Promise<readonly number[]> {
  const looked = tables.map(({ name, key }, index) =>
    how === 'SELECT'
      ? `SELECT ${index} AS n, count(length(t::text)) AS rows FROM ${name} t`
      : `SELECT ${index}, count(*) FROM (SELECT FROM ${name} ORDER BY ${key} OFFSET 0) t`,
  );
  const rows = await query<{ rows: number }>(
    `SELECT rows FROM (${looked.join(' UNION ALL ')}) looked (n, rows) ORDER BY n`,
  );
  return rows.map((row) => row.rows);
}

/** PostgreSQL takes another way only where there is no such one. */
async function only(query: Queries['query'], way: 'seqscan' | 'indexscan'): Promise<void> {
  // A loop in a loop looks cheap to a database that has no statistics, and takes a minute.
  const ways = ['seqscan', 'indexscan', 'indexonlyscan', 'bitmapscan', 'nestloop', 'mergejoin'];
  await query(
    `SELECT ${ways.map((name) => `set_config('enable_${name}', '${name === way ? 'on' : 'off'}', true)`).join(', ')}`,
  );
}
