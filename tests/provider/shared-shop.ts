import { afterAll, beforeAll } from 'vitest';
import { openShop, type Shop } from './shop.ts';

/** One server for all scenarios of a test file, because starting one takes seconds. */
export let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
