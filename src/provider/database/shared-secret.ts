import type { Queries, SqlDatabase } from './sql.ts';

/**
 * The secret of all servers on one database; none where there is none yet. Call it alone. The table is no
 * migration, because an embedded database has none: there the secret stays out of it.
 */
export async function sharedSecret(database: SqlDatabase): Promise<string | undefined> {
  await database.script(
    'CREATE TABLE IF NOT EXISTS server_secret (only_one boolean PRIMARY KEY CHECK (only_one), secret text NOT NULL)',
  );
  const [row] = await database.query<{ secret: string }>('SELECT secret FROM server_secret');
  return row?.secret;
}

/** Gives a database that has no secret its own. */
export async function shareSecret({ query }: Queries, secret: string): Promise<void> {
  await query('INSERT INTO server_secret (only_one, secret) VALUES (true, $1)', [secret]);
}
