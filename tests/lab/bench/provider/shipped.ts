import { PGlite, types, type Transaction } from '@electric-sql/pglite';
import type { Queries, SqlDatabase } from '#database';

/** PGlite as it comes, which loses what it acknowledged when the power does: for comparison only. */
export async function openShipped(
  folder: string,
): Promise<SqlDatabase & { close(): Promise<void> }> {
  const engine = new PGlite(folder, {
    parsers: { [types.INT8]: Number, [types.DATE]: (text) => text },
  });
  await engine.waitReady;
  return {
    ...queriesOf(engine),
    transaction: (work) => engine.transaction((transaction) => work(queriesOf(transaction))),
    script: async (statements) => {
      await engine.exec(statements);
    },
    close: () => engine.close(),
  };
}

const queriesOf = (engine: Pick<Transaction, 'query'>): Queries => ({
  async query<Row extends object>(statement: string, parameters: readonly unknown[] = []) {
    // As the durable one does, so that only durability makes a difference.
    await new Promise((resolve) => setImmediate(resolve));
    return (await engine.query<Row>(statement, [...parameters])).rows;
  },
});
