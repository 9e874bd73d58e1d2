/** Code that cannot be fetched is missed where it is used, and nowhere else. */
import { expect, test } from './journey.ts';
import { Shopper } from './shopper.ts';
import { isUsable } from './usable.ts';

const CUT = /Failed to load resource|net::ERR|Failed to fetch|Unable to preload|preload assets/;

test(`a product's details whose code does not arrive are asked for again`, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(CUT);
  await page.goto('/shop-otc?category=Skincare');
  const card = page.getByRole('group', { name: 'E45 Cream', exact: true });
  const opener = card.getByRole('button', { name: 'E45 Cream', exact: true });
  const file = /\/assets\/product-details-[\w-]+\.js$/;
  let isCut = true;
  await page.route(file, (route) => (isCut ? route.abort('connectionfailed') : route.continue()));
  await opener.click();
  await expect(card.getByRole('alert')).toContainText('The details did not load');
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  await isUsable(page, 'details that did not load');
  isCut = false;
  await card.getByRole('button', { name: 'Try again' }).click();
  const dialog = page.getByRole('dialog', { name: 'E45 Cream' });
  await expect(dialog).toContainText('Patient information leaflet');
  await expect(dialog.locator('dl')).toHaveCSS('display', 'grid');
  await isUsable(page, 'the details of a product');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(card.getByRole('alert')).toHaveCount(0);
});

test('a card form that does not arrive is asked for again, and the order is there', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(CUT);
  const shopper = await Shopper.signsIn(page, server);
  let isCut = true;
  await page.route(/\/assets\/payment-form-[\w-]+\.js$/, (route) =>
    isCut ? route.abort('connectionfailed') : route.continue(),
  );
  await shopper.buysFirst();
  await shopper.choosesShipping();
  await shopper.goesToCheckout();
  await shopper.typesAddress();
  await shopper.pressesOrder();
  await expect(page.getByRole('alert')).toContainText('The card form did not load');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await isUsable(page, 'a card form that did not load');
  isCut = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await shopper.pays();
  await shopper.seesSuccess();
  await shopper.expectOnePaidOrder();
});

for (const { name, from, file, way, received } of [
  { name: 'a page', from: '/', file: 'cart', way: /^Cart/, received: 'Your cart' },
  {
    name: 'a page with a text',
    from: '/treatments',
    file: 'treatment',
    way: /Migraines/,
    received: 'Migraines',
  },
])
  test(`${name} whose code does not arrive says so in its place, and is asked for again`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(CUT);
    await page.goto(from);
    await page.evaluate(() => Object.assign(window, { isStillThere: true }));
    let isCut = true;
    await page.route(new RegExp(`/assets/${file}-[\\w-]+\\.js`), (route) =>
      isCut ? route.abort('connectionfailed') : route.continue(),
    );
    await page.getByRole('link', { name: way }).first().click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('This page did not load');
    expect(await page.evaluate(() => 'isStillThere' in window)).toBe(true);
    isCut = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading).toHaveText(received);
  });

test('a page that was rendered ahead and whose code does not arrive is asked for again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(CUT);
  let isCut = true;
  await page.route(/\/assets\/treatment-[\w-]+\.js/, (route) =>
    isCut ? route.abort('connectionfailed') : route.continue(),
  );
  await page.goto('/treatments/migraines');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('This page did not load');
  isCut = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading).toHaveText('Migraines');
});

test('words that go by themselves are shown in their style, once it has arrived', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(CUT);
  let isCut = true;
  let tried = 0;
  await page.route(/\/assets\/toaster-[\w-]+\.css$/, (route) => {
    tried++;
    return isCut ? route.abort('connectionfailed') : route.continue();
  });
  await page.goto('/treatments');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const form = page.getByRole('contentinfo').getByRole('form');
  await form.getByLabel('Email address').fill('reader@example.com');
  await expect.poll(() => tried).toBe(1);
  isCut = false;
  await form.getByRole('button', { name: 'Subscribe' }).click();
  const words = page.locator('[data-sonner-toast]');
  await expect(words).toContainText('Successfully subscribed');
  await expect(words).toHaveCSS('position', 'absolute');
  await expect(page.locator('[data-sonner-toaster]')).toHaveCSS('position', 'fixed');
});
