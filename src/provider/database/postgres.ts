import { Client, Pool, TypeOverrides, types, type ClientBase, type ClientConfig } from 'pg';
import { UnavailableError } from '#domain';
import { failedStatement, retried, unreachable } from './postgres-errors.ts';
import type { OpenedDatabase, Queries, SqlDatabase, SqlValue } from './sql.ts';

const CONNECTIONS = 10;
const CONNECT_MS = 5_000;
/** Longer than any honest statement: beyond it the connection counts as dead. */
const STATEMENT_MS = 15_000;

/** Of the advisory lock under which one server at a time prepares the database. Any number does. */
const LOCK = 837_215_501;

/** Columns come as PGlite gives them: counts as numbers, calendar dates as text. */
const columns = new TypeOverrides();
columns.setTypeParser(types.builtins.INT8, Number);
columns.setTypeParser(types.builtins.DATE, (text) => text);

/**
 * A PostgreSQL server, shared with any number of other processes. Connects when it is first used, and
 * again after the server was away: until then every call rejects with an `UnavailableError`.
 *
 * @param url `postgresql://user:password@host:port/database`, with `?sslmode=...` and the like
 */
export function openPostgres(url: string): OpenedDatabase {
  const connection: ClientConfig = {
    connectionString: url,
    types: columns,
    application_name: 'tribe',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  };
  const pool = new Pool({ ...connection, max: CONNECTIONS, query_timeout: STATEMENT_MS });
  pool.on('error', toldByTheNextQuery).on('connect', (client) => {
    client.on('error', toldByTheNextQuery);
  });

  const borrowing = async <Result>(
    use: (database: SqlDatabase) => Promise<Result>,
  ): Promise<Result> => {
    const client = await pool.connect().catch(unreachable(url));
    try {
      const result = await use(databaseOn(client));
      client.release();
      return result;
    } catch (error) {
      // Of a connection that failed nothing is known: drop it, and PostgreSQL undoes what was open.
      client.release(error instanceof UnavailableError);
      throw error;
    }
  };

  return {
    query: (statement, parameters) => borrowing(({ query }) => query(statement, parameters)),
    transaction: (work) => borrowing(({ transaction }) => transaction(work)),
    script: (statements) => borrowing(({ script }) => script(statements)),

    /** On one connection that also holds the lock, so that neither can be lost without the other. */
    async alone(work) {
      const client = new Client(connection);
      client.on('error', toldByTheNextQuery);
      await client.connect().catch(unreachable(url));
      try {
        const database = databaseOn(client);
        await database.query('SELECT pg_advisory_lock($1)', [LOCK]);
        return await work(database);
      } finally {
        await client.end();
      }
    },

    tend: async () => undefined,

    close: () => pool.end(),
  };
}

/** Without a listener, a connection that is cut while nobody uses it would end the process. */
const toldByTheNextQuery = (): void => undefined;

const databaseOn = (client: ClientBase): SqlDatabase => ({
  query: (statement, parameters) => retried(() => queriesOn(client).query(statement, parameters)),
  transaction: (work) => retried(() => inTransaction(client, work)),
  script: async (statements) => {
    await client.query(statements).catch(failedStatement);
  },
});

const queriesOn = (client: ClientBase): Queries => ({
  async query(statement: string, parameters: readonly SqlValue[] = []) {
    const { rows } = await client.query(statement, [...parameters]).catch(failedStatement);
    return rows;
  },
});

async function inTransaction<Result>(
  client: ClientBase,
  work: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  await client.query('BEGIN').catch(failedStatement);
  try {
    const result = await work(queriesOn(client));
    const { command } = await client.query('COMMIT').catch(failedStatement);
    // PostgreSQL answers COMMIT with ROLLBACK, and no error, when a statement had failed before.
    if (command !== 'COMMIT') throw new Error('The transaction went on after a failed statement.');
    return result;
  } catch (error) {
    if (!(error instanceof UnavailableError)) await client.query('ROLLBACK').catch(failedStatement);
    throw error;
  }
}
