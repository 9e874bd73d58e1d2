/** Whoever sends slowly, or never ends, keeps a connection for a while and no longer. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonOf } from '../../kit/customer.ts';
import { copyPreparedDatabase, temporaryFolder } from '../../kit/database.ts';
import { openShop, type Shop } from '../../kit/shop.ts';

/** Only for who never ends: on a busy machine an honest request may take longer than that. */
const MS_FOR_REQUEST = 2000;

let patient: Shop;
let impatient: Shop;
beforeAll(async () => {
  patient = await openShop();
  impatient = await openShop({ msForRequest: MS_FOR_REQUEST });
});
afterAll(async () => {
  await patient.close();
  await impatient.close();
});

/** What the server says to somebody who begins so and never ends, once it has hung up. */
function beginning({ api }: Shop, text: string): Promise<string> {
  const { port, hostname } = new URL(api);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let response = '';
    socket.on('data', (chunk) => (response += chunk.toString()));
    socket.on('close', () => resolve(response));
    socket.on('error', () => resolve(response));
  });
}

it.each([
  ['headers that never end', 'GET /api/health HTTP/1.1\r\nHost: sample\r\n'],
  [
    'a body that never comes',
    'POST /api/contact HTTP/1.1\r\nHost: sample\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  ],
])('%s', async (_what, text) => {
  expect(await beginning(impatient, text)).toMatch(/^HTTP\/1\.1 4\d\d /);
});

it('an honest request beside them is answered', async () => {
  const { port, hostname } = new URL(patient.api);
  const slow = connect(Number(port), hostname);
  await once(slow, 'connect');
  slow.write('GET /api/health HTTP/1.1\r\nHost: sample\r\n');
  expect((await fetch(`${patient.api}/health`)).status).toBe(200);
  slow.destroy();
});

describe('an upload', () => {
  /** Says that 5 MB are to come, and sends none of them. */
  const announced = (address: string): string =>
    [
      `PUT ${address} HTTP/1.1`,
      'Host: sample',
      'Connection: close',
      'Content-Type: image/png',
      `Content-Length: ${5 * 1024 * 1024}`,
      '',
      '',
    ].join('\r\n');
  const PATH = '/api/storage/customers/sample-upload.png';

  it.each([
    ['that nobody allowed', `${PATH}?expires=9999999999&signature=x`, 403],
    ['whose address has no signature', `${PATH}?expires=9999999999`, 400],
    ['whose address has two', `${PATH}?expires=9999999999&signature=x&signature=y`, 400],
  ])('%s is refused before any of it is read', async (_what, address, status) => {
    // 408 would say that it was waited for.
    expect(await beginning(patient, announced(address))).toMatch(
      new RegExp(`^HTTP/1\\.1 ${status} `),
    );
  });

  it('that was allowed is waited for, and then given up', async () => {
    const dataDir = await temporaryFolder();
    await copyPreparedDatabase(join(dataDir, 'database'));
    const before = await openShop({ dataDir });
    const { post } = await before.guest();
    const path = 'customers/sample-upload.png';
    const asked = await post('/storage/create-presigned-url', { path });
    const { data } = await jsonOf<{ data: string }>(asked);
    await before.provider.close();
    const shop = await openShop({ dataDir, msForRequest: MS_FOR_REQUEST });
    expect(await beginning(shop, announced(data))).toMatch(/^HTTP\/1\.1 408 /);
    await shop.close();
  });
});
