/** The cart: quick presses, presses that fail, other tabs, and what may have been forgotten. */
import type { Page, Route } from '@playwright/test';
import { add } from '../kit/orders.ts';
import { Buyer } from './buyer.ts';
import { expect, test } from './journey.ts';
import type { Server } from './server.ts';
import { isUsable } from './usable.ts';

const CUT = /Failed to load resource|net::ERR|Failed to fetch/;
const INCREMENT = /\/api\/cart\/[\w-]+\/increment/;

/** Six of them may be in a cart at once. */
const PADS = { productId: 'natracare-ultra-regular-14', code: 'natracare-ultra', quantity: 1 };
const PRICE = 3.49;

async function withPads(page: Page, server: Server, quantity: number): Promise<Buyer> {
  const buyer = await Buyer.registers(server);
  await add(buyer.customer, { ...PADS, quantity });
  await buyer.opens(page, '/cart');
  await expect(count(page)).toHaveText(String(quantity));
  return buyer;
}

const line = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
const count = (page: Page) => line(page).locator('output');
const plus = (page: Page) => line(page).getByRole('button', { name: /^One more/ });
const minus = (page: Page) => line(page).getByRole('button', { name: /^One fewer/ });
const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /cart/i }).first();
const total = (page: Page) => page.getByText('Total Cost').locator('xpath=following-sibling::dd');
const pounds = (amount: number) => `£${amount.toFixed(2)}`;

/** Requests to an address wait until they are let go. */
async function holds(page: Page, address: RegExp) {
  const waiting: Route[] = [];
  let isOpen = false;
  await page.route(address, async (route) => {
    if (isOpen) await route.continue();
    else waiting.push(route);
  });
  return {
    respondedWith: (quantity: number) => expect.poll(() => waiting.length).toBe(quantity),
    letGo: async () => {
      isOpen = true;
      await Promise.all(waiting.map((route) => route.continue()));
    },
  };
}

async function inCart(buyer: Buyer): Promise<readonly number[]> {
  const { items } = await buyer.read<{ items: { quantity: number }[] }>('/cart');
  return items.map(({ quantity }) => quantity);
}

test('five quick presses show at once; the money comes from the server', async ({
  page,
  server,
}) => {
  const buyer = await withPads(page, server, 1);
  const sent: string[] = [];
  page.on('request', (request) => INCREMENT.test(request.url()) && sent.push(request.url()));
  const held = await holds(page, INCREMENT);
  for (let press = 0; press < 5; press++) await plus(page).click();
  await held.respondedWith(1);
  await expect(count(page)).toHaveText('6');
  await expect(badge(page)).toContainText('6 items');
  await expect(plus(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(total(page)).toHaveText(pounds(PRICE));
  await expect(page.locator('dl[aria-busy=true]')).toBeVisible();
  await expect(page.getByText('Updating...')).toBeVisible();
  await isUsable(page, 'a cart that is being updated');
  await held.letGo();
  await expect(total(page)).toHaveText(pounds(6 * PRICE));
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByText('Updating...')).toBeHidden();
  expect(sent).toHaveLength(5);
  expect(await inCart(buyer)).toEqual([6]);
});

test('presses there and back ask for the difference only', async ({ page, server }) => {
  const buyer = await withPads(page, server, 2);
  const sent: string[] = [];
  page.on('request', (request) => /crement/.test(request.url()) && sent.push(request.url()));
  const held = await holds(page, INCREMENT);
  await plus(page).click();
  await plus(page).click();
  await minus(page).click();
  await minus(page).click();
  await plus(page).click();
  await held.letGo();
  await expect(total(page)).toHaveText(pounds(3 * PRICE));
  expect(sent).toHaveLength(1);
  expect(await inCart(buyer)).toEqual([3]);
});

test('a failure in the middle puts the number back and says so', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(CUT);
  const buyer = await withPads(page, server, 1);
  const waiting: Route[] = [];
  await page.route(INCREMENT, (route) => void waiting.push(route));
  const respondedWith = (quantity: number) => expect.poll(() => waiting.length).toBe(quantity);
  for (let press = 0; press < 5; press++) await plus(page).click();
  await expect(count(page)).toHaveText('6');
  for (const step of [1, 2]) {
    await respondedWith(step);
    await waiting.at(-1)?.continue();
  }
  await respondedWith(3);
  await waiting.at(-1)?.abort('connectionfailed');
  await expect(line(page).getByRole('alert')).toContainText('could not reach the pharmacy');
  await expect(page.getByText('Error Incrementing product to cart')).toHaveCount(1);
  await expect(count(page)).toHaveText('3');
  await expect(badge(page)).toContainText('3 items');
  await expect(total(page)).toHaveText(pounds(3 * PRICE));
  await isUsable(page, 'a change that failed');
  expect(await inCart(buyer)).toEqual([3]);
  await page.unroute(INCREMENT);
  await plus(page).click();
  await expect(count(page)).toHaveText('4');
  await expect(line(page).getByRole('alert')).toHaveCount(0);
});

test('two tabs show one cart', async ({ page, context, server }) => {
  await withPads(page, server, 1);
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(count(other)).toHaveText('1');
  for (let press = 0; press < 3; press++) await plus(page).click();
  await expect(count(other)).toHaveText('4');
  await expect(total(other)).toHaveText(pounds(4 * PRICE));
  await minus(other).click();
  await expect(count(page)).toHaveText('3');
  await line(other)
    .getByRole('button', { name: /from the cart$/ })
    .click();
  for (const tab of [page, other])
    await expect(tab.getByText('Looks like your cart is empty.')).toBeVisible();
});

test('two tabs that press at the same moment do not get past the most there may be', async ({
  page,
  context,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/409 \(Conflict\)/);
  const buyer = await withPads(page, server, 5);
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(count(other)).toHaveText('5');
  const tabs = [page, other];
  const held = [];
  for (const tab of tabs) held.push(await holds(tab, INCREMENT));
  for (const tab of tabs) await plus(tab).click();
  for (const each of held) await each.respondedWith(1);
  await Promise.all(held.map(({ letGo }) => letGo()));
  for (const tab of tabs) await expect(count(tab)).toHaveText('6');
  await expect
    .poll(async () => {
      const texts = await Promise.all(
        tabs.map((tab) => line(tab).getByRole('alert').allInnerTexts()),
      );
      return texts.flat();
    })
    .toEqual(['You can order at most 6 of this product.']);
  expect(await inCart(buyer)).toEqual([6]);
});

test('a cart that is not cleared says so, and is as it was', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(CUT);
  await withPads(page, server, 2);
  await page.route(/\/api\/cart$/, (route) =>
    route.request().method() === 'DELETE' ? route.abort('connectionfailed') : route.continue(),
  );
  const clear = page.getByRole('button', { name: 'Clear cart' });
  await clear.click();
  await expect(page.getByText('Your cart is as it was. Please try again.')).toBeVisible();
  await expect(page.getByText('Error clearing cart')).toBeVisible();
  await expect(badge(page)).toContainText('2 items');
  await page.unroute(/\/api\/cart$/);
  await clear.click();
  await expect(page.getByText('Looks like your cart is empty.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a cart that did not load is not an empty one', async ({ page, server, expectedErrors }) => {
  expectedErrors.push(CUT);
  const buyer = await Buyer.registers(server);
  await add(buyer.customer, PADS);
  await buyer.opens(page, '/treatments');
  await page.route(/\/api\/cart(\?|$)/, (route) => route.abort('connectionfailed'));
  await page.goto('/cart');
  await expect(page.getByText('We could not load your cart')).toBeVisible();
  await expect(page.getByText('Looks like your cart is empty.')).toHaveCount(0);
  await isUsable(page, 'a cart that did not load');
  await page.unroute(/\/api\/cart(\?|$)/);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(count(page)).toHaveText('1');
  expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main');
});

test('a promo code is taken off, and can be removed', async ({ page, server }) => {
  await withPads(page, server, 1);
  const field = page.getByRole('textbox', { name: 'Promo code' });
  await field.fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Promo code applied successfully!')).toBeVisible();
  await expect(total(page)).toHaveText(pounds(3.14));
  await isUsable(page, 'a promo code');
  await page.getByRole('button', { name: 'Remove the promo code' }).click();
  await expect(total(page)).toHaveText(pounds(PRICE));
  await expect(field).toBeFocused();
});

test.describe('what she may have forgotten', () => {
  const addOns = (page: Page) =>
    page.getByRole('region', { name: 'Forgetting Something??', exact: true });
  const scrolled = (page: Page) =>
    addOns(page)
      .getByRole('list', { name: 'Forgetting Something??' })
      .evaluate((row) => Math.round(row.scrollLeft));

  for (const [width, seen] of [
    [1280, 3],
    [1024, 3],
    [1023, 2],
    [464, 2],
    [463, 1],
    [320, 1],
  ] as const)
    test(`shows ${seen} at a width of ${width}`, async ({ page, server }) => {
      await page.setViewportSize({ width, height: 900 });
      await withPads(page, server, 1);
      const cards = addOns(page)
        .getByRole('group')
        .filter({ has: page.getByRole('heading') });
      await cards.first().waitFor();
      const fully = await addOns(page)
        .getByRole('list', { name: 'Forgetting Something??' })
        .evaluate((row) => {
          const { left, right } = row.getBoundingClientRect();
          return [...row.children].filter((slide) => {
            const box = slide.getBoundingClientRect();
            return box.left >= left - 1 && box.right <= right + 1;
          }).length;
        });
      expect(fully).toBe(seen);
      await isUsable(page, `add-ons at ${width}`);
    });

  test('moves by itself until it is stopped, and not under a pointer', async ({ page, server }) => {
    await page.clock.install();
    await page.setViewportSize({ width: 1280, height: 900 });
    await withPads(page, server, 1);
    await addOns(page).getByRole('heading').first().hover();
    // From here on only the test lets time pass: on a busy machine it would move once more before the next press. Ten
    // minutes on, because the page's clock goes on until it is told, however long that takes.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 600_000));
    await page.clock.runFor(10_000);
    expect(await scrolled(page)).toBe(0);
    await page.mouse.move(0, 0);
    await page.clock.runFor(3_100);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
    await addOns(page)
      .getByRole('button', { name: /^Previous/ })
      .click();
    await expect.poll(() => scrolled(page)).toBe(0);
    // Who has moved it has stopped it.
    await addOns(page).getByRole('button', { name: /^Play/ }).click();
    await addOns(page)
      .getByRole('button', { name: /^Pause/ })
      .click();
    await page.mouse.move(0, 0);
    await badge(page).focus();
    await page.clock.runFor(10_000);
    expect(await scrolled(page)).toBe(0);
  });

  test('stands still while it has the focus, and goes on after that', async ({ page, server }) => {
    await page.clock.install();
    await page.setViewportSize({ width: 1280, height: 900 });
    await withPads(page, server, 1);
    await addOns(page).scrollIntoViewIfNeeded();
    await addOns(page).getByRole('button', { name: 'Add to cart' }).first().focus();
    await page.clock.runFor(10_000);
    expect(await scrolled(page)).toBe(0);
    await badge(page).focus();
    await page.clock.runFor(3_100);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  });

  test('stands still for who wants no motion, and has nothing to pause', async ({
    page,
    server,
  }) => {
    await page.clock.install();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await withPads(page, server, 1);
    await addOns(page).scrollIntoViewIfNeeded();
    await expect(addOns(page).getByRole('button', { name: /^Pause/ })).toHaveCount(0);
    await page.clock.runFor(10_000);
    expect(await scrolled(page)).toBe(0);
    await addOns(page).getByRole('button', { name: /^Next/ }).click();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
  });

  test('is gone through with its buttons, a key, and a mouse that drags far enough', async ({
    page,
    server,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await withPads(page, server, 1);
    const previous = addOns(page).getByRole('button', { name: /^Previous/ });
    const next = addOns(page).getByRole('button', { name: /^Next/ });
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await next.click();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
    await expect(next).toBeFocused();
    await previous.click();
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    const row = addOns(page).getByRole('list', { name: 'Forgetting Something??' });
    await row.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => scrolled(page)).toBe(0);

    await row.scrollIntoViewIfNeeded();
    const box = await row.boundingBox();
    if (!box) throw new Error('The row is not there.');
    const from = { x: box.x + 300, y: box.y + 60 };
    const drags = async (by: number) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x - by / 2, from.y);
      await page.mouse.move(from.x - by, from.y);
      await page.mouse.up();
    };
    await drags(60);
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await drags(120);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('goes into the cart beside it', async ({ page, server }) => {
    await withPads(page, server, 1);
    const card = addOns(page).getByRole('group', { name: 'Sea-Band Wristbands', exact: true });
    const add = card.getByRole('button', { name: /Add/ });
    await add.click();
    await expect(add).toContainText('Added to cart');
    await expect(add).toBeFocused();
    await expect(line(page)).toHaveCount(2);
    await expect(badge(page)).toContainText('2 items');
    await card.getByRole('button', { name: /^Remove/ }).press('Enter');
    await expect(line(page)).toHaveCount(1);
    // The button is another one's now, and still there.
    await expect(card.getByRole('button', { name: /^One fewer/ })).toBeFocused();
  });

  test('that did not load says so, and the cart is there all the same', async ({
    page,
    server,
    expectedErrors,
  }) => {
    expectedErrors.push(CUT);
    await page.route(/\/api\/products\/addons$/, (route) => route.abort('connectionfailed'), {
      times: 1,
    });
    await withPads(page, server, 1);
    await expect(page.getByText('What else we could offer did not load')).toBeVisible();
    await isUsable(page, 'add-ons that did not load');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(addOns(page)).toBeVisible();
  });
});
