/** Where a server of the benchmark keeps things: folders and databases of its own. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findPostgres, startCluster } from '../../../kit/cluster.ts';
import type { OnEnd } from './undoing.ts';

export interface DatabaseLocation {
  readonly dataDir: string;
  /** Of a PostgreSQL database; without one the folder holds the database. */
  readonly databaseUrl: string | undefined;
}

export interface Engine {
  readonly name: string;
  /** Somewhere where nothing is yet. */
  readonly newDatabase: () => Promise<DatabaseLocation>;
}

/** PGlite, and PostgreSQL where its programs are. */
export async function engines(onEnd: OnEnd): Promise<readonly Engine[]> {
  const dataDir = (): Promise<string> => temporaryFolder(onEnd);
  const pglite: Engine = {
    name: 'PGlite',
    newDatabase: async () => ({ dataDir: await dataDir(), databaseUrl: undefined }),
  };
  const programs = findPostgres();
  if (programs === undefined) {
    console.log('PostgreSQL is not measured: its programs are not on this machine.');
    return [pglite];
  }
  // As it comes: what it acknowledges is on the disk.
  const cluster = await startCluster(programs, { fsync: 'on', synchronous_commit: 'on' });
  onEnd(() => cluster.remove());
  const newDatabase = async (): Promise<DatabaseLocation> => ({
    dataDir: await dataDir(),
    databaseUrl: await cluster.createDatabase(),
  });
  return [pglite, { name: 'PostgreSQL', newDatabase }];
}

export async function temporaryFolder(onEnd: OnEnd): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  onEnd(() => rm(folder, { recursive: true }));
  return folder;
}

/** The shop's own catalogue, with stock that does not run out, also for one customer. Gives its folder. */
export async function endlessCatalogue(onEnd: OnEnd): Promise<string> {
  const folder = await temporaryFolder(onEnd);
  await cp(resolve('src/provider/catalogue'), folder, { recursive: true });
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.json'))) {
    const file = join(folder, name);
    const list = (await readFile(file, 'utf8')).replaceAll(/"(stock|max)": ?\d+/g, '"$1": 1000000');
    await writeFile(file, list);
  }
  return folder;
}
