/** The shop and the way to the paid order, in every state, for everyone. */
import type { Page } from '@playwright/test';
import { CARDS } from '../kit/samples.ts';
import { expect, test } from './journey.ts';
import { Shopper } from './shopper.ts';
import { isUsable } from './usable.ts';

const CUT = /Failed to load resource|net::ERR|Failed to fetch/;

test.use({ reducedMotion: 'reduce' });

test('twelve shelves, one after the other without a reload', async ({ page }) => {
  await page.goto('/shop-otc');
  await expect(page.getByRole('heading', { level: 2, name: 'Skincare' })).toBeVisible();
  const shelves = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  await expect(shelves).toHaveCount(12);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  for (const name of await shelves.allInnerTexts()) {
    await shelves.getByText(name, { exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Buy/ }).first()).toBeVisible();
    expect(new URL(page.url()).searchParams.get('category')).toBe(name);
  }
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'Pain Relief' })).toBeVisible();
  await page.goto('/shop-otc?category=Nowhere');
  await expect(page.getByRole('heading', { level: 2, name: 'Skincare' })).toBeVisible();
});

test('the shop can be used by everyone: full, empty, on its way, and failed', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(CUT);
  const products = /\/api\/customers\/products/;
  await page.goto('/shop-otc');
  await page.getByRole('button', { name: /^Buy/ }).first().waitFor();
  await isUsable(page, 'the shop');

  await page.getByRole('button', { name: 'E45 Cream', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'E45 Cream' });
  await expect(dialog).toContainText('In Stock');
  await isUsable(page, 'the details of a product');
  await page.keyboard.press('Escape');

  await page.route(products, (route) => route.fulfill({ json: { results: [] } }));
  await page.getByRole('link', { name: 'Pain Relief' }).click();
  await expect(page.getByText('Hang tight — your self-care is loading…')).toBeVisible();
  await isUsable(page, 'an empty shelf');

  await page.unroute(products);
  await page.route(products, (route) => route.abort('connectionfailed'));
  await page.getByRole('link', { name: 'Menopause' }).click();
  await expect(page.getByRole('alert')).toContainText('The products did not load');
  await expect(page.getByText('Error fetching OTC products')).toBeVisible();
  await isUsable(page, 'a shelf that did not load');

  await page.unroute(products);
  await page.route(products, () => new Promise(() => undefined));
  await page.getByRole('link', { name: 'Digestive Health' }).click();
  await expect(page.getByText('Loading Digestive Health')).toBeAttached();
  await isUsable(page, 'a shelf that is on its way');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('cart, checkout and payment can be used by everyone, whatever happens', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/402 \(Payment Required\)/);
  const shopper = await Shopper.signsIn(page, server);
  await page.goto('/cart');
  await expect(page.getByText('Looks like your cart is empty.')).toBeVisible();
  await isUsable(page, 'an empty cart');
  await page.goto('/checkout');
  await expect(page.getByText('Looks like your cart is empty.')).toBeVisible();
  await isUsable(page, 'a checkout without a cart');
  await page.goto('/shop-otc');
  await shopper.buysFirst();
  await page.getByRole('heading', { name: 'Forgetting Something??' }).waitFor();
  await isUsable(page, 'a cart');
  await page.getByRole('button', { name: 'Continue to checkout' }).click({ force: true });
  await expect(page.getByText('Please choose a shipping method')).toBeVisible();
  await isUsable(page, 'a cart without a shipping method');
  await shopper.choosesShipping();
  await shopper.goesToCheckout();
  await isUsable(page, 'the checkout');
  await shopper.pressesOrder();
  await expect(page.getByText('There is a problem')).toBeVisible();
  await isUsable(page, 'the checkout with errors');
  await shopper.orders();
  await isUsable(page, 'the card form');
  await shopper.payButton.click();
  await expect(page.getByRole('alert')).toContainText('Your card number is incomplete.');
  await isUsable(page, 'the card form with errors');
  await shopper.pays(CARDS.declined);
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await isUsable(page, 'a declined card');
  await shopper.pays();
  await shopper.seesSuccess();
  await isUsable(page, 'a paid order');
});

/** Presses Tab until the focus is on what is meant, and fails where it never gets there. */
async function tabsTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 90; presses++) {
    await page.keyboard.press('Tab');
    const words = await page.evaluate(() => {
      const element = document.activeElement;
      const { labels } = element instanceof HTMLInputElement ? element : { labels: null };
      const label = [...(labels ?? [])].map(({ innerText }) => innerText).join(' ');
      return element?.getAttribute('aria-label') ?? (label === '' ? element?.textContent : label);
    });
    if (name.test((words ?? '').trim())) return;
  }
  throw new Error(`Tab never reached ${String(name)}.`);
}

test('with the keyboard alone she buys and pays', async ({ page, server }) => {
  const shopper = await Shopper.signsIn(page, server);
  const title = page.getByRole('heading', { level: 1 });
  const press = (key: string) => page.keyboard.press(key);
  await page.getByRole('button', { name: 'E45 Cream', exact: true }).waitFor();
  await tabsTo(page, /^E45 Cream$/);
  await press('Enter');
  await expect(page.getByRole('dialog', { name: 'E45 Cream' })).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('button', { name: 'E45 Cream', exact: true })).toBeFocused();
  await tabsTo(page, /^One more: E45 Cream/);
  await press('Enter');
  await tabsTo(page, /^Add to cart/);
  await press('Enter');
  await expect(page.getByRole('button', { name: /^Added to cart/ })).toBeFocused();
  await tabsTo(page, /^Buy E45 Cream/);
  await press('Enter');
  await expect(title).toHaveText('Your cart');
  await expect(title).toBeFocused();
  await tabsTo(page, /^One fewer: E45 Cream/);
  await press('Enter');
  await expect(page.getByRole('listitem').locator('output').first()).toHaveText('1');
  await tabsTo(page, /^Royal Mail Tracked 48/);
  await press('Space');
  await expect(page.getByText('Total Cost', { exact: true })).toBeVisible();
  await tabsTo(page, /^Continue to checkout/);
  await press('Enter');
  await expect(title).toHaveText('Checkout');
  await page.getByLabel('Street address', { exact: true }).waitFor();
  for (const text of ['1 Sample Street', 'Flat 2', 'London', 'Greater London', 'SW1A 1AA']) {
    await tabsTo(page, /^(Street address|Town|State|Postcode)/);
    await page.keyboard.type(text);
  }
  await tabsTo(page, /^Continue to checkout/);
  await press('Enter');
  await shopper.cardForm.waitFor();
  for (const [label, text] of [
    [/^Card number/, CARDS.good],
    [/^Expiry date/, '12 / 34'],
    [/^Security code/, '123'],
  ] as const) {
    await tabsTo(page, label);
    await page.keyboard.type(text);
  }
  await tabsTo(page, /^Pay Now/);
  await press('Enter');
  await shopper.seesSuccess();
  await shopper.expectOnePaidOrder();
});
