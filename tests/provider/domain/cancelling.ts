import { beforeEach, describe, expect, it } from 'vitest';
import { asOptionId, asOrderId, cancelOrder, type CustomerId, desk, type OrderId } from '#domain';
import { reconcileSoon } from '../../../src/provider/domain/orders/reconcile.ts';
import {
  background,
  bankSets,
  becomes,
  BY,
  happened,
  nextLook,
  NO_ORDER,
  ordersCream,
  ordersSlimmer,
  payments,
  pays,
  stateOf,
  told,
} from './orders.ts';
import { cartOf, CREAM, customer, failure, puts, shelve, stockOf, valueOf } from './people.ts';
import { MINUTE, NOON, pharmacy, SECOND, wait } from './pharmacy.ts';

export function cancelling(): void {
  let who: CustomerId;
  beforeEach(async () => {
    who = await customer('sample@example.com');
  });

  describe('cancelling her own order', () => {
    const cancel = (id: OrderId, of = who, ports = pharmacy.ports) => cancelOrder(ports, of, id);

    it('that was never paid gives the stock back, and the cart', async () => {
      const id = await ordersCream(who, 2);
      await puts(who, CREAM);
      wait(MINUTE);
      expect(valueOf(await cancel(id))).toMatchObject({
        id,
        status: 'cancelled',
        paymentStatus: 'released',
        isDeclined: false,
        cancelReason: null,
      });
      expect(await stockOf(asOptionId('cream-30g'))).toBe(50);
      expect(await cartOf(who)).toEqual([['cream-30g', 3]]);
      expect(pharmacy.bank.accounts.get(id)?.intent.status).toBe('canceled');
      expect(await stateOf(id)).toMatchObject({ pendingPaymentAction: null, reconcileAt: null });
      expect(await told(who)).toEqual(['Your order is cancelled']);
      expect((await pharmacy.ports.database.orders.events(id))[1]).toEqual({
        at: new Date(NOON.getTime() + MINUTE),
        what: 'cancelled',
        by: null,
        note: null,
      });
    });

    it('puts back only as much as the cart takes now', async () => {
      const id = await ordersCream(who, 3);
      await shelve('cream-30g', { max: 2 });
      await cancel(id);
      expect(await cartOf(who)).toEqual([['cream-30g', 2]]);
    });

    it('that was paid gives the money back, and nothing to the cart', async () => {
      const id = await ordersCream(who);
      await pays(who, id);
      expect(valueOf(await cancel(id))).toMatchObject({ paymentStatus: 'refunded' });
      expect(pharmacy.bank.accounts.get(id)?.intent.refundedPence).toBe(900);
      expect(await cartOf(who)).toEqual([]);
      expect(await stockOf(asOptionId('cream-30g'))).toBe(50);
    });

    it('whose money is only held has it released', async () => {
      const id = await ordersSlimmer(who);
      await pays(who, id);
      expect(valueOf(await cancel(id))).toMatchObject({ paymentStatus: 'released' });
      expect(pharmacy.bank.accounts.get(id)).toMatchObject({ taken: 0 });
      expect(await cartOf(who)).toEqual([]);
    });

    it('that was paid without the shop’s knowing takes no money', async () => {
      const id = await ordersCream(who);
      pharmacy.bank.pay(id);
      expect(valueOf(await cancel(id))).toMatchObject({ paymentStatus: 'released' });
      expect(await happened(id)).toEqual(['ordered', 'cancelled', 'payment-released']);
      expect(pharmacy.bank.accounts.get(id)).toMatchObject({ taken: 0 });
      expect(await stockOf(asOptionId('cream-30g'))).toBe(50);
    });

    it('whose money was taken without the shop’s knowing gives it back', async () => {
      const id = await ordersCream(who);
      bankSets(id, { status: 'succeeded' });
      expect(valueOf(await cancel(id))).toMatchObject({ paymentStatus: 'refunded' });
      expect(await happened(id)).toEqual([
        'ordered',
        'cancelled',
        'payment-taken',
        'payment-refunded',
      ]);
      expect(await stockOf(asOptionId('cream-30g'))).toBe(50);
    });

    it('twice is the same as once', async () => {
      const id = await ordersCream(who);
      await cancel(id);
      const again = valueOf(await cancel(id));
      expect(again.status).toBe('cancelled');
      expect(await cartOf(who)).toEqual([['cream-30g', 1]]);
      expect(await told(who)).toEqual(['Your order is cancelled']);
    });

    it('is too late once it is on its way', async () => {
      const id = await ordersCream(who);
      await pays(who, id);
      await desk.dispatch(pharmacy.ports, id, BY, { shipper: 'DPD', trackingId: '1' });
      const late = failure('too-late', { because: 'This order is on its way already.' });
      expect(await cancel(id)).toEqual(late);
      await desk.deliver(pharmacy.ports, id, BY);
      expect(await cancel(id)).toEqual(late);
    });

    it('is nobody else’s', async () => {
      const id = await ordersCream(who);
      expect(await cancel(id, await customer())).toEqual(NO_ORDER);
      expect(await cancel(asOrderId('nothing'))).toEqual(NO_ORDER);
      expect(await stateOf(id)).toMatchObject({ status: 'pending' });
    });

    it('works while the bank is away, and the money goes back later', async () => {
      const id = await ordersCream(who);
      await pays(who, id);
      pharmacy.bank.isAway = true;
      expect(valueOf(await cancel(id))).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'paid',
      });
      expect(await stateOf(id)).toMatchObject({
        pendingPaymentAction: 'refund',
        reconcileAttempts: 0,
      });
      expect(await nextLook(id)).toBe(30 * SECOND);
      pharmacy.bank.isAway = false;
      wait(30 * SECOND);
      expect(await background()).toBe(1);
      expect(await stateOf(id)).toMatchObject({
        pendingPaymentAction: null,
        paymentStatus: 'refunded',
        reconcileAt: null,
      });
    });

    it('begins to count its attempts anew', async () => {
      const id = await ordersCream(who);
      await becomes(id, { reconcileAttempts: 7 });
      pharmacy.bank.isAway = true;
      await cancel(id);
      expect(await stateOf(id)).toMatchObject({
        pendingPaymentAction: 'cancel',
        reconcileAttempts: 0,
      });
    });

    it('tells of what is broken, other than a bank that is away', async () => {
      const id = await ordersCream(who);
      const broken = new Error('A defect of ours.');
      const ports = payments({ cancel: () => Promise.reject(broken) });
      await expect(cancel(id, who, ports)).rejects.toBe(broken);
      await expect(reconcileSoon(ports, id)).rejects.toBe(broken);
    });
  });
}
