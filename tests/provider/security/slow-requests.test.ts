/** Whoever sends slowly, or never ends, keeps a connection for a while and no longer. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonOf, openShop, type Shop } from '../shop.ts';

const MS_FOR_REQUEST = 2000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ msForRequest: MS_FOR_REQUEST });
});
afterAll(() => shop.close());

/** What the server says to somebody who begins so and never ends, once it has hung up. */
function beginning(text: string): Promise<string> {
  const { port, hostname } = new URL(shop.api);
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
  expect(await beginning(text)).toMatch(/^HTTP\/1\.1 4\d\d /);
});

it('an honest request beside them is answered', async () => {
  const [, response] = await Promise.all([
    beginning('GET /api/health HTTP/1.1\r\nHost: sample\r\n'),
    fetch(`${shop.api}/health`),
  ]);
  expect(response.status).toBe(200);
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
    expect(await beginning(announced(address))).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  it('that was allowed is waited for, and then given up', async () => {
    const { post } = await shop.guest();
    const path = 'customers/sample-upload.png';
    const asked = await post('/storage/create-presigned-url', { path });
    const { data } = await jsonOf<{ data: string }>(asked);
    expect(await beginning(announced(data))).toMatch(/^HTTP\/1\.1 408 /);
  });
});
