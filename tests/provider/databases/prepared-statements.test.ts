/** The embedded database keeps the statements that come again: what they answer is what they would have answered anew. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPglite, type OpenedDatabase } from '#database';
import { copyPreparedDatabase, leaveUnsynced, temporaryFolder } from '../../kit/database.ts';

let folder: string;
let sql: OpenedDatabase;
beforeAll(async () => {
  folder = await temporaryFolder();
  await copyPreparedDatabase(join(folder, 'database'));
  await leaveUnsynced(join(folder, 'database'));
  sql = await openPglite(join(folder, 'database'));
  await sql.script('CREATE TABLE samples (name text PRIMARY KEY, count bigint NOT NULL)');
  await sql.query("INSERT INTO samples VALUES ('one', 1), ('other', 2)");
});
afterAll(async () => {
  await sql.close();
  await rm(folder, { recursive: true });
});

const countOf = async (
  name: string,
  { query }: Pick<OpenedDatabase, 'query'> = sql,
): Promise<unknown> =>
  (await query<{ count: unknown }>('SELECT count FROM samples WHERE name = $1', [name]))[0]?.count;

/** More often than a database asks itself which plan is the best. */
const OFTEN = Array.from({ length: 12 }, (_, n) => n);

it('each time with its own values', async () => {
  for (const _ of OFTEN) expect([await countOf('one'), await countOf('other')]).toEqual([1, 2]);
  expect(await countOf('nobody')).toBeUndefined();
});

it('with values of every type, and with none', async () => {
  for (const n of OFTEN) {
    const [row] = await sql.query(
      'SELECT $1::timestamptz AS at, $2::text[] AS list, $3::text AS nothing, $4::bigint AS n, true AS yes',
      [new Date(n), ['x,"y"', String(n)], null, n],
    );
    expect(row).toEqual({
      ...{ at: new Date(n), list: ['x,"y"', String(n)], nothing: null, n, yes: true },
    });
  }
});

it('in a transaction, and after one that was undone', async () => {
  for (const _ of OFTEN) {
    const undone = sql.transaction(async (store) => {
      await store.query('UPDATE samples SET count = count + 1 WHERE name = $1', ['one']);
      expect(await countOf('one', store)).toBe(2);
      throw new Error('not so');
    });
    await expect(undone).rejects.toThrow('not so');
    expect(await countOf('one')).toBe(1);
  }
});

it('fails each time as it did the first time, and others go on', async () => {
  const again = "INSERT INTO samples VALUES ('one', $1)";
  for (const n of OFTEN) {
    await expect(sql.query(again, [n])).rejects.toMatchObject({ code: '23505' });
    await expect(sql.query('SELECT nothing FROM samples')).rejects.toMatchObject({ code: '42703' });
    expect(await countOf('other')).toBe(2);
  }
});

it('within a transaction that has failed nothing is answered, and afterwards everything', async () => {
  const failing = sql.transaction(async (store) => {
    await expect(store.query("INSERT INTO samples VALUES ('one', 0)")).rejects.toThrow('samples');
    await expect(countOf('one', store)).rejects.toMatchObject({ code: '25P02' });
    throw new Error('not so');
  });
  await expect(failing).rejects.toThrow('not so');
  expect(await countOf('one')).toBe(1);
});

it.each([
  ['by a migration', (change: string) => sql.script(change)],
  ['by a statement', (change: string) => sql.query(change)],
])('with the columns that there are once a table was changed %s', async (how, change) => {
  const all = async () => Object.keys((await sql.query('SELECT * FROM samples'))[0] ?? {});
  for (const _ of OFTEN) await all();
  const column = how.replaceAll(' ', '_');
  await change(`ALTER TABLE samples ADD COLUMN ${column} text`);
  expect(await all()).toContain(column);
  await change(`ALTER TABLE samples DROP COLUMN ${column}`);
  expect(await all()).not.toContain(column);
});

it('also where there are more of them than are kept', async () => {
  for (const _ of OFTEN.slice(0, 2))
    for (let n = 0; n < 300; n++) {
      const [row] = await sql.query<{ sum: number }>(`SELECT $1::bigint + ${n} AS sum`, [n]);
      expect(row?.sum).toBe(2 * n);
    }
  // The one that asks is kept as well, and the oldest goes before the next one.
  const [kept] = await sql.query<{ count: number }>('SELECT count(*) FROM pg_prepared_statements');
  expect(kept?.count).toBeLessThanOrEqual(251);
  expect(await countOf('one')).toBe(1);
});

it('are planned once and not each time', async () => {
  const planned = 'SELECT name FROM samples WHERE count = $1 ORDER BY name';
  for (const n of OFTEN) await sql.query(planned, [n]);
  const [row] = await sql.query<{ known: number }>(
    'SELECT generic_plans + custom_plans AS known FROM pg_prepared_statements WHERE statement = $1',
    [planned],
  );
  expect(row?.known).toBe(OFTEN.length);
});
