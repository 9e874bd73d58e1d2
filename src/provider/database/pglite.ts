import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, types, type Transaction } from '@electric-sql/pglite';
import { DurableFolder, DURABLE_START, removeTornPidFile, syncTree } from './durable.ts';
import type { OpenedDatabase, Queries, SqlDatabase, SqlValue } from './sql.ts';

/**
 * Opens the embedded database in a folder, creating it when there is none. Two processes on one
 * folder destroy each other's rows: hold the folder's lock first.
 */
export async function openPglite(folder: string): Promise<OpenedDatabase> {
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
    ...queriesOf(engine),
    transaction: (work) => engine.transaction((transaction) => work(queriesOf(transaction))),
    script: async (statements) => {
      await engine.exec(statements);
    },
  };
  // Whoever holds the folder is alone.
  return { ...database, alone: (work) => work(database), close: () => engine.close() };
}

const queriesOf = (engine: Pick<Transaction, 'query'>): Queries => ({
  async query<Row extends object>(statement: string, parameters: readonly SqlValue[] = []) {
    await turn();
    const { rows } = await engine.query<Row>(statement, [...parameters]);
    return rows;
  },
});

/** Lets timers and sockets have their turn: queries back to back would starve the event loop. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
