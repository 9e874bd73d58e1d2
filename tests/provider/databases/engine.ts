/** What only a server with several connections can do, or do wrong. */
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UnavailableError } from '#domain';
import { migrate, openPostgres, type OpenedDatabase } from '#database';
import { openShop } from '../../kit/shop.ts';
import type { Cluster } from '../../kit/cluster.ts';
import { atOnce } from './stores/customers.ts';

const MIGRATIONS = fileURLToPath(
  new URL('../../../src/provider/database/migrations/', import.meta.url),
);

export function engine(given: () => Cluster): void {
  describe('the database', () => {
    let url: string;
    let sql: OpenedDatabase;
    beforeAll(async () => {
      url = await given().createDatabase();
      sql = openPostgres(url);
      await sql.script('CREATE TABLE samples (name text PRIMARY KEY, count bigint NOT NULL)');
      await sql.query("INSERT INTO samples VALUES ('one', 0), ('other', 0)");
    });
    afterAll(() => sql.close());

    const countOf = async (name: string): Promise<unknown> =>
      (await sql.query<{ count: unknown }>('SELECT count FROM samples WHERE name = $1', [name]))[0]
        ?.count;

    it('does transactions side by side', async () => {
      const processes = await atOnce(4, () =>
        sql.transaction(async ({ query }) => {
          const [row] = await query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
          await query('SELECT pg_sleep(0.02)');
          return row?.pid;
        }),
      );
      expect(new Set(processes).size).toBeGreaterThan(1);
    });

    it('gives values as PGlite does', async () => {
      const [row] = await sql.query(
        `SELECT count(*) AS count, date '2026-03-29' AS day, true AS yes, '{"a": [1]}'::jsonb AS json,
                timestamptz '2026-03-29T01:30:00Z' AS instant, ARRAY['a', 'b'] AS texts,
                $1::timestamptz AS given, $2::text[] AS list, $3::text AS nothing
           FROM samples`,
        [new Date('2026-10-25T00:30:00Z'), ['x,"y"', "{z'}"], null],
      );
      expect(row).toEqual({
        count: 2,
        day: '2026-03-29',
        yes: true,
        json: { a: [1] },
        instant: new Date('2026-03-29T01:30:00Z'),
        texts: ['a', 'b'],
        given: new Date('2026-10-25T00:30:00Z'),
        list: ['x,"y"', "{z'}"],
        nothing: null,
      });
    });

    it('does a transaction again that gave in to another one', async () => {
      let attempts = 0;
      let received = 0;
      let letGo = (): void => undefined;
      const bothHoldOne = new Promise<void>((resolve) => (letGo = resolve));
      const lockBoth = (first: string, second: string) =>
        sql.transaction(async ({ query }) => {
          attempts++;
          await query('UPDATE samples SET count = count + 1 WHERE name = $1', [first]);
          received++;
          if (received === 2) letGo();
          await bothHoldOne;
          await query('UPDATE samples SET count = count + 1 WHERE name = $1', [second]);
        });
      await Promise.all([lockBoth('one', 'other'), lockBoth('other', 'one')]);
      // At least one gave in; on a busy machine both may, and more than once.
      expect(attempts).toBeGreaterThanOrEqual(3);
      expect([await countOf('one'), await countOf('other')]).toEqual([2, 2]);
    });

    it('loses no update where a transaction insists on what it has read', async () => {
      const before = Number(await countOf('one'));
      await atOnce(5, () =>
        sql.transaction(async ({ query }) => {
          await query('SET TRANSACTION ISOLATION LEVEL SERIALIZABLE');
          const [row] = await query<{ count: number }>(
            "SELECT count FROM samples WHERE name = 'one'",
          );
          await query("UPDATE samples SET count = $1 WHERE name = 'one'", [(row?.count ?? 0) + 1]);
        }),
      );
      expect(await countOf('one')).toBe(before + 5);
    });

    it('gives up on a transaction that never gets through', async () => {
      let attempts = 0;
      const hopeless = sql.transaction(({ query }) => {
        attempts++;
        return query("DO $$ BEGIN RAISE EXCEPTION 'sample' USING ERRCODE = '40001'; END $$");
      });
      await expect(hopeless).rejects.toThrow(UnavailableError);
      expect(attempts).toBe(10);
    });

    it('takes no transaction for done in which a statement failed', async () => {
      const swallowing = sql.transaction(async ({ query }) => {
        await query("UPDATE samples SET count = 99 WHERE name = 'one'");
        await query('SELECT nothing').catch(() => undefined);
      });
      await expect(swallowing).rejects.toThrow('went on after a failed statement');
      expect(await countOf('one')).not.toBe(99);
    });

    it('is usable after failures, more of them than there are connections', async () => {
      await atOnce(25, () => expect(sql.query('SELECT nothing')).rejects.toThrow());
      await atOnce(25, () =>
        expect(sql.transaction(({ query }) => query('SELECT nothing'))).rejects.toThrow(),
      );
      expect(await atOnce(25, () => countOf('other'))).toHaveLength(25);
    });

    it('is migrated once by four servers that start at once', async () => {
      const empty = await given().createDatabase();
      const servers = Array.from({ length: 4 }, () => openPostgres(empty));
      await Promise.all(servers.map((server) => server.alone(migrate)));
      const applied = await servers[0]?.query<{ name: string }>(
        'SELECT name FROM migrations ORDER BY name',
      );
      expect(applied?.map(({ name }) => name)).toEqual((await readdir(MIGRATIONS)).sort());
      await Promise.all(servers.map((server) => server.close()));
    });

    it('gives four servers that start at once one secret, and none another once there are people', async () => {
      const databaseUrl = await given().createDatabase();
      const shops = await Promise.all(Array.from({ length: 4 }, () => openShop({ databaseUrl })));
      const secrets = await Promise.all(shops.map((shop) => shop.secret()));
      expect(new Set(secrets).size).toBe(1);
      const [shop] = shops;
      const guest = await shop?.guest();
      for (const server of shops)
        expect(
          (await server.as(guest ?? { accessToken: '', refreshToken: '' }).request('/cart')).status,
        ).toBe(200);
      await shop?.provider.queries.query('DELETE FROM server_secret');
      await Promise.all(shops.map((server) => server.close()));
      await expect(openShop({ databaseUrl })).rejects.toThrow(
        "The secret in the database's table server_secret is missing, and the database has people in it",
      );
    });

    it('that cannot be reached is named in one line, without the password', async () => {
      const { port } = new URL(url);
      const nobody = openPostgres('postgresql://sample:s3cret@127.0.0.1:1/shop');
      await expect(nobody.query('SELECT 1')).rejects.toThrow(
        'The database at 127.0.0.1:1/shop cannot be used (ECONNREFUSED).',
      );
      const missing = openPostgres(`postgresql://tests@127.0.0.1:${port}/missing`);
      await expect(missing.alone(() => Promise.resolve())).rejects.toThrow(
        `The database at 127.0.0.1:${port}/missing cannot be used (database "missing" does not exist).`,
      );
      await Promise.all([nobody.close(), missing.close()]);
    });
  });
}
