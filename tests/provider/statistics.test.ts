/** The embedded database counts what its plans rest on: nobody else does, and many rows would be read one by one. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPglite, type OpenedDatabase } from '#database';
import { copyPreparedDatabase, temporaryFolder } from '../kit/database.ts';
import { pastThePorts } from '../kit/past-the-ports.ts';

let folder: string;
let sql: OpenedDatabase;
beforeAll(async () => {
  folder = await temporaryFolder();
  await copyPreparedDatabase(join(folder, 'database'));
  sql = await openPglite(join(folder, 'database'));
});
afterAll(async () => {
  await sql.close();
  await rm(folder, { recursive: true });
});

it('knows how much is in each table once it was tended', async () => {
  const unknown = async () =>
    pastThePorts(
      sql,
      `SELECT relname FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples < 0`,
    );
  expect((await unknown()).length).toBeGreaterThan(10);
  await sql.tend();
  expect(await unknown()).toEqual([]);
});
