import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { openShop } from '../kit/shop.ts';

it('a browser’s spare connection, on which nothing was asked, does not hold the server up', async () => {
  const shop = await openShop();
  const { hostname, port } = new URL(shop.api);
  const spare = connect(Number(port), hostname);
  await once(spare, 'connect');
  const cut = once(spare, 'close');
  spare.on('error', () => undefined);
  await shop.close();
  await cut;
  expect(spare.destroyed).toBe(true);
  await expect(fetch(`${shop.api}/health`)).rejects.toThrow();
});
