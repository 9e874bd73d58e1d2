import { types, type PGlite, type Transaction } from '@electric-sql/pglite';
import { UnavailableError } from '#domain';
import { isPassing } from './postgres-errors.ts';
import { DurableFolder, DURABLE_START, removePidFile, removeTornPidFile } from './durable.ts';
import { isDatabaseIn, makeWhole, unusable, UnusableDatabaseError } from './embedded-folder.ts';
import { lostFile } from './lost-files.ts';
import { lostRows } from './lost-rows.ts';
import { PreparedPglite } from './prepared-pglite.ts';
import type { OpenedDatabase, Queries, SqlDatabase, SqlValue } from './sql.ts';

/**
 * Opens the embedded database in a folder, creating it when there is none. Two processes on one
 * folder destroy each other's rows: hold the folder's lock first.
 *
 * @param needRoom throws when the disk is too full to write. It is asked first, because PGlite does not
 *   fail where its log finds no room: it never returns, and the process stands still.
 */
export async function openPglite(
  folder: string,
  needRoom: () => void = () => undefined,
): Promise<OpenedDatabase> {
  needRoom();
  if (!(await isDatabaseIn(folder)))
    await makeWhole(folder, async (draft) => (await start(draft)).close());
  await removeTornPidFile(folder);
  const engine = await start(folder);
  await needWholeTables(folder, engine);
  const queries = queriesOf(engine, needRoom);
  const database: SqlDatabase = {
    async query<Row extends object>(statement: string, parameters?: readonly SqlValue[]) {
      await eventLoopTurn();
      return queries.query<Row>(statement, parameters);
    },
    transaction: async (work) => {
      await eventLoopTurn();
      return engine
        .transaction((transaction) => work(queriesOf(transaction, needRoom)))
        .catch(failed);
    },
    script: async (statements) => {
      needRoom();
      await engine.exec(statements).catch(failed);
    },
  };
  // Whoever holds the folder is alone.
  return {
    ...database,
    alone: (work) => work(database),
    async tend() {
      const tables = await database.query<{ name: string }>(TABLES);
      for (const { name } of tables) await database.query(`ANALYZE ${name}`);
    },
    close: () => engine.close(),
  };
}

const TABLES = `SELECT quote_ident(relname) AS name FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`;

/** @throws UnusableDatabaseError in PostgreSQL's own words, where it gives up */
async function start(folder: string): Promise<PGlite> {
  const fs = new DurableFolder(folder);
  const engine = new PreparedPglite({
    fs,
    startParams: DURABLE_START,
    parsers: { [types.INT8]: Number, [types.DATE]: (text) => text },
  });
  try {
    await engine.waitReady;
    return engine;
  } catch (error) {
    await removePidFile(folder);
    throw new UnusableDatabaseError(folder, lastWords(fs.said, error), error);
  }
}

async function needWholeTables(folder: string, engine: PGlite): Promise<void> {
  try {
    const lost = await lostFile(queriesOf(engine, () => undefined));
    if (lost !== undefined)
      throw new UnusableDatabaseError(folder, `the file of '${lost}' is lost`);
    const rows = await engine.transaction((looking) =>
      lostRows(queriesOf(looking, () => undefined)),
    );
    if (rows !== undefined) throw new UnusableDatabaseError(folder, rows);
  } catch (error) {
    await engine.close();
    throw unusable(folder, error);
  }
}

/** `FATAL:  could not open file "global/pg_control"`, without the time and the process before it. */
function lastWords(said: readonly string[], error: unknown): string {
  const words = said.filter((line) => /\b(PANIC|FATAL|ERROR):/.test(line)).at(-1);
  const reason = words ?? (error instanceof Error ? error.message : String(error));
  return reason.replace(/^.*?\b(?:PANIC|FATAL|ERROR):\s*/, '').replace(/\.$/, '');
}

const queriesOf = (engine: Pick<Transaction, 'query'>, needRoom: () => void): Queries => ({
  async query<Row extends object>(statement: string, parameters: readonly SqlValue[] = []) {
    if (!READS.test(statement)) needRoom();
    const { rows } = await engine.query<Row>(statement, [...parameters]).catch(failed);
    return rows;
  },
});

const READS = /^\s*SELECT\b/i;

/** What a failed statement throws: whether the same may work at another time, as PostgreSQL says. */
function failed(error: unknown): never {
  const state = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!isPassing(state)) throw error;
  throw new UnavailableError('The database cannot do this at the moment.', { cause: error });
}

/**
 * Lets timers and sockets have their turn: queries back to back would starve the event loop. Between two
 * statements of a transaction they have none, because everybody else's work waits for its end: with many
 * customers at once each turn takes as long as what all of them have sent, and a transaction took eight.
 */
const eventLoopTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
