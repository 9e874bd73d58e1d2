import { join } from 'node:path';
import type { Catalogue } from '#domain';
import { needNothingBeforehand } from './data-folder/empty.ts';
import { lockFolder } from './data-folder/lock.ts';
import { DATABASE_RESERVE, needRoom } from './data-folder/room.ts';
import { keysOf, newSecret, openSecret, type Keys } from './data-folder/secret.ts';
import {
  isDatabaseIn,
  loadCatalogue,
  migrate,
  openPglite,
  openPostgres,
  sharedSecret,
  unusable,
  type OpenedDatabase,
} from './database/index.ts';

/** Where a server keeps things. */
export interface Place {
  readonly dataDir: string;
  /** A PostgreSQL server, which others may share; without one the data folder holds the database. */
  readonly databaseUrl?: string | undefined;
}

export interface Opened {
  readonly sql: OpenedDatabase;
  /** Every server on one database has the same, so that each knows the others' tokens. */
  readonly keys: Keys;
}

/** Takes something to be undone at the end, or as soon as a later step fails. */
export type OnClose = (undo: () => Promise<void>) => void;

/** Opens the database that the place has, migrated and with the catalogue in it. */
export const openDatabase = (
  { dataDir, databaseUrl }: Place,
  catalogue: Catalogue,
  onClose: OnClose,
): Promise<Opened> =>
  databaseUrl === undefined
    ? openEmbedded(dataDir, catalogue, onClose)
    : openShared(databaseUrl, catalogue, onClose);

/** The folder is this process's own as long as it is open. */
async function openEmbedded(
  dataDir: string,
  catalogue: Catalogue,
  onClose: OnClose,
): Promise<Opened> {
  onClose(await lockFolder(dataDir));
  const folder = join(dataDir, 'database');
  if (!(await isDatabaseIn(folder))) await needNothingBeforehand(dataDir);
  const sql = await openPglite(folder, () => needRoom(dataDir, DATABASE_RESERVE));
  onClose(() => sql.close());
  try {
    await migrate(sql);
    await loadCatalogue(sql, catalogue);
  } catch (error) {
    throw unusable(folder, error);
  }
  // Last: a secret without a database is the trace of one that is lost.
  const keys = await openSecret(dataDir);
  return { sql, keys };
}

/**
 * The folder is not locked: what a server puts there beside the database may be shared as well. The
 * secret is in the database, the one place that all these servers surely have in common.
 */
async function openShared(url: string, catalogue: Catalogue, onClose: OnClose): Promise<Opened> {
  const sql = openPostgres(url);
  onClose(() => sql.close());
  const secret = await sql.alone(async (database) => {
    await migrate(database);
    await loadCatalogue(database, catalogue);
    return sharedSecret(database, newSecret());
  });
  return { sql, keys: keysOf(secret, "The database's secret") };
}
