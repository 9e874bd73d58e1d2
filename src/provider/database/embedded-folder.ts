/**
 * The folder of the embedded database: there is none yet, or it is whole, or it stops the start.
 *
 * PGlite asks one thing of a folder, whether `PG_VERSION` is in it, and where that file is missing it
 * writes a new database over whatever is there. So this looks first, and a new database is made beside
 * its place and moved there once it is whole: what a killed process has begun is never taken for one.
 */
import { readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { syncOne, syncTree } from './durable.ts';

/** Of the PostgreSQL that PGlite is. */
const MAJOR = '18';

/** Without these PostgreSQL gives up half-way. Whatever else is damaged, it says itself. */
const NEEDED = [
  'global/pg_control',
  'global/pg_filenode.map',
  'postgresql.conf',
  'pg_hba.conf',
  'base',
  'pg_wal',
  'pg_xact',
];

/** A database cannot be opened as it is. The message is one line for whoever started this process. */
export class UnusableDatabaseError extends Error {
  override readonly name = 'UnusableDatabaseError';

  constructor(folder: string, why: string, cause?: unknown) {
    super(
      `The database in ${folder} cannot be used: ${why}. It was left where it is. Put a backup of ${dirname(folder)} in its place, or set DATA_DIR to an empty folder to begin anew.`,
      { cause },
    );
  }
}

/** Whether there is a database to open; false when one has to be made. */
export async function isDatabaseIn(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (!isOfKind(error, 'ENOTDIR')) return nothingThere(error);
    throw new UnusableDatabaseError(folder, 'it is a file and not a folder');
  });
  if (names.length === 0) return false;
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version?.trim() === MAJOR) {
    const missing = await firstMissing(folder);
    if (missing === undefined) return true;
    throw new UnusableDatabaseError(folder, `its "${missing}" is missing or empty`);
  }
  throw new UnusableDatabaseError(
    folder,
    version === undefined
      ? 'its file PG_VERSION is missing'
      : /^\d+\s*$/.test(version)
        ? `it is of PostgreSQL ${version.trim()}, and this is PostgreSQL ${MAJOR}`
        : 'its file PG_VERSION is damaged',
  );
}

async function firstMissing(folder: string): Promise<string | undefined> {
  for (const name of NEEDED) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (!found || (found.isFile() && found.size === 0)) return name;
  }
  return undefined;
}

function nothingThere(error: unknown): readonly string[] {
  if (isOfKind(error, 'ENOENT')) return [];
  throw error;
}

const isOfKind = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Makes a database beside its place, and moves it there once all of it is on the disk. */
export async function makeWhole(
  folder: string,
  make: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = join(dirname(folder), `${basename(folder)}.new`);
  await rm(draft, { recursive: true, force: true });
  await make(draft);
  await syncTree(draft);
  await rmdir(folder).catch(nothingThere);
  await rename(draft, folder);
  await syncOne(dirname(folder));
}

/** What stops the start when a statement fails on the way: in PostgreSQL's words, if it is of those. */
export const unusable = (folder: string, error: unknown): unknown =>
  error instanceof Error && 'code' in error && /^[\dA-Z]{5}$/.test(String(error.code))
    ? new UnusableDatabaseError(folder, error.message, error)
    : error;
