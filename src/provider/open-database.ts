import { join } from 'node:path';
import type { Catalogue } from '#domain';
import { needNothingBeforehand } from './data-folder/empty.ts';
import { lockFolder } from './data-folder/lock.ts';
import { DATABASE_RESERVE, needRoom } from './data-folder/room.ts';
import {
  createSecret,
  keysOf,
  lostSecret,
  newSecret,
  readSecret,
  secretIn,
  type Keys,
} from './data-folder/secret.ts';
import {
  hasPeople,
  isDatabaseIn,
  loadCatalogue,
  migrate,
  openPglite,
  openPostgres,
  sharedSecret,
  shareSecret,
  unusable,
  type OpenedDatabase,
} from './database/index.ts';

/** Where a server keeps things. */
export interface DatabaseLocation {
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
  { dataDir, databaseUrl }: DatabaseLocation,
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
  const keys = await readSecret(dataDir);
  const sql = await openPglite(folder, () => needRoom(dataDir, DATABASE_RESERVE));
  onClose(() => sql.close());
  try {
    if (!keys && (await hasPeople(sql))) throw lostSecret(secretIn(dataDir));
    await migrate(sql);
    await loadCatalogue(sql, catalogue);
  } catch (error) {
    throw unusable(folder, error);
  }
  // Last: a secret without a database is the trace of one that is lost.
  return { sql, keys: keys ?? (await createSecret(dataDir)) };
}

const SHARED = "The secret in the database's table server_secret";

/**
 * The folder is not locked: what a server puts there beside the database may be shared as well. The
 * secret is in the database, the one place that all these servers surely have in common.
 */
async function openShared(url: string, catalogue: Catalogue, onClose: OnClose): Promise<Opened> {
  const sql = openPostgres(url);
  onClose(() => sql.close());
  const keys = await sql.alone(async (database) => {
    const kept = await sharedSecret(database);
    if (kept === undefined && (await hasPeople(database))) throw lostSecret(SHARED);
    const secret = kept ?? newSecret();
    const keysOfAll = keysOf(secret, SHARED);
    await migrate(database);
    await loadCatalogue(database, catalogue);
    if (kept === undefined) await shareSecret(database, secret);
    return keysOfAll;
  });
  return { sql, keys };
}
