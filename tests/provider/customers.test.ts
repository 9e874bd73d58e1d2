/** What customers do, on one server with the embedded database: starting one takes seconds. */
import { afterAll, beforeAll } from 'vitest';
import { scenarios } from './scenarios/index.ts';
import { openShop, type Shop } from '../kit/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
scenarios(() => shop);
