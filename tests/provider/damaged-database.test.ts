/** What a server does about a database that is not whole: it stops and says why, and leaves every file as it was. */
import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import {
  appendFile,
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registered } from '../kit/accounts.ts';
import { orderOfSlimmer } from '../kit/orders.ts';
import { copyPreparedDatabase, temporaryFolder } from '../kit/database.ts';
import { pastThePorts } from '../kit/past-the-ports.ts';
import { openShop } from '../kit/shop.ts';

let whole: string;
let dataDir: string;
beforeAll(async () => {
  whole = await temporaryFolder();
  await copyPreparedDatabase(join(whole, 'database'));
  const shop = await openShop({ dataDir: whole });
  await orderOfSlimmer(await registered(shop));
  // Some pages of them, and the one that was ordered with in the last.
  await pastThePorts(
    shop.provider.queries,
    `INSERT INTO consultations
     SELECT (jsonb_populate_record(c, jsonb_build_object('id', 'sample-' || n))).*
       FROM consultations c, generate_series(1, 60) n`,
  );
  await pastThePorts(
    shop.provider.queries,
    `UPDATE consultations SET times = 2 WHERE id IN (SELECT consultation_id FROM order_lines)`,
  );
  await shop.provider.close();
});
beforeEach(async () => {
  dataDir = await temporaryFolder();
  return () => rm(dataDir, { recursive: true });
});
afterAll(() => rm(whole, { recursive: true }));

const takeWhole = (): void => cpSync(whole, dataDir, { recursive: true });
const inDatabase = (path: string): string => join(dataDir, 'database', path);

/** How a start in vain ends. */
const reasonOf = (): Promise<string> =>
  openShop({ dataDir }).then(
    async (shop) => {
      await shop.provider.close();
      return 'It started.';
    },
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

/** When each file was last written, and how long it is. Caches are left out, which PostgreSQL drops as it starts. */
async function files(): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(inDatabase(''), { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name !== 'pg_internal.init')
    .map(({ parentPath, name }) => join(parentPath, name));
  const looked = paths.map(async (file) => {
    const { mtimeMs, size } = await stat(file);
    return [file, `${mtimeMs} ${size}`] as const;
  });
  return new Map(await Promise.all(looked));
}

/** The file of a table, as PostgreSQL says. */
async function fileOf(relation: string): Promise<string> {
  const shop = await openShop({ dataDir });
  const [row] = await pastThePorts<{ path: string }>(
    shop.provider.queries,
    'SELECT pg_relation_filepath($1::regclass) AS path',
    [relation],
  );
  await shop.provider.close();
  return inDatabase(row?.path ?? '');
}

const noise = async (file: string): Promise<void> =>
  writeFile(file, randomBytes((await stat(file)).size));

const PAGE = 8192;
const LOG = 'pg_wal/000000010000000000000001';

describe('a database that is not whole', () => {
  it.each<[string, () => Promise<void>, RegExp]>([
    ['without its PG_VERSION', () => rm(inDatabase('PG_VERSION')), /PG_VERSION is missing/],
    ['with an empty one', () => truncate(inDatabase('PG_VERSION')), /PG_VERSION is damaged/],
    [
      'of another version',
      () => writeFile(inDatabase('PG_VERSION'), '17\n'),
      /is of PostgreSQL 17/,
    ],
    ['without its control file', () => rm(inDatabase('global/pg_control')), /"global\/pg_control"/],
    [
      'with noise for one',
      () => noise(inDatabase('global/pg_control')),
      /incompatible|control file/,
    ],
    ['without its log', () => rm(inDatabase('pg_wal'), { recursive: true }), /pg_wal/],
    ['with noise for a log', () => noise(inDatabase(LOG)), /checkpoint/],
    ['without the map of its files', () => rm(inDatabase('global/pg_filenode.map')), /pg_filenode/],
    [
      'without its transactions',
      () => truncate(inDatabase('pg_xact/0000')),
      /status of transaction/,
    ],
  ])('%s stops the start in one line', async (_what, damage, reason) => {
    takeWhole();
    await damage();
    const before = await files();
    const said = await reasonOf();
    expect(said).toMatch(reason);
    expect(said).toMatch(
      /^The database in \S+ cannot be used: [^\n]+\. It was left where it is\. Put a backup of \S+ in its place, or set DATA_DIR to an empty folder to begin anew\.$/,
    );
    expect(await files()).toEqual(before);
  });

  it.each(['customers', 'customers_pkey'])(
    'without the file of %s is not taken for an empty shop',
    async (relation) => {
      takeWhole();
      const file = await fileOf(relation);
      await rm(file);
      expect(await reasonOf()).toContain(`the file of '${relation}' is lost`);
      await writeFile(file, '');
      expect(await reasonOf()).toContain(`the file of '${relation}' is lost`);
    },
  );

  const cut = async (file: string, pages: number): Promise<void> =>
    truncate(file, (await stat(file)).size - pages * PAGE);
  const blank = async (file: string, from: number): Promise<void> => {
    const { size } = await stat(file);
    await truncate(file, from * PAGE);
    await truncate(file, size);
  };

  it.each<[string, string, (file: string) => Promise<void>, RegExp]>([
    [
      'cut at a whole page',
      'consultations',
      (file) => cut(file, 1),
      /rows of 'consultations' are lost that 'order_lines' needs/,
    ],
    [
      'cut where nothing points to',
      'consultations_pkey',
      (file) => cut(file, 1),
      /could not read blocks/,
    ],
    ['full of zeros', 'consultations', (file) => blank(file, 0), /file of 'consultations' is lost/],
    ['full of zeros', 'sessions', (file) => blank(file, 0), /file of 'sessions' is lost/],
    [
      'full of zeros',
      'consultations_pkey',
      (file) => blank(file, 0),
      /file of 'consultations_pkey' is lost/,
    ],
    [
      'with zeros for all pages but one',
      'consultations',
      (file) => blank(file, 1),
      /rows of 'consultations' are lost that 'order_lines' needs/,
    ],
    ['full of zeros', 'order_lines', (file) => blank(file, 0), /file of 'order_lines' is lost/],
    [
      'with noise in its last page',
      'consultations',
      async (file) => {
        const { size } = await stat(file);
        await cut(file, 1);
        await appendFile(file, randomBytes(PAGE));
        expect((await stat(file)).size).toBe(size);
      },
      /invalid page in block [1-9]/,
    ],
  ])('%s: %s stops the start', async (_how, relation, damage, reason) => {
    takeWhole();
    await damage(await fileOf(relation));
    expect(await reasonOf()).toMatch(reason);
  });

  it('without the row that another one points to says which', async () => {
    takeWhole();
    const shop = await openShop({ dataDir });
    await pastThePorts(shop.provider.queries, 'DELETE FROM order_lines');
    await shop.provider.close();
    expect(await reasonOf()).toContain("rows of 'order_lines' are lost that 'orders' needs");
  });

  it('with noise in a table says so', async () => {
    takeWhole();
    await noise(await fileOf('migrations'));
    expect(await reasonOf()).toMatch(/cannot be used: invalid page in block 0/);
  });
});

describe('a new database', () => {
  it('begins in an empty folder, and where a first start was killed', async () => {
    await mkdir(join(dataDir, 'database.new/base/1'), { recursive: true });
    await writeFile(join(dataDir, 'database.new/PG_VERSION'), '18\n');
    await mkdir(join(dataDir, 'lost+found'));
    expect(await reasonOf()).toBe('It started.');
    expect(await readdir(dataDir)).not.toContain('database.new');
  });

  it.each(['secret', 'uploads', 'outbox', 'desk-token'])(
    'does not begin where a database was and is gone, as %s shows',
    async (trace) => {
      await writeFile(join(dataDir, trace), 'Sample');
      expect(await reasonOf()).toMatch(
        new RegExp(`^There is no database in \\S+, but '${trace}' of a server that had one\\.`),
      );
      expect(await readFile(join(dataDir, trace), 'utf8')).toBe('Sample');
      expect(await readdir(dataDir)).not.toContain('database');
    },
  );

  it.each(['notes.txt', 'database/notes.txt'])(
    'does not begin among somebody else’s files: %s',
    async (name) => {
      await mkdir(join(dataDir, 'database'));
      await writeFile(join(dataDir, name), 'Mine.');
      expect(await reasonOf()).toMatch(/has other files in it|PG_VERSION is missing/);
      expect(await readFile(join(dataDir, name), 'utf8')).toBe('Mine.');
    },
  );
});
