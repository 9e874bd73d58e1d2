/** Anybody can change what a browser keeps, and whoever was at this address before may have kept something else. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '#client';
import { pricedAsChosen, readPricing } from '#features/cart';
import { readCompleted } from '../../src/storefront/features/consultation/completed-storage.ts';
import { openShop, type Shop } from '../kit/shop.ts';
import { memory } from './fake-server.ts';

const KEYS = [
  'accessToken',
  'refreshToken',
  'isGuestUser',
  'userData',
  'settings',
  'shippingId',
  'discountCode',
  'consultationId',
  'consultationProducts',
] as const;

const FOREIGN = [
  ['nothing', ''],
  ['a space', ' '],
  ['a text that is too long', 'A'.repeat(65)],
  ['a very long text', 'a'.repeat(20_000)],
  ['a NUL', 'A\u0000B'],
  ['a line end', 'A\r\nB'],
  ['half a character', 'A\ud800'],
  ['another alphabet', 'код'],
  ['a path', '../../settings'],
  ['a percent sign', '100%'],
  ['a list', '[null]'],
  ['an object', '{"_id":7,"options":[null]}'],
] as const;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe.each(KEYS)('under %s', (key) => {
  it.each(FOREIGN)('%s keeps her from neither her cart nor her medicines', async (_what, value) => {
    const { accessToken, refreshToken } = await shop.guest();
    const tokens = { accessToken, refreshToken, isGuestUser: 'true' };
    const storage = memory({ ...tokens, [key]: value });
    const client = createClient({ baseUrl: shop.api, storage });
    const cart = pricedAsChosen(client.cart, () => readPricing(storage));
    expect(await cart.read()).toMatchObject({ ok: true });
    expect(await cart.remove('sample')).toMatchObject({ failure: { status: 404 } });
    const { consultationId } = readCompleted(storage) ?? {};
    if (consultationId === undefined) return;
    const medicines = await client.products.list({ type: 'pom', consultationId });
    expect(medicines).toMatchObject({ failure: { status: 403 } });
  });
});
