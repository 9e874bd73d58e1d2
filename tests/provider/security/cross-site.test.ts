/** Some GETs change the cart. Another site can make a browser send them, and nothing comes of it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CREAM } from '../../kit/samples.ts';
import { type Customer } from '../../kit/customer.ts';
import { openShop, type Shop } from '../../kit/shop.ts';

let shop: Shop;
let customer: Customer;
let line: string;
beforeAll(async () => {
  shop = await openShop();
  customer = await shop.guest();
  const { data } = await customer.call.POST('/cart', { body: CREAM });
  line = data?.items[0]?._id ?? '';
});
afterAll(() => shop.close());

const FOREIGN = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
const quantity = async (): Promise<number | undefined> =>
  (await customer.call.GET('/cart')).data?.items[0]?.quantity;

it.each(['increment', 'decrement'])(
  'a GET that would %s a line does nothing without her token, which no browser adds by itself',
  async (what) => {
    expect(line).not.toBe('');
    const response = await fetch(`${shop.api}/cart/${line}/${what}`, {
      headers: { ...FOREIGN, cookie: `accessToken=${customer.accessToken}` },
    });
    expect(response.status).toBe(401);
    expect(await quantity()).toBe(1);
    const inAddress = await fetch(
      `${shop.api}/cart/${line}/${what}?accessToken=${customer.accessToken}`,
    );
    expect(inAddress.status).toBe(401);
    expect(await quantity()).toBe(1);
  },
);

it.each(['/cart', '/settings', '/customers/guest-login', '/contact'])(
  'no other site may read %s, or ask whether it may',
  async (path) => {
    for (const method of ['GET', 'OPTIONS']) {
      const response = await fetch(`${shop.api}${path}`, {
        method,
        headers: { ...FOREIGN, 'access-control-request-headers': 'authorization' },
      });
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(response.headers.get('set-cookie')).toBeNull();
    }
  },
);
