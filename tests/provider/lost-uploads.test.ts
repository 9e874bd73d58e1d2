/** What a server does about files that its database speaks of and that are gone: it says so before anybody asks. */
import { mkdir, readdir, rename, rm, truncate } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { SERVE, argumentOf } from '../kit/shop-process.ts';
import { jsonOf } from '../kit/customer.ts';
import { copyPreparedDatabase, temporaryFolder } from '../kit/database.ts';
import { endServer, startServer } from '../kit/server-process.ts';
import { openShop } from '../kit/shop.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await temporaryFolder();
  await copyPreparedDatabase(join(dataDir, 'database'));
  return () => rm(dataDir, { recursive: true });
});

const PATH = 'customers/sample-paper.png';
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);

/** A guest asks for a place for a paper of hers, and sends the paper unless told not to. */
async function used({ sends }: { readonly sends: boolean }): Promise<void> {
  const shop = await openShop({ dataDir });
  const guest = await shop.guest();
  const asked = await guest.post('/storage/create-presigned-url', { path: PATH });
  const { data } = await jsonOf<{ data: string }>(asked);
  const headers = { 'content-type': 'image/png' };
  if (sends) {
    const { status } = await fetch(new URL(data, shop.api), { method: 'PUT', body: PNG, headers });
    expect(status).toBe(204);
  }
  await shop.provider.close();
}

/** What stopped the start, if anything did. */
const started = (): Promise<string> =>
  openShop({ dataDir }).then(
    async ({ provider }) => {
      await provider.close();
      return 'It started.';
    },
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

it('a lost folder of uploads stops the start, until it is back', async () => {
  await used({ sends: true });
  const uploads = join(dataDir, 'uploads');
  await rename(uploads, join(dataDir, '.away'));
  expect(await started()).toBe(
    `There is no folder ${uploads}, and the database has files that were kept there. Nothing was put in its place. Put it back from a backup; or, to go on without those files on purpose, make an empty folder there.`,
  );
  expect(await readdir(dataDir)).not.toContain('uploads');
  await rename(join(dataDir, '.away'), uploads);
  expect(await started()).toBe('It started.');
});

it('whoever goes on without them on purpose can', async () => {
  await used({ sends: true });
  await rm(join(dataDir, 'uploads'), { recursive: true });
  await mkdir(join(dataDir, 'uploads'));
  expect(await started()).toBe('It started.');
});

it('where a place was asked for and nothing was sent, no folder is missed', async () => {
  await used({ sends: false });
  expect(await readdir(dataDir)).not.toContain('uploads');
  expect(await started()).toBe('It started.');
});

/** What a server writes from its start to its end. */
async function log(): Promise<string> {
  const server = await startServer(SERVE, { argument: argumentOf({ dataDir, logLevel: 'info' }) });
  await endServer(server, 'SIGTERM');
  return server.lines.join('\n');
}

it.each([
  ['deleted', (file: string) => rm(file)],
  ['emptied', (file: string) => truncate(file)],
  ['deleted with the folder around it', (file: string) => rm(dirname(file), { recursive: true })],
])('a single file that was %s is named when a server starts', async (_what, lose) => {
  await used({ sends: true });
  expect(await log()).not.toContain('missing or empty');
  const [file = ''] = await readdir(join(dataDir, 'uploads/customers'));
  await lose(join(dataDir, 'uploads/customers', file));
  const lines = await log();
  expect(lines).toContain('missing or empty: put them back from a backup');
  expect(lines).toContain(file);
});
