import type { Notification } from '#contract';
import { Buyer } from './buyer.ts';
import { expect, test } from './journey.ts';
import { isUsable } from './usable.ts';

const titlesOf = async (buyer: Buyer): Promise<readonly string[]> => {
  const { results } = await buyer.read<{ results: readonly Notification[] }>('/notifications');
  return results.map(({ title }) => title);
};

const RECEIVED = 'We have received your order';
const ON_ITS_WAY = 'Your order is on its way';

test('without notifications the page says so', async ({ page, server }) => {
  const buyer = await Buyer.registers(server);
  await buyer.opens(page, '/profile?tab=notifications');
  await expect(page.getByText('You have no notifications.')).toBeVisible();
  await isUsable(page, 'no notifications');
});

test('what the pharmacy has said, newest first, with the way to the parcel', async ({
  page,
  server,
}) => {
  const buyer = await Buyer.registers(server);
  const orderId = await buyer.pays(await buyer.ordersCream());
  await buyer.desk(orderId, 'dispatch');
  await buyer.opens(page, '/profile?tab=notifications');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([ON_ITS_WAY, RECEIVED]);
  const track = page
    .getByRole('article', { name: ON_ITS_WAY })
    .getByRole('link', { name: 'Track Order' });
  await expect(track).toHaveAttribute('href', /royalmail/);
  await expect(track).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('link', { name: 'Track Order' })).toHaveCount(1);
  await isUsable(page, 'two notifications');
});

test('she deletes a notification and has it back', async ({ page, server }) => {
  const buyer = await Buyer.registers(server);
  await buyer.pays(await buyer.ordersCream());
  await buyer.opens(page, '/profile?tab=notifications');
  await page.getByRole('button', { name: `Delete notification: ${RECEIVED}` }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await isUsable(page, 'a notification that can be had back');
  await undo.click();
  await expect(page.getByRole('article', { name: RECEIVED })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Delete notification/ })).toBeFocused();
  await page.getByRole('link', { name: 'My Orders' }).click();
  await page.getByText('Approved').waitFor();
  expect(await titlesOf(buyer)).toEqual([RECEIVED]);
});

test('she deletes a notification for good by going on', async ({ page, server }) => {
  const buyer = await Buyer.registers(server);
  await buyer.pays(await buyer.ordersCream());
  await buyer.opens(page, '/profile?tab=notifications');
  await page.getByRole('button', { name: `Delete notification: ${RECEIVED}` }).click();
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('link', { name: 'My Orders' }).click();
  expect((await deleted).status()).toBe(200);
  expect(await titlesOf(buyer)).toEqual([]);
});

test('a notification that nobody wants back goes by itself', async ({ page, server }) => {
  const buyer = await Buyer.registers(server);
  await buyer.pays(await buyer.ordersCream());
  await page.clock.install();
  await buyer.opens(page, '/profile?tab=notifications');
  await page.getByRole('button', { name: `Delete notification: ${RECEIVED}` }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.clock.fastForward(9_000);
  await expect(page.getByText('You have no notifications.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Notifications' })).toBeFocused();
  await expect.poll(() => titlesOf(buyer)).toEqual([]);
});

test('a notification that could not be deleted is there again', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED|Failed to load resource/);
  const buyer = await Buyer.registers(server);
  await buyer.pays(await buyer.ordersCream());
  await page.clock.install();
  await buyer.opens(page, '/profile?tab=notifications');
  await page.getByRole('button', { name: `Delete notification: ${RECEIVED}` }).click();
  await server.stop();
  await page.clock.fastForward(9_000);
  await expect(page.getByRole('alert')).toContainText('We could not delete this.');
  await server.start();
  expect(await titlesOf(buyer)).toEqual([RECEIVED]);
});

test('notifications that do not load are asked for again', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED|Failed to load resource/);
  const buyer = await Buyer.registers(server);
  await buyer.opens(page, '/profile?tab=orders');
  await page.getByText('No active orders found.').waitFor();
  await server.stop();
  await page.getByRole('link', { name: 'Notifications' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Failed to fetch notifications. Please try again.',
  );
  await isUsable(page, 'notifications that did not load');
  await server.start();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You have no notifications.')).toBeVisible();
});
