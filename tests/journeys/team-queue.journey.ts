/** Who waits, who has it open, and what one reads does not move. */
import { EventEmitter, once } from 'node:events';
import type { Page } from '@playwright/test';
import { bodyOf } from '../kit/customer.ts';
import { Buyer } from './buyer.ts';
import { holdBack } from './delayed-response.ts';
import { colleague, expect, joins, test } from './team.ts';
import { isUsable } from './usable.ts';

test('new cases are counted and shown when she asks for them; what was decided stays where it was', async ({
  page,
  team,
}) => {
  const buyer = await Buyer.registers(team, { lastname: 'Stays', dob: '1974-09-28' });
  const first = await buyer.pays(await buyer.ordersPen());
  await joins(page, team, 'Sample Watcher', 'prescriber');
  const { number } = await buyer.order(first);
  const row = page.getByRole('row', { name: new RegExp(number) });
  await expect(row).toContainText('weight');

  const other = await Buyer.registers(team, { lastname: 'Comes' });
  // Later than what she has read: the queue counts by the second at which somebody began to wait.
  await team.pass(60);
  const { number: fresh } = await other.order(await other.pays(await other.ordersPen()));
  const show = page.getByRole('button', { name: '1 new case: show' });
  await expect(show).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(fresh) })).toHaveCount(0);
  await isUsable(page, 'a queue with a new case');
  const before = page.viewportSize();
  for (const width of [768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const room = await page
      .getByRole('region', { name: 'Orders' })
      .evaluate(({ scrollWidth, clientWidth }) => clientWidth - scrollWidth);
    expect({ width, room }).toEqual({ width, room: 0 });
  }
  if (before) await page.setViewportSize(before);
  await show.click();
  await expect(page.getByRole('row', { name: new RegExp(fresh) })).toBeVisible();
  await expect(show).toHaveCount(0);

  await buyer.customer.post(`/orders/${first}/cancel`, {});
  await expect(row).toContainText('cancelled');
  await expect(page.getByRole('term').filter({ hasText: 'Waiting' })).toBeVisible();
  await isUsable(page, 'a queue with a case that has gone');
});

test('all that is shown is kept up to date where it stands, also what more than one call brings', async ({
  page,
  team,
}) => {
  // As if more were shown than come at once.
  await page.route('**/api/team/cases?*limit=*', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=\d+/, 'limit=1'),
    }),
  );
  const buyers = [];
  for (const lastname of ['First', 'Second', 'Third']) {
    const buyer = await Buyer.registers(team, { lastname });
    const id = await buyer.pays(await buyer.ordersPen());
    buyers.push({ buyer, id, number: (await buyer.order(id)).number });
    await team.pass(60);
  }
  await joins(page, team, 'Sample Reader', 'prescriber');
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  for (const shown of [1, 2]) {
    await expect(rows).toHaveCount(shown);
    await page.getByRole('button', { name: 'Show more' }).click();
  }
  await expect(rows).toHaveCount(3);
  const numbers = buyers.map(({ number }) => number);
  await expect(rows.getByRole('rowheader')).toHaveText(numbers);
  const stands = await rows.last().boundingBox();
  const last = buyers.at(-1);
  await last?.buyer.customer.post(`/orders/${last.id}/cancel`, {});
  await expect(rows.last()).toContainText('cancelled');
  await expect(rows.first()).not.toContainText('gone');
  await expect(rows.getByRole('rowheader')).toHaveText(numbers);
  expect((await rows.last().boundingBox())?.y).toBe(stands?.y);
  await isUsable(page, 'a queue that comes in pages, and whose last case has gone');
});

test('what has gone while the rest of a list is on its way is still said once it has come', async ({
  page,
  team,
}) => {
  const coming = new EventEmitter();
  const isRead = once(coming, 'read');
  await page.route('**/api/team/cases?*limit=*', async (route) => {
    const url = route
      .request()
      .url()
      .replace(/limit=\d+/, 'limit=1');
    if (!url.includes('after=')) return route.continue({ url });
    const response = await route.fetch({ url });
    await isRead;
    return route.fulfill({ response });
  });
  const buyer = await Buyer.registers(team);
  const first = await buyer.pays(await buyer.ordersPen());
  await team.pass(60);
  const other = await Buyer.registers(team);
  await other.pays(await other.ordersPen());
  await joins(page, team, 'Sample Reader', 'prescriber');
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(1);
  const isAsked = page.waitForRequest('**/api/team/cases?*after=*');
  await page.getByRole('button', { name: 'Show more' }).click();
  await isAsked;
  await bodyOf(await buyer.customer.post(`/orders/${first}/cancel`, {}), 200);
  await expect(rows.first()).toContainText('cancelled');
  coming.emit('read');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('cancelled');
  await expect(rows.last()).not.toContainText('gone');
});

test('neither how many wait, nor who asks, moves what she reads by coming after the cases', async ({
  page,
  team,
}) => {
  const buyer = await Buyer.registers(team);
  const { number } = await buyer.order(await buyer.pays(await buyer.ordersPen()));
  await joins(page, team, 'Sample Reader', 'prescriber');
  const counted = await holdBack(page, '**/api/team/queue?*');
  const known = await holdBack(page, '**/api/team/session');
  await page.reload();
  const row = page.getByRole('row', { name: new RegExp(number) });
  await expect(row).toContainText('weight');
  const first = page.getByRole('link', { name: `Open the first: ${number}` });
  // Another one may be the first for her: what has the focus must not go.
  await expect(first).toHaveCount(0);
  const stands = await row.boundingBox();
  counted();
  const waiting = page.getByRole('term').filter({ hasText: /^Waiting$/ });
  await expect(waiting.locator('xpath=following-sibling::dd')).toHaveText('1');
  expect((await row.boundingBox())?.y).toBe(stands?.y);
  known();
  await expect(first).toBeVisible();
});

test('the head of a narrow page keeps its height once it is known who is signed in', async ({
  page,
  team,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await joins(page, team, 'Sample Leader', 'lead');
  const name = 'Sample Leader, lead';
  const known = await holdBack(page, '**/api/team/session');
  await page.reload();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  const stands = await title.boundingBox();
  await expect(page.getByText(name)).toHaveCount(0);
  known();
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Who looked' })).toBeVisible();
  expect((await title.boundingBox())?.y).toBe(stands?.y);
});

test('people are found by name, date of birth and number, and Back finds what was sought before', async ({
  page,
  team,
}) => {
  const buyer = await Buyer.registers(team, { lastname: 'Findable', dob: '1971-02-03' });
  const { number } = await buyer.order(await buyer.pays(await buyer.ordersPen()));
  await joins(page, team, 'Sample Seeker', 'support');
  const box = page.getByRole('textbox', { name: 'Order number, name or date of birth' });
  const row = page.getByRole('row', { name: new RegExp(number) });
  for (const words of ['findable', '03/02/1971', number.toLowerCase()]) {
    await box.fill(words);
    await box.press('Enter');
    await expect(page.getByText('1 order', { exact: true })).toBeVisible();
    await expect(row).toBeVisible();
  }
  await box.fill('Nobody of this name');
  await box.press('Enter');
  await expect(page.getByText('No order fits.')).toBeVisible();
  await isUsable(page, 'a queue in which nobody is found');
  await page.goBack();
  await expect(box).toHaveValue(number.toLowerCase());
  // What she has written and not sought yet outlives a reload, as it does a session; it is of this address alone.
  await box.fill('findable sample');
  await page.reload();
  await expect(box).toHaveValue('findable sample');
  await page.goBack();
  await expect(box).toHaveValue('03/02/1971');
  await box.fill(number);
  await box.press('Enter');
  await expect(row).toBeVisible();
  await expect(box).toBeFocused();
  await page.getByRole('combobox', { name: 'Missing' }).selectOption('A verified weight');
  await expect(row).toBeVisible();
  await page.getByRole('combobox', { name: 'Missing' }).selectOption('A consultation');
  await expect(page.getByText('No order fits.')).toBeVisible();
});

test('a case that is open is taken over with a reason, and whoever had it is told', async ({
  page,
  team,
  browser,
}) => {
  const buyer = await Buyer.registers(team, { lastname: 'Shared' });
  const order = await buyer.pays(await buyer.ordersPen());
  const { number } = await buyer.order(order);
  await joins(page, team, 'Sample First', 'prescriber');
  await page.goto(`${team.address}/team/orders/${order}`);
  await expect(page.getByRole('radio', { name: 'Decline' })).toBeVisible();

  const second = await colleague(browser, team, 'Sample Second');
  const row = second.getByRole('row', { name: new RegExp(number) });
  await expect(row).toContainText('by Sample First');
  await row.getByRole('link').click();
  await expect(second.getByText(/^Sample First has had this case open since/)).toBeVisible();
  await expect(second.getByRole('radio', { name: 'Decline' })).toHaveCount(0);
  await isUsable(second, 'a case that somebody else has open');
  await second.getByRole('button', { name: 'Take it over' }).click();
  const reason = second.getByRole('textbox', { name: 'Why you take it over' });
  await expect(reason).toBeFocused();
  await reason.fill('She asked me to.');
  await page.getByRole('radio', { name: 'Decline' }).check();
  await page.getByRole('button', { name: 'Decide' }).focus();
  await second.getByRole('button', { name: 'Take it over' }).click();
  await expect(second.getByRole('radio', { name: 'Decline' })).toBeVisible();
  await expect(page.getByText(/^Sample Second has had this case open since/)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Decision' })).toBeFocused();

  // She leaves, and the first has it again, without asking.
  await second.getByRole('link', { name: 'All orders' }).click();
  await expect(page.getByRole('radio', { name: 'Decline' })).toBeVisible();
  await second.context().close();
});

test('whoever opens a case in the moment in which somebody leaves it has it', async ({
  page,
  team,
  browser,
}) => {
  const buyer = await Buyer.registers(team, { lastname: 'Left' });
  const order = await buyer.pays(await buyer.ordersPen());
  const { number } = await buyer.order(order);
  await joins(page, team, 'Sample First', 'prescriber');
  await page.goto(`${team.address}/team/orders/${order}`);
  await expect(page.getByRole('radio', { name: 'Decline' })).toBeVisible();

  const second = await colleague(browser, team, 'Sample Second');
  await isToldBeforeItArrives(second, async () => {
    await page.getByRole('link', { name: 'All orders' }).click();
    const row = page.getByRole('row', { name: new RegExp(number) });
    await expect(row).toBeVisible();
    await expect(row).not.toContainText('Sample First');
  });
  await second.goto(`${team.address}/team/orders/${order}`);
  await expect(second.getByText('You have this case open')).toBeVisible();
  await second.context().close();
});

/** What a page asks of the queue is from before something happens, and arrives after it was told that something did. */
async function isToldBeforeItArrives(page: Page, happens: () => Promise<void>): Promise<void> {
  const order = new EventEmitter();
  const hasHappened = once(order, 'happened');
  const isTold = once(order, 'told');
  let isFirst = true;
  await page.route('**/api/team/cases?sought=*', async (route) => {
    const isDelayed = isFirst;
    isFirst = false;
    const response = await route.fetch();
    if (isDelayed) {
      await happens();
      order.emit('happened');
      await isTold;
    }
    await route.fulfill({ response });
  });
  let connections = 0;
  await page.route('**/api/team/events', async (route) => {
    if (++connections === 1) {
      await hasHappened;
      const body = 'event: queue\ndata:\n\n';
      return route.fulfill({ contentType: 'text/event-stream', body });
    }
    // It has read the first to its end, and from now on hears of nothing.
    order.emit('told');
    return route.abort();
  });
}

test('what she wrote about an order that was cancelled is found, until somebody has read it', async ({
  page,
  team,
  browser,
}) => {
  const buyer = await Buyer.registers(team, { lastname: 'Writes' });
  const id = await buyer.pays(await buyer.ordersPen());
  const { number } = await buyer.order(id);
  await buyer.customer.post(`/orders/${id}/cancel`, {});
  await joins(page, team, 'Sample Finder', 'prescriber');
  const tab = page.getByRole('link', { name: /^Unread messages/ });
  await expect(tab).toHaveText('Unread messages');
  const message = { id: 'sample-of-a-cancelled-order', text: 'I feel ill.' };
  await buyer.customer.post(`/orders/${id}/messages`, message);
  await expect(tab).toHaveText('Unread messages (1)');
  await tab.click();
  const row = page.getByRole('row', { name: new RegExp(number) });
  await expect(row).toContainText('Unread: 1');
  await expect(row).toContainText('cancelled');
  await isUsable(page, 'a queue of unread messages');

  const other = await colleague(browser, team, 'Sample Reads');
  await other.goto(`${team.address}/team/orders/${id}`);
  await expect(other.getByText('I feel ill.')).toBeVisible();
  await other.getByRole('button', { name: 'I have read it' }).click();
  await expect(row).toContainText('read meanwhile');
  await expect(tab).toHaveText('Unread messages');
  await isUsable(page, 'a queue of unread messages that were read meanwhile');
  await other.context().close();
});
