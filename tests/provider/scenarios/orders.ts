import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Cart } from '#contract';
import { asCustomerId } from '#domain';
import { ADDRESS, CHECKOUT, CREAM } from '../../kit/samples.ts';
import { bodyOf, type Customer, jsonOf } from '../../kit/customer.ts';
import { registered } from '../../kit/accounts.ts';
import {
  add,
  ask,
  order,
  orderNow,
  orderOfCream,
  orderOfSlimmer,
  pay,
  type Ordered,
} from '../../kit/orders.ts';
import { slimming, submitted } from '../../kit/consultations.ts';
import { shelve } from '../../kit/shelf.ts';
import { type Shop } from '../../kit/shop.ts';

export function orders(given: () => Shop): void {
  describe('ordering', () => {
    let shop: Shop;
    beforeAll(() => {
      shop = given();
    });

    let customer: Customer;
    beforeEach(async () => {
      shop.setTime('2026-11-21T12:00:00Z');
      customer = await registered(shop);
    });

    const cartOf = async (): Promise<readonly { productId: string; quantity: number }[]> =>
      (await jsonOf<Cart>(await customer.request('/cart'))).items;
    const ordersOf = async (): Promise<number> => {
      const { orders } = shop.provider.database;
      return (await orders.others(asCustomerId(customer.id), undefined)).length;
    };

    it('takes the stock, empties the cart and says how to pay', async () => {
      const before = await shop.stockOf('cream-30g');
      await add(customer, { ...CREAM, quantity: 2 });
      const response = await ask(customer, { ...CHECKOUT, discountCode: 'welcome10' });
      expect(response.status).toBe(201);
      const { orderId, ...payment } = await jsonOf<Ordered>(response);
      expect(payment.clientSecret).toMatch(/^pi_\w+_secret_\w+$/);
      const looked = await customer.post(`/orders/${orderId}/payment`, undefined);
      expect(payment).toEqual(await looked.json());
      expect(await shop.stockOf('cream-30g')).toBe(before - 2);
      expect(await cartOf()).toEqual([]);
      expect(await orderNow(customer, orderId)).toMatchObject({
        number: expect.stringMatching(/^T-\d{6}$/),
        createdAt: '2026-11-21T12:00:00.000Z',
        status: 'pending',
        paymentStatus: 'unpaid',
        currency: 'GBP',
        items: [
          { _id: 'cream-30g', name: 'Sample Cream', strength: '30 g', quantity: 2, price: 5.05 },
        ],
        treatments: [],
        address: { ...ADDRESS, nation: 'England', country: 'United Kingdom' },
        itemTotal: 10.1,
        shippingCharge: 3.95,
        discount: { code: 'WELCOME10', discountAmount: 1.01 },
        total: 13.04,
        canCancel: true,
      });
    });

    it('needs an account', async () => {
      const guest = await shop.guest();
      await guest.post('/cart', CREAM);
      const response = await ask(guest);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'sign-in-required' });
    });

    it.each<[string, object, number, string]>([
      ['a shipping method that is not offered', { shippingId: 'pigeon' }, 422, 'shipping-unknown'],
      ['a promo code that does not exist', { discountCode: 'NOTHING' }, 422, 'promo-unknown'],
      ['a total that is no longer right', { total: 8.99 }, 409, 'total-changed'],
    ])(
      'is refused with %s, and everything stays as it was',
      async (_what, change, status, code) => {
        await add(customer, CREAM);
        const before = await shop.stockOf('cream-30g');
        const response = await ask(customer, { ...CHECKOUT, ...change });
        expect(response.status).toBe(status);
        expect(await response.json()).toMatchObject({ code });
        expect(await shop.stockOf('cream-30g')).toBe(before);
        expect(await cartOf()).toHaveLength(1);
      },
    );

    it.each([
      ['a postcode that is none', { postalCode: 'X' }, '/postalCode', /full postcode/],
      ['a postcode from abroad', { postalCode: '10115' }, '/postalCode', /full postcode/],
      ['a postcode of Jersey', { postalCode: 'JE2 3AB' }, '/postalCode', /full postcode/],
      ['a postcode of no place', { postalCode: 'ZZ99 9ZZ' }, '/postalCode', /full postcode/],
      ['a postcode of the Isle of Man', { postalCode: 'im1 1ae' }, '/postalCode', /full postcode/],
      ['a postcode of forces abroad', { postalCode: 'BF1 3AA' }, '/postalCode', /full postcode/],
      ['no postcode', { postalCode: '' }, '/postalCode', /Postcode is required/],
      ['a nation that there is not', { nation: 'Narnia' }, '/nation', /England, Scotland, Wales/],
      ['another country', { country: 'France' }, '/country', /in the United Kingdom only/],
    ])('to %s is refused in words that say how to mend it', async (_what, change, field, words) => {
      await add(customer, CREAM);
      const response = await ask(customer, { ...CHECKOUT, ...change });
      expect(response.status).toBe(400);
      const message = expect.stringMatching(words);
      const problems = [{ field, constraint: expect.any(String), message }];
      expect(await response.json()).toEqual({ code: 'malformed', message, problems });
      expect(await cartOf()).toHaveLength(1);
    });

    it.each([
      ['sw1a1aa', 'SW1A 1AA'],
      [' M1-1AE ', 'M1 1AE'],
      ['BT1 5GS', 'BT1 5GS'],
      ['G1 1XQ', 'G1 1XQ'],
    ])('keeps the postcode %o as it is written on parcels', async (postalCode, kept) => {
      await add(customer, CREAM);
      const sent = { ...CHECKOUT, postalCode, city: ' London ', country: 'Greater London' };
      const { orderId } = await jsonOf<Ordered>(await ask(customer, sent));
      const { address } = await orderNow(customer, orderId);
      expect(address).toMatchObject({
        postalCode: kept,
        city: 'London',
        country: 'Greater London',
      });
    });

    it('is accepted with the total that was shown', async () => {
      await add(customer, CREAM);
      expect((await ask(customer, { ...CHECKOUT, total: 9 })).status).toBe(201);
    });

    it('is refused with an empty cart', async () => {
      const response = await ask(customer);
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ code: 'cart-empty' });
    });

    it('is refused when somebody else bought the last ones, by name', async () => {
      const last = { productId: 'cream-100g', code: 'sample-cream', quantity: 2 };
      await add(customer, last);
      const other = await registered(shop);
      await add(other, last);
      const { orderId } = await order(other);
      const response = await ask(customer);
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({
        code: 'out-of-stock',
        message: 'Sample Cream is out of stock.',
      });
      await other.post(`/orders/${orderId}/cancel`, undefined);
      expect((await ask(customer)).status).toBe(201);
    });

    it('of the last ones by many at once sells each once', async () => {
      const customers = await Promise.all(Array.from({ length: 5 }, () => registered(shop)));
      await shelve(shop.provider.queries, 'soap-pairs', { stock: 4 });
      for (const one of customers)
        await add(one, { productId: 'soap-pairs', code: 'sample-soap', quantity: 2 });
      const answers = await Promise.all(customers.map((one) => ask(one, CHECKOUT, randomUUID())));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
      expect(await shop.stockOf('soap-pairs')).toBe(0);
      await shelve(shop.provider.queries, 'soap-pairs', { stock: 50 });
    });

    describe('a request that is sent again', () => {
      it('answers the same order, ten times at once', async () => {
        await add(customer, CREAM);
        const key = randomUUID();
        const answers = await Promise.all(
          Array.from({ length: 10 }, () => ask(customer, CHECKOUT, key)),
        );
        const bodies = await Promise.all(answers.map((response) => jsonOf<Ordered>(response)));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
        expect(new Set(bodies.map(({ orderId }) => orderId)).size).toBe(1);
        expect(new Set(bodies.map(({ clientSecret }) => clientSecret)).size).toBe(1);
        expect(await ordersOf()).toBe(1);
      });

      it('with something else in it is refused', async () => {
        await add(customer, CREAM);
        const key = randomUUID();
        expect((await ask(customer, CHECKOUT, key)).status).toBe(201);
        const response = await ask(customer, { ...CHECKOUT, line1: '2 Sample Street' }, key);
        expect(response.status).toBe(409);
        expect(await response.json()).toMatchObject({ code: 'key-reused' });
      });

      it.each([
        ['a street', { line1: '\uE000\uE001' }],
        ['a county', { county: '\u200B\u3164' }],
        ['a house', { line2: 'Flat\u{E0041} 2' }],
      ])('to %s that nobody can see is refused', async (_what, address) => {
        await add(customer, CREAM);
        expect((await ask(customer, { ...CHECKOUT, ...address })).status).toBe(400);
        expect(await ordersOf()).toBe(0);
      });

      it('without a key finds the cart empty, so there is still one order', async () => {
        await add(customer, CREAM);
        const answers = await Promise.all([ask(customer), ask(customer)]);
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
        expect(await ordersOf()).toBe(1);
      });

      it("under somebody else's key is her own order", async () => {
        const key = randomUUID();
        const other = await registered(shop);
        await add(customer, CREAM);
        await add(other, CREAM);
        const [mine, hers] = await Promise.all(
          [customer, other].map(async (one) => jsonOf<Ordered>(await ask(one, CHECKOUT, key))),
        );
        expect(mine?.orderId).not.toBe(hers?.orderId);
      });
    });

    describe('a prescription-only medicine', () => {
      it('is named with its treatment', async () => {
        const { orderId } = await orderOfSlimmer(customer);
        expect(await orderNow(customer, orderId)).toMatchObject({
          treatments: ['Sample Slimming'],
          needsPrescriber: true,
        });
      });

      it('is not ordered when a later consultation refused it', async () => {
        await submitted(customer, slimming());
        await add(customer, { productId: 'slimmer-1mg', code: 'sample-slimmer', quantity: 1 });
        shop.setTime('2026-11-21T12:05:00Z');
        await customer.post('/customers/consultations', slimming({ allergicReaction: 'yes' }));
        const response = await ask(customer);
        expect(response.status).toBe(403);
        expect(await response.json()).toMatchObject({
          code: 'consultation-required',
          message: expect.stringContaining('Sample Slimmer is a prescription medicine'),
        });
        const { items } = await bodyOf<Cart>(await customer.request('/cart'), 200);
        expect(items).toMatchObject([{ name: 'Sample Slimmer', questionnaire: 'sample-slimming' }]);
        shop.setTime('2026-11-21T12:00:00Z');
      });
    });

    describe('cancelling', () => {
      it('an unpaid order gives stock and cart back', async () => {
        const before = await shop.stockOf('cream-30g');
        const { orderId } = await orderOfCream(customer, 2);
        await add(customer, CREAM);
        const response = await customer.post(`/orders/${orderId}/cancel`, undefined);
        expect(response.status).toBe(200);
        expect(await response.json()).toMatchObject({
          status: 'cancelled',
          paymentStatus: 'released',
          canCancel: false,
        });
        expect(await shop.stockOf('cream-30g')).toBe(before);
        expect(await cartOf()).toMatchObject([{ productId: 'cream-30g', quantity: 3 }]);
      });

      it('twice is the same as once', async () => {
        const { orderId } = await orderOfCream(customer, 2);
        await customer.post(`/orders/${orderId}/cancel`, undefined);
        const again = await customer.post(`/orders/${orderId}/cancel`, undefined);
        expect(again.status).toBe(200);
        expect(await cartOf()).toMatchObject([{ quantity: 2 }]);
      });

      it('a paid order gives the money back, and nothing to the cart', async () => {
        const { orderId, clientSecret } = await orderOfCream(customer);
        expect((await pay(shop, clientSecret)).status).toBe(200);
        await customer.post(`/orders/${orderId}/payment`, undefined);
        expect(await orderNow(customer, orderId)).toMatchObject({ status: 'active' });
        const response = await customer.post(`/orders/${orderId}/cancel`, undefined);
        expect(await response.json()).toMatchObject({
          status: 'cancelled',
          paymentStatus: 'refunded',
        });
        expect(await cartOf()).toEqual([]);
      });

      // Whether the bank has told of it by then is a race, and either way is right.
      it('an order that was paid meanwhile, known to us or not, keeps no money', async () => {
        const { orderId, clientSecret } = await orderOfCream(customer);
        await pay(shop, clientSecret);
        await customer.post(`/orders/${orderId}/cancel`, undefined);
        expect(await orderNow(customer, orderId)).toMatchObject({
          status: 'cancelled',
          paymentStatus: expect.stringMatching(/^(released|refunded)$/),
        });
      });
    });

    it('and never paying is cancelled after a day', async () => {
      const { orderId, clientSecret } = await orderOfCream(customer);
      shop.setTime('2026-11-22T11:59:00Z');
      await shop.provider.workOff();
      const fresh = await shop.renewed(customer);
      expect(await orderNow(fresh, orderId)).toMatchObject({ status: 'pending' });
      shop.setTime('2026-11-22T12:00:31Z');
      await shop.provider.workOff();
      const later = await shop.renewed(fresh);
      expect(await orderNow(later, orderId)).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'released',
      });
      expect((await pay(shop, clientSecret)).status).toBe(400);
      shop.setTime('2026-11-21T12:00:00Z');
    });

    it('lists the orders of one view, newest first', async () => {
      const first = await orderOfCream(customer);
      shop.setTime('2026-11-21T12:01:00Z');
      const second = await orderOfCream(customer);
      const listed = async (view: string): Promise<readonly string[]> => {
        const response = await customer.request(`/orders?customerId=${customer.id}&view=${view}`);
        const { results } = await jsonOf<{ results: { _id: string }[] }>(response);
        return results.map(({ _id }) => _id);
      };
      expect(await listed('pending')).toEqual([second.orderId, first.orderId]);
      expect(await listed('active')).toEqual([]);
      const someone = await customer.request('/orders?customerId=somebody-else&view=pending');
      expect(someone.status).toBe(404);
      shop.setTime('2026-11-21T12:00:00Z');
    });
  });
}
