import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Cart } from '#contract';
import { newEmail } from '../../kit/samples.ts';
import { type Customer, jsonOf } from '../../kit/customer.ts';
import { loggedIn, newAccount, send, tryLogin, type Account } from '../../kit/accounts.ts';
import { slimming, submitted } from '../../kit/consultations.ts';
import { shelve } from '../../kit/shelf.ts';
import { type Shop } from '../../kit/shop.ts';

export function fromGuest(given: () => Shop): void {
  describe('a guest who signs in', () => {
    let shop: Shop;
    beforeAll(() => {
      shop = given();
    });

    let guest: Customer;
    let account: Account;
    beforeEach(async () => {
      shop.setTime('2026-11-21T12:00:00Z');
      guest = await shop.guest();
      account = await newAccount(shop);
    });

    const CREAM = { productId: 'cream-30g', code: 'sample-cream' };
    const SCARCE = { productId: 'cream-100g', code: 'sample-cream' };
    const SOAP = { productId: 'soap-pairs', code: 'sample-soap' };
    const SLIMMER = { productId: 'slimmer-1mg', code: 'sample-slimmer' };

    async function add(who: Customer, line: typeof CREAM, quantity: number): Promise<void> {
      expect((await who.post('/cart', { ...line, quantity })).status).toBe(200);
    }
    async function cartOf(who: Customer): Promise<readonly (readonly [string, number])[]> {
      const { items } = await jsonOf<Cart>(await who.request('/cart'));
      return items.map(({ productId, quantity }) => [productId, quantity] as const);
    }

    describe('keeps', () => {
      it('her cart, which the guest no longer has', async () => {
        await add(guest, CREAM, 2);
        await add(account.customer, SOAP, 2);
        shop.setTime('2026-11-21T12:01:00Z');
        const { customer, data } = await loggedIn(shop, account.email, guest);
        expect(data.cartChanges).toEqual([]);
        expect(await cartOf(customer)).toEqual([
          ['soap-pairs', 2],
          ['cream-30g', 2],
        ]);
        expect(await cartOf(guest)).toEqual([]);
      });

      it('her cart when she creates an account', async () => {
        await add(guest, CREAM, 2);
        const { customer, data } = await newAccount(shop, guest);
        expect(customer.id).not.toBe(guest.id);
        expect(data.cartChanges).toEqual([]);
        expect(await cartOf(customer)).toEqual([['cream-30g', 2]]);
      });

      it('her consultations, and the medicine one of them allowed', async () => {
        const id = await submitted(guest, slimming());
        await add(guest, SLIMMER, 1);
        const { customer } = await loggedIn(shop, account.email, guest);
        expect(await cartOf(customer)).toEqual([['slimmer-1mg', 1]]);
        expect(await shop.provider.database.carts.lines(customer.id)).toMatchObject([
          { consultationId: id },
        ]);
        expect((await customer.post('/cart', { ...SLIMMER, quantity: 1 })).status).toBe(200);
        expect((await guest.post('/cart', { ...SLIMMER, quantity: 1 })).status).toBe(403);
      });

      it.each(['guest', 'customer'])(
        'the latest consultation for a medicine in both carts, if it was the %s’s',
        async (last) => {
          const inOrder = last === 'guest' ? [account.customer, guest] : [guest, account.customer];
          const consultations: string[] = [];
          for (const [minute, who] of inOrder.entries()) {
            shop.setTime(`2026-11-21T12:0${minute}:00Z`);
            consultations.push(await submitted(who, slimming()));
            await add(who, SLIMMER, 1);
          }
          const { customer } = await loggedIn(shop, account.email, guest);
          expect(await shop.provider.database.carts.lines(customer.id)).toMatchObject([
            { consultationId: consultations[1], quantity: 2 },
          ]);
        },
      );

      it('what she adds in the same moment, in one cart or the other', async () => {
        const signingIn = loggedIn(shop, account.email, guest);
        let added = 0;
        for (const line of [CREAM, CREAM, SOAP, CREAM, CREAM, SOAP, CREAM]) {
          const quantity = line === SOAP ? 2 : 1;
          if ((await guest.post('/cart', { ...line, quantity })).ok) added += quantity;
        }
        const { customer, data } = await signingIn;
        expect(data.cartChanges).toEqual([]);
        const carts = [await cartOf(customer), await cartOf(guest)];
        expect(carts.flat().reduce((sum, [, quantity]) => sum + quantity, 0)).toBe(added);
      });

      it('a refusal, too', async () => {
        await submitted(account.customer, slimming());
        shop.setTime('2026-11-21T12:05:00Z');
        await guest.post('/customers/consultations', slimming({ allergicReaction: 'yes' }));
        const { customer } = await loggedIn(shop, account.email, guest);
        expect((await customer.post('/cart', { ...SLIMMER, quantity: 1 })).status).toBe(403);
      });

      it('her files', async () => {
        const path = `customers/sample-${guest.id}.png`;
        expect((await guest.post('/storage/create-presigned-url', { path })).status).toBe(200);
        const { customer } = await loggedIn(shop, account.email, guest);
        expect((await customer.post('/storage/create-presigned-url', { path })).status).toBe(200);
        expect((await guest.post('/storage/create-presigned-url', { path })).status).toBe(409);
      });
    });

    describe('is told', () => {
      it('what passes the maximum', async () => {
        await add(account.customer, CREAM, 3);
        await add(guest, CREAM, 4);
        const { customer, data } = await loggedIn(shop, account.email, guest);
        expect(data.cartChanges).toEqual([
          { productId: 'cream-30g', name: 'Sample Cream', from: 7, to: 5, reason: 'maximum' },
        ]);
        expect(await cartOf(customer)).toEqual([['cream-30g', 5]]);
      });

      it('what passes the stock', async () => {
        await add(account.customer, SCARCE, 1);
        await add(guest, SCARCE, 2);
        const { customer, data } = await loggedIn(shop, account.email, guest);
        expect(data.cartChanges).toEqual([
          { productId: 'cream-100g', name: 'Sample Cream', from: 3, to: 2, reason: 'stock' },
        ]);
        expect(await cartOf(customer)).toEqual([['cream-100g', 2]]);
      });

      it('what is gone because it is no longer sold', async () => {
        await add(account.customer, SOAP, 2);
        await add(guest, SOAP, 3);
        const sell = (isOnSale: boolean) =>
          shelve(shop.provider.queries, SOAP.productId, { on_sale: isOnSale });
        await sell(false);
        try {
          const { customer, data } = await loggedIn(shop, account.email, guest);
          expect(data.cartChanges).toEqual([
            { productId: 'soap-pairs', name: 'Sample Soap', from: 5, to: 0, reason: 'stock' },
          ]);
          expect(await cartOf(customer)).toEqual([]);
        } finally {
          await sell(true);
        }
      });
    });

    describe('gives nothing', () => {
      it('when the password is wrong', async () => {
        await add(guest, CREAM, 2);
        expect((await tryLogin(shop, account.email, 'a wrong sample', guest)).status).toBe(401);
        expect((await tryLogin(shop, newEmail(), 'a wrong sample', guest)).status).toBe(401);
        expect(await cartOf(guest)).toEqual([['cream-30g', 2]]);
      });

      it('that is a registered customer’s, whose token comes along', async () => {
        const other = await newAccount(shop);
        await add(other.customer, CREAM, 2);
        await add(account.customer, CREAM, 1);
        for (const bearer of [other.customer, account.customer])
          await loggedIn(shop, account.email, bearer);
        expect(await cartOf(other.customer)).toEqual([['cream-30g', 2]]);
        expect(await cartOf(account.customer)).toEqual([['cream-30g', 1]]);
      });

      it('a second time, when she logs in twice at once', async () => {
        await add(guest, CREAM, 2);
        const both = await Promise.all([
          loggedIn(shop, account.email, guest),
          loggedIn(shop, account.email, guest),
        ]);
        expect(both.flatMap(({ data }) => data.cartChanges)).toEqual([]);
        expect(await cartOf(account.customer)).toEqual([['cream-30g', 2]]);
      });

      it('to two customers who sign in with her at once', async () => {
        const other = await newAccount(shop);
        await add(guest, CREAM, 2);
        await Promise.all([
          loggedIn(shop, account.email, guest),
          loggedIn(shop, other.email, guest),
        ]);
        const carts = [await cartOf(account.customer), await cartOf(other.customer)];
        expect(carts.flat()).toEqual([['cream-30g', 2]]);
      });

      it('while her token has expired: nothing is lost', async () => {
        await add(guest, CREAM, 2);
        shop.setTime('2026-11-21T12:15:00Z');
        expect((await guest.request('/cart')).status).toBe(401);
        const { customer } = await loggedIn(shop, account.email, guest);
        expect(await cartOf(customer)).toEqual([['cream-30g', 2]]);
      });
    });

    describe('is not stopped by a token that speaks for nobody, which brings nothing', () => {
      const forged = (accessToken: string) => async (): Promise<Customer> =>
        shop.as({ ...guest, accessToken });

      it.each<[string, () => Promise<Customer>]>([
        [
          'of a session that was logged out',
          async () => {
            await send(shop, '/auth/logout', { refreshToken: guest.refreshToken });
            return guest;
          },
        ],
        [
          'whose session could not be renewed any more',
          async () => {
            shop.setTime('2026-12-21T12:15:01Z');
            return guest;
          },
        ],
        ['that is signed by nobody', forged('eyJhbGciOiJIUzI1NiJ9.e30.c2FtcGxl')],
        ['that is none', forged('null')],
      ])('%s', async (_what, deadTokenOf) => {
        await add(guest, CREAM, 2);
        const token = await deadTokenOf();
        const { customer, data } = await loggedIn(shop, account.email, token);
        expect(data.cartChanges).toEqual([]);
        expect(await cartOf(customer)).toEqual([]);
        const newcomer = await newAccount(shop, token);
        expect(await cartOf(newcomer.customer)).toEqual([]);
      });
    });
  });
}
