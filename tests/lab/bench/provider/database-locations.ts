/** Where a server of the benchmark keeps things: folders and databases of its own. */
import { resolve } from 'node:path';
import { temporaryFolder } from '../../../kit/database.ts';
import { endlessCatalogue } from '../../../kit/endless-catalogue.ts';
import { findPostgres, startCluster } from '../../../kit/cluster.ts';
import type { OnEnd } from '../../../kit/undoing.ts';

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

/** The shop's own catalogue, with stock that does not run out, also for one customer. Gives its folder. */
export const ownCatalogue = (onEnd: OnEnd): Promise<string> =>
  endlessCatalogue(resolve('src/provider/catalogue'), onEnd);
