/** Said by a toast, and in place: the cart. */
import type { Page } from '@playwright/test';
import { PEN } from '../kit/samples.ts';
import { add } from '../kit/orders.ts';
import { Buyer } from './buyer.ts';
import { expect, test } from './journey.ts';
import type { Server } from './server.ts';
import { Shopper } from './shopper.ts';
import { areSaid, GENERIC, inTrouble, inTroubleAt } from './toasts.ts';

const opensCart = async (page: Page, server: Server): Promise<void> =>
  void (await Shopper.hasCart(page, server));

async function appliesCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Promo code' }).fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}

/** Two of them: of one alone, one fewer would take it away. */
async function opensCartOfTwo(page: Page, server: Server): Promise<void> {
  const buyer = await Buyer.registers(server);
  await buyer.putsCreamInCart(2);
  await buyer.opens(page, '/cart');
}

const presses = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

areSaid([
  {
    when: 'a cart that did not load',
    toast: 'Error fetching cart products',
    onPage: 'We could not load your cart',
    act: async (page, server) => {
      await page.route(/\/api\/cart(\?|$)/, inTrouble);
      await opensCart(page, server);
    },
  },
  {
    when: 'one more that was not put in',
    toast: 'Error Incrementing product to cart',
    onPage: GENERIC,
    act: async (page, server) => {
      await opensCartOfTwo(page, server);
      await page.route('**/api/cart/*/increment*', inTrouble);
      await presses(page, /^One more: E45/);
    },
  },
  {
    when: 'one fewer that was not taken out',
    toast: 'Error Decrementing product to cart',
    onPage: GENERIC,
    act: async (page, server) => {
      await opensCartOfTwo(page, server);
      await page.route('**/api/cart/*/decrement*', inTrouble);
      await presses(page, /^One fewer: E45/);
    },
  },
  {
    when: 'a product that was not removed',
    toast: 'Error removing product from cart',
    onPage: GENERIC,
    act: async (page, server) => {
      await opensCart(page, server);
      await page.route('**/api/cart/*', inTroubleAt('DELETE'));
      await presses(page, /^Remove .* from the cart/);
    },
  },
  {
    when: 'a cart that was not cleared',
    toast: 'Error clearing cart',
    onPage: 'Your cart is as it was. Please try again.',
    act: async (page, server) => {
      await opensCart(page, server);
      await page.route(/\/api\/cart$/, inTroubleAt('DELETE'));
      await presses(page, 'Clear cart');
    },
  },
  {
    when: 'a promo code that works',
    toast: 'Promo code applied successfully!',
    onPage: 'Promo code WELCOME10 is applied.',
    act: async (page, server) => {
      await opensCart(page, server);
      await appliesCode(page, 'WELCOME10');
    },
  },
  {
    when: 'a promo code that nobody knows',
    toast: 'We do not know this promo code.',
    onPage: 'We do not know this promo code.',
    act: async (page, server) => {
      await opensCart(page, server);
      await appliesCode(page, 'NOTHING');
    },
  },
  {
    when: 'a promo code and a server in trouble',
    toast: 'Failed to apply promo code',
    onPage: 'Failed to apply promo code',
    act: async (page, server) => {
      await opensCart(page, server);
      await page.route('**/api/cart/apply-discount*', inTrouble);
      await appliesCode(page, 'WELCOME10');
    },
  },
]);

test('a promo code that takes nothing off is no success', async ({ page, server }) => {
  const buyer = await Buyer.registers(server);
  const consultationId = await buyer.consults('injectable-weight-loss');
  await add(buyer.customer, { ...PEN, consultationId });
  await buyer.opens(page, '/cart');
  await appliesCode(page, 'WELCOME10');
  const toasts = page.locator('[data-sonner-toast]');
  await expect(toasts).toHaveText('Promo code WELCOME10 takes nothing off this cart.');
  await expect(page.getByRole('main')).toContainText(
    'Promo code WELCOME10 takes nothing off this cart.',
  );
});
