/** What nobody asks about is looked at all the same. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  asOptionId,
  cancelOrder,
  createOrder,
  type CustomerId,
  desk,
  type PaymentIntent,
  type Ports,
  reconcileNext,
} from '#domain';
import { reconcile, reconcileSoon } from '../../../src/provider/domain/orders/reconcile.ts';
import {
  asks,
  background,
  bankSets,
  BY,
  CHECKOUT,
  happened,
  nextLook,
  ordersCream,
  ordersSlimmer,
  payments,
  pays,
  stateOf,
  told,
} from './orders.ts';
import { cartOf, CREAM, customer, puts, stockOf } from './people.ts';
import { DAY, HOUR, MINUTE, pharmacy, SECOND, wait } from './pharmacy.ts';

export function theBackground(): void {
  let who: CustomerId;
  beforeEach(async () => {
    who = await customer('sample@example.com');
  });

  describe('when the background looks again', () => {
    it('half a minute after ordering, if the order had no payment yet', async () => {
      await puts(who, CREAM);
      pharmacy.bank.isAway = true;
      await createOrder(pharmacy.ports, who, CHECKOUT).catch(() => undefined);
      pharmacy.bank.isAway = false;
      wait(30 * SECOND - 1);
      expect(await reconcileNext(pharmacy.ports)).toBe(false);
      wait(1);
      expect(await reconcileNext(pharmacy.ports)).toBe(true);
      expect(pharmacy.bank.accounts.size).toBe(1);
    });

    it('at what is not paid: after two minutes, four, eight ..., half an hour, and after a day', async () => {
      const id = await ordersCream(who);
      const looks: (number | null)[] = [];
      for (let look = 0; look < 12; look++) {
        const next = await nextLook(id);
        looks.push(next === null ? null : next / MINUTE);
        if (next === null) break;
        wait(next);
        await background();
      }
      expect(looks).toEqual([2, 2, 4, 8, 14, 30, 60, 120, 240, 480, 480, null]);
      expect(await stateOf(id)).toMatchObject({ status: 'cancelled' });
    });

    it('a minute later at what was to be given up already, where the bank tells of it before', async () => {
      const id = await ordersCream(who);
      wait(DAY);
      await reconcile(pharmacy.ports, id);
      expect(await nextLook(id)).toBe(MINUTE);
      wait(HOUR);
      await reconcile(pharmacy.ports, id);
      expect(await nextLook(id)).toBe(MINUTE);
    });

    it.each<[string, PaymentIntent['status'], number]>([
      ['ten minutes later at what the bank still works on', 'processing', 10 * MINUTE],
      ['twice a day at money that is held', 'requires_capture', 12 * HOUR],
    ])('%s', async (_what, status, ms) => {
      const id = await ordersSlimmer(who);
      bankSets(id, { status });
      await asks(who, id);
      expect(await nextLook(id)).toBe(ms);
    });

    it('never at what is paid, given back or let go', async () => {
      const [paid, refunded] = [await ordersCream(who), await ordersCream(who)];
      await pays(who, paid);
      expect(await nextLook(paid)).toBeNull();
      expect((await asks(who, paid)).order.reconcileAt).toBeNull();
      await pays(who, refunded);
      await desk.dispatch(pharmacy.ports, refunded, BY, { shipper: 'DPD', trackingId: '1' });
      bankSets(refunded, { refundedPence: 900 });
      expect((await asks(who, refunded)).order).toMatchObject({
        status: 'active',
        reconcileAt: null,
      });
      expect(await nextLook(refunded)).toBeNull();
      await desk.deliver(pharmacy.ports, refunded, BY);
      bankSets(refunded, { status: 'processing', refundedPence: 0 });
      await asks(who, refunded);
      expect(await stateOf(refunded)).toMatchObject({
        status: 'past',
        paymentStatus: 'processing',
      });
      expect(await nextLook(refunded)).toBeNull();
    });

    it('at what is on its way although its money went', async () => {
      const id = await ordersCream(who);
      await pays(who, id);
      await desk.dispatch(pharmacy.ports, id, BY, { shipper: 'DPD', trackingId: '1' });
      bankSets(id, { status: 'canceled' });
      expect((await asks(who, id)).order).toMatchObject({
        status: 'active',
        paymentStatus: 'released',
        reconcileAt: null,
      });
      expect(await nextLook(id)).toBeNull();
    });

    it('at what the bank does not do: after ten seconds, twenty ..., an hour at most', async () => {
      const id = await ordersCream(who);
      await pays(who, id);
      const stubborn = payments({ refund: pharmacy.ports.payments.read });
      pharmacy.bank.isAway = true;
      await cancelOrder(pharmacy.ports, who, id);
      pharmacy.bank.isAway = false;
      const looks: number[] = [];
      for (let look = 0; look < 11; look++) {
        await reconcileSoon(stubborn, id);
        looks.push(((await nextLook(id)) ?? 0) / SECOND);
        expect(await stateOf(id)).toMatchObject({
          pendingPaymentAction: 'refund',
          reconcileAttempts: look + 1,
        });
      }
      expect(looks).toEqual([20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600]);
      await reconcile(pharmacy.ports, id);
      expect(await stateOf(id)).toMatchObject({
        pendingPaymentAction: null,
        reconcileAttempts: 0,
        reconcileAt: null,
      });
    });

    it('takes two minutes for one, in which others leave it alone', async () => {
      const id = await ordersCream(who);
      wait(2 * MINUTE);
      const during: unknown[] = [];
      const ports = payments({
        read: async (intent) => {
          during.push(await reconcileNext(pharmacy.ports), await nextLook(id));
          return pharmacy.ports.payments.read(intent);
        },
      });
      expect(await reconcileNext(ports)).toBe(true);
      expect(during).toEqual([false, 2 * MINUTE]);
    });
  });

  describe('an order that is never paid', () => {
    it('keeps its stock for half an hour, can be paid for a day, and is cancelled then', async () => {
      const id = await ordersCream(who, 2);
      wait(30 * MINUTE - 1);
      await background();
      expect(await stockOf(asOptionId('cream-30g'))).toBe(48);
      wait(1);
      await background();
      expect(await stockOf(asOptionId('cream-30g'))).toBe(50);
      expect(await stateOf(id)).toMatchObject({ status: 'pending', stockTakenAt: null });
      expect(await happened(id)).toEqual(['ordered', 'stock-released']);
      wait(DAY - 30 * MINUTE - 1);
      await background();
      expect(await stateOf(id)).toMatchObject({ status: 'pending' });
      wait(1);
      await background();
      expect(await stateOf(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'released' });
      expect(await stockOf(asOptionId('cream-30g'))).toBe(50);
      expect(await cartOf(who)).toEqual([['cream-30g', 2]]);
      expect(await told(who)).toEqual(['Your order was not paid']);
      expect(pharmacy.bank.accounts.get(id)?.intent.status).toBe('canceled');
    });

    it('is not cancelled when she paid at the last moment', async () => {
      const id = await ordersCream(who);
      wait(DAY);
      pharmacy.bank.pay(id);
      await background();
      expect(await stateOf(id)).toMatchObject({ status: 'active' });
      const medicine = await ordersSlimmer(who);
      wait(2 * DAY);
      pharmacy.bank.pay(medicine);
      await background();
      expect(await stateOf(medicine)).toMatchObject({
        status: 'pending',
        paymentStatus: 'authorised',
      });
    });

    it('is not cancelled when she paid while it was looked at', async () => {
      const id = await ordersCream(who);
      wait(DAY);
      let isLate = false;
      const { database } = pharmacy.ports;
      const ports: Ports = {
        ...pharmacy.ports,
        database: {
          ...database,
          transaction: async (work) => {
            const result = await database.transaction(work);
            if (!isLate) {
              isLate = true;
              pharmacy.bank.pay(id);
              await asks(who, id);
            }
            return result;
          },
        },
      };
      expect(await reconcileNext(ports)).toBe(true);
      expect(await stateOf(id)).toMatchObject({ status: 'active', paymentStatus: 'paid' });
    });

    it('is left alone when it was cancelled already, and the bank has not let it go', async () => {
      const id = await ordersCream(who);
      const stubborn = payments({ cancel: pharmacy.ports.payments.read });
      await cancelOrder(stubborn, who, id);
      wait(DAY);
      expect(await reconcileNext(stubborn)).toBe(true);
      expect(await happened(id)).toEqual(['ordered', 'cancelled']);
      expect(await stockOf(asOptionId('cream-30g'))).toBe(50);
    });

    it('is left alone when it was cancelled already', async () => {
      const id = await ordersCream(who);
      pharmacy.bank.isAway = true;
      await cancelOrder(pharmacy.ports, who, id);
      pharmacy.bank.isAway = false;
      wait(DAY);
      await background();
      expect(await happened(id)).toEqual(['ordered', 'cancelled', 'payment-released']);
      expect(await cartOf(who)).toEqual([['cream-30g', 1]]);
    });
  });
}
