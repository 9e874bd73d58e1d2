import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settingsFrom } from '#provider/settings';
import { temporaryFolder } from '../kit/database.ts';
import { startInVain } from '../kit/server-process.ts';

const MAIN = fileURLToPath(new URL('../../scripts/serve.ts', import.meta.url));

let dataDir: string;
beforeAll(async () => {
  dataDir = await temporaryFolder();
});
afterAll(() => rm(dataDir, { recursive: true }));

it.each([
  'postgres://localhost/shop',
  'postgresql://sample:s3cret@db.example:5433/shop?sslmode=require',
  'postgresql://sample:p%40ss%2Fword@[::1]/shop',
  'postgresql:///shop?host=/var/run/postgresql',
  'postgresql://sample@%2Fvar%2Frun%2Fpostgresql/shop',
])('DATABASE_URL may be %s', (url) => {
  expect(settingsFrom({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

it('without DATABASE_URL, or with an empty one, the database is embedded', () => {
  expect(settingsFrom({}).databaseUrl).toBeUndefined();
  expect(settingsFrom({ DATABASE_URL: '' }).databaseUrl).toBeUndefined();
});

it.each([
  'shop',
  'mysql://sample:s3cret@localhost/shop',
  'postgres:sample:s3cret@localhost/shop',
  'postgresql://',
  'postgresql:///shop',
  'postgresql://sample:s3cret@localhost:54x32/shop',
  'postgresql://sample:s3cret#1@localhost/shop',
  'postgresql://sample:s3cret%zz@localhost/shop',
])('DATABASE_URL may not be %s, and its password is not repeated', (url) => {
  const reading = () => settingsFrom({ DATABASE_URL: url });
  expect(reading).toThrow(/^DATABASE_URL has to look like /);
  expect(reading).not.toThrow(/s3cret/);
});

it.each([
  ['is malformed', 'mysql://sample:s3cret@localhost/shop', /^DATABASE_URL has to look like .+\n$/],
  [
    'names nobody',
    'postgresql://sample:s3cret@127.0.0.1:1/shop',
    /^The database at 127\.0\.0\.1:1\/shop cannot be used \(ECONNREFUSED\)\.\n$/,
  ],
])('a DATABASE_URL that %s stops the start with one line', (_what, url, line) => {
  const environment = { DATABASE_URL: url, DATA_DIR: dataDir, PORT: '0' };
  const { status, stderr, stdout } = startInVain(MAIN, { environment });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(line);
});
