/**
 * The stores on both databases, and what customers do on PostgreSQL too. One PostgreSQL server of our
 * own for all of it; where its programs are missing, the PGlite half still runs.
 */
import { afterAll, beforeAll, describe } from 'vitest';
import { databaseOn, migrate, openPostgres, type OpenedDatabase } from '#database';
import { findPostgres, startCluster, type Cluster } from '../kit/cluster.ts';
import { engine } from './databases/engine.ts';
import { outage } from './databases/outage.ts';
import { recovering } from './databases/recovering.ts';
import { servers } from './databases/servers.ts';
import { dispensing } from './databases/stores/dispensing.ts';
import { stores } from './databases/stores/index.ts';
import { tables } from './databases/tables.ts';
import { twoPrescribers } from './databases/two-prescribers.ts';
import { openEmbedded } from './domain/embedded.ts';
import { fillShelf } from './domain/shelf.ts';
import { scenarios } from './scenarios/index.ts';
import { openShop, type Shop } from '../kit/shop.ts';

const postgres = findPostgres();
if (postgres === undefined)
  process.stdout.write(
    'PostgreSQL is not tested: no initdb was found. Install it (Debian: apt-get install postgresql).\n',
  );

let cluster: Cluster;
beforeAll(async () => {
  if (postgres !== undefined) cluster = await startCluster(postgres);
});
afterAll(() => cluster?.remove());
const given = (): Cluster => cluster;

const onPostgres = async (): Promise<Shop> =>
  openShop({ databaseUrl: await cluster.createDatabase() });

async function aloneOnPostgres(): Promise<OpenedDatabase> {
  const sql = openPostgres(await cluster.createDatabase());
  await migrate(sql);
  await fillShelf(sql);
  return sql;
}

const ENGINES = [
  { name: 'PGlite', isHere: true, alone: openEmbedded, open: () => openShop() },
  {
    ...{ name: 'PostgreSQL', isHere: postgres !== undefined },
    ...{ alone: aloneOnPostgres, open: onPostgres },
  },
];

describe.each(ENGINES)('the stores on $name', ({ isHere, alone, open }) => {
  describe.runIf(isHere)('keep, where no server works in the background,', () => {
    let sql: OpenedDatabase;
    beforeAll(async () => {
      sql = await alone();
    });
    afterAll(() => sql.close());
    stores(() => databaseOn(sql));
    dispensing(
      () => databaseOn(sql),
      () => sql,
    );
  });

  describe.runIf(isHere)('keep', () => {
    let shop: Shop;
    beforeAll(async () => {
      shop = await open();
    });
    afterAll(() => shop.close());
    tables(() => shop);
  });
});

describe.runIf(postgres)('on PostgreSQL', () => {
  engine(given);

  describe('customers', () => {
    let shop: Shop;
    beforeAll(async () => {
      shop = await onPostgres();
    });
    afterAll(() => shop.close());
    scenarios(() => shop);
  });

  servers(given);
  twoPrescribers(given);
  recovering(given);
  outage(given);
});
