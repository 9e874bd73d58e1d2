import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UnavailableError } from '#domain';
import { needRoom } from '../../../src/provider/data-folder/room.ts';
import { databaseOn, openPglite, type OpenedDatabase } from '#database';
import { copyPreparedDatabase, temporaryFolder } from '../../kit/database.ts';

it('a disk with less left than is needed is full', () => {
  needRoom(tmpdir(), 1);
  expect(() => needRoom(tmpdir(), Number.MAX_SAFE_INTEGER)).toThrow(UnavailableError);
});

describe('the embedded database', () => {
  let folder: string;
  let sql: OpenedDatabase;
  let isFull = false;
  const room = (): void => {
    if (isFull) throw new UnavailableError('The disk is full.');
  };
  beforeAll(async () => {
    folder = await temporaryFolder();
    await copyPreparedDatabase(join(folder, 'database'));
    sql = await openPglite(join(folder, 'database'), room);
    await sql.script('CREATE TABLE samples (name text)');
  });
  afterAll(async () => {
    await sql.close();
    await rm(folder, { recursive: true });
  });

  const counted = async (): Promise<unknown> =>
    (await sql.query<{ count: number }>('SELECT count(*) AS count FROM samples'))[0]?.count;
  const insert = "INSERT INTO samples VALUES ('one')";

  it('reads and does not write without room, and writes again when there is some', async () => {
    isFull = true;
    await expect(sql.query(insert)).rejects.toThrow(UnavailableError);
    await expect(sql.transaction(({ query }) => query(insert))).rejects.toThrow(UnavailableError);
    await expect(sql.script(insert)).rejects.toThrow(UnavailableError);
    expect(await counted()).toBe(0);
    isFull = false;
    await sql.transaction(({ query }) => query(insert));
    expect(await counted()).toBe(1);
  });

  it('is not ready while nothing could be written', async () => {
    const { ping } = databaseOn(sql);
    await ping();
    isFull = true;
    await expect(ping()).rejects.toThrow(UnavailableError);
    isFull = false;
    await ping();
  });

  it('is not opened without room, where it would stand still', async () => {
    isFull = true;
    await expect(openPglite(join(folder, 'other'), room)).rejects.toThrow(UnavailableError);
    isFull = false;
  });

  const raise = (state: string): string =>
    `DO $$ BEGIN RAISE EXCEPTION 'sample' USING ERRCODE = '${state}'; END $$`;

  it('that lacks something for a while is unavailable, as PostgreSQL is', async () => {
    await expect(sql.query(raise('53100'))).rejects.toThrow(UnavailableError);
    await expect(sql.transaction(({ query }) => query(raise('53100')))).rejects.toThrow(
      UnavailableError,
    );
    await expect(sql.query(raise('23505'))).rejects.not.toThrow(UnavailableError);
  });
});
