import { join } from 'node:path';
import type { Catalogue } from '#domain';
import { needNothingBeforehand } from './data-folder/empty.ts';
import { lockFolder } from './data-folder/lock.ts';
import { needUploads, uploadsIn } from './data-folder/uploads.ts';
import { shutToOthers } from './data-folder/privacy.ts';
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
  storedUploadPaths,
  isDatabaseIn,
  loadCatalogue,
  migrate,
  openPglite,
  openPostgres,
  sharedSecret,
  shareSecret,
  unusable,
  type OpenedDatabase,
  type Queries,
} from './database/index.ts';
import type { S3Settings } from './storage/index.ts';

/** Where a server keeps things. */
export interface DatabaseLocation {
  readonly dataDir: string;
  /** A PostgreSQL server, which others may share; without one the data folder holds the database. */
  readonly databaseUrl?: string | undefined;
  /** An S3-speaking store; files are kept in the data folder without one. */
  readonly storage?: S3Settings | undefined;
}

export interface Opened {
  readonly sql: OpenedDatabase;
  /** Every server on one database has the same, so that each knows the others' tokens. */
  readonly keys: Keys;
  /** Whether the data folder was open to others until now. */
  readonly wasOpenToOthers: boolean;
  /** Files that the database knows and that are missing or empty on this disk. */
  readonly lostUploads: readonly string[];
}

/** Takes something to be undone at the end, or as soon as a later step fails. */
export type OnClose = (undo: () => Promise<void>) => void;

/**
 * Opens the database that the place has, migrated and with the catalogue in it.
 *
 * @param catalogue nothing where no server is started, and what is on sale stays as it is
 */
export const openDatabase = (
  location: DatabaseLocation,
  catalogue: Catalogue | undefined,
  onClose: OnClose,
): Promise<Opened> =>
  location.databaseUrl === undefined
    ? openEmbedded(location, catalogue, onClose)
    : openShared(location, location.databaseUrl, catalogue, onClose);

/** The folder is this process's own as long as it is open. */
async function openEmbedded(
  location: DatabaseLocation,
  catalogue: Catalogue | undefined,
  onClose: OnClose,
): Promise<Opened> {
  const { dataDir } = location;
  onClose(await lockFolder(dataDir));
  const folder = join(dataDir, 'database');
  if (!(await isDatabaseIn(folder))) await needNothingBeforehand(dataDir);
  // Not before it is known to be the server's own.
  const wasOpenToOthers = await shutToOthers(dataDir);
  const keys = await readSecret(dataDir);
  const sql = await openPglite(folder, () => needRoom(dataDir, DATABASE_RESERVE));
  onClose(() => sql.close());
  await shutToOthers(folder);
  let lostUploads: readonly string[];
  try {
    if (!keys && (await hasPeople(sql))) throw lostSecret(secretIn(dataDir));
    lostUploads = await needUploadsOf(sql, location);
    await migrate(sql);
    if (catalogue) await loadCatalogue(sql, catalogue);
  } catch (error) {
    throw unusable(folder, error);
  }
  // Last: a secret without a database is the trace of one that is lost.
  return { sql, keys: keys ?? (await createSecret(dataDir)), wasOpenToOthers, lostUploads };
}

/** Looks for the files that a database speaks of, where they are kept on this disk; gives those that are lost. */
const needUploadsOf = async (
  queries: Queries,
  { dataDir, storage }: DatabaseLocation,
): Promise<readonly string[]> =>
  storage === undefined ? needUploads(uploadsIn(dataDir), await storedUploadPaths(queries)) : [];

const SHARED = "The secret in the database's table server_secret";

/**
 * The folder is not locked: what a server puts there beside the database may be shared as well. The
 * secret is in the database, the one place that all these servers surely have in common.
 */
async function openShared(
  location: DatabaseLocation,
  url: string,
  catalogue: Catalogue | undefined,
  onClose: OnClose,
): Promise<Opened> {
  const sql = openPostgres(url);
  onClose(() => sql.close());
  const { keys, lostUploads } = await sql.alone(async (database) => {
    const kept = await sharedSecret(database);
    if (kept === undefined && (await hasPeople(database))) throw lostSecret(SHARED);
    const lost = await needUploadsOf(database, location);
    const secret = kept ?? newSecret();
    const keysOfAll = keysOf(secret, SHARED);
    await migrate(database);
    if (catalogue) await loadCatalogue(database, catalogue);
    if (kept === undefined) await shareSecret(database, secret);
    return { keys: keysOfAll, lostUploads: lost };
  });
  return { sql, keys, wasOpenToOthers: false, lostUploads };
}
