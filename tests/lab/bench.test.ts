/** What the benchmark replays is what the shop asks of its database; else it would stop while it measures. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asCustomerId, asSessionId } from '#domain';
import { readCatalogue } from '#catalogue';
import { databaseOn, loadCatalogue, openPglite, type OpenedDatabase } from '#database';
import { copyPreparedDatabase, temporaryFolder } from '../kit/database.ts';
import { ownCatalogue } from './bench/provider/database-locations.ts';
import { rawLoads } from './bench/provider/raw-loads.ts';
import { LOADS } from './bench/provider/sample.ts';
import { undoing } from '../kit/undoing.ts';

let folder: string;
let sql: OpenedDatabase;
let loads: Awaited<ReturnType<typeof rawLoads>>;

beforeAll(async () => {
  folder = await temporaryFolder();
  await copyPreparedDatabase(join(folder, 'database'));
  sql = await openPglite(join(folder, 'database'));
  await undoing(async (onEnd) =>
    loadCatalogue(sql, await readCatalogue(await ownCatalogue(onEnd))),
  );
  const { customers, sessions } = databaseOn(sql);
  const at = new Date('2026-11-21T12:00:00Z');
  for (const email of ['one@example.com', 'other@example.com', 'third@example.com']) {
    const id = asCustomerId(randomUUID());
    await customers.register({
      ...{ id, email, passwordHash: '', firstname: 'Sample', lastname: 'Customer' },
      ...{ dob: '1990-05-17', phone: '07700900123', at },
    });
    await sessions.start({ id: asSessionId(randomUUID()), customerId: id, at });
  }
  loads = await rawLoads(sql);
});
afterAll(async () => {
  await sql.close();
  await rm(folder, { recursive: true });
});

describe.each(LOADS)('the statements of %s', (load) => {
  it('do for others what they did when they were recorded, again and again', async () => {
    for (let round = 0; round < 2; round++)
      for (const act of (await loads[load].round()).slice(0, 2))
        await expect(act()).resolves.not.toThrow();
  });
});
