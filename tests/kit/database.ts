/** An empty database in no time: creating and migrating one takes seconds, and copying one does not. */
import { createHash, randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OnEnd } from './undoing.ts';
import { migrate, openPglite } from '#database';

/** A small shop: questionnaires, catalogue and pages. */
export const FIXTURES = fileURLToPath(new URL('../fixtures/shop/', import.meta.url));
const MIGRATIONS = fileURLToPath(
  new URL('../../src/provider/database/migrations/', import.meta.url),
);
const PREPARED = fileURLToPath(
  new URL('../../node_modules/.cache/provider-tests/', import.meta.url),
);

/** Copies a database without products, which is prepared once for every set of migrations. */
export async function copyPreparedDatabase(folder: string): Promise<void> {
  const prepared = join(PREPARED, await migrationsHash());
  if (!(await exists(prepared))) {
    await mkdir(PREPARED, { recursive: true });
    const draft = join(PREPARED, randomUUID());
    const database = await openPglite(draft);
    await migrate(database);
    await database.close();
    // Whoever comes second keeps the first one's.
    await rename(draft, prepared).catch(() => rm(draft, { recursive: true }));
  }
  cpSync(prepared, folder, { recursive: true });
}

async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256');
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
