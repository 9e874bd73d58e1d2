/** What is approved and paid is picked, labelled and handed to a carrier, each order by itself and many at once. */
import { EventEmitter, once } from 'node:events';
import type { Page } from '@playwright/test';
import { bodyOf } from '../kit/customer.ts';
import { add, order } from '../kit/orders.ts';
import { TABLETS } from '../kit/samples.ts';
import { Buyer } from './buyer.ts';
import { colleague, expect, joins, test } from './team.ts';
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
  const sheet = page.getByText(/^Printed /);
  await expect(sheet).toBeHidden();
  await expect(page).toHaveTitle('Pick list | Tribe team');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Pick list', { exact: true }).filter({ visible: true })).toHaveCount(
    1,
  );
  await expect(page.getByRole('heading', { name: 'Dispensing' })).toBeHidden();
  const time = String.raw`\d+ \w+ \d{4}, \d\d:\d\d`;
  const printed = new RegExp(`^Printed ${time} by Sample Dispenser. Read ${time}: what came after`);
  await expect(sheet).toHaveText(printed);
  // The sheet says when it was printed, and not when its page was opened.
  await page.clock.setFixedTime('2030-01-02T03:04:00Z');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(sheet).toHaveText(/^Printed 2 January 2030, 03:04 by/);
  await page.clock.setFixedTime(new Date());
  await page.emulateMedia({ media: 'screen' });
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
  await page.getByRole('textbox', { name: 'Carrier' }).fill(' ');
  await page.getByRole('button', { name: `Dispatch ${first}` }).click();
  await expect(page.getByText('Enter the carrier first.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Carrier' }).fill('Royal Mail');
  await page.getByRole('button', { name: `Dispatch ${first}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText([`${first}: Royal Mail, SAMPLE-1`]);
  await isUsable(page, 'what is asked before a parcel goes');
  await dialog.getByRole('button', { name: 'Dispatch 1 order' }).click();
  await expect(row(first)).toContainText('Dispatched: Royal Mail, SAMPLE-1');
  expect(await buyer.order(pen)).toMatchObject({ trackingId: 'SAMPLE-1' });

  await tracking(second).fill('SAMPLE-2');
  await tracking(third).fill('SAMPLE-3');
  await page.getByRole('button', { name: 'Dispatch 2 orders' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText([
    `${second}: Royal Mail, SAMPLE-2`,
    `${third}: Royal Mail, SAMPLE-3`,
  ]);
  // Meanwhile she cancels it herself.
  await buyer.customer.post(`/orders/${other}/cancel`, {});
  await dialog.getByRole('button', { name: 'Dispatch 2 orders' }).click();
  await expect(
    page.getByText('1 order dispatched. 1 order not: the table says why.'),
  ).toBeVisible();
  await expect(row(second)).toContainText('Dispatched: Royal Mail, SAMPLE-2');
  await expect(row(third)).toContainText('This order cannot be dispatched: it is cancelled');
  await expect(row(third)).toContainText('Cancelled meanwhile: do not send it');
  await expect(tracking(third)).toHaveValue('SAMPLE-3');
  await isUsable(page, 'a batch of which one order failed');
  await page.getByRole('button', { name: 'Read it again' }).click();
  await expect(page.getByText('Nothing is to be dispatched.')).toBeVisible();
});

test('on a phone an order and what goes into it stand above its fields, which show all of a number', async ({
  page,
  team,
}) => {
  const buyer = await Buyer.registers(team);
  const { number } = await buyer.order(await buyer.pays(await buyer.ordersCream()));
  await joins(page, team, 'Sample Dispenser', 'dispenser');
  await page.goto(`${team.address}/team/dispensing`);
  const field = page.getByRole('textbox', { name: `Tracking number of ${number}` });
  await field.fill('AB 1234 5678 9GB 00 123456');
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const region = page.getByRole('region', { name: 'Orders to dispense' });
    const isWhole = (element: Element) => element.scrollWidth <= element.clientWidth;
    await expect.poll(() => region.evaluate(isWhole)).toBe(true);
    await expect.poll(() => field.evaluate(isWhole)).toBe(true);
    await isUsable(page, `what is to be dispensed, ${width} px wide`);
  }
  await page.setViewportSize({ width: 390, height: 900 });
  const row = page.getByRole('row', { name: new RegExp(number) });
  const [order, contents, at] = await Promise.all(
    [row.getByRole('link', { name: number, exact: true }), row.getByText(/E45 Cream/), field].map(
      async (each) => await each.boundingBox(),
    ),
  );
  expect(order?.y).toBeLessThan(contents?.y ?? 0);
  expect(contents?.y).toBeLessThan(at?.y ?? 0);
});

test('of two dispensers side by side, one dispatches, and the other reads it where she is and loses nothing', async ({
  page,
  team,
  browser,
}) => {
  const buyer = await Buyer.registers(team);
  const pays = async () => buyer.pays(await buyer.ordersCream());
  const ids = [await pays(), await pays(), await pays()];
  const [first, second, third] = await Promise.all(
    ids.map(async (id) => (await buyer.order(id)).number),
  );
  await joins(page, team, 'Sample First', 'dispenser');
  const other = await colleague(browser, team, 'Sample Second', 'dispenser');
  for (const each of [page, other]) {
    await each.getByRole('link', { name: 'Dispensing' }).click();
    await expect(each.getByText('3 orders, oldest first.')).toBeVisible();
  }
  const row = (at: Page, number = '') => at.getByRole('row', { name: new RegExp(number) });
  const tracking = (at: Page, number = '') =>
    at.getByRole('textbox', { name: `Tracking number of ${number}` });
  await tracking(page, first).fill('SAMPLE-HERS');
  await tracking(page, second).fill('SAMPLE-2');
  await tracking(page, third).fill('SAMPLE-');
  const stands = await tracking(page, third).boundingBox();

  await tracking(other, first).fill('SAMPLE-1');
  await other.getByRole('button', { name: `Dispatch ${first}` }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Dispatch 1 order' }).click();
  await expect(row(other, first)).toContainText('Dispatched: Royal Mail, SAMPLE-1');

  await expect(row(page, first)).toContainText('Dispatched meanwhile: Royal Mail, SAMPLE-1');
  await expect(page.getByText('2 orders, oldest first. 1 below has left the list.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'To dispatch: 2' })).toBeVisible();
  await expect(tracking(page, third)).toBeFocused();
  await page.keyboard.type('3');
  await expect(tracking(page, third)).toHaveValue('SAMPLE-3');
  await expect(tracking(page, first)).toHaveValue('SAMPLE-HERS');
  expect(await tracking(page, third).boundingBox()).toEqual(stands);
  await isUsable(page, 'a list from which somebody else has dispatched an order');

  // Both are asked about the second before either has sent it.
  await page.getByRole('button', { name: 'Dispatch 2 orders' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await tracking(other, second).fill('SAMPLE-OTHER');
  await other.getByRole('button', { name: `Dispatch ${second}` }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Dispatch 1 order' }).click();
  await expect(row(other, second)).toContainText('Dispatched: Royal Mail, SAMPLE-OTHER');
  await dialog.getByRole('button', { name: 'Dispatch 2 orders' }).click();
  await expect(
    page.getByText('1 order dispatched. 1 order not: the table says why.'),
  ).toBeVisible();
  await expect(row(page, second)).toContainText('Dispatched meanwhile: Royal Mail, SAMPLE-OTHER');
  await expect(row(page, second)).toContainText('This order cannot be dispatched');
  await expect(row(page, third)).toContainText('Dispatched: Royal Mail, SAMPLE-3');

  // One more is paid, and one that was paid is cancelled: the list says so, and shows it when she asks.
  const fourth = await pays();
  const { number: fresh } = await buyer.order(fourth);
  const show = page.getByRole('button', { name: '1 new order: show' });
  await expect(show).toBeVisible();
  await expect(row(page, fresh)).toHaveCount(0);
  await isUsable(page, 'a list with a new order');
  // How the new one is, is asked before it is cancelled, and arrives after both were told that something has changed.
  const cancelling = new EventEmitter();
  const isTold = once(cancelling, 'told');
  await page.route('**/api/team/dispensing/standing', async (route) => {
    const response = await route.fetch();
    await isTold;
    await route.fulfill({ response });
  });
  const isAsked = page.waitForRequest('**/api/team/dispensing/standing');
  await show.click();
  await expect(row(page, fresh)).toBeVisible();
  await expect(row(page, first)).toHaveCount(0);
  await other.getByRole('button', { name: '1 new order: show' }).click();
  await expect(row(other, fresh)).toBeVisible();
  await isAsked;
  await bodyOf(await buyer.customer.post(`/orders/${fourth}/cancel`, {}), 200);
  for (const each of [other, page]) {
    await expect(row(each, fresh)).toContainText('Cancelled meanwhile: do not send it');
    cancelling.emit('told');
  }
  await other.context().close();
});

test('a pharmacist passes a pharmacy medicine, which can be picked then, and declines another in words', async ({
  page,
  team,
  browser,
  expectedErrors,
}) => {
  // What a colleague has passed meanwhile is not passed again.
  expectedErrors.push(/status of 409/);
  const buyer = await Buyer.registers(team);
  const tablets = async (): Promise<string> => {
    await add(buyer.customer, TABLETS);
    return buyer.pays(await order(buyer.customer));
  };
  const [good, bad] = [await tablets(), await tablets()];
  const [first, second] = [(await buyer.order(good)).number, (await buyer.order(bad)).number];

  await joins(page, team, 'Sample Pharmacist', 'pharmacist');
  await page.getByRole('link', { name: 'Dispensing' }).click();
  await expect(page.getByText('Nothing is to be dispatched.')).toBeVisible();
  await page.getByRole('link', { name: 'To check: 2' }).click();
  await expect(page.getByRole('row', { name: new RegExp(first) })).toContainText(
    '1 x Kwells, 300 micrograms, 12 tablets (pharmacy medicine)',
  );
  await isUsable(page, 'what is to be checked');
  const check = page.getByRole('link', { name: `Check ${first}` });
  expect(await check.evaluate((link: HTMLElement) => link.innerText)).toBe(`Check ${first}`);
  await check.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${first}`);
  await isUsable(page, 'a pharmacy medicine that is to be checked');
  const other = await colleague(browser, team, 'Sample Colleague', 'pharmacist');
  await other.goto(`${team.address}/team/orders/${good}`);
  const passes = async (each: Page): Promise<void> => {
    await each.getByRole('button', { name: 'Pass: it may be picked' }).press('Enter');
    await each
      .getByRole('dialog', { name: `Pass order ${first}?` })
      .getByRole('button', { name: 'Pass it' })
      .press('Enter');
  };
  await expect(other.getByRole('button', { name: 'Pass: it may be picked' })).toBeVisible();
  await passes(page);
  await expect(page.getByText('Nothing is to be decided here now.')).toBeVisible();
  await expect(page.getByText(`You have passed order ${first}`)).toBeVisible();
  await passes(other);
  await expect(other.getByRole('dialog').getByRole('alert')).toContainText(
    /Sample Pharmacist, .* checked it on /,
  );
  await expect(other.getByText('You have passed order', { exact: false })).toHaveCount(0);
  await isUsable(other, 'a pharmacy medicine that a colleague has passed meanwhile');
  await other.context().close();
  await page.goBack();
  await page.getByRole('button', { name: 'Read it again' }).click();
  await expect(page.getByRole('link', { name: `Check ${first}` })).toHaveCount(0);

  await page.getByRole('link', { name: `Check ${second}` }).click();
  await page.getByRole('button', { name: 'Decline the order' }).click();
  await expect(page.getByText('Say why, in words that she reads.')).toBeVisible();
  const words = page.getByRole('textbox', {
    name: 'What she reads where you decline the whole order',
  });
  await words.fill('Please speak to your own pharmacist about this first.');
  await page.getByRole('button', { name: 'Decline the order' }).click();
  const dialog = page.getByRole('dialog', { name: `Decline order ${second}?` });
  await isUsable(page, 'what is asked before a pharmacy medicine is declined');
  await dialog.getByRole('button', { name: 'Decline and give the money back' }).click();
  await expect(page.getByText('cancelled, payment refunded', { exact: false })).toBeVisible();
  expect(await buyer.order(bad)).toMatchObject({
    ...{ status: 'cancelled', paymentStatus: 'refunded' },
    cancelReason: 'Please speak to your own pharmacist about this first.',
  });
  await page.getByRole('link', { name: 'Dispensing' }).click();
  await expect(page.getByRole('button', { name: `Dispatch ${first}` })).toBeVisible();
});

test('a pharmacist declines one medicine of an order and passes the rest, and its customer reads both', async ({
  page,
  team,
  browser,
}) => {
  const buyer = await Buyer.registers(team);
  await add(buyer.customer, TABLETS);
  await buyer.putsCreamInCart();
  const id = await buyer.pays(await order(buyer.customer));
  const { number, total, items } = await buyer.order(id);
  const back = items.find(({ _id }) => _id === TABLETS.productId)?.price ?? 0;
  await joins(page, team, 'Sample Pharmacist', 'pharmacist');
  await page.goto(`${team.address}/team/orders/${id}`);
  await page.getByRole('radio', { name: 'Decline' }).check();
  await isUsable(page, 'a check of which one medicine is declined');
  await page.getByRole('button', { name: 'Pass the rest: it may be picked' }).click();
  await expect(page.getByText('Choose why it is declined.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Why it is declined' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Why it is declined' }).selectOption('interaction');
  const words = 'These do not go with what you take. Please ask your own pharmacist.';
  await page.getByRole('textbox', { name: 'What she reads of it' }).fill(words);
  await page.getByRole('button', { name: 'Pass the rest: it may be picked' }).click();
  const dialog = page.getByRole('dialog', { name: `Pass order ${number}?` });
  await expect(dialog).toContainText(`£${back.toFixed(2)} goes back to her card, and she is told.`);
  await expect(dialog).toContainText(`The other £${(total - back).toFixed(2)} was taken already.`);
  await isUsable(page, 'the question before a part of an order is passed');
  await dialog.getByRole('button', { name: 'Pass the rest' }).click();
  await expect(page.getByText('Declined, not to be supplied:')).toBeVisible();
  await expect(page.getByText('Nothing is to be decided here now.')).toBeVisible();

  const hers = await (await browser.newContext({ baseURL: team.address })).newPage();
  await buyer.opens(hers, `/orders/${id}`);
  await expect(
    hers.getByText(`£${back.toFixed(2)} was taken, and is returned to your card within`),
  ).toBeVisible();
  await expect(hers.getByText('Not supplied: returned to your card')).toBeVisible();
  await expect(hers.getByText(words)).toBeVisible();
  await expect(hers.getByText(`£${(total - back).toFixed(2)}`).first()).toBeVisible();
  await isUsable(hers, 'an order of which a pharmacist has declined a part');
  await hers.context().close();
});
