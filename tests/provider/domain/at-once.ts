import { beforeEach, describe, expect, it } from 'vitest';
import { asOrderId, cancelOrder, createOrder, type CustomerId, UnavailableError } from '#domain';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import { reconcile } from '../../../src/provider/domain/orders/reconcile.ts';
import { asks, CHECKOUT, ordersCream, payments, stateOf } from './orders.ts';
import { CREAM, customer, puts, stores } from './people.ts';
import { pharmacy } from './pharmacy.ts';

export function atOnce(): void {
  let who: CustomerId;
  beforeEach(async () => {
    who = await customer('sample@example.com');
  });

  describe('two at once', () => {
    it('what was read before a change is not applied after it', async () => {
      const id = await ordersCream(who);
      let isFirst = true;
      const ports = payments({
        read: async (intent) => {
          const before = await pharmacy.ports.payments.read(intent);
          if (isFirst) {
            isFirst = false;
            pharmacy.bank.pay(id);
            await asks(who, id);
          }
          return before;
        },
      });
      const { order } = await reconcile(ports, id);
      expect(order).toMatchObject({ status: 'active', paymentStatus: 'paid' });
      expect(await stateOf(id)).toMatchObject({ status: 'active', paymentStatus: 'paid' });
    });

    it('of forty who are told of one payment at once, all get through', async () => {
      const id = await ordersCream(who);
      pharmacy.bank.pay(id);
      const reconciled = await Promise.all(
        Array.from({ length: 40 }, () => reconcile(pharmacy.ports, id)),
      );
      expect(new Set(reconciled.map(({ order }) => order.paymentStatus))).toEqual(
        new Set(['paid']),
      );
      expect(await stateOf(id)).toMatchObject({ status: 'active', paymentStatus: 'paid' });
    });

    it('an order that never comes to rest is given up after a hundred rounds', async () => {
      const id = await ordersCream(who);
      let rounds = 0;
      const ports = payments({
        read: async (intent) => {
          rounds++;
          await pastThePorts(
            pharmacy.sql,
            'UPDATE orders SET payment_version = payment_version + 1 WHERE id = $1',
            [id],
          );
          return pharmacy.ports.payments.read(intent);
        },
      });
      await expect(reconcile(ports, id)).rejects.toThrow(
        new UnavailableError('An order does not come to rest.'),
      );
      await expect(reconcile(ports, id)).rejects.toMatchObject({ name: 'UnavailableError' });
      expect(rounds).toBe(200);
    });

    it('an order that does not exist is a defect of ours', async () => {
      await expect(reconcile(pharmacy.ports, asOrderId('nothing'))).rejects.toThrow(
        'An order that is to be reconciled does not exist.',
      );
    });

    it('an order that is gone when it is to be held is a defect of ours', async () => {
      const id = await ordersCream(who);
      const ports = stores((store) => ({
        ...store,
        orders: { ...store.orders, hold: async () => undefined },
      }));
      await expect(reconcile(ports, id)).rejects.toThrow('An order was deleted.');
    });

    it('says which version it wrote', async () => {
      const id = await ordersCream(who);
      const { order } = await reconcile(pharmacy.ports, id);
      expect(order).toEqual(await stateOf(id));
    });

    it('an order that was cancelled before it had an intent needs none', async () => {
      await puts(who, CREAM);
      pharmacy.bank.isAway = true;
      await createOrder(pharmacy.ports, who, CHECKOUT).catch(() => undefined);
      const [placed] = await pharmacy.ports.database.orders.list(who, 'pending');
      const id = placed?.id ?? asOrderId('');
      await cancelOrder(pharmacy.ports, who, id);
      pharmacy.bank.isAway = false;
      const { order, intent } = await reconcile(pharmacy.ports, id);
      expect(intent).toBeUndefined();
      expect(order).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'released',
        intentId: null,
        pendingPaymentAction: null,
      });
      expect(pharmacy.bank.accounts.size).toBe(0);
    });
  });
}
