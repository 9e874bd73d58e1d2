/** A prescription medicine, from the first question to the parcel. */
import { newAccount } from '../kit/accounts.ts';
import { add } from '../kit/orders.ts';
import { TRIPTAN } from '../kit/samples.ts';
import { AccountDialog, linkSentTo } from './account.ts';
import { Buyer } from './buyer.ts';
import { expect, test } from './journey.ts';
import { Patient } from './patient.ts';
import { samples } from '../kit/sheets.ts';
import { Shopper } from './shopper.ts';
import { isUsable } from './usable.ts';

test('she consults, pays, is approved, and follows her parcel', async ({ page, server }) => {
  const buyer = await Buyer.registers(server);
  await buyer.opens(page, '/treatments/migraines');
  await page.getByRole('link', { name: 'Start Consultation' }).first().click();
  const patient = new Patient(page);
  const { sheet, steps } = samples.migraines;
  await patient.completes(sheet, steps);
  await expect(page.getByText('Consultation completed')).toBeVisible();

  const shopper = new Shopper(page, buyer, server);
  await shopper.buysFirst();
  await expect(page.getByRole('link', { name: 'Back to Recommendation page' })).toBeVisible();
  await shopper.choosesShipping();
  // A prescription medicine is never discounted.
  await page.getByRole('textbox', { name: 'Promo code' }).fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('main')).toContainText(
    'Promo code WELCOME10 takes nothing off this cart.',
  );
  await shopper.goesToCheckout();
  await shopper.orders();
  await shopper.pays();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, we have your order');
  await expect(page.getByText('the money is taken only if the order is approved')).toBeVisible();
  await isUsable(page, 'an order that waits for its review');

  // Held, not taken.
  const { orders, payments } = await shopper.money();
  expect(orders).toMatchObject([{ status: 'pending', payment: 'authorised' }]);
  expect(payments).toMatchObject([{ status: 'requires_capture' }]);
  const orderId = orders[0]?.id ?? '';

  await page.getByRole('link', { name: 'Order details' }).click();
  await expect(page).toHaveURL(`/orders/${orderId}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Awaiting review.');

  await buyer.desk(orderId, 'approve');
  // What she is mailed leads back to it.
  await expect.poll(() => linkSentTo(server, buyer.email)).toMatch(/\/orders\//);
  await page.goto(new URL(await linkSentTo(server, buyer.email)).pathname);
  await expect(page).toHaveURL(`/orders/${orderId}`);
  await expect(main).toContainText('Approved.');
  await shopper.expectOnePaidOrder();

  await buyer.desk(orderId, 'dispatch');
  await page.reload();
  await expect(main).toContainText('Dispatched.');
  await expect(main).toContainText('AB123456789GB');
  await expect(main.getByRole('link', { name: 'Track your parcel' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.royalmail\.com\/.*AB123456789GB$/,
  );
  await isUsable(page, 'an order that is on its way');
  await page.goto('/profile?tab=notifications');
  await expect(page.getByRole('link', { name: /Track Order/ }).first()).toBeVisible();
});

test('a guest who consults logs in, and her medicine and what allows it come with her', async ({
  page,
  server,
}) => {
  const account = await newAccount(server);
  const patient = new Patient(page);
  await patient.finishesWhatSheBegan('migraines');
  await page.getByRole('button', { name: /^Buy/ }).first().click();
  await page.getByRole('radio', { name: /Royal Mail Tracked 48/ }).check();
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await new AccountDialog(page).logsIn(account.email);
  await expect(page.getByText('Logged in as: Sample Customer')).toBeVisible();
  const shopper = new Shopper(page, Buyer.of(server, account), server);
  await shopper.goesToCheckout();
  await shopper.orders();
  await shopper.pays();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, we have your order');
  expect((await shopper.money()).orders).toMatchObject([
    { status: 'pending', payment: 'authorised' },
  ]);
});

test('a medicine whose answers hold no more is marked in the cart, with the way to answer again', async ({
  page,
  server,
}) => {
  const buyer = await Buyer.registers(server);
  await add(buyer.customer, { ...TRIPTAN, consultationId: await buyer.consults('migraines') });
  const line = page.getByRole('listitem').filter({ hasText: 'You cannot order this yet' });
  await buyer.opens(page, '/cart');
  await expect(page.getByText('Continue to checkout').first()).toBeVisible();
  await expect(line).toHaveCount(0);
  await server.query(
    `UPDATE consultations SET created_at = created_at - interval '29 days' WHERE customer_id = '${buyer.id}'`,
  );
  await page.reload();
  await expect(line.getByRole('link', { name: /^Answer them now/ })).toHaveAttribute(
    'href',
    '/consultation/migraines',
  );
  await isUsable(page, 'a medicine whose answers hold no more');
});
