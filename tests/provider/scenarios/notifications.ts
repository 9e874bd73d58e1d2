import { hkdfSync } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Stripe } from 'stripe';
import { asOrderId } from '#domain';
import { type Customer } from '../../kit/customer.ts';
import { registered } from '../../kit/accounts.ts';
import { orderNow, orderOfCream, pay } from '../../kit/orders.ts';
import type { Shop } from '../../kit/shop.ts';

export function notifications(given: () => Shop): void {
  describe('a webhook event of the payment provider', () => {
    let shop: Shop;
    beforeAll(() => {
      shop = given();
    });

    let customer: Customer;
    let orderId: string;
    let intent: string;
    beforeEach(async () => {
      shop.setTime('2026-11-21T12:00:00Z');
      customer = await registered(shop);
      const ordered = await orderOfCream(customer);
      orderId = ordered.orderId;
      intent = ordered.clientSecret.split('_secret_')[0] ?? '';
    });

    const webhookSecret = async (): Promise<string> => {
      const secret = Buffer.from(await shop.secret(), 'hex');
      const key = hkdfSync('sha256', secret, '', 'payment stand-in webhook', 32);
      return `whsec_${Buffer.from(key).toString('hex')}`;
    };
    const event = (type: string, id = intent): string =>
      JSON.stringify({
        id: 'evt_sample',
        object: 'event',
        type,
        data: { object: { id, object: 'payment_intent', status: 'succeeded' } },
      });
    const NOON = Date.parse('2026-11-21T12:00:00Z') / 1000;
    const signature = async (
      payload: string,
      { secret, timestamp = NOON }: { secret?: string; timestamp?: number } = {},
    ): Promise<string> =>
      Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: secret ?? (await webhookSecret()),
        timestamp,
      });
    const send = (body: string, signed?: string): Promise<Response> =>
      fetch(`${shop.api}/payment/webhook`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          ...(signed !== undefined && { 'stripe-signature': signed }),
        },
      });
    const statusNow = async (): Promise<string> =>
      (await orderNow(customer, orderId)).paymentStatus;

    it('that lies about the payment changes nothing: the payment itself is read', async () => {
      const body = event('payment_intent.succeeded');
      expect((await send(body, await signature(body))).status).toBe(200);
      expect(await statusNow()).toBe('unpaid');
    });

    describe('is refused', () => {
      const body = (): string => event('payment_intent.succeeded');
      it.each<[string, () => Promise<Response>]>([
        ['without a signature', () => send(body())],
        ['with an empty signature', () => send(body(), '')],
        ['with something else as a signature', () => send(body(), 't=1,v1=00')],
        [
          'signed with another secret',
          async () => send(body(), await signature(body(), { secret: 'whsec_other' })),
        ],
        ['altered after it was signed', async () => send(`${body()} `, await signature(body()))],
        [
          'when it is older than five minutes',
          async () => send(body(), await signature(body(), { timestamp: NOON - 301 })),
        ],
        [
          'with the signature of an older scheme',
          async () => send(body(), (await signature(body())).replace('v1=', 'v0=')),
        ],
        [
          'with the timestamp moved forward',
          async () =>
            send(
              body(),
              (await signature(body(), { timestamp: NOON - 301 })).replace(/t=\d+/, `t=${NOON}`),
            ),
        ],
        ['when it is no JSON', async () => send('{', await signature('{'))],
        ['when it is a list', async () => send('[]', await signature('[]'))],
      ])('%s', async (_what, sending) => {
        await pay(shop, `${intent}_secret_wrong`);
        const response = await sending();
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({ code: expect.any(String) });
        expect(await statusNow()).toBe('unpaid');
      });

      it('when it is too large', async () => {
        const large = `{"a":"${'a'.repeat(300_000)}"}`;
        expect((await send(large, await signature(large))).status).toBe(413);
      });
    });

    describe('of a payment that was made', () => {
      const told = async (): Promise<number> => {
        const events = await shop.provider.database.orders.events(asOrderId(orderId));
        return events.filter(({ what }) => what === 'received').length;
      };

      it('may come twenty times at once', async () => {
        const ordered = await orderOfCream(customer);
        orderId = ordered.orderId;
        intent = ordered.clientSecret.split('_secret_')[0] ?? '';
        await pay(shop, ordered.clientSecret);
        const body = event('payment_intent.succeeded');
        const signed = await signature(body);
        const answers = await Promise.all(Array.from({ length: 20 }, () => send(body, signed)));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
        expect(await statusNow()).toBe('paid');
        expect(await told()).toBe(1);
      });

      it('may come before and after others, in any order', async () => {
        const ordered = await orderOfCream(customer);
        orderId = ordered.orderId;
        intent = ordered.clientSecret.split('_secret_')[0] ?? '';
        await pay(shop, ordered.clientSecret);
        for (const type of [
          'payment_intent.succeeded',
          'payment_intent.payment_failed',
          'payment_intent.created',
          'payment_intent.canceled',
          'payment_intent.succeeded',
        ]) {
          const body = event(type);
          expect((await send(body, await signature(body))).status).toBe(200);
        }
        expect(await orderNow(customer, orderId)).toMatchObject({
          status: 'active',
          paymentStatus: 'paid',
        });
        expect(await told()).toBe(1);
      });
    });

    it.each([
      ['of a payment that is not ours', 'payment_intent.succeeded', 'pi_other'],
      ['of something that is not followed', 'customer.created', 'cus_sample'],
    ])('%s is taken note of', async (_what, type, id) => {
      const body = event(type, id);
      expect((await send(body, await signature(body))).status).toBe(200);
      expect(await statusNow()).toBe('unpaid');
    });
  });
}
