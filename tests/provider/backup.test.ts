import { cp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { registered } from '../kit/accounts.ts';
import { orderNow, orderOfCream } from '../kit/orders.ts';
import { temporaryFolder } from '../kit/database.ts';
import { openShop } from '../kit/shop.ts';

it('a copy of the data folder of a stopped server is a backup', async () => {
  const dataDir = await temporaryFolder();
  const shop = await openShop({ dataDir });
  const customer = await registered(shop);
  const { orderId } = await orderOfCream(customer);
  const before = await orderNow(customer, orderId);
  await shop.emails();
  await shop.provider.close();

  const copy = await temporaryFolder();
  await cp(dataDir, copy, { recursive: true });
  await rm(dataDir, { recursive: true });
  const restored = await openShop({ dataDir: copy });
  // Her session goes on too: what tokens are signed with is part of the backup.
  expect(await orderNow(restored.as(customer), orderId)).toEqual(before);
  for (const name of ['desk-token', 'secret'])
    expect((await stat(join(copy, name))).mode & 0o777, name).toBe(0o600);
  await restored.close();
});
