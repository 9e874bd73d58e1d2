import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asCartLineId, asOptionId, type ConsultationId } from '#domain';
import type { Cart, DeskOrder, TooEarly } from '#contract';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import { CREAM } from '../../kit/samples.ts';
import { type Customer, jsonOf } from '../../kit/customer.ts';
import { loggedIn, newAccount } from '../../kit/accounts.ts';
import { add, ask, order, orderNow, orderOfSlimmer, pay } from '../../kit/orders.ts';
import { headache, slimming, submitted } from '../../kit/consultations.ts';
import { shelve } from '../../kit/shelf.ts';
import { type Shop } from '../../kit/shop.ts';

export function supply(given: () => Shop): void {
  describe('what one person may have', () => {
    let shop: Shop;
    beforeAll(() => {
      shop = given();
    });

    /** Called as her consultations say: another name would be flagged. */
    const PATIENT = { lastname: 'Patient' };
    let customer: Customer;
    let email: string;
    beforeEach(async () => {
      shop.setTime('2026-11-21T12:00:00Z');
      ({ customer, email } = await newAccount(shop, undefined, PATIENT));
    });
    afterEach(async () => {
      shop.setTime('2026-11-21T12:00:00Z');
      await sell('UPDATE product_options SET stock = 50');
      await shelve(shop.provider.queries, 'cream-100g', { stock: 2 });
      await shelve(shop.provider.queries, 'slimmer-2mg', { stock: 0 });
    });

    const SLIMMER = { productId: asOptionId('slimmer-1mg'), code: 'sample-slimmer', quantity: 1 };
    const STRONGER = { ...SLIMMER, productId: asOptionId('slimmer-2mg') };
    const OTHER = { productId: asOptionId('other-1mg'), code: 'other-slimmer', quantity: 1 };
    const TRIPTAN = { productId: 'triptan-50mg', code: 'sample-triptan', quantity: 1 };
    const TABLETS = { productId: asOptionId('tablets-16'), code: 'sample-tablets', quantity: 1 };
    const LARGE = { productId: 'tablets-32', code: 'sample-tablets', quantity: 1 };
    const POWDER = { productId: asOptionId('powder-10'), code: 'sample-powder', quantity: 1 };
    const TOO_MUCH = {
      code: 'supply-limit',
      message:
        'You can have two packs of tablets in seven days. Please take what is more than that out of your cart.',
    };

    const sell = (statement: string) => pastThePorts(shop.provider.queries, statement);

    async function refused(response: Promise<Response>, body: object): Promise<void> {
      const refusal = await response;
      expect([403, 409]).toContain(refusal.status);
      expect(await refusal.json()).toMatchObject(body);
    }
    async function cartOf(who: Customer): Promise<readonly (readonly [string, number])[]> {
      const { items } = await jsonOf<Cart>(await who.request('/cart'));
      return items.map(({ productId, quantity }) => [productId, quantity] as const).sort();
    }
    /** Puts a line in as if it had been there before there were limits. */
    const slips = (line: typeof TABLETS, consultationId?: ConsultationId) =>
      shop.provider.database.carts.put({
        id: asCartLineId(crypto.randomUUID()),
        customerId: customer.id,
        optionId: line.productId,
        quantity: line.quantity,
        consultationId: consultationId ?? null,
        at: new Date('2026-11-21T12:00:00Z'),
      });
    const cancel = (orderId: string) => customer.post(`/orders/${orderId}/cancel`, undefined);

    describe('of one consultation', () => {
      const ONE = {
        code: 'supply-limit',
        message: expect.stringContaining('leads to one slimmer'),
      };

      it('is one medicine in one strength', async () => {
        await shelve(shop.provider.queries, 'slimmer-2mg', { stock: 50 });
        await submitted(customer, slimming());
        await add(customer, SLIMMER);
        await refused(customer.post('/cart', STRONGER), ONE);
        await refused(customer.post('/cart', OTHER), ONE);
        expect(await cartOf(customer)).toEqual([['slimmer-1mg', 1]]);
      });

      it('is refused at the order too, and stays in the cart', async () => {
        const id = await submitted(customer, slimming());
        await add(customer, SLIMMER);
        await slips(OTHER, id);
        await refused(ask(customer), ONE);
        expect((await cartOf(customer)).length).toBe(2);
      });

      it('is had once, until a new one', async () => {
        const { orderId } = await orderOfSlimmer(customer);
        const { number } = await orderNow(customer, orderId);
        await refused(customer.post('/cart', SLIMMER), {
          code: 'consultation-used',
          message: expect.stringContaining(`already (${number}). Please complete a new one`),
        });
        shop.setTime('2026-11-21T12:05:00Z');
        await submitted(customer, slimming());
        await add(customer, SLIMMER);
        await order(customer);
      });

      it('is had once although several were posted before', async () => {
        const first = await submitted(customer, slimming());
        shop.setTime('2026-11-21T12:01:00Z');
        await orderOfSlimmer(customer);
        const again = customer.post('/cart', { ...SLIMMER, consultationId: first });
        await refused(again, { code: 'consultation-used' });
        await slips(SLIMMER, first);
        await refused(ask(customer), { code: 'consultation-used' });
        expect(await cartOf(customer)).toEqual([['slimmer-1mg', 1]]);
      });

      it('is given back when the order is cancelled', async () => {
        const { orderId } = await orderOfSlimmer(customer);
        expect((await cancel(orderId)).status).toBe(200);
        expect(await cartOf(customer)).toEqual([['slimmer-1mg', 1]]);
        await order(customer);
      });

      it('says nothing about another treatment', async () => {
        await orderOfSlimmer(customer);
        await submitted(customer, headache());
        await add(customer, TRIPTAN);
        await order(customer);
      });

      it('is had once, also of two orders at once', async () => {
        const id = await submitted(customer, slimming());
        await add(customer, SLIMMER);
        const answers = await Promise.all([ask(customer), ask(customer), ask(customer)]);
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
        await slips(SLIMMER, id);
        await refused(ask(customer), { code: 'consultation-used' });
      });
    });

    describe('in some days', () => {
      it('counts all that has the same in it, and packs that are as much as two', async () => {
        await add(customer, TABLETS);
        await add(customer, POWDER);
        await refused(customer.post('/cart', POWDER), TOO_MUCH);
        await refused(customer.post('/cart', LARGE), TOO_MUCH);
        const { items } = await jsonOf<Cart>(await customer.request('/cart'));
        for (const { _id } of items)
          await refused(customer.request(`/cart/${_id}/increment`), TOO_MUCH);
        expect(await cartOf(customer)).toEqual([
          ['powder-10', 1],
          ['tablets-16', 1],
        ]);
        await add(customer, CREAM);
      });

      it('counts what she has ordered, until the days are over', async () => {
        await add(customer, { ...TABLETS, quantity: 2 });
        const { orderId, clientSecret } = await order(customer);
        await pay(shop, clientSecret);
        await customer.post(`/orders/${orderId}/payment`, undefined);
        await refused(customer.post('/cart', POWDER), {
          code: 'supply-limit',
          message:
            'You can have two packs of tablets in seven days. You can order more after 28 November 2026.',
        });
        shop.setTime('2026-11-28T12:00:00Z');
        customer = await shop.renewed(customer);
        await add(customer, { ...TABLETS, quantity: 2 });
        await order(customer);
      });

      it('counts what another account has ordered that was the same guest', async () => {
        const guest = await shop.guest();
        const first = await loggedIn(shop, email, guest);
        await add(first.customer, { ...TABLETS, quantity: 2 });
        const { orderId } = await order(first.customer);
        const second = (await newAccount(shop, guest)).customer;
        await refused(second.post('/cart', POWDER), { code: 'supply-limit' });
        await add(second, CREAM);
        const other = await order(second);
        const seen = await jsonOf<DeskOrder>(
          await (
            await shop.desk()
          )(`/desk/orders/${other.orderId}`),
        );
        expect(seen.otherOrders.map(({ _id }) => _id)).toContain(orderId);
      });

      it('counts nothing of a cancelled order', async () => {
        await add(customer, { ...TABLETS, quantity: 2 });
        const { orderId } = await order(customer);
        await cancel(orderId);
        expect(await cartOf(customer)).toEqual([['tablets-16', 2]]);
        await order(customer);
      });

      it('holds at the order for what has been in the cart for long', async () => {
        await add(customer, { ...TABLETS, quantity: 2 });
        await order(customer);
        await slips(POWDER);
        await refused(ask(customer), { code: 'supply-limit' });
        expect(await cartOf(customer)).toEqual([['powder-10', 1]]);
      });

      it('is no more for many requests at once', async () => {
        const adding = [TABLETS, POWDER, TABLETS, POWDER].map((line) =>
          customer.post('/cart', line),
        );
        const statuses = (await Promise.all(adding)).map(({ status }) => status);
        expect(statuses.filter((status) => status === 200)).toHaveLength(2);
        expect((await cartOf(customer)).reduce((sum, [, quantity]) => sum + quantity, 0)).toBe(2);
      });

      it('holds for the cart that she brings along when she logs in', async () => {
        await add(customer, TABLETS);
        const guest = await shop.guest();
        await add(guest, { ...POWDER, quantity: 2 });
        const { data, customer: back } = await loggedIn(shop, email, guest);
        expect(data.cartChanges).toEqual([
          { productId: 'powder-10', name: 'Sample Powder', from: 2, to: 1, reason: 'supply' },
        ]);
        expect(await cartOf(back)).toEqual([
          ['powder-10', 1],
          ['tablets-16', 1],
        ]);
      });

      it('brings along nothing that must not be taken with what is there', async () => {
        await submitted(customer, slimming());
        await add(customer, SLIMMER);
        const guest = await shop.guest();
        await submitted(guest, slimming());
        await add(guest, OTHER);
        const { data, customer: back } = await loggedIn(shop, email, guest);
        expect(data.cartChanges).toMatchObject([
          { productId: 'other-1mg', to: 0, reason: 'supply' },
        ]);
        expect(await cartOf(back)).toEqual([['slimmer-1mg', 1]]);
      });
    });

    describe('is said before she answers', () => {
      const told = async (who = customer) =>
        (
          await jsonOf<{ tooEarly: readonly TooEarly[] }>(
            await who.request('/customers/consultations/latest'),
          )
        ).tooEarly;
      const MESSAGE = expect.stringContaining('another slimmer');
      const isSupplied = (orderId: string, status: string, at: string) =>
        sell(
          `UPDATE orders SET status = '${status}', approved_at = '${at}' WHERE id = '${orderId}'`,
        );

      const IN_FOUR_WEEKS = "WHERE id = 'one-slimmer-in-four-weeks'";
      beforeEach(() =>
        sell(`UPDATE supply_rules SET content = content || '{"packs": 1}' ${IN_FOUR_WEEKS}`),
      );
      const mayHaveMorePacks = () =>
        sell(`UPDATE supply_rules SET content = content - 'packs' ${IN_FOUR_WEEKS}`);
      afterEach(mayHaveMorePacks);

      it('with the first day on which she may have one of them, until that is over', async () => {
        expect(await told()).toEqual([]);
        const { orderId } = await orderOfSlimmer(customer);
        await isSupplied(orderId, 'active', '2026-11-22T00:00:00Z');
        const until = '2026-12-20T00:00:00.000Z';
        const slimmers = { questionnaire: 'sample-slimming', message: MESSAGE, until };
        expect(await told()).toEqual([slimmers]);
        shop.setTime('2026-12-19T23:59:59Z');
        customer = await shop.renewed(customer);
        expect(await told()).toEqual([slimmers]);
        shop.setTime(until);
        expect(await told(await shop.renewed(customer))).toEqual([]);
      });

      it('without a day where an order waits for longer than its days', async () => {
        const { orderId, clientSecret } = await orderOfSlimmer(customer);
        await pay(shop, clientSecret);
        await customer.post(`/orders/${orderId}/payment`, undefined);
        shop.setTime('2026-12-20T12:00:00Z');
        customer = await shop.renewed(customer);
        expect(await told()).toEqual([
          { questionnaire: 'sample-slimming', message: MESSAGE, until: null },
        ]);
      });

      it('to no guest, to nobody who has had nothing of it, and no more once it is cancelled', async () => {
        await add(customer, { ...TABLETS, quantity: 2 });
        await order(customer);
        expect(await told()).toEqual([]);
        expect(await told(await shop.guest())).toEqual([]);
        const { orderId } = await orderOfSlimmer(customer);
        expect(await told()).toMatchObject([{ questionnaire: 'sample-slimming' }]);
        await cancel(orderId);
        expect(await told()).toEqual([]);
      });

      it('not at all where she may have one of them', async () => {
        await orderOfSlimmer(customer);
        expect(await told()).toHaveLength(1);
        await mayHaveMorePacks();
        expect(await told()).toEqual([]);
      });
    });

    describe('is shown at the desk', () => {
      const read = async (orderId: string): Promise<DeskOrder> =>
        jsonOf<DeskOrder>(await (await shop.desk())(`/desk/orders/${orderId}`));

      it('beside her other orders: when, how much, and what became of them', async () => {
        await add(customer, { ...TABLETS, quantity: 2 });
        const { orderId: gone } = await order(customer);
        await cancel(gone);
        await customer.request('/cart', { method: 'DELETE' });
        shop.setTime('2026-11-21T12:05:00Z');
        const { orderId: pending } = await orderOfSlimmer(customer);
        shop.setTime('2026-11-21T12:10:00Z');
        await add(customer, CREAM);
        const { orderId } = await order(customer);
        const { otherOrders } = await read(orderId);
        expect(otherOrders).toMatchObject([
          {
            _id: pending,
            createdAt: '2026-11-21T12:05:00.000Z',
            status: 'pending',
            items: [{ name: 'Sample Slimmer', strength: '1 mg', quantity: 1 }],
          },
          { _id: gone, status: 'cancelled', items: [{ name: 'Sample Tablets', quantity: 2 }] },
        ]);
      });

      const LOW = { answers: { ...slimming().answers, weight: 70, bmi: 25.7 }, bmi: 26 };

      it('with a BMI below what it is meant for', async () => {
        const weight = { value: 70, unit: 'kg' as const };
        await submitted(customer, { ...slimming(), ...LOW, weight });
        await add(customer, SLIMMER);
        const { orderId } = await order(customer);
        expect((await read(orderId)).flags).toMatchObject([
          {
            id: 'bmi-below-27',
            level: 'high',
            message: 'A slimmer with a BMI below 27. Her BMI is 25.7.',
          },
        ]);
      });

      async function seenAt(kilograms: number, orderId: string) {
        const seen = { by: 'Sample', method: 'video call', kilograms, on: '2026-11-21' };
        const desk = await shop.desk();
        await desk(`/desk/orders/${orderId}/weight-verification`, {
          method: 'POST',
          body: JSON.stringify({ ...seen, reason: 'She was mistaken.' }),
          headers: { 'content-type': 'application/json' },
        });
      }

      it('with a BMI that is too low at the weight somebody has seen', async () => {
        const { orderId, clientSecret } = await orderOfSlimmer(customer);
        await pay(shop, clientSecret);
        await customer.post(`/orders/${orderId}/payment`, undefined);
        expect((await read(orderId)).flags).toEqual([]);
        await seenAt(70, orderId);
        expect((await read(orderId)).flags).toMatchObject([
          { message: 'A slimmer with a BMI below 27. Her BMI is 25.7.' },
        ]);
      });

      it('with a BMI below what it is meant for in somebody who answered so', async () => {
        await sell(
          `UPDATE supply_rules SET content = content || '{"bmiBelowFor": {"question": "currentMedication",
            "is": ["no"], "bmiBelow": 24.5}}' WHERE id = 'bmi-below-27'`,
        );
        const weight = { value: 70, unit: 'kg' as const };
        await submitted(customer, { ...slimming(), ...LOW, weight });
        await add(customer, SLIMMER);
        const { orderId, clientSecret } = await order(customer);
        expect((await read(orderId)).flags).toEqual([]);
        await pay(shop, clientSecret);
        await customer.post(`/orders/${orderId}/payment`, undefined);
        await seenAt(66, orderId);
        expect((await read(orderId)).flags).toMatchObject([
          { id: 'bmi-below-27', level: 'high', message: expect.stringContaining('BMI is 24.2.') },
        ]);
      });

      it('with a BMI that nobody knows', async () => {
        const { orderId } = await orderOfSlimmer(customer);
        await pastThePorts(
          shop.provider.queries,
          `UPDATE consultations SET payload = payload - 'bmi' - 'weight' #- '{answers,bmi}'
          WHERE customer_id = $1`,
          [customer.id],
        );
        expect((await read(orderId)).flags).toMatchObject([
          { id: 'consultation-altered' },
          { message: 'A slimmer with a BMI below 27. Her BMI is not known.' },
        ]);
      });

      /** An order of one slimmer as of a time, and what the desk is told to notice about it. */
      async function noticed(line: typeof SLIMMER, at: string) {
        shop.setTime(at);
        customer = await shop.renewed(customer);
        await customer.request('/cart', { method: 'DELETE' });
        const id = await submitted(customer, slimming());
        await slips(line, id);
        const { orderId } = await order(customer);
        const { flags } = await read(orderId);
        return {
          orderId,
          flags: flags.map((flag) => flag.id),
          messages: flags.map((f) => f.message),
        };
      }
      const isSent = (orderId: string) =>
        sell(
          `UPDATE orders SET status = 'past', shipper = 'Royal Mail', tracking_id = 'AB123456789GB',
            dispatched_at = created_at WHERE id = '${orderId}'`,
        );

      it('in a strength above the first step, unless it or the step below was sent in time', async () => {
        await shelve(shop.provider.queries, 'slimmer-2mg', { stock: 50 });
        const first = await noticed(STRONGER, '2026-11-21T12:00:00Z');
        expect(first.flags).toEqual(['strong-first-supply']);
        await isSent(first.orderId);
        const soon = await noticed(STRONGER, '2026-11-21T12:05:00Z');
        expect(soon.flags).toEqual(['strong-first-supply', 'slimmer-besides']);
        await cancel(soon.orderId);
        const next = await noticed(STRONGER, '2026-12-19T12:05:00Z');
        expect(next.flags).toEqual([]);
        await sell(
          `UPDATE orders SET dispatched_at = '2026-09-01T00:00:00Z' WHERE id = '${first.orderId}'`,
        );
        expect((await read(next.orderId)).flags).toMatchObject([{ id: 'strong-first-supply' }]);
      });

      it('in a strength above the first step after another substance', async () => {
        await shelve(shop.provider.queries, 'slimmer-2mg', { stock: 50 });
        await isSent((await noticed(OTHER, '2026-11-21T12:00:00Z')).orderId);
        expect((await noticed(STRONGER, '2026-12-19T12:05:00Z')).flags).toEqual([
          'strong-first-supply',
        ]);
      });

      it('beside another one that slipped through, while that waits and for its four weeks', async () => {
        const { orderId } = await noticed(SLIMMER, '2026-11-21T12:00:00Z');
        await sell(
          `UPDATE orders SET created_at = '2026-10-01T00:00:00Z', status = 'cancelled', settle_at = NULL
          WHERE id = '${orderId}'`,
        );
        const later = await noticed(OTHER, '2026-11-21T12:05:00Z');
        await sell(
          `UPDATE orders SET status = 'pending', payment_status = 'authorised',
            stock_taken_at = created_at WHERE id = '${orderId}'`,
        );
        expect((await read(later.orderId)).flags).toMatchObject([
          {
            id: 'slimmer-besides',
            level: 'high',
            message:
              'A slimmer beside another one. Another order has Sample Slimmer, 1 mg, ordered on 1 October 2026.',
          },
        ]);
        await isSent(orderId);
        expect((await read(later.orderId)).flags).toEqual([]);
      });
    });

    it('is no second medicine of a kind while the first is open, and for its four weeks', async () => {
      const TWO = { code: 'supply-limit', message: expect.stringContaining('another slimmer') };
      const { orderId } = await orderOfSlimmer(customer);
      shop.setTime('2026-11-21T12:05:00Z');
      const id = await submitted(customer, slimming());
      await refused(customer.post('/cart', OTHER), TWO);
      await slips(OTHER, id);
      await refused(ask(customer), TWO);
      await sell(
        `UPDATE orders SET status = 'active', approved_at = '2026-11-23T00:00:00Z' WHERE id = '${orderId}'`,
      );
      shop.setTime('2026-12-20T12:00:00Z');
      customer = await shop.renewed(customer);
      await submitted(customer, slimming());
      await refused(customer.post('/cart', OTHER), TWO);
      shop.setTime('2026-12-21T12:00:00Z');
      customer = await shop.renewed(customer);
      await submitted(customer, slimming());
      await customer.request('/cart', { method: 'DELETE' });
      await add(customer, OTHER);
    });
  });
}
