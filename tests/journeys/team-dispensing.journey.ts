/** What is approved and paid is picked, labelled and handed to a carrier, each order by itself and many at once. */
import { Buyer } from './buyer.ts';
import { expect, joins, test } from './team.ts';
import { isUsable } from './usable.ts';

test('a dispenser picks, labels and dispatches one order, and then the rest at once', async ({
  page,
  team,
}) => {
  const buyer = await Buyer.registers(team);
  const pen = await buyer.pays(await buyer.ordersPen());
  await buyer.desk(pen, 'weight-verification', 'approve');
  const [cream, other] = [
    await buyer.pays(await buyer.ordersCream()),
    await buyer.pays(await buyer.ordersCream(2)),
  ];
  const [first, second, third] = await Promise.all(
    [pen, cream, other].map(async (id) => (await buyer.order(id)).number),
  );

  await joins(page, team, 'Sample Dispenser', 'dispenser');
  await page.getByRole('link', { name: 'Dispensing' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('3 orders, oldest first.')).toBeVisible();
  const row = (number = '') => page.getByRole('row', { name: new RegExp(number) });
  await expect(row(first)).toContainText('Prescription');
  await expect(row(first)).toContainText('1 x Wegovy, 0.25 mg');
  await isUsable(page, 'what is to be dispensed');

  await page.getByRole('link', { name: 'Pick list' }).click();
  const shelf = page.getByRole('region', { name: 'From the shelf' });
  await expect(shelf.getByRole('row', { name: /E45 Cream/ })).toContainText(
    `3${second} (1), ${third} (2)`,
  );
  await expect(page.getByText('Customer')).toHaveCount(0);
  await isUsable(page, 'the pick list');
  await page.getByRole('link', { name: 'To dispatch' }).click();

  await page.getByRole('link', { name: `Labels of ${first}` }).click();
  const label = page.getByRole('group', { name: /^Label: Wegovy, 0.25 mg/ });
  await expect(label).toContainText('Sample Customer');
  await expect(label).toContainText('Directions: missing.');
  await expect(label).toContainText('Keep out of the reach and sight of children.');
  await isUsable(page, 'the labels of an order');
  await page.getByRole('link', { name: 'Back to what is to be dispensed' }).click();

  const tracking = (number = '') =>
    page.getByRole('textbox', { name: `Tracking number of ${number}` });
  await page.getByRole('button', { name: `Dispatch ${first}` }).click();
  await expect(page.getByText('Enter the tracking number first.')).toBeVisible();
  await tracking(first).fill('SAMPLE-1');
  await page.getByRole('button', { name: `Dispatch ${first}` }).click();
  const dialog = page.getByRole('dialog');
  await isUsable(page, 'what is asked before a parcel goes');
  await dialog.getByRole('button', { name: 'Dispatch 1 order' }).click();
  await expect(row(first)).toContainText('Dispatched: Royal Mail, SAMPLE-1');
  expect(await buyer.order(pen)).toMatchObject({ trackingId: 'SAMPLE-1' });

  await tracking(second).fill('SAMPLE-2');
  await tracking(third).fill('SAMPLE-3');
  // Meanwhile she cancels it herself.
  await buyer.customer.post(`/orders/${other}/cancel`, {});
  await page.getByRole('button', { name: 'Dispatch 2 orders' }).click();
  await dialog.getByRole('button', { name: 'Dispatch 2 orders' }).click();
  await expect(
    page.getByText('1 order dispatched. 1 order not: the table says why.'),
  ).toBeVisible();
  await expect(row(second)).toContainText('Dispatched: Royal Mail, SAMPLE-2');
  await expect(row(third)).toContainText('This order cannot be dispatched: it is cancelled');
  await expect(tracking(third)).toHaveValue('SAMPLE-3');
  await isUsable(page, 'a batch of which one order failed');
  await page.getByRole('button', { name: 'Read it again' }).click();
  await expect(page.getByText('Nothing is to be dispensed.')).toBeVisible();
});
