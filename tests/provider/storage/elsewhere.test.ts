/** Servers may share a database and not the disk that files are kept on. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openShop } from '../shop.ts';
import { ask, PNG, put } from './files.ts';

it('a file that another server keeps is not found here, which is no failure', async () => {
  const shop = await openShop();
  const path = `customers/${randomUUID()}.png`;
  const address = await ask(shop, await shop.guest(), path);
  expect((await put(address, PNG, 'image/png')).status).toBe(204);
  expect((await fetch(address)).status).toBe(200);

  await rm(join(shop.dataDir, 'uploads'), { recursive: true });
  const response = await fetch(address);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'not-found' });
  await shop.close();
});
