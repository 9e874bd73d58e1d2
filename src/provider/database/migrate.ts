import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { SqlDatabase } from './sql.ts';

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));

interface Migration {
  readonly name: string;
  readonly statements: string;
  readonly hash: string;
}

/**
 * Brings the database to the shape this version needs. A migration that has been applied is never
 * edited: write another one.
 */
export async function migrate(database: SqlDatabase): Promise<void> {
  await database.script(
    'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL)',
  );
  const rows = await database.query<{ name: string; hash: string }>(
    'SELECT name, hash FROM migrations',
  );
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  for (const migration of await readMigrations()) {
    const before = applied.get(migration.name);
    if (before === undefined) await apply(database, migration);
    else if (before !== migration.hash)
      throw new Error(`Migration ${migration.name} was edited after it had been applied.`);
  }
}

async function readMigrations(): Promise<readonly Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const statements = await readFile(`${FOLDER}${name}`, 'utf8');
      return { name, statements, hash: createHash('sha256').update(statements).digest('hex') };
    }),
  );
}

/** The names and hashes come from our own files, so they can stand in the script. */
const apply = (database: SqlDatabase, { name, statements, hash }: Migration): Promise<void> =>
  database.script(
    `BEGIN;\n${statements}\nINSERT INTO migrations VALUES ('${name}', '${hash}', now());\nCOMMIT;`,
  );
