import { expect, it } from 'vitest';
import { openShop } from './shop.ts';

const policyOf = async (api: string): Promise<string> =>
  (await fetch(`${api}/health`)).headers.get('content-security-policy') ?? '';

it('nothing from elsewhere may run, be asked or be shown', async () => {
  const shop = await openShop();
  const policy = await policyOf(shop.api);
  expect(policy).not.toMatch(/https?:|unsafe|\*/);
  expect(policy).toContain("frame-src 'none'");
  await shop.close();
});

it('with an account at Stripe its hosts may, and no other', async () => {
  const payment = {
    secretKey: 'sk_test_sample',
    publishableKey: 'pk_test_sample',
    webhookSecret: 'whsec_sample',
  };
  const shop = await openShop({ payment });
  const hosts = (await policyOf(shop.api)).match(/https?:\/\/[^\s;]+/g);
  expect(new Set(hosts)).toEqual(
    new Set(['https://js.stripe.com', 'https://api.stripe.com', 'https://hooks.stripe.com']),
  );
  const config = await fetch(`${shop.api}/storefront-config`);
  expect(await config.json()).toMatchObject({
    data: { publishableKey: 'pk_test_sample', isPaymentStandIn: false },
  });
  // Nobody plays Stripe beside Stripe.
  const standIn = await fetch(`${shop.provider.address}/v1/payment_intents`, { method: 'POST' });
  expect(standIn.status).toBe(404);
  await shop.close();
});
