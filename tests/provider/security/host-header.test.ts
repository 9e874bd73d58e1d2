/** What a request calls this server is not what this server calls itself. */
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAccount } from '../../kit/accounts.ts';
import { openShop, type Shop } from '../../kit/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ publicUrl: 'https://tribe.example', trustProxy: 1 });
});
afterAll(() => shop.close());

/** `fetch` would not say another name than the address has. */
const forgotPassword = (email: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(
      `${shop.provider.address}/api/customers/forgot-password`,
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (response) => resolve(response.resume().statusCode ?? 0),
    );
    asked.on('error', reject);
    asked.end(JSON.stringify({ email }));
  });

it.each([
  ['Host', { host: 'evil.example' }],
  ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '10.1.2.3' }],
  ['Forwarded', { forwarded: 'host=evil.example' }],
])('a reset link leads here, whatever %s says', async (_name, headers) => {
  const { email } = await newAccount(shop);
  expect(await forgotPassword(email, headers)).toBe(200);
  const received = (await shop.emails()).find(
    ({ to, text }) => to === email && /token=/.test(text),
  );
  expect(received?.text).toContain('https://tribe.example/reset-password?token=');
  expect(received?.text).not.toContain('evil');
});
