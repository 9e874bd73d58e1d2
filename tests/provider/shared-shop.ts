import { afterAll, beforeAll } from 'vitest';
import { openShop, type Shop } from './shop.ts';

/** One server for all scenarios of a test file, because starting one takes seconds. */
export let shop: Shop;

let open: () => Promise<Shop> = openShop;

/** Says how a test file's server is opened, when not on PGlite. */
export function shareShopOf(opening: () => Promise<Shop>): void {
  open = opening;
}

beforeAll(async () => {
  shop = await open();
});
afterAll(() => shop.close());
