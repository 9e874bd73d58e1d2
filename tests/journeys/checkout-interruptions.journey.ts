/**
 * Between 'Continue to checkout' and the thank-you page anything may be interrupted. Every story ends
 * in one order and one charge, in the shop's ledger and at the bank.
 */
import type { Page } from '@playwright/test';
import { CARDS } from '../kit/samples.ts';
import { expect, test } from './journey.ts';
import { Shopper } from './shopper.ts';

/** Cut connections and declined cards are told to the console by the browser itself. */
const CUT = /Failed to load resource|net::ERR|Failed to fetch/;

const ORDERS = /\/api\/orders$/;
const PAYMENT = /\/api\/orders\/[\w-]+\/payment$/;
const CONFIG = /\/api\/storefront-config$/;
const CONFIRM = /\/v1\/payment_intents\/\w+\/confirm$/;

/** The next request to an address does not arrive. */
const isNeverSent = (page: Page, address: RegExp): Promise<unknown> =>
  page.route(address, (route) => route.abort('connectionfailed'), { times: 1 });

/** The next request to an address arrives, and its answer does not come back. */
const responseIsLost = (page: Page, address: RegExp): Promise<unknown> =>
  page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );

interface Story {
  readonly what: string;
  readonly tell: (shopper: Shopper, page: Page) => Promise<void>;
}

async function atCheckout(shopper: Shopper): Promise<void> {
  await shopper.choosesShipping();
  await shopper.goesToCheckout();
}

/** Whoever comes back to the checkout finds the order that waits for its payment. */
async function findsUnpaidOrder(shopper: Shopper, page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Pay for this order' }).click();
  await shopper.pays();
}

/** In a new tab of the same browser, after the old one was closed in the middle of something. */
async function comesBack(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.goto('/checkout');
}

const tryAgain = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Try again' }).click();

/** From a cart with one thing in it. */
const FROM_CART: readonly Story[] = [
  {
    what: 'a reload before the address is typed',
    tell: async (shopper, page) => {
      await atCheckout(shopper);
      await page.reload();
      await shopper.orders();
      await shopper.pays();
    },
  },
  {
    what: 'a reload after it was typed',
    tell: async (shopper, page) => {
      await atCheckout(shopper);
      await shopper.typesAddress();
      await page.reload();
      await shopper.orders();
      await shopper.pays();
    },
  },
  {
    what: 'a closed tab at the address',
    tell: async (shopper, page) => {
      await atCheckout(shopper);
      await comesBack(page);
      await shopper.orders();
      await shopper.pays();
    },
  },
  {
    what: 'back to the cart and forward again',
    tell: async (shopper, page) => {
      await atCheckout(shopper);
      await page.goBack();
      await page.goForward();
      await shopper.orders();
      await shopper.pays();
    },
  },
  {
    what: 'an order that does not arrive',
    tell: async (shopper, page) => {
      await atCheckout(shopper);
      await shopper.typesAddress();
      await isNeverSent(page, ORDERS);
      await shopper.pressesOrder();
      await expect(page.getByRole('alert')).toContainText('Your order was not made');
      await shopper.pressesOrder();
      await shopper.pays();
    },
  },
  {
    what: 'an order whose answer is lost, and pressing again',
    tell: async (shopper, page) => {
      await atCheckout(shopper);
      await shopper.typesAddress();
      await responseIsLost(page, ORDERS);
      await shopper.pressesOrder();
      await expect(page.getByRole('alert')).toContainText('Your order was not made');
      await shopper.pressesOrder();
      await shopper.pays();
    },
  },
  {
    what: 'an order whose answer is lost, and a reload',
    tell: async (shopper, page) => {
      await atCheckout(shopper);
      await shopper.typesAddress();
      await responseIsLost(page, ORDERS);
      await shopper.pressesOrder();
      await expect(page.getByRole('alert')).toContainText('Your order was not made');
      await page.reload();
      await findsUnpaidOrder(shopper, page);
    },
  },
  {
    what: 'an order whose answer is lost with the tab',
    tell: async (shopper, page) => {
      await atCheckout(shopper);
      await shopper.typesAddress();
      const sent = page.waitForRequest(ORDERS);
      await responseIsLost(page, ORDERS);
      await shopper.pressesOrder();
      await sent;
      await expect(page.getByRole('alert')).toContainText('Your order was not made');
      await comesBack(page);
      await findsUnpaidOrder(shopper, page);
    },
  },
  {
    what: 'a double press on the order',
    tell: async (shopper, page) => {
      await atCheckout(shopper);
      await shopper.typesAddress();
      await page.getByRole('button', { name: /Continue to checkout/ }).dblclick();
      await shopper.pays();
    },
  },
  {
    what: 'Back at the card form, and the checkout again',
    tell: async (shopper, page) => {
      await shopper.reachesPayment();
      await page.goBack();
      await expect(page).toHaveURL(/\/cart$/);
      await page.goto('/checkout');
      await findsUnpaidOrder(shopper, page);
    },
  },
  {
    what: 'a new order, whose payment need not be asked about',
    tell: async (shopper, page) => {
      await atCheckout(shopper);
      await shopper.typesAddress();
      await page.route(PAYMENT, (route) => route.abort('connectionfailed'));
      await shopper.pressesOrder();
      await shopper.typesCard(CARDS.good);
      await page.unroute(PAYMENT);
      await shopper.payButton.click();
    },
  },
  {
    what: 'a payment that cannot be looked up at first',
    tell: async (shopper, page) => {
      await atCheckout(shopper);
      await shopper.orders();
      await expect(page).toHaveURL(/order=/);
      await isNeverSent(page, PAYMENT);
      await page.reload();
      await tryAgain(page);
      await shopper.pays();
    },
  },
  {
    what: 'a card form that does not load at first',
    tell: async (shopper, page) => {
      await atCheckout(shopper);
      await shopper.typesAddress();
      await isNeverSent(page, CONFIG);
      await shopper.pressesOrder();
      await tryAgain(page);
      await shopper.pays();
    },
  },
];

/** From the card form, with the order made. */
const FROM_CARD_FORM: readonly Story[] = [
  {
    what: 'a reload at the card form',
    tell: async (shopper, page) => {
      await page.reload();
      await shopper.pays();
    },
  },
  {
    what: 'a closed tab at the card form',
    tell: async (shopper, page) => {
      await comesBack(page);
      await findsUnpaidOrder(shopper, page);
    },
  },
  {
    what: 'a reload after the card was typed',
    tell: async (shopper, page) => {
      await shopper.typesCard(CARDS.good);
      await page.reload();
      await shopper.pays();
    },
  },
  {
    what: 'a payment that does not arrive',
    tell: async (shopper, page) => {
      await isNeverSent(page, CONFIRM);
      await shopper.pays();
      await expect(page.getByRole('alert')).toContainText('could not reach the payment provider');
      await shopper.payButton.click();
    },
  },
  {
    what: 'a payment whose answer is lost',
    tell: async (shopper, page) => {
      await responseIsLost(page, CONFIRM);
      await shopper.pays();
    },
  },
  {
    what: 'a payment whose answer is lost with the tab',
    tell: async (shopper, page) => {
      const order = new URL(page.url()).searchParams.get('order');
      const responded = page.waitForEvent('requestfailed', (request) =>
        CONFIRM.test(request.url()),
      );
      await responseIsLost(page, CONFIRM);
      await shopper.pays();
      await responded;
      await page.goto('about:blank');
      await page.goto(`/checkout?order=${order}`);
    },
  },
  {
    what: 'a declined card and a reload',
    tell: async (shopper, page) => {
      await shopper.pays(CARDS.declined);
      await expect(page.getByRole('alert')).toContainText('declined');
      await page.reload();
      await shopper.pays();
    },
  },
  {
    what: 'a double press on Pay',
    tell: async (shopper) => {
      await shopper.typesCard(CARDS.good);
      await shopper.payButton.dblclick();
    },
  },
  {
    what: 'two tabs that pay the same order',
    tell: async (shopper, page) => {
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.locator('[name=cardNumber]').fill(CARDS.good);
      await other.locator('[name=cardExpiry]').fill('12 / 34');
      await other.locator('[name=cardCvc]').fill('123');
      await shopper.typesCard(CARDS.good);
      await other.getByRole('button', { name: /Pay Now/ }).click();
      await expect(other).toHaveURL(/order-success/);
      await shopper.payButton.click();
      await other.close();
    },
  },
  {
    what: 'a reload at the bank',
    tell: async (shopper, page) => {
      await shopper.pays(CARDS.authentication);
      await page.getByRole('button', { name: 'Complete authentication' }).waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Complete authentication' }).click();
    },
  },
  {
    what: 'a tab that is closed at the bank',
    tell: async (shopper, page) => {
      await shopper.pays(CARDS.authentication);
      await page.getByRole('button', { name: 'Complete authentication' }).waitFor();
      await comesBack(page);
      await findsUnpaidOrder(shopper, page);
    },
  },
  {
    what: 'a thank-you page that cannot look up the payment at first',
    tell: async (shopper, page) => {
      await shopper.typesCard(CARDS.good);
      await isNeverSent(page, PAYMENT);
      await shopper.payButton.click();
      await tryAgain(page);
    },
  },
  {
    what: 'a reload of the thank-you page',
    tell: async (shopper, page) => {
      await shopper.pays();
      await expect(page).toHaveURL(/order-success/);
      await page.reload();
    },
  },
];

test('the stories are at least twenty', () => {
  const all = [...FROM_CART, ...FROM_CARD_FORM].map(({ what }) => what);
  expect(new Set(all).size).toBeGreaterThanOrEqual(20);
});

for (const [begin, stories] of [
  [Shopper.hasCart, FROM_CART],
  [Shopper.hasOrder, FROM_CARD_FORM],
] as const)
  for (const { what, tell } of stories)
    test(`${what} ends in one paid order`, async ({ page, server, expectedErrors }) => {
      expectedErrors.push(CUT);
      const shopper = await begin(page, server);
      await tell(shopper, page);
      await shopper.seesSuccess();
      await shopper.expectOnePaidOrder();
    });

test('a server that is restarted between order and payment', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(CUT);
  const shopper = await Shopper.hasOrder(page, server);
  await server.stop();
  await shopper.pays();
  await expect(page.getByRole('alert').first()).toContainText('could not');
  await server.start();
  await page.reload();
  await shopper.pays();
  await shopper.seesSuccess();
  await shopper.expectOnePaidOrder();
});
