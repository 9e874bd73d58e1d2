/** What the browser itself refuses, and what never leaves it. */
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { newPath, put, uploadAddress } from '../kit/uploads.ts';
import { BANK_KEYS } from '../kit/bank-keys.ts';
import { newAccount, send } from '../kit/accounts.ts';
import { HOSTILE_MARKUP } from '../fixtures/hostile-markup.ts';
import { AccountDialog, linkSentTo } from './account.ts';
import { Buyer } from './buyer.ts';
import { expect, test } from './journey.ts';
import { PNG } from '../kit/files.ts';
import { startServer } from './server.ts';

/** What Chromium says of what it refused; Trusted Types are its own so far. */
const REFUSED = /Content Security Policy|TrustedHTML|TrustedScript|trusted-types|Trusted Type/i;

const wasHit = (page: Page): Promise<boolean> => page.evaluate(() => 'hit' in window);

interface Listed {
  readonly results: readonly [{ readonly options: readonly object[] }];
}

// Forty dialogs open and close: none has to fade.
test.use({ reducedMotion: 'reduce' });

test('a hostile description is words and nothing else', async ({ page }) => {
  // As if the server let them through.
  await page.route(/\/api\/customers\/products/, async (route) => {
    const response = await route.fetch();
    const [product] = ((await response.json()) as Listed).results;
    const results = HOSTILE_MARKUP.map(([what, html], index) => {
      const description = `<p>Honest words.</p>${html}`;
      const options = [{ ...product.options[0], _id: `sample-${index}`, description }];
      return { ...product, _id: what, name: what, options };
    });
    await route.fulfill({ response, json: { results } });
  });
  await page.goto('/shop-otc?category=Skincare');
  for (const [what] of HOSTILE_MARKUP) {
    await page.getByRole('button', { name: what, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: what, exact: true });
    const words = dialog.getByText('Honest words.').locator('..');
    await expect(words, what).toBeVisible();
    const made = await words.evaluate((container) =>
      [...container.querySelectorAll('*')].map(
        ({ localName, attributes }) => localName + attributes.length,
      ),
    );
    for (const element of made) expect(element, what).toMatch(/^(p|ul|ol|li|strong|em|br)0$/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  expect(await wasHit(page)).toBe(false);
});

interface WithPolicies {
  readonly trustedTypes: { createPolicy(name: string, rules: object): unknown };
}

test('the browser takes no text for HTML or for a script', async ({ page, expectedErrors }) => {
  expectedErrors.push(REFUSED);
  await page.goto('/shop-otc?category=Skincare');
  // Whatever makes policies of its own is on the page by then.
  await page.getByRole('button', { name: 'E45 Cream', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Description');
  const came = await page.evaluate(() => {
    const { trustedTypes: policies } = window as unknown as WithPolicies;
    const script = () => document.createElement('script');
    const tries: Record<string, () => unknown> = {
      HTML: () => (document.createElement('div').innerHTML = '<b>Sample</b>'),
      'a document': () => new DOMParser().parseFromString('<b>Sample</b>', 'text/html'),
      'a script from elsewhere': () => (script().src = 'https://evil.example/a.js'),
      'a script from here': () => (script().src = '/assets/a.js'),
      'a script that is not loaded here': () => (script().src = 'https://js.stripe.com/v3'),
      'a script’s text': () => (script().textContent = 'window.hit = 1'),
      'a frame’s text': () => (document.createElement('iframe').srcdoc = '<b>Sample</b>'),
      'a handler': () => document.body.setAttribute('onclick', 'window.hit = 1'),
      'a policy': () => policies.createPolicy('sample', {}),
      'the policy for HTML again': () => policies.createPolicy('tribe-html', {}),
    };
    return Object.entries(tries).flatMap(([name, attempt]) => {
      try {
        attempt();
        return name;
      } catch {
        return [];
      }
    });
  });
  expect(came).toEqual([]);
  expect(await wasHit(page)).toBe(false);
});

test('with an account at Stripe its script comes from Stripe, and nothing else does', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  // Its pages and policy; what is ordered is ordered where payments can be made.
  const keyed = await startServer({ payment: BANK_KEYS });
  await page.route(`${keyed.address}/api/**`, async (route) => {
    const url = route.request().url();
    if (url.endsWith('/storefront-config')) return route.continue();
    return route.fulfill({
      response: await route.fetch({ url: url.replace(keyed.address, server.address) }),
    });
  });
  const asked: string[] = [];
  await page.route(/^https:\/\//, (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      headers: { 'cross-origin-resource-policy': 'cross-origin' },
      body: 'window.stripeWasLoaded = true;',
    });
  });
  const buyer = await Buyer.registers(server);
  const { orderId } = await buyer.ordersCream();
  await page.goto(keyed.address);
  await page.waitForFunction(() => localStorage.getItem('refreshToken') !== null);
  await page.evaluate((tokens) => {
    for (const [key, value] of Object.entries(tokens)) localStorage.setItem(key, value);
  }, signedIn(buyer));
  await page.goto(`${keyed.address}/checkout?order=${orderId}`);
  await page.waitForFunction(() => 'stripeWasLoaded' in window);
  const wayIn = await page.evaluate(() => {
    try {
      document.createElement('script').src = 'https://js.stripe.com.evil.example/a.js';
      return 'taken';
    } catch {
      return 'refused';
    }
  });
  expect(wayIn).toBe('refused');
  expect(asked.length).toBeGreaterThan(0);
  for (const address of asked) expect(address).toMatch(/^https:\/\/js\.stripe\.com\//);
  await keyed.end();
});

const signedIn = ({ account: { data } }: Buyer) => ({
  isGuestUser: 'false',
  userData: JSON.stringify(data.user),
  accessToken: data.accessToken,
  refreshToken: data.refreshToken,
});

test('no token of hers is in any address that her browser asks for', async ({ page, server }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`);
  });
  const tokens = new Set<string>();
  const remember = async () => {
    const stored = await page.evaluate(() => ({ ...localStorage }));
    for (const name of ['accessToken', 'refreshToken']) tokens.add(String(stored[name]));
  };
  const { email } = await newAccount(server);
  await page.goto('/shop-otc?category=Skincare');
  await page.waitForFunction(() => localStorage.getItem('refreshToken') !== null);
  await remember();
  const dialog = new AccountDialog(page);
  await dialog.opens();
  await dialog.logsIn(email);
  await remember();
  await page.getByRole('button', { name: /^Buy/ }).first().click();
  await expect(page).toHaveURL(/\/cart$/);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await remember();
  expect(tokens.size).toBeGreaterThanOrEqual(4);
  expect(asked.length).toBeGreaterThan(30);
  for (const token of tokens) {
    expect(token.length).toBeGreaterThan(20);
    expect(asked.filter((address) => address.includes(token))).toEqual([]);
  }
});

test('a reset token is in one address, once, and gone from the history', async ({
  page,
  server,
}) => {
  const { email } = await newAccount(server);
  await send(server, '/customers/forgot-password', { email });
  const link = await linkSentTo(server, email);
  const token = new URL(link).searchParams.get('token') ?? '';
  expect(token.length).toBeGreaterThan(20);
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`);
  });
  await page.goto('/faqs');
  await page.goto(link);
  await new AccountDialog(page).isTitled('Reset Password');
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.reload();
  await new AccountDialog(page).isTitled('Reset Password');
  await page.goBack();
  await expect(page).toHaveURL(/\/faqs$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/reset-password$/);
  expect(asked.filter((address) => address.includes(token))).toEqual([`${link} `]);
  const kept = await page.evaluate(() =>
    JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept).not.toContain(token);
});

test('an uploaded page that calls itself a picture is saved, and never shown', async ({
  page,
  server,
}) => {
  const buyer = await Buyer.registers(server);
  const path = newPath();
  const address = await uploadAddress(buyer.customer, path);
  const content = Buffer.concat([PNG, Buffer.from('<html><script>window.hit = 1</script>')]);
  expect((await put(address, content, 'image/png')).status).toBe(204);
  await page.goto('/faqs');
  const saved = page.waitForEvent('download');
  await page.evaluate((to) => location.assign(to), address);
  expect((await saved).suggestedFilename()).toBe(path.split('/').at(-1));
  await expect(page).toHaveURL(/\/faqs$/);
  expect(await wasHit(page)).toBe(false);
});

test('no other page can put it in a frame', async ({ page, server, expectedErrors }) => {
  expectedErrors.push(/frame-ancestors|Failed to load resource|Framing/);
  const other: HttpServer = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<h1>Prizes</h1><iframe src="${server.address}/cart"></iframe>`);
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const refused = page.waitForEvent('requestfailed');
  await page.goto(`http://127.0.0.1:${port}/`);
  expect((await refused).url()).toBe(`${server.address}/cart`);
  const [, frame] = page.frames();
  expect(frame?.url()).not.toContain('/cart');
  other.close();
});
