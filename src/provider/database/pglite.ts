import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, types, type Transaction } from '@electric-sql/pglite';
import { UnavailableError } from '#domain';
import { isPassing } from './postgres-errors.ts';
import { DurableFolder, DURABLE_START, removeTornPidFile, syncTree } from './durable.ts';
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
  const isNew = !(await exists(join(folder, 'PG_VERSION')));
  await removeTornPidFile(folder);
  const engine = new PGlite({
    fs: new DurableFolder(folder),
    startParams: DURABLE_START,
    parsers: { [types.INT8]: Number, [types.DATE]: (text) => text },
  });
  await engine.waitReady;
  if (isNew) await syncTree(folder);
  const database: SqlDatabase = {
    ...queriesOf(engine, needRoom),
    transaction: (work) =>
      engine.transaction((transaction) => work(queriesOf(transaction, needRoom))).catch(failed),
    script: async (statements) => {
      needRoom();
      await engine.exec(statements).catch(failed);
    },
  };
  // Whoever holds the folder is alone.
  return { ...database, alone: (work) => work(database), close: () => engine.close() };
}

const queriesOf = (engine: Pick<Transaction, 'query'>, needRoom: () => void): Queries => ({
  async query<Row extends object>(statement: string, parameters: readonly SqlValue[] = []) {
    await turn();
    if (!READS.test(statement)) needRoom();
    const { rows } = await engine.query<Row>(statement, [...parameters]).catch(failed);
    return rows;
  },
});

const READS = /^\s*SELECT\b/;

/** What a failed statement throws: whether the same may work at another time, as PostgreSQL says. */
function failed(error: unknown): never {
  const state = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!isPassing(state)) throw error;
  throw new UnavailableError('The database cannot do this at the moment.', { cause: error });
}

/** Lets timers and sockets have their turn: queries back to back would starve the event loop. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
