import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeskOrder } from '#contract';
import { type Customer, jsonOf } from '../../kit/customer.ts';
import { registered } from '../../kit/accounts.ts';
import { orderNow, orderOfCream, orderOfSlimmer, pay } from '../../kit/orders.ts';
import { slimming, submitted } from '../../kit/consultations.ts';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import { type Shop } from '../../kit/shop.ts';

export function desk(given: () => Shop): void {
  describe('the desk', () => {
    let shop: Shop;
    beforeAll(() => {
      shop = given();
    });

    let customer: Customer;
    beforeEach(async () => {
      shop.setTime('2026-11-21T12:00:00Z');
      customer = await registered(shop);
    });

    const BY = { by: 'Sample Prescriber, 1234567' };
    const KNOWN = { ...BY, reason: 'Known for years.' };
    const WEIGHT = { ...BY, method: 'video call with scales', kilograms: 82.4, on: '2026-11-21' };
    const PARCEL = { ...BY, shipper: 'Royal Mail', trackingId: 'AB123456789GB' };

    const act = async (orderId: string, step: string, body: object): Promise<Response> =>
      (await shop.desk())(`/desk/orders/${orderId}/${step}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
    const done = async (orderId: string, step: string, body: object): Promise<DeskOrder> => {
      const response = await act(orderId, step, body);
      if (response.status !== 200) throw new Error(`Expected 200: ${await response.text()}`);
      return jsonOf<DeskOrder>(response);
    };
    const refused = async (orderId: string, step: string, body: object): Promise<string> => {
      const response = await act(orderId, step, body);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      return (await jsonOf<{ code: string }>(response)).code;
    };
    const titles = async (): Promise<readonly string[]> => {
      const { results } = await jsonOf<{ results: { title: string }[] }>(
        await customer.request('/notifications'),
      );
      return results.map(({ title }) => title);
    };

    /** An order of a medicine whose money is held. */
    async function held(): Promise<string> {
      const { orderId, clientSecret } = await orderOfSlimmer(customer);
      await pay(shop, clientSecret);
      await customer.post(`/orders/${orderId}/payment`, undefined);
      return orderId;
    }
    async function paidCream(): Promise<string> {
      const { orderId, clientSecret } = await orderOfCream(customer);
      await pay(shop, clientSecret);
      await customer.post(`/orders/${orderId}/payment`, undefined);
      return orderId;
    }

    it.each(['', 'nonsense', 'customer'])(
      'opens only with its token, not with %j',
      async (which) => {
        const token = which === 'customer' ? customer.accessToken : which;
        const response = await fetch(`${shop.api}/desk/orders`, {
          headers: { authorization: `Bearer ${token}` },
        });
        expect(response.status).toBe(401);
      },
    );

    it.each([
      ['dots', '...'],
      ['dashes', '--'],
      ['figures', '1234567'],
      ['letters that nobody sees', '\u3164\u3164\u3164'],
      ['one letter', 'a..'],
    ])('takes no name and no reason of %s', async (_what, nothing) => {
      const orderId = await held();
      const reason = 'A sample reason';
      for (const [step, body] of [
        ['approve', { by: nothing }],
        ['decline', { ...BY, reason: nothing }],
        ['decline', { by: nothing, reason }],
        ['weight-verification', { ...WEIGHT, method: nothing, reason }],
        ['weight-verification', { ...WEIGHT, kilograms: 60, reason: nothing }],
      ] as const) {
        const response = await act(orderId, step, body);
        expect(response.status).toBe(400);
        expect((await jsonOf<{ message: string }>(response)).message).toMatch(
          /in letters|cannot be seen/,
        );
      }
    });

    it('shows an order with its answers, by number too', async () => {
      await customer.post('/customers/consultations', slimming({ allergicReaction: 'yes' }));
      shop.setTime('2026-11-21T12:01:00Z');
      const changed = {
        question: 'allergicReaction',
        rule: 'allergic-reaction',
        from: 'yes',
        to: 'no',
      };
      await submitted(customer, { ...slimming(), changedAnswers: [changed] });
      await customer.post('/cart', {
        productId: 'slimmer-1mg',
        code: 'sample-slimmer',
        quantity: 1,
      });
      const { orderId } = await jsonOf<{ orderId: string }>(
        await customer.post('/orders', {
          line1: '1 Sample Street',
          city: 'London',
          postalCode: 'SW1A 1AA',
          county: 'Greater London',
          shippingId: 'royal-mail-tracked-48',
        }),
      );
      const { number } = await orderNow(customer, orderId);
      const response = await (await shop.desk())(`/desk/orders/${number}`);
      expect(await jsonOf<DeskOrder>(response)).toMatchObject({
        order: { _id: orderId },
        customer: { firstname: 'Sample', lastname: 'Customer' },
        consultations: [{ payload: slimming(), changedAnswers: [changed] }],
        needsWeightVerification: true,
        history: [{ what: 'ordered' }],
      });
      shop.setTime('2026-11-21T12:00:00Z');
    });

    it('says that an address was damaged, and to her too', async () => {
      const orderId = await paidCream();
      await pastThePorts(
        shop.provider.queries,
        `UPDATE orders SET address = 'null' WHERE id = $1`,
        [orderId],
      );
      const damaged = { line1: 'This address was damaged, and can no longer be read.' };
      const seen = await jsonOf<DeskOrder>(await (await shop.desk())(`/desk/orders/${orderId}`));
      expect(seen.order.address).toEqual(damaged);
      expect(seen.flags).toMatchObject([{ id: 'address-unreadable' }]);
      expect((await orderNow(customer, orderId)).address).toEqual(damaged);
    });

    it('lists who waits longest first', async () => {
      const orderId = await held();
      const response = await (await shop.desk())('/desk/orders?view=pending&limit=500');
      const { results } = await jsonOf<{ results: { _id: string; number: string }[] }>(response);
      const numbers = results.map(({ number }) => number);
      expect(numbers).toEqual([...numbers].sort());
      expect(results.at(-1)).toMatchObject({ _id: orderId, customer: 'Sample Customer' });
    });

    it('approves once the weight was verified, and takes the money then', async () => {
      const orderId = await held();
      expect(await refused(orderId, 'approve', BY)).toBe('weight-unverified');
      expect(await orderNow(customer, orderId)).toMatchObject({ paymentStatus: 'authorised' });
      expect(await done(orderId, 'weight-verification', WEIGHT)).toMatchObject({
        weightVerifications: [WEIGHT],
        needsWeightVerification: false,
      });
      expect(await refused(orderId, 'approve', BY)).toBe('identity-unverified');
      expect(await done(orderId, 'approve', KNOWN)).toMatchObject({
        order: { status: 'active', paymentStatus: 'paid' },
      });
      expect(await titles()).toContain('Your order is approved');
    });

    it('marks an order that a test card has paid, in the list and in its history too', async () => {
      const orderId = await paidCream();
      const desk = await shop.desk();
      const paid = { isTestPayment: true };
      const marked = { note: 'With a test card: no money is moved.' };
      expect(await jsonOf<DeskOrder>(await desk(`/desk/orders/${orderId}`))).toMatchObject({
        ...paid,
        history: [{ what: 'ordered' }, { what: 'received', ...marked }, marked],
      });
      const { results } = await jsonOf<{ results: readonly object[] }>(
        await desk('/desk/orders?view=active&limit=500'),
      );
      expect(results.at(-1)).toMatchObject({ _id: orderId, ...paid });
    });

    it('takes a verification of weight only from the past', async () => {
      const orderId = await held();
      const tomorrow = { ...WEIGHT, on: '2026-11-22' };
      expect(await refused(orderId, 'weight-verification', tomorrow)).toBe('unacceptable');
      expect(await refused(orderId, 'approve', BY)).toBe('weight-unverified');
    });

    it('approves by two at once as by one', async () => {
      const orderId = await held();
      await done(orderId, 'weight-verification', WEIGHT);
      const approve = () => act(orderId, 'approve', KNOWN);
      const answers = await Promise.all([approve(), approve()]);
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).not.toEqual(
        [],
      );
      expect(await orderNow(customer, orderId)).toMatchObject({ paymentStatus: 'paid' });
      expect((await titles()).filter((title) => title === 'Your order is approved')).toHaveLength(
        1,
      );
    });

    it('declines with a reason that only the order shows, and lets the money go', async () => {
      const orderId = await held();
      const reason = 'Your blood pressure has to be treated first.';
      await done(orderId, 'decline', { ...BY, reason });
      expect(await orderNow(customer, orderId)).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'released',
        isDeclined: true,
        cancelReason: reason,
      });
      expect(await titles()).toContain('We cannot supply your order');
      const emails = (await shop.emails()).map(({ text }) => text).join();
      expect(emails).toContain('could not approve');
      expect(emails).not.toContain('blood pressure');
    });

    it('dispatches and delivers, and the customer can follow it', async () => {
      const orderId = await paidCream();
      expect(await done(orderId, 'dispatch', PARCEL)).toMatchObject({
        order: { status: 'active' },
      });
      expect(await orderNow(customer, orderId)).toMatchObject({
        shipper: 'Royal Mail',
        trackingId: 'AB123456789GB',
        trackingLink: expect.stringMatching(/^https:\/\/www\.royalmail\.com\/.+AB123456789GB$/),
        canCancel: false,
      });
      const late = await customer.post(`/orders/${orderId}/cancel`, undefined);
      expect(late.status).toBe(409);
      expect(await refused(orderId, 'cancel', { ...BY, reason: 'Too late.' })).toBe('too-late');
      expect(await done(orderId, 'deliver', BY)).toMatchObject({ order: { status: 'past' } });
      expect(await titles()).toEqual(
        expect.arrayContaining(['Your order is on its way', 'Your order has arrived']),
      );
    });

    it('cancels before dispatch and gives the money back', async () => {
      const orderId = await paidCream();
      await done(orderId, 'cancel', { ...BY, reason: 'The customer asked us to.' });
      expect(await orderNow(customer, orderId)).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'refunded',
        isDeclined: false,
        cancelReason: 'The customer asked us to.',
      });
    });

    it.each<[string, string, object]>([
      ['approve', 'an order without prescription', BY],
      ['decline', 'an order without prescription', { ...BY, reason: 'Sample reason' }],
      ['deliver', 'an order that was not dispatched', BY],
    ])('does not %s %s', async (step, _what, body) => {
      expect(await refused(await paidCream(), step, body)).toBe('too-late');
    });

    it('does not dispatch what is not approved or not paid', async () => {
      expect(await refused(await held(), 'dispatch', PARCEL)).toBe('too-late');
      const { orderId } = await orderOfCream(customer);
      expect(await refused(orderId, 'dispatch', PARCEL)).toBe('too-late');
    });

    it('knows no order that does not exist', async () => {
      expect(await refused('T-1', 'approve', BY)).toBe('not-found');
    });

    it('leaves notifications that the customer can delete', async () => {
      await paidCream();
      const read = async () =>
        (await jsonOf<{ results: { _id: string }[] }>(await customer.request('/notifications')))
          .results;
      const [notification] = await read();
      const path = `/notifications/${notification?._id}`;
      const stranger = await registered(shop);
      expect((await stranger.request(path, { method: 'DELETE' })).status).toBe(404);
      expect((await customer.request(path, { method: 'DELETE' })).status).toBe(200);
      expect(await read()).toEqual([]);
      expect((await customer.request(path, { method: 'DELETE' })).status).toBe(404);
    });
  });
}
