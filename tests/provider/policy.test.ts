import { expect, it } from 'vitest';
import { openShop } from '../kit/shop.ts';

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

it('a tag that counts visits is let in only where it is set, with its host alone', async () => {
  const analytics = { id: 'G-SAMPLE1234', script: 'https://count.example/tag.js' };
  const shop = await openShop({ analytics });
  const policy = await policyOf(shop.api);
  expect(policy).toContain("script-src 'self' https://count.example;");
  expect(new Set(policy.match(/https?:\/\/[^\s;]+/g))).toEqual(new Set(['https://count.example']));
  const config = await fetch(`${shop.api}/storefront-config`);
  expect(await config.json()).toMatchObject({ data: { analytics } });
  await shop.close();
});

it('without one there is none to load', async () => {
  const shop = await openShop();
  const config = await fetch(`${shop.api}/storefront-config`);
  expect(await config.json()).toMatchObject({ data: { analytics: null } });
  await shop.close();
});
