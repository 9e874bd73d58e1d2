/**
 * Writes the types of the database's tables, as they are after all migrations.
 *
 *   node --import tsx scripts/tables.ts
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format, type FormatConfig } from 'oxfmt';
import { migrate, openPglite, type Queries } from '#database';
import { COLUMN_TYPES, IMPORTS } from './tables/column-types.ts';

const TABLES = new URL('../src/provider/database/tables.gen.ts', import.meta.url);
const STYLE = new URL('./rules/oxfmt.json', import.meta.url);

const HEAD = `// Written by 'npm run tables:generate' from the migrations. Never edit it.\n\n`;

/** What a server keeps about the database itself. */
const NOT_OURS = ['migrations', 'server_secret'];

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly isIdentity: boolean;
  /** `table.column` that it refers to. */
  readonly refers: string | null;
  /** The check that lists what it may be. */
  readonly check: string | null;
}

const COLUMNS = `SELECT c.table_name AS table, c.column_name AS name, c.udt_name AS type,
    c.is_nullable = 'YES' AS "isNullable", c.is_identity = 'YES' AS "isIdentity",
    (SELECT r.confrelid::regclass::text || '.' || f.attname
       FROM pg_constraint r
       JOIN pg_attribute f ON f.attrelid = r.confrelid AND f.attnum = r.confkey[1]
      WHERE r.contype = 'f' AND r.conrelid = a.attrelid AND r.conkey = ARRAY[a.attnum]) AS refers,
    (SELECT pg_get_constraintdef(k.oid)
       FROM pg_constraint k
      WHERE k.contype = 'c' AND k.conrelid = a.attrelid AND k.conkey = ARRAY[a.attnum]
        AND pg_get_constraintdef(k.oid) LIKE '%ANY (ARRAY[%') AS check
  FROM information_schema.columns c
  JOIN pg_attribute a ON a.attrelid = c.table_name::regclass AND a.attname = c.column_name
 WHERE c.table_schema = 'public' AND c.table_name <> ALL ($1::text[])
 ORDER BY c.table_name COLLATE "C", c.ordinal_position`;

const TYPES: Readonly<Record<string, string>> = {
  _text: 'readonly string[]',
  bool: 'boolean',
  date: 'string',
  int4: 'number',
  int8: 'number',
  text: 'string',
  timestamptz: 'Date',
};

/** The text of `tables.gen.ts` for a database, formatted as everything else is. */
export async function tablesIn({ query }: Queries): Promise<string> {
  const columns = await query<Column>(COLUMNS, [NOT_OURS]);
  const tables = [...new Set(columns.map(({ table }) => table))].map((table) => {
    const own = columns.filter((column) => column.table === table);
    return `readonly ${table}: { ${own.map(memberOf).join('\n')} };`;
  });
  const style = JSON.parse(await readFile(STYLE, 'utf8')) as FormatConfig;
  const text = `${HEAD}${IMPORTS}\nexport interface Tables { ${tables.join('\n')} }\n`;
  return (await format(fileURLToPath(TABLES), text, style)).code;
}

function memberOf(column: Column): string {
  const { name, isNullable, isIdentity, type } = column;
  const held = `${heldIn(column)}${isNullable ? ' | null' : ''}`;
  const kept = type === 'jsonb' ? `Json<${held}>` : held;
  return `readonly ${name}: ${isIdentity ? `GeneratedAlways<${kept}>` : kept};`;
}

function heldIn({ table, name, type, refers, check }: Column): string {
  const path = `${table}.${name}`;
  const listed = [...(check ?? '').matchAll(/'([^']*)'::text/g)].map(([, value]) => `'${value}'`);
  const held =
    COLUMN_TYPES[path] ??
    COLUMN_TYPES[refers ?? ''] ??
    (listed.length > 0 ? listed.join(' | ') : TYPES[type]);
  if (held === undefined)
    throw new Error(`Say in scripts/tables/column-types.ts what '${path}' holds.`);
  return held;
}

async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tables-'));
  const database = await openPglite(join(folder, 'database'));
  await migrate(database);
  await writeFile(TABLES, await tablesIn(database));
  await database.close();
  await rm(folder, { recursive: true });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run();
