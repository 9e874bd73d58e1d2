/** Nothing of hers is out of sight: her unpaid order, her newest one, what cannot be had any more, her address. */
import { Buyer } from './buyer.ts';
import { expect, test } from './journey.ts';
import { Shopper } from './shopper.ts';
import { isUsable } from './usable.ts';

test('the cart says that an order waits for its payment, and leads to it', async ({
  page,
  server,
}) => {
  const buyer = await Buyer.registers(server);
  const { orderId } = await buyer.ordersCream();
  await buyer.opens(page, '/cart');
  await expect(page.getByText('Your order is waiting for its payment')).toBeVisible();
  await isUsable(page, 'a cart beside an unpaid order');
  await page.getByRole('link', { name: 'Pay for this order' }).click();
  await expect(page).toHaveURL(`/checkout?order=${orderId}`);
});

test('My Orders opens on her newest order, and on Active when there is none', async ({
  page,
  server,
}) => {
  const buyer = await Buyer.registers(server);
  await buyer.opens(page, '/profile?tab=orders');
  await expect(page.getByText('No active orders found.')).toBeVisible();
  await buyer.ordersCream();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Pending Orders' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a line that cannot be had any more is marked before she orders', async ({ page, server }) => {
  await Shopper.hasCart(page, server);
  await page.route('**/api/cart*', async (route) => {
    const response = await route.fetch();
    const cart = (await response.json()) as { items: object[] };
    const items = cart.items.map((item) => ({ ...item, available: 0 }));
    await route.fulfill({ response, json: { ...cart, items } });
  });
  await page.reload();
  await expect(page.getByText('This is out of stock now.')).toBeVisible();
  await isUsable(page, 'a cart with a line that is sold out');
});

test('the address of her first order is in her profile', async ({ page, server }) => {
  const shopper = await Shopper.hasCart(page, server);
  await shopper.reachesPayment();
  await expect
    .poll(async () => (await shopper.buyer.profile()).data.address)
    .toMatchObject({ line1: '1 Sample Street', city: 'London', postalCode: 'SW1A 1AA' });
});

test('the checkout of somebody else’s order says that it is not found, and nothing else', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const { orderId } = await (await Buyer.registers(server)).ordersCream();
  await (await Buyer.registers(server)).opens(page, `/checkout?order=${orderId}`);
  const alert = page.getByRole('alert').filter({ hasText: 'Order not found' });
  await expect(alert).toBeVisible();
  await expect(page.getByText('Your order is kept')).toHaveCount(0);
  await isUsable(page, 'the checkout of an order that is not hers');
});

test('Reorder says in this tab that it is one, until it is made', async ({ page, server }) => {
  const buyer = await Buyer.registers(server);
  const ordered = await buyer.ordersPen();
  await buyer.pays(ordered);
  await buyer.desk(ordered.orderId, 'weight-verification', 'approve', 'dispatch', 'deliver');
  await buyer.opens(page, '/profile?tab=orders');
  await page.getByRole('link', { name: /^Reorder/ }).click();
  await expect(page.getByText(/^Step 1 of 3/)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('isReorder'))).toBe('true');
});
