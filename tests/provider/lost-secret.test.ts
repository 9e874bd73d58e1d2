/** What a server does about the secret that it signed with and that is gone: it makes no other in its place. */
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Customer } from '../kit/customer.ts';
import { copyPreparedDatabase, temporaryFolder } from '../kit/database.ts';
import { openShop } from '../kit/shop.ts';

let used: string;
let customer: Customer;
let dataDir: string;
beforeAll(async () => {
  used = await temporaryFolder();
  await copyPreparedDatabase(join(used, 'database'));
  const shop = await openShop({ dataDir: used });
  customer = await shop.guest();
  await shop.provider.close();
});
beforeEach(async () => {
  dataDir = await temporaryFolder();
  return () => rm(dataDir, { recursive: true });
});
afterAll(() => rm(used, { recursive: true }));

const secret = (): string => join(dataDir, 'secret');

/** What she is told whose session was signed before; what stopped the start. */
async function started(): Promise<number | string> {
  try {
    const shop = await openShop({ dataDir });
    const { status } = await shop.as(customer).request('/cart');
    await shop.provider.close();
    return status;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const MENDED =
  'Nothing was put in its place. Put it back from a backup; or, to begin with a new one on purpose, which logs everybody out, write 64 random hexadecimal digits there.';

describe('a secret beside a database that has people in it', () => {
  beforeEach(() => cp(used, dataDir, { recursive: true }));

  it('that is missing stops the start, until it is back', async () => {
    const kept = await readFile(secret(), 'utf8');
    await rm(secret());
    expect(await started()).toBe(
      `${secret()} is missing, and the database has people in it whose sessions it signed. ${MENDED}`,
    );
    expect(await readdir(dataDir)).not.toContain('secret');
    await writeFile(secret(), kept);
    expect(await started()).toBe(200);
  });

  it.each([
    ['empty', () => ''],
    ['too short', (kept: string) => kept.slice(0, -2)],
    ['too long', (kept: string) => `${kept}zz`],
  ])('that is %s stops the start and stays as it is', async (_what, damage) => {
    const damaged = damage(await readFile(secret(), 'utf8'));
    await writeFile(secret(), damaged);
    expect(await started()).toBe(
      `${secret()} is damaged: it has to be 32 bytes in hexadecimal. ${MENDED}`,
    );
    expect(await readFile(secret(), 'utf8')).toBe(damaged);
  });

  it('that is another one on purpose is taken, and she has to log in again', async () => {
    await writeFile(secret(), 'ab'.repeat(32));
    expect(await started()).toBe(401);
  });
});

it('a secret is made where a first start was killed before it', async () => {
  await copyPreparedDatabase(join(dataDir, 'database'));
  expect(await started()).toBe(401);
  expect(await readFile(secret(), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
});

it('the desk’s token and the folders of files are made again: the token follows from the secret', async () => {
  await cp(used, dataDir, { recursive: true });
  const token = await readFile(join(dataDir, 'desk-token'), 'utf8');
  for (const name of ['desk-token', 'uploads', 'outbox'])
    await rm(join(dataDir, name), { recursive: true, force: true });
  expect(await started()).toBe(200);
  expect(await readFile(join(dataDir, 'desk-token'), 'utf8')).toBe(token);
});
