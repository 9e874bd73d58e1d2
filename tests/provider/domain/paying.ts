/** What becomes of an order when its payment moves. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  asOptionId,
  asOrderId,
  cancelOrder,
  type CustomerId,
  desk,
  hearOfPayment,
  type Payments,
  payOrder,
  readOrder,
} from '#domain';
import { reconcile } from '../../../src/provider/domain/orders/reconcile.ts';
import {
  approved,
  asks,
  bankSets,
  BY,
  happened,
  NO_ORDER,
  ordersCream,
  ordersSlimmer,
  payments,
  pays,
  stateOf,
  told,
} from './orders.ts';
import { cartOf, customer, failure, promised, stockOf, stores, valueOf } from './people.ts';
import { MINUTE, NOON, pharmacy, wait } from './pharmacy.ts';

export function paying(): void {
  let who: CustomerId;
  beforeEach(async () => {
    who = await customer('sample@example.com');
  });

  describe('asking how a payment stands', () => {
    it('gives what she needs to pay, while there is something to pay', async () => {
      const id = await ordersCream(who);
      expect(await asks(who, id)).toMatchObject({
        order: { id, status: 'pending', paymentStatus: 'unpaid' },
        clientSecret: `pi_${id}_secret_sample`,
      });
      pharmacy.bank.pay(id);
      expect(await asks(who, id)).toMatchObject({
        order: { status: 'active', paymentStatus: 'paid' },
        clientSecret: undefined,
      });
    });

    it('gives nothing to pay for an order that she has cancelled, whatever the bank says', async () => {
      const id = await ordersCream(who);
      const stubborn = payments({ cancel: pharmacy.ports.payments.read });
      await cancelOrder(stubborn, who, id);
      expect(valueOf(await payOrder(stubborn, who, id))).toMatchObject({
        order: { status: 'cancelled', paymentStatus: 'unpaid' },
        clientSecret: undefined,
      });
    });

    it('gives nothing to pay after the day in which it can be paid: it is cancelled, and whoever comes late is told', async () => {
      const id = await ordersCream(who);
      wait(24 * 60 * MINUTE);
      expect(await asks(who, id)).toMatchObject({
        order: { status: 'cancelled', paymentStatus: 'released' },
        clientSecret: undefined,
      });
    });

    it('counts no attempts at what nobody wants', async () => {
      const id = await ordersCream(who);
      for (let time = 0; time < 3; time++) await asks(who, id);
      expect(await stateOf(id)).toMatchObject({ pendingPaymentAction: null, reconcileAttempts: 0 });
    });

    it('counts an attempt when what it wants was not done', async () => {
      const id = await ordersCream(who);
      bankSets(id, { status: 'requires_capture' });
      const { order } = await reconcile(payments({ capture: pharmacy.ports.payments.read }), id);
      expect(order).toMatchObject({ pendingPaymentAction: 'capture', reconcileAttempts: 1 });
    });

    it('of a medicine holds the money, and tells her once', async () => {
      const id = await ordersSlimmer(who);
      await pays(who, id);
      expect(await asks(who, id)).toMatchObject({
        order: { status: 'pending', paymentStatus: 'authorised' },
        clientSecret: undefined,
      });
      expect(await happened(id)).toEqual(['ordered', 'received']);
      expect(await told(who)).toEqual(['We have received your order']);
    });

    it('has no answer for anybody else', async () => {
      const id = await ordersCream(who);
      expect(await payOrder(pharmacy.ports, await customer(), id)).toEqual(NO_ORDER);
      expect(await payOrder(pharmacy.ports, who, asOrderId('nothing'))).toEqual(NO_ORDER);
    });

    it('writes down what came of it, and tells her on the site and by mail', async () => {
      const id = await ordersCream(who);
      wait(MINUTE);
      await pays(who, id);
      const at = new Date(NOON.getTime() + MINUTE);
      const { number } = await stateOf(id);
      expect(await pharmacy.ports.database.orders.events(id)).toEqual([
        { at: NOON, what: 'ordered', by: null, note: null },
        { at, what: 'received', by: null, note: null },
        { at, what: 'payment-taken', by: null, note: null },
      ]);
      expect(await pharmacy.ports.database.notifications.list(who)).toEqual([
        {
          id: expect.any(String),
          customerId: who,
          title: 'We have received your order',
          body: expect.stringContaining(`order T-${number} is paid`),
          link: null,
          at,
        },
      ]);
      expect(await promised()).toEqual([
        {
          recipient: 'sample@example.com',
          subject: `We have received your order (T-${number})`,
          text: expect.stringContaining(`https://tribe.example/orders/${id}\n`),
          at,
        },
      ]);
    });

    it('tells somebody without an address on the site only', async () => {
      const id = await ordersCream(who);
      pharmacy.bank.pay(id);
      const ports = stores((store) => ({
        ...store,
        customers: { ...store.customers, email: async () => undefined },
      }));
      expect((await payOrder(ports, who, id)).ok).toBe(true);
      expect(await told(who)).toHaveLength(1);
      expect(await promised()).toEqual([]);
    });
  });

  describe('a webhook event of the payment provider', () => {
    const hear: Payments['hear'] = (body, signature, at) => {
      expect(at).toEqual(pharmacy.ports.clock());
      return signature === 'genuine'
        ? { isGenuine: true, intentId: body === '' ? undefined : body }
        : { isGenuine: false };
    };
    const webhookEvent = (body: string, signature: string | undefined = 'genuine') =>
      hearOfPayment(payments({ hear }), body, signature);

    it('makes the shop ask how that payment stands', async () => {
      const [id, other] = [await ordersCream(who), await ordersCream(who)];
      pharmacy.bank.pay(id);
      pharmacy.bank.pay(other);
      expect(await webhookEvent(`pi_${id}`)).toEqual({ ok: true, value: undefined });
      expect(await stateOf(id)).toMatchObject({ status: 'active', paymentStatus: 'paid' });
      expect(await stateOf(other)).toMatchObject({ status: 'pending' });
    });

    it('that is forged changes nothing', async () => {
      const id = await ordersCream(who);
      pharmacy.bank.pay(id);
      expect(await webhookEvent(`pi_${id}`, 'forged')).toEqual(failure('notice-not-genuine'));
      expect(await stateOf(id)).toMatchObject({ paymentStatus: 'unpaid' });
    });

    it.each(['', 'pi_unknown'])('of something else (%j) is taken note of', async (body) => {
      await ordersCream(who);
      expect(await webhookEvent(body)).toEqual({ ok: true, value: undefined });
    });
  });

  describe('the bank’s own doing', () => {
    it('an authorisation that runs out cancels the order, and the stock comes back once', async () => {
      const id = await ordersSlimmer(who);
      await pays(who, id);
      expect(await stockOf(asOptionId('slimmer-1mg'))).toBe(49);
      bankSets(id, { status: 'canceled' });
      await asks(who, id);
      await asks(who, id);
      expect(await stateOf(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'released' });
      expect(await stockOf(asOptionId('slimmer-1mg'))).toBe(50);
      expect(await happened(id)).toEqual([
        'ordered',
        'received',
        'payment-released',
        'payment-gone',
      ]);
      expect(await cartOf(who)).toEqual([]);
    });

    it('a payment given back there cancels what was not sent yet', async () => {
      const id = await ordersCream(who);
      await pays(who, id);
      bankSets(id, { refundedPence: 899 });
      await asks(who, id);
      expect(await stateOf(id)).toMatchObject({ status: 'active', paymentStatus: 'paid' });
      bankSets(id, { refundedPence: 900 });
      await asks(who, id);
      expect(await stateOf(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
      expect(await stockOf(asOptionId('cream-30g'))).toBe(50);
    });

    it('a payment given back after dispatch leaves it on its way, with its stock', async () => {
      const id = await ordersCream(who);
      await pays(who, id);
      await desk.dispatch(pharmacy.ports, id, BY, { shipper: 'DPD', trackingId: '1' });
      bankSets(id, { refundedPence: 900 });
      await asks(who, id);
      expect(await stateOf(id)).toMatchObject({ status: 'active', paymentStatus: 'refunded' });
      expect(await stockOf(asOptionId('cream-30g'))).toBe(49);
    });
  });

  it('an order of a medicine goes all its way', async () => {
    const id = await approved(who);
    await desk.dispatch(pharmacy.ports, id, BY, { shipper: 'Royal Mail', trackingId: 'AB1' });
    await desk.deliver(pharmacy.ports, id, BY);
    expect(await happened(id)).toEqual([
      'ordered',
      'received',
      'weight-verified',
      'prescriber-approved',
      'payment-taken',
      'approved',
      'dispatched',
      'delivered',
    ]);
    expect(await told(who)).toEqual([
      'We have received your order',
      'Your order is approved',
      'Your order is on its way',
      'Your order has arrived',
    ]);
    expect(valueOf(await readOrder(pharmacy.ports, who, id)).status).toBe('past');
  });
}
