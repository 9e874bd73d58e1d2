/**
 * Makes the embedded database survive a power cut.
 *
 * PGlite runs with fsync off: its start parameters say `-F`, and the file system it mounts has no
 * fsync to call. After a cut everything since the last checkpoint is gone, and the folder may not
 * open at all. So: the mounted file system gets an fsync, the server starts without `-F`, the log is
 * written with `wal_sync_method=fsync` (the default opens files in a mode that the mount does not
 * honour), the files of a new database are synced once, since its creation runs outside that mount,
 * and an empty `postmaster.pid` that a cut left behind is removed.
 */
import { fsyncSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** PGlite's own start parameters, with fsync on. */
export const DURABLE_START: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

type Initialisation = Parameters<NodeFS['init']>;

/** A folder on disk whose files are synced when PostgreSQL says so. */
export class DurableFolder extends NodeFS {
  /** What PostgreSQL has written to its standard error: why it gives up, before it does. */
  readonly said: string[] = [];

  override async init(...[engine, options]: Initialisation): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), addFsync];
    const printErr = (line: string): void => void this.said.push(line);
    return { emscriptenOpts: { ...emscriptenOpts, preRun, printErr } };
  }
}

interface Mountable {
  readonly NODEFS: object;
}

/** Emscripten calls `fsync` of a mounted file's operations if there is one; NODEFS has none. */
function addFsync({ NODEFS }: Mountable): void {
  if (!hasStreamOperations(NODEFS))
    throw new Error('PGlite mounts files in another way now: look at how it syncs them.');
  NODEFS.stream_ops.fsync = ({ nfd }) => {
    fsyncSync(nfd);
    return 0;
  };
}

interface StreamOperations {
  fsync?: (stream: { readonly nfd: number }) => number;
}

const hasStreamOperations = (mount: object): mount is { readonly stream_ops: StreamOperations } =>
  'stream_ops' in mount && typeof mount.stream_ops === 'object' && mount.stream_ops !== null;

/** Syncs every file and folder under `folder`: what a new database's creation wrote. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) await syncOne(path);
  }
  await syncOne(folder);
}

export async function syncOne(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** PostgreSQL refuses to start over an empty `postmaster.pid`, which a power cut may leave. */
export async function removeTornPidFile(folder: string): Promise<void> {
  const path = pidFileOf(folder);
  const size = await stat(path).then(
    (found) => found.size,
    () => undefined,
  );
  if (size === 0) await rm(path);
}

/** Removes what a start in vain wrote before it gave up: nobody runs this database. */
export const removePidFile = (folder: string): Promise<void> =>
  rm(pidFileOf(folder), { force: true });

const pidFileOf = (folder: string): string => join(folder, 'postmaster.pid');
