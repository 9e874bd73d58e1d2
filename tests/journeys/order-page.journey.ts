/** One order on a page of its own. */
import { newAccount } from '../kit/accounts.ts';
import { AccountDialog } from './account.ts';
import { Buyer } from './buyer.ts';
import { holdBack } from './delayed-response.ts';
import { expect, test } from './journey.ts';
import { isUsable } from './usable.ts';

const title = (name: string) => ({ level: 1, name }) as const;

test('is reached from My Orders, and says everything', async ({ page, server }) => {
  const buyer = await Buyer.registers(server);
  const { orderId } = await buyer.ordersCream(2);
  const { number } = await buyer.order(orderId);
  await buyer.opens(page, '/profile?tab=orders&view=pending');
  await page.getByRole('link', { name: `Order ${number}`, exact: true }).click();
  await expect(page).toHaveURL(`/orders/${orderId}`);
  await expect(page.getByRole('heading', title(`Order ${number}`))).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`Order ${number}`));
  const main = page.getByRole('main');
  for (const words of [
    'Awaiting payment.',
    'E45 Cream',
    'Quantity: 2',
    '1 Sample Street, Flat 2, London, Greater London',
    'SW1A 1AA',
    'Royal Mail Tracked 48',
    '£7.98',
    '£3.95',
    '£11.93',
    'Known once it is dispatched',
  ])
    await expect(main).toContainText(words);
  await isUsable(page, 'an order that is not paid');
  await page.getByRole('link', { name: `Pay now for order ${number}` }).click();
  await expect(page.locator('[name=cardNumber]')).toBeVisible();
});

test('forgets what belonged to the cart, and reads the cart anew', async ({ page, server }) => {
  const buyer = await Buyer.registers(server);
  const { orderId } = await buyer.ordersCream();
  await buyer.opens(page, '/treatments');
  await page.evaluate(() => {
    localStorage.setItem('shippingId', 'royal-mail-tracked-48');
    localStorage.setItem('discountCode', 'WELCOME10');
    sessionStorage.setItem('cartItemsCount', '7');
  });
  await page.goto(`/orders/${orderId}`);
  await expect
    .poll(() =>
      page.evaluate(() => [
        localStorage.getItem('shippingId'),
        localStorage.getItem('discountCode'),
        sessionStorage.getItem('cartItemsCount'),
      ]),
    )
    .toEqual([null, null, '0']);
});

test('can be cancelled there', async ({ page, server }) => {
  const buyer = await Buyer.registers(server);
  const { orderId } = await buyer.ordersCream();
  const { number } = await buyer.order(orderId);
  await buyer.opens(page, `/orders/${orderId}`);
  const opener = page.getByRole('button', { name: 'Cancel order' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: `Cancel order ${number}?` });
  await isUsable(page, 'the question whether to cancel, on the page of an order');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.click();
  // On a slow line the dialog is gone before the order has been read again.
  const release = await holdBack(page, `**/api/orders/${orderId}`);
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', title(`Order ${number}`))).toBeFocused();
  release();
  await expect(page.getByRole('main')).toContainText('Cancelled.');
  await expect(opener).toHaveCount(0);
  await expect(page.getByRole('heading', title(`Order ${number}`))).toBeFocused();
});

test('of somebody else is not found', async ({ page, server, expectedErrors }) => {
  expectedErrors.push(/404 \(Not Found\)/);
  const { orderId } = await (await Buyer.registers(server)).ordersCream();
  const buyer = await Buyer.registers(server);
  for (const id of [orderId, 'no-such-order']) {
    await buyer.opens(page, `/orders/${id}`);
    await expect(page.getByRole('heading', title('Order not found'))).toBeVisible();
  }
  await isUsable(page, 'an order that is not found');
});

test('of nobody asks to log in, and is there after that', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/404 \(Not Found\)/);
  const { email } = await newAccount(server);
  const response = await page.goto('/orders/sample');
  expect(response?.status()).toBe(200);
  await expect(page.getByText('Please log in to see this order.')).toBeVisible();
  await isUsable(page, 'an order that nobody may see');
  await page.getByRole('button', { name: 'Log in' }).click();
  await new AccountDialog(page).logsIn(email);
  await expect(page.getByRole('heading', title('Order not found'))).toBeVisible();
});

test('that does not load says so, and is asked for again', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|net::ERR/);
  const buyer = await Buyer.registers(server);
  const { orderId } = await buyer.ordersCream();
  const { number } = await buyer.order(orderId);
  await buyer.opens(page, '/treatments');
  await page.route(/\/api\/orders\/[\w-]+$/, (route) => route.abort('connectionfailed'), {
    times: 1,
  });
  await page.goto(`/orders/${orderId}`);
  await expect(page.getByRole('alert')).toContainText(
    'Error fetching order details. Please try again.',
  );
  await isUsable(page, 'an order that did not load');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', title(`Order ${number}`))).toBeVisible();
});

test('at the end of a payment, an order that does not load is asked for again too', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|net::ERR/);
  const buyer = await Buyer.registers(server);
  const orderId = await buyer.pays(await buyer.ordersCream());
  await buyer.opens(page, '/treatments');
  await page.route(/\/api\/orders\/[\w-]+$/, (route) => route.abort('connectionfailed'), {
    times: 1,
  });
  await page.goto(`/order-success/${orderId}`);
  await expect(page.getByRole('alert')).toContainText('Error fetching order details');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', title('Thank you, your order is paid'))).toBeVisible();
  await buyer.desk(orderId, 'dispatch');
  await page.reload();
  await expect(page.getByRole('status')).toContainText(['Your parcel is on its way']);
});
