/** From the question for an address to a consultation with files, with the files in S3. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asObjectPath } from '#domain';
import { newPath, put, uploadAddress } from '../../kit/uploads.ts';
import { type Customer } from '../../kit/customer.ts';
import { slimming, submitted } from '../../kit/consultations.ts';
import { copyPreparedDatabase, temporaryFolder } from '../../kit/database.ts';
import { openShop, type Shop } from '../../kit/shop.ts';
import { JPEG, PDF, PNG } from '../../kit/files.ts';
import { openS3Objects } from '../../../src/provider/storage/s3.ts';
import { startS3, type S3Server } from '../../kit/s3.ts';

let server: S3Server;
let shop: Shop;
let customer: Customer;
beforeAll(async () => {
  server = await startS3();
  shop = await openShop({ storage: server.settings });
  customer = await shop.guest();
});
afterAll(async () => {
  await shop.close();
  await server.end();
});

it.each([
  ['png', PNG, 'image/png'],
  ['jpg', JPEG, 'image/jpeg'],
  ['pdf', PDF, 'application/pdf'],
])('a %s file goes up and comes back at an address of this server', async (ending, file, type) => {
  const address = await uploadAddress(customer, newPath(ending));
  expect(new URL(address).origin).toBe(shop.provider.address);
  expect((await fetch(address)).status).toBe(404);
  expect((await put(address, file, type)).status).toBe(204);
  const response = await fetch(address);
  expect(response.headers.get('content-type')).toBe(type);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; /);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(file);
});

it('a stored file is not replaced at an address that is still valid', async () => {
  const address = await uploadAddress(customer, newPath());
  expect((await put(address, PNG, 'image/png')).status).toBe(204);
  expect((await put(address, PNG, 'image/png')).status).toBe(204);
  expect((await put(address, Buffer.concat([PNG, PNG]), 'image/png')).status).toBe(409);
  expect(Buffer.from(await (await fetch(address)).arrayBuffer())).toEqual(PNG);
});

it('what is not what it says never reaches the store', async () => {
  const address = await uploadAddress(customer, newPath());
  await server.stop();
  expect((await put(address, PDF, 'image/png')).status).toBe(415);
  const tooLarge = Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]);
  expect((await put(address, tooLarge, 'image/png')).status).toBe(413);
  await server.start();
});

it('while S3 is away an upload may be tried again, and then counts for a consultation', async () => {
  const [photo, character] = [newPath('jpg'), newPath('pdf')];
  const [toPhoto, toLetter] = [
    await uploadAddress(customer, photo),
    await uploadAddress(customer, character),
  ];
  expect((await put(toLetter, PDF, 'application/pdf')).status).toBe(204);

  await server.stop();
  const failed = await put(toPhoto, JPEG, 'image/jpeg');
  expect(failed.status).toBe(503);
  expect(await failed.json()).toMatchObject({ code: 'unavailable' });
  expect((await fetch(toLetter)).status).toBe(503);
  expect((await fetch(`${shop.api}/ready`)).status).toBe(200);

  await server.start();
  expect((await put(toPhoto, JPEG, 'image/jpeg')).status).toBe(204);
  expect((await fetch(toLetter)).status).toBe(200);
  const answers = {
    currentMedication: 'yes',
    medicationDetails: 'Sample',
    medicationFiles: [photo, character],
  };
  expect(await submitted(customer, slimming(answers))).toEqual(expect.any(String));
});

it('a file that was sent and never used leaves the bucket after a week; one that is away keeps its row', async () => {
  const address = await uploadAddress(customer, newPath());
  expect((await put(address, PNG, 'image/png')).status).toBe(204);
  const path = asObjectPath(new URL(address).pathname.replace('/api/storage/', ''));
  const digest = async () => (await shop.provider.database.uploads.digests([path])).get(path);
  const kept = asObjectPath(path.replace('.', `.${await digest()}.`));
  const store = await openS3Objects(server.settings, Buffer.alloc(32), '/api');
  expect(Buffer.from((await store.read(kept)) ?? [])).toEqual(PNG);

  shop.setTime('2026-11-28T12:00:01Z');
  await server.stop();
  await shop.provider.workOff();
  expect(await digest()).toBeDefined();
  await server.start();
  await shop.provider.workOff();
  expect(await digest()).toBeUndefined();
  expect(await store.read(kept)).toBeUndefined();
  shop.setTime('2026-11-21T12:00:00Z');
});

it('without its bucket a server does not start, and says why in one line', async () => {
  const storage = { ...server.settings, bucket: 'elsewhere' };
  const dataDir = await temporaryFolder();
  await copyPreparedDatabase(join(dataDir, 'database'));
  await expect(openShop({ storage, dataDir })).rejects.toThrow(/^The bucket 'elsewhere' at .+\.$/);
  await rm(dataDir, { recursive: true });
});
