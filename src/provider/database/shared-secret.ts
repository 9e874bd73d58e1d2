import type { SqlDatabase } from './sql.ts';

/**
 * The secret of all servers on one database: `fresh`, unless they have one. Call it alone. The table
 * is no migration, because an embedded database has none: there the secret stays out of it.
 */
export async function sharedSecret(database: SqlDatabase, fresh: string): Promise<string> {
  await database.script(
    'CREATE TABLE IF NOT EXISTS server_secret (only_one boolean PRIMARY KEY CHECK (only_one), secret text NOT NULL)',
  );
  await database.query(
    'INSERT INTO server_secret (only_one, secret) VALUES (true, $1) ON CONFLICT DO NOTHING',
    [fresh],
  );
  const [row] = await database.query<{ secret: string }>('SELECT secret FROM server_secret');
  if (!row) throw new Error('The database lost the secret that it was just given.');
  return row.secret;
}
