import type { Page } from '@playwright/test';
import { Buyer } from './buyer.ts';
import { expect, test } from './journey.ts';
import { Patient } from './patient.ts';
import { isUsable } from './usable.ts';

const card = (page: Page, number: string) =>
  page.getByRole('article', { name: `Order ${number}`, exact: true });

const showsView = (page: Page, view: string) =>
  page.getByRole('button', { name: `${view} Orders` }).click();

test('without orders each view says so', async ({ page, server }) => {
  const buyer = await Buyer.registers(server);
  await buyer.opens(page, '/profile?tab=orders');
  await expect(page.getByText('No active orders found.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Active Orders' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await isUsable(page, 'no orders');
  for (const view of ['past', 'cancelled', 'pending'] as const) {
    await showsView(page, `${view[0]?.toUpperCase()}${view.slice(1)}`);
    await expect(page.getByText(`No ${view} orders found.`)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`view=${view}`));
  }
  await page.goBack();
  await expect(page.getByText('No cancelled orders found.')).toBeVisible();
});

test('an order from its payment to its arrival', async ({ page, server }) => {
  const buyer = await Buyer.registers(server);
  const ordered = await buyer.ordersCream(2);
  const { number } = await buyer.order(ordered.orderId);
  await buyer.opens(page, '/profile?tab=orders&view=pending');
  const order = card(page, number);
  await expect(order).toContainText('Awaiting payment');
  await expect(order).toContainText('E45 Cream');
  await expect(order).toContainText('Quantity: 2');
  await expect(order).toContainText('£7.98');
  await expect(order.getByRole('link', { name: /^Pay now/ })).toHaveAttribute(
    'href',
    `/checkout?order=${ordered.orderId}`,
  );
  await isUsable(page, 'an order that is not paid');

  await buyer.pays(ordered);
  await showsView(page, 'Active');
  await expect(order).toContainText('Approved');
  await expect(order.getByRole('link', { name: /^Pay now/ })).toHaveCount(0);
  await order.getByText('Order status').click();
  await expect(order).toContainText('Known once it is dispatched');

  await buyer.desk(ordered.orderId, 'dispatch');
  await page.reload();
  await expect(order).toContainText('Dispatched');
  await expect(order.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await order.getByText('Order status').click();
  await expect(order).toContainText('Royal Mail');
  await expect(order).toContainText('AB123456789GB');
  const link = order.getByRole('link', { name: 'Track your parcel' });
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.royalmail\.com\/.*AB123456789GB$/);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await isUsable(page, 'an order on its way');

  await buyer.desk(ordered.orderId, 'deliver');
  await showsView(page, 'Past');
  await expect(order).toContainText('Delivered');
  await expect(order.getByRole('link', { name: /^Reorder/ })).toHaveCount(0);
});

test('everything about an order is in its details', async ({ page, server }) => {
  const buyer = await Buyer.registers(server);
  const { orderId } = await buyer.ordersCream();
  const { number } = await buyer.order(orderId);
  await buyer.opens(page, '/profile?tab=orders&view=pending');
  const opener = card(page, number).getByRole('button', { name: 'View Details' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: `Order ${number}` });
  for (const words of [
    'E45 Cream',
    '1 Sample Street, Flat 2, London, Greater London',
    'SW1A 1AA',
    'Royal Mail Tracked 48',
    '£3.99',
    '£3.95',
    '£7.94',
  ])
    await expect(dialog).toContainText(words);
  await isUsable(page, 'the details of an order');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('she cancels an order, and what she had not paid is in her cart again', async ({
  page,
  server,
}) => {
  const buyer = await Buyer.registers(server);
  const { orderId } = await buyer.ordersCream(2);
  const { number } = await buyer.order(orderId);
  await buyer.opens(page, '/profile?tab=orders&view=pending');
  const opener = card(page, number).getByRole('button', { name: 'Cancel order' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: `Cancel order ${number}?` });
  await expect(dialog).toContainText('goes back to your cart');
  await isUsable(page, 'the question whether to cancel');
  await dialog.getByRole('button', { name: 'Keep my order' }).click();
  await expect(opener).toBeFocused();
  expect((await buyer.order(orderId)).status).toBe('pending');

  await opener.click();
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('No pending orders found.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'My Orders' })).toBeFocused();
  await expect(page.getByRole('banner').getByRole('link', { name: /cart/i })).toContainText('2');
  await showsView(page, 'Cancelled');
  await expect(card(page, number)).toContainText('Cancelled');
  await expect(card(page, number)).toContainText('Nothing was taken from your card');
  await isUsable(page, 'a cancelled order');
});

test('a parcel that has left meanwhile is not cancelled, and the dialog says so', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const buyer = await Buyer.registers(server);
  const orderId = await buyer.pays(await buyer.ordersCream());
  const { number } = await buyer.order(orderId);
  await buyer.opens(page, '/profile?tab=orders');
  await card(page, number).getByRole('button', { name: 'Cancel order' }).click();
  await buyer.desk(orderId, 'dispatch');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This order is on its way already.');
  await isUsable(page, 'a cancellation that came too late');
});

test('a medicine waits for the prescriber, who declines and says why', async ({ page, server }) => {
  const buyer = await Buyer.registers(server);
  const orderId = await buyer.pays(await buyer.ordersPen());
  const { number } = await buyer.order(orderId);
  await buyer.opens(page, '/profile?tab=orders&view=pending');
  await expect(card(page, number)).toContainText('Awaiting review');
  await buyer.desk(orderId, 'decline');
  await showsView(page, 'Cancelled');
  await expect(card(page, number)).toContainText('Declined');
  await card(page, number).getByRole('button', { name: 'View Details' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Please speak to your GP about this treatment first.',
  );
  await isUsable(page, 'the details of a declined order');
});

test('a weight-loss order that has arrived is ordered again', async ({ page, server }) => {
  const buyer = await Buyer.registers(server);
  const orderId = await buyer.pays(await buyer.ordersPen());
  const { number } = await buyer.order(orderId);
  await buyer.desk(orderId, 'weight-verification', 'approve', 'dispatch');
  await buyer.opens(page, '/profile?tab=orders');
  await expect(card(page, number)).toContainText('Dispatched');
  await expect(card(page, number).getByRole('link', { name: /^Reorder/ })).toHaveCount(0);
  await buyer.desk(orderId, 'deliver');
  await showsView(page, 'Past');
  await isUsable(page, 'a past order');
  await card(page, number)
    .getByRole('link', { name: /^Reorder/ })
    .click();
  const patient = new Patient(page);
  await patient.isOnStep(1, 3);
  await expect(patient.question('firstName').locator('input')).toHaveValue('Sample');
  await patient.fillsStep({ q1: true });
  await patient.next();
  // From the consultation of the order that was passed along.
  await patient.isOnStep(2, 3);
  await expect(patient.question('height').locator('input')).toHaveValue('163');
});

test('orders that do not load are asked for again', async ({ page, server, expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED|Failed to load resource/);
  const buyer = await Buyer.registers(server);
  await buyer.opens(page, '/profile?tab=orders');
  await page.getByText('No active orders found.').waitFor();
  await server.stop();
  await showsView(page, 'Past');
  await expect(page.getByRole('alert')).toContainText('We could not load your orders');
  await isUsable(page, 'orders that did not load');
  await server.start();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No past orders found.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'My Orders' })).toBeFocused();
});
