import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderPayment } from '#contract';
import { asCustomerId } from '#domain';
import { CARDS } from '../../kit/samples.ts';
import { type Customer, jsonOf } from '../../kit/customer.ts';
import { registered } from '../../kit/accounts.ts';
import { orderNow, orderOfCream, orderOfSlimmer, pay } from '../../kit/orders.ts';
import { type Shop } from '../../kit/shop.ts';

export function payment(given: () => Shop): void {
  describe('paying', () => {
    let shop: Shop;
    beforeAll(() => {
      shop = given();
    });

    let customer: Customer;
    beforeEach(async () => {
      shop.setTime('2026-11-21T12:00:00Z');
      customer = await registered(shop);
    });

    const paymentOf = async (orderId: string): Promise<OrderPayment> =>
      jsonOf<OrderPayment>(await customer.post(`/orders/${orderId}/payment`, undefined));

    it('is learnt from the payment provider by itself', async () => {
      const { orderId, clientSecret } = await orderOfCream(customer);
      expect((await pay(shop, clientSecret)).status).toBe(200);
      await shop.provider.workOff();
      expect(await orderNow(customer, orderId)).toMatchObject({
        status: 'active',
        paymentStatus: 'paid',
      });
    });

    it('is asked for when the browser comes back before the notice', async () => {
      const { orderId, clientSecret } = await orderOfCream(customer);
      expect(await paymentOf(orderId)).toMatchObject({
        paymentStatus: 'unpaid',
        clientSecret,
        stockKeptUntil: '2026-11-21T12:30:00.000Z',
      });
      await pay(shop, clientSecret);
      expect(await paymentOf(orderId)).toEqual({
        status: 'active',
        paymentStatus: 'paid',
        total: 9,
        clientSecret: null,
        stockKeptUntil: null,
      });
    });

    it('with a card that is declined can be tried again with another', async () => {
      const { orderId, clientSecret } = await orderOfCream(customer);
      const declined = await pay(shop, clientSecret, CARDS.declined);
      expect(declined.status).toBe(402);
      expect(await paymentOf(orderId)).toMatchObject({
        status: 'pending',
        paymentStatus: 'unpaid',
      });
      expect((await pay(shop, clientSecret)).status).toBe(200);
      expect(await paymentOf(orderId)).toMatchObject({ paymentStatus: 'paid' });
    });

    it('twice is refused by the payment provider', async () => {
      const { clientSecret } = await orderOfCream(customer);
      const answers = await Promise.all([pay(shop, clientSecret), pay(shop, clientSecret)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    it('a prescription order only holds the money', async () => {
      const { orderId, clientSecret } = await orderOfSlimmer(customer);
      await pay(shop, clientSecret);
      expect(await paymentOf(orderId)).toMatchObject({
        status: 'pending',
        paymentStatus: 'authorised',
        clientSecret: null,
      });
    });

    it('is confirmed once, by mail and on the site, without naming a medicine', async () => {
      const { orderId, clientSecret } = await orderOfSlimmer(customer);
      await pay(shop, clientSecret);
      await paymentOf(orderId);
      await shop.provider.workOff();
      await paymentOf(orderId);
      const { results } = await jsonOf<{ results: { title: string; body: string }[] }>(
        await customer.request('/notifications'),
      );
      expect(results.map(({ title }) => title)).toEqual(['We have received your order']);
      const email = await emailOf(customer);
      const emails = (await shop.emails()).filter(({ to }) => to === email);
      const received = emails.filter(({ subject }) => subject.startsWith('We have received'));
      expect(received).toHaveLength(1);
      expect(`${JSON.stringify(results)}${received[0]?.text}`).not.toMatch(
        /slim|headache|triptan/i,
      );
    });

    it('is possible again for an unpaid order found in My Orders', async () => {
      const { orderId } = await orderOfCream(customer);
      const { clientSecret } = await paymentOf(orderId);
      expect((await pay(shop, clientSecret ?? '')).status).toBe(200);
      expect(await paymentOf(orderId)).toMatchObject({ paymentStatus: 'paid' });
    });

    const emailOf = async ({ id }: Customer): Promise<string> =>
      (await shop.provider.database.customers.email(asCustomerId(id))) ?? '';
  });
}
