/** An empty database in no time: creating and migrating one takes seconds, and copying one does not. */
import { createHash, randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OnEnd } from './undoing.ts';
import { migrate, openPglite, type Queries } from '#database';
import { pastThePorts } from './past-the-ports.ts';

/** A small shop: questionnaires, catalogue and pages. */
export const FIXTURES = fileURLToPath(new URL('../fixtures/shop/', import.meta.url));
const MIGRATIONS = fileURLToPath(
  new URL('../../src/provider/database/migrations/', import.meta.url),
);
const PREPARED = fileURLToPath(
  new URL('../../node_modules/.cache/provider-tests/', import.meta.url),
);

/** PostgreSQL fills its memory with zeros at each start, and 128 MB of them take longer than all the rest of it. */
const LITTLE_MEMORY = "shared_buffers = '16MB'\n";

/** What other databases are made from: half of all files, and there will be no other. */
const TEMPLATES = ['template0', 'template1'];

/** Copies a database without products, which is prepared once for every set of migrations. */
export async function copyPreparedDatabase(folder: string): Promise<void> {
  const prepared = join(PREPARED, await migrationsHash());
  if (!(await exists(prepared))) {
    await mkdir(PREPARED, { recursive: true });
    const draft = join(PREPARED, randomUUID());
    const database = await openPglite(draft);
    await migrate(database);
    await dropTemplates(database);
    await database.close();
    await appendFile(settingsOf(draft), LITTLE_MEMORY);
    // Whoever comes second keeps the first one's.
    await rename(draft, prepared).catch(() => rm(draft, { recursive: true }));
  }
  cpSync(prepared, folder, { recursive: true });
}

/** From its next start on it waits for no disk: for a shop that no test cuts the power of. */
export const leaveUnsynced = (folder: string): Promise<void> =>
  appendFile(settingsOf(folder), 'fsync = off\n');

/** As much memory as PostgreSQL takes unless told otherwise: for what is measured. */
export const takeUsualMemory = (folder: string): Promise<void> =>
  appendFile(settingsOf(folder), "shared_buffers = '128MB'\n");

const settingsOf = (folder: string): string => join(folder, 'postgresql.conf');

async function dropTemplates(queries: Queries): Promise<void> {
  await pastThePorts(queries, 'UPDATE pg_database SET datistemplate = false');
  for (const name of TEMPLATES) await pastThePorts(queries, `DROP DATABASE ${name}`);
}

async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256').update(LITTLE_MEMORY).update(TEMPLATES.join());
  for (const name of (await readdir(MIGRATIONS)).sort())
    hash.update(name).update(await readFile(join(MIGRATIONS, name)));
  return hash.digest('hex').slice(0, 16);
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** A folder of one's own; `onEnd` is told how it goes. */
export async function temporaryFolder(onEnd?: OnEnd): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tribe-tests-'));
  onEnd?.(() => rm(folder, { recursive: true }));
  return folder;
}
