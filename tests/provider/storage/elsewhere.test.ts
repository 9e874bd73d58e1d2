/** Servers may share a database and not the disk that files are kept on. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newPath, put, uploadAddress } from '../../kit/uploads.ts';
import { openShop } from '../../kit/shop.ts';
import { PNG } from '../../kit/files.ts';

it('a file that another server keeps is not found here, which is no failure', async () => {
  const shop = await openShop();
  const address = await uploadAddress(await shop.guest(), newPath());
  expect((await put(address, PNG, 'image/png')).status).toBe(204);
  expect((await fetch(address)).status).toBe(200);

  await rm(join(shop.dataDir, 'uploads'), { recursive: true });
  const response = await fetch(address);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'not-found' });
  await shop.close();
});
