import { CARDS } from '../kit/samples.ts';
import { Buyer } from './buyer.ts';
import { expect, test } from './journey.ts';
import { Shopper } from './shopper.ts';
import { isUsable } from './usable.ts';

// The browser itself reports a card that was declined.
const DECLINED = /402 \(Payment Required\)/;

test('she buys from the shelf and sees her order, on another device too', async ({
  page,
  server,
  browser,
}) => {
  const shopper = await Shopper.signsIn(page, server);
  await shopper.buysFirst();
  await shopper.choosesShipping();
  await page.getByRole('textbox', { name: 'Promo code' }).fill('welcome10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Promo code WELCOME10 is applied.')).toBeVisible();
  await shopper.goesToCheckout();
  await shopper.orders();
  await expect(shopper.payButton).toHaveText(/Pay Now £\d+\.\d\d/);
  await expect(page.getByText(/Please do not refresh or close the page/)).toBeVisible();
  await shopper.pays();
  await shopper.seesSuccess();
  await shopper.expectOnePaidOrder();
  await page.reload();
  await shopper.seesSuccess();
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept).not.toContain('shippingId');
  expect(kept).not.toContain('discountCode');

  const elsewhere = await browser.newPage();
  await shopper.buyer.opens(elsewhere, page.url());
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(/^Thank you/);
  await elsewhere.close();
});

test('everything that is missing is said at its field, and in one place', async ({
  page,
  server,
}) => {
  const shopper = await Shopper.hasCart(page, server);
  await shopper.choosesShipping();
  await shopper.goesToCheckout();
  await shopper.pressesOrder();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Street address: Street address is required',
    'Street address, line 2: Street address is required',
    'Town/City is required',
    'State/County is required',
    'Postcode is required',
  ]);
  expect((await shopper.money()).orders).toEqual([]);
});

test('an address where we cannot send to is said at its field, and goes when it is mended', async ({
  page,
  server,
}) => {
  const shopper = await Shopper.hasCart(page, server);
  await shopper.choosesShipping();
  await shopper.goesToCheckout();
  await shopper.typesAddress();
  const postcode = page.getByLabel('Postcode');
  await postcode.fill('JE2 3AB');
  await shopper.pressesOrder();
  const summary = page.getByRole('alert');
  const words = 'Enter a full postcode in the United Kingdom, like SW1A 1AA';
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: words }).click();
  await expect(postcode).toBeFocused();
  await expect(postcode).toHaveAccessibleDescription(`Error: ${words}`);
  await isUsable(page, 'an address with errors');
  await postcode.fill('SW1A');
  await expect(summary).toBeVisible();
  await postcode.fill('sw1a 1aa');
  await expect(summary).toHaveCount(0);
  await expect(postcode).not.toHaveAttribute('aria-invalid');
  expect((await shopper.money()).orders).toEqual([]);
  await shopper.pressesOrder();
  await shopper.cardForm.waitFor();
});

test('what only the server finds wrong is said at its field, too', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/422 \(Unprocessable/);
  const shopper = await Shopper.hasCart(page, server);
  await shopper.choosesShipping();
  await shopper.goesToCheckout();
  await shopper.typesAddress();
  const message = 'We know no such street.';
  const problems = [{ field: '/line1', constraint: 'known', message }];
  const json = { code: 'unacceptable', message, problems };
  await page.route('**/api/orders', (route) => route.fulfill({ status: 422, json }), { times: 1 });
  await shopper.pressesOrder();
  await expect(page.getByRole('alert').getByRole('link', { name: message })).toBeVisible();
  const street = page.getByLabel('Street address', { exact: true });
  await expect(street).toHaveAccessibleDescription(`Error: ${message}`);
  await expect(street).toHaveValue('1 Sample Street');
  await shopper.pressesOrder();
  await shopper.cardForm.waitFor();
});

test('a declined card, then a good one', async ({ page, server, expectedErrors }) => {
  expectedErrors.push(DECLINED);
  const shopper = await Shopper.hasOrder(page, server);
  await shopper.pays(CARDS.declined);
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await expect(shopper.payButton).toBeEnabled();
  await shopper.pays();
  await shopper.seesSuccess();
  await shopper.expectOnePaidOrder();
});

test('her bank asks, and she agrees', async ({ page, server, expectedErrors }) => {
  expectedErrors.push(/favicon/);
  const shopper = await Shopper.hasOrder(page, server);
  await shopper.pays(CARDS.authentication);
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await shopper.seesSuccess();
  await shopper.expectOnePaidOrder();
});

test('her bank asks, and she refuses; she pays in another way', async ({ page, server }) => {
  const shopper = await Shopper.hasOrder(page, server);
  await shopper.pays(CARDS.authentication);
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is not paid yet');
  await page.getByRole('link', { name: 'Pay for this order' }).click();
  await shopper.pays();
  await shopper.seesSuccess();
  await shopper.expectOnePaidOrder();
});

test('her bank asks, and she goes back', async ({ page, server }) => {
  const shopper = await Shopper.hasOrder(page, server);
  await shopper.pays(CARDS.authentication);
  await page.getByRole('button', { name: 'Complete authentication' }).waitFor();
  await page.goBack();
  await shopper.pays();
  await shopper.seesSuccess();
  await shopper.expectOnePaidOrder();
});

test('a double press on Pay pays once', async ({ page, server }) => {
  const shopper = await Shopper.hasOrder(page, server);
  await shopper.typesCard(CARDS.good);
  await shopper.payButton.dblclick();
  await shopper.seesSuccess();
  await shopper.expectOnePaidOrder();
});

test("somebody else's order is not found", async ({ page, server, expectedErrors }) => {
  expectedErrors.push(/404 \(Not Found\)/);
  const other = await Buyer.registers(server);
  const { orderId } = await other.ordersCream();
  const shopper = await Shopper.hasCart(page, server);
  await page.goto(`/order-success/${orderId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order not found');
  expect((await shopper.money()).orders).toEqual([]);
});

test('a guest is asked to log in, and nothing is ordered', async ({ page }) => {
  await page.goto('/shop-otc?category=Skincare');
  await page.getByRole('button', { name: /^Buy/ }).first().click();
  await page.getByRole('radio', { name: /Royal Mail Tracked 48/ }).check();
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  await page.goto('/checkout');
  await expect(page.getByText('Please log in first')).toBeVisible();
});

test.describe('what changed between the cart and the payment is said before anything is charged:', () => {
  test('the price', async ({ page, server, expectedErrors }) => {
    expectedErrors.push(/409 \(Conflict\)/);
    const shopper = await Shopper.hasCart(page, server);
    await shopper.choosesShipping();
    await shopper.goesToCheckout();
    await shopper.typesAddress();
    const dearer = (pence: number) =>
      server.query(
        `UPDATE product_options SET price_pence = price_pence + ${pence} WHERE id LIKE 'e45%'`,
      );
    await dearer(100);
    await shopper.pressesOrder();
    await expect(page.getByRole('alert')).toContainText('The total has changed and is now £');
    expect((await shopper.money()).orders).toEqual([]);
    await shopper.pressesOrder();
    await shopper.cardForm.waitFor();
    await dearer(-100);
  });

  test('the stock', async ({ page, server, expectedErrors }) => {
    expectedErrors.push(/409 \(Conflict\)/);
    const shopper = await Shopper.hasCart(page, server);
    await shopper.choosesShipping();
    await shopper.goesToCheckout();
    await shopper.typesAddress();
    const stock = (count: number) =>
      server.query(`UPDATE product_options SET stock = ${count} WHERE id LIKE 'e45%'`);
    await stock(0);
    await shopper.pressesOrder();
    await expect(page.getByRole('alert')).toContainText('is out of stock.');
    expect((await shopper.money()).orders).toEqual([]);
    await stock(50);
  });

  test('a promo code that has ended', async ({ page, server, expectedErrors }) => {
    expectedErrors.push(/422 \(Unprocessable/);
    const arrange = (statement: string) => server.query(statement);
    await arrange("INSERT INTO promo_codes (code, percent_off) VALUES ('SAMPLE50', 50)");
    const shopper = await Shopper.hasCart(page, server);
    await shopper.choosesShipping();
    await page.getByRole('textbox', { name: 'Promo code' }).fill('sample50');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Promo code SAMPLE50 is applied.')).toBeVisible();
    await shopper.goesToCheckout();
    await shopper.typesAddress();
    const total = page.getByText('Total Cost', { exact: true }).locator('xpath=../dd');
    const before = await total.innerText();
    await arrange("DELETE FROM promo_codes WHERE code = 'SAMPLE50'");
    await shopper.pressesOrder();
    await expect(page.getByRole('alert')).toContainText('We do not know this promo code.');
    await expect(page.getByText('Promo code SAMPLE50 takes nothing off')).toBeVisible();
    await expect(total).not.toHaveText(before);
    await isUsable(page, 'a promo code that has ended');
    expect((await shopper.money()).orders).toEqual([]);
    await page.getByRole('button', { name: 'Remove the promo code' }).click();
    await expect(page.getByText('Promo code SAMPLE50')).toBeHidden();
    await shopper.pressesOrder();
    await shopper.cardForm.waitFor();
    const after = await page.getByRole('button', { name: /Pay Now/ }).innerText();
    expect(after).not.toContain(before);
  });

  test('a promo code of long ago that is still kept', async ({ page, server }) => {
    const buyer = await Buyer.registers(server);
    await buyer.putsCreamInCart();
    await buyer.opens(page, '/robots.txt');
    await page.evaluate(() => localStorage.setItem('discountCode', 'ENDED20'));
    await page.goto('/cart');
    const shopper = new Shopper(page, buyer, server);
    await shopper.choosesShipping();
    await shopper.goesToCheckout();
    await expect(page.getByText('Promo code ENDED20 takes nothing off')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove the promo code' })).toBeVisible();
    await shopper.orders();
    await shopper.pays();
    await shopper.seesSuccess();
    await shopper.expectOnePaidOrder();
  });

  test('how many she wants, in another tab', async ({ page, context, server, expectedErrors }) => {
    expectedErrors.push(/409 \(Conflict\)/);
    const shopper = await Shopper.hasCart(page, server);
    await shopper.choosesShipping();
    await shopper.goesToCheckout();
    await shopper.typesAddress();
    const other = await context.newPage();
    await other.goto('/cart');
    await other.getByRole('button', { name: /^One more: E45/ }).click();
    // The checkout hears of it, and what is paid is what is shown.
    await expect(page.getByText('Product cost').locator('xpath=../dd')).toHaveText('£7.98');
    await shopper.pressesOrder();
    await shopper.pays();
    await shopper.seesSuccess();
    await shopper.expectOnePaidOrder();
  });
});
