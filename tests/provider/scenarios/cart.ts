import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Cart, CartAddition } from '#contract';
import { type Customer, jsonOf } from '../../kit/customer.ts';
import { type Shop } from '../../kit/shop.ts';

export function cart(given: () => Shop): void {
  describe('the cart', () => {
    let shop: Shop;
    beforeAll(() => {
      shop = given();
    });

    let customer: Customer;
    beforeEach(async () => {
      customer = await shop.guest();
    });

    const CREAM = { productId: 'cream-30g', code: 'sample-cream', quantity: 1 };
    const SCARCE = { productId: 'cream-100g', code: 'sample-cream', quantity: 1 };
    const SOAP = { productId: 'soap-pairs', code: 'sample-soap', quantity: 2 };

    const add = async (addition: CartAddition): Promise<string> => {
      const { items } = await jsonOf<Cart>(await customer.post('/cart', addition));
      return items.find(({ productId }) => productId === addition.productId)?._id ?? '';
    };
    const cart = async (query: Record<string, string> = {}): Promise<Cart> =>
      jsonOf<Cart>(await customer.request(`/cart?${new URLSearchParams(query)}`));
    const quantities = async (): Promise<readonly number[]> =>
      (await cart()).items.map(({ quantity }) => quantity);
    const step = (id: string, way: 'increment' | 'decrement'): Promise<Response> =>
      customer.request(`/cart/${id}/${way}`);

    describe('adding', () => {
      it('puts an option in the cart with what the customer needs to see', async () => {
        const id = await add({ ...CREAM, quantity: 2 });
        expect((await cart()).items).toEqual([
          {
            _id: id,
            productId: 'cream-30g',
            name: 'Sample Cream',
            image: 'sample.svg',
            price: 5.05,
            quantity: 2,
            strength: '30 g',
            min: 1,
            max: 5,
            available: 5,
          },
        ]);
      });

      it('an option again adds to its line', async () => {
        const first = await add(CREAM);
        expect(await add({ ...CREAM, quantity: 3 })).toBe(first);
        expect(await quantities()).toEqual([4]);
      });

      it('never passes the maximum', async () => {
        await add({ ...CREAM, quantity: 4 });
        const response = await customer.post('/cart', { ...CREAM, quantity: 2 });
        expect(response.status).toBe(409);
        expect(await response.json()).toEqual({
          code: 'above-maximum',
          message: 'You can order at most 5 of this product.',
        });
        expect(await quantities()).toEqual([4]);
      });

      it('never passes what is in stock', async () => {
        const response = await customer.post('/cart', { ...SCARCE, quantity: 3 });
        expect(response.status).toBe(409);
        expect(await response.json()).toMatchObject({ code: 'out-of-stock' });
        expect(await quantities()).toEqual([]);
      });

      it('starts at the minimum at least', async () => {
        const response = await customer.post('/cart', { ...SOAP, quantity: 1 });
        expect(response.status).toBe(409);
        expect(await response.json()).toMatchObject({ code: 'below-minimum' });
        expect((await customer.post('/cart', SOAP)).status).toBe(200);
      });

      it.each([
        ['an option that does not exist', { ...CREAM, productId: 'nothing' }],
        ["another product's code", { ...CREAM, code: 'sample-soap' }],
      ])('%s is not found', async (_what, addition) => {
        expect((await customer.post('/cart', addition)).status).toBe(404);
      });

      it.each([0, -1, 1.5, '1', null, 1e9])(
        'a quantity of %j is not understood',
        async (quantity) => {
          const response = await customer.post('/cart', { ...CREAM, quantity });
          expect(response.status).toBe(400);
          expect(await response.json()).toMatchObject({ problems: [{ field: '/quantity' }] });
        },
      );
    });

    describe('changing', () => {
      it('counts up to the maximum and down to nothing', async () => {
        const id = await add({ ...CREAM, quantity: 4 });
        expect((await step(id, 'increment')).status).toBe(200);
        expect((await step(id, 'increment')).status).toBe(409);
        expect(await quantities()).toEqual([5]);
        for (const left of [4, 3, 2, 1]) {
          await step(id, 'decrement');
          expect(await quantities()).toEqual([left]);
        }
        expect((await step(id, 'decrement')).status).toBe(200);
        expect(await quantities()).toEqual([]);
        expect((await step(id, 'decrement')).status).toBe(404);
      });

      it('never falls below the minimum on the way', async () => {
        const id = await add(SOAP);
        const response = await step(id, 'decrement');
        expect(response.status).toBe(409);
        expect(await response.json()).toMatchObject({ code: 'below-minimum' });
        expect(await quantities()).toEqual([2]);
      });

      it('many times at once stops exactly at the maximum', async () => {
        const id = await add(CREAM);
        const answers = await Promise.all(Array.from({ length: 12 }, () => step(id, 'increment')));
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
        expect(answers.filter(({ status }) => status === 409)).toHaveLength(8);
        expect(await quantities()).toEqual([5]);
      });

      it('by adding many times at once stops exactly at the stock', async () => {
        const answers = await Promise.all(
          Array.from({ length: 8 }, () => customer.post('/cart', SCARCE)),
        );
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
        expect(await quantities()).toEqual([2]);
      });

      it('answers are never stored by anybody on the way', async () => {
        const id = await add(CREAM);
        for (const response of [
          await step(id, 'increment'),
          await step(id, 'decrement'),
          await customer.request('/cart'),
        ])
          expect(response.headers.get('cache-control')).toBe('no-store');
      });

      it('is not done by asking for the heads only', async () => {
        const id = await add(CREAM);
        const response = await customer.request(`/cart/${id}/increment`, { method: 'HEAD' });
        expect(response.status).toBe(405);
        expect(await quantities()).toEqual([1]);
      });

      it('removes one line or all', async () => {
        const id = await add(CREAM);
        await add(SOAP);
        expect((await customer.request(`/cart/${id}`, { method: 'DELETE' })).status).toBe(200);
        expect((await cart()).items.map(({ productId }) => productId)).toEqual(['soap-pairs']);
        expect((await customer.request(`/cart/${id}`, { method: 'DELETE' })).status).toBe(404);
        expect((await customer.request('/cart', { method: 'DELETE' })).status).toBe(200);
        expect(await quantities()).toEqual([]);
      });

      it('takes JSON for granted although nothing is sent', async () => {
        const headers = { 'content-type': 'application/json' };
        expect((await customer.request('/cart', { method: 'DELETE', headers })).status).toBe(200);
      });

      it("leaves somebody else's line alone", async () => {
        const id = await add(CREAM);
        const other = await shop.guest();
        expect((await other.request(`/cart/${id}/increment`)).status).toBe(404);
        expect((await other.request(`/cart/${id}/decrement`)).status).toBe(404);
        expect((await other.request(`/cart/${id}`, { method: 'DELETE' })).status).toBe(404);
        expect(await quantities()).toEqual([1]);
      });
    });

    describe('the totals', () => {
      it('add up products and the chosen shipping method', async () => {
        await add({ ...CREAM, quantity: 3 });
        await add(SOAP);
        expect(await cart()).toMatchObject({
          itemTotal: 20.15,
          shippingCharge: 0,
          total: 20.15,
          discount: null,
        });
        const method = (await cart()).shippingMethods[0];
        expect(method).toEqual({ _id: expect.any(String), name: expect.any(String), price: 3.95 });
        const shippingId = method?._id ?? '';
        expect(await cart({ shippingId })).toMatchObject({ shippingCharge: 3.95, total: 24.1 });
      });

      it('charge no shipping for an empty cart or a method that is gone', async () => {
        const shippingId = (await cart()).shippingMethods[0]?._id ?? '';
        expect(await cart({ shippingId })).toMatchObject({ shippingCharge: 0, total: 0 });
        await add(CREAM);
        expect(await cart({ shippingId: 'gone' })).toMatchObject({
          shippingCharge: 0,
          total: 5.05,
        });
      });

      it('take a promo code off, rounded to the penny', async () => {
        await add(CREAM);
        expect(await cart({ discountCode: 'welcome10' })).toMatchObject({
          discount: { code: 'WELCOME10', discountAmount: 0.51 },
          total: 4.54,
        });
        expect(await cart({ discountCode: 'NOTHING' })).toMatchObject({
          discount: null,
          total: 5.05,
        });
      });
    });
  });
}
