/** What an unpaid order keeps from others, and for how long. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  asOptionId,
  cancelOrder,
  createOrder,
  type CustomerId,
  type OrderId,
  payOrder,
} from '#domain';
import {
  asks,
  background,
  bankSets,
  CHECKOUT,
  happened,
  orders,
  ordersCream,
  ordersSlimmer,
  pays,
  stateOf,
  told,
} from './orders.ts';
import {
  cartOf,
  CREAM,
  customer,
  failure,
  puts,
  SCARCE,
  shelve,
  SLIMMER,
  stockOf,
  TABLETS,
  valueOf,
} from './people.ts';
import { DAY, HOUR, MINUTE, NOON, pharmacy, SECOND, wait } from './pharmacy.ts';

export function reservingStock(): void {
  let who: CustomerId;
  beforeEach(async () => {
    who = await customer('sample@example.com');
  });

  const begins = (id: OrderId) => payOrder(pharmacy.ports, who, id);

  /** An unpaid order whose stock is on the shelf again. */
  async function released(what = CREAM, quantity = 2): Promise<OrderId> {
    await puts(who, what, quantity);
    const id = await orders(who);
    wait(30 * MINUTE);
    await background();
    expect(await stateOf(id)).toMatchObject({ stockTakenAt: null });
    return id;
  }
  const sellsOut = () => shelve('cream-30g', { stock: 1 });

  describe('an order that is not paid within half an hour', () => {
    it('takes its stock again when its payment begins, for another half an hour', async () => {
      const id = await released();
      wait(HOUR);
      expect(valueOf(await begins(id))).toMatchObject({
        order: { stockTakenAt: new Date(NOON.getTime() + 90 * MINUTE) },
        clientSecret: `pi_${id}_secret_sample`,
      });
      expect(await stockOf(asOptionId('cream-30g'))).toBe(48);
      await asks(who, id);
      expect(await stockOf(asOptionId('cream-30g'))).toBe(48);
      expect(await happened(id)).toEqual(['ordered', 'stock-released', 'stock-taken']);
      wait(30 * MINUTE);
      await background();
      expect(await stockOf(asOptionId('cream-30g'))).toBe(50);
    });

    it('cannot be paid once it is sold, and can again when there is more', async () => {
      const id = await released();
      await sellsOut();
      expect(await begins(id)).toEqual(failure('stock-gone', { product: 'Sample Cream' }));
      expect(await stockOf(asOptionId('cream-30g'))).toBe(1);
      await shelve('cream-30g', { stock: 50, on_sale: false });
      expect((await begins(id)).ok).toBe(false);
      await shelve('cream-30g', { on_sale: true });
      expect((await begins(id)).ok).toBe(true);
    });

    it('is paid all the same from a page that was open, while there is stock', async () => {
      const id = await released();
      await pays(who, id);
      expect(await stateOf(id)).toMatchObject({ status: 'active', paymentStatus: 'paid' });
      expect(await stockOf(asOptionId('cream-30g'))).toBe(48);
    });

    it('and is paid from a page that was open when all is sold takes no money', async () => {
      const id = await released();
      await sellsOut();
      pharmacy.bank.pay(id);
      await background();
      await asks(who, id);
      expect(await stateOf(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'released' });
      expect(pharmacy.bank.accounts.get(id)).toMatchObject({ taken: 0 });
      expect(await happened(id)).toEqual([
        'ordered',
        'stock-released',
        'stock-gone',
        'payment-released',
      ]);
      expect(await told(who)).toEqual(['Your order is cancelled']);
      expect(await stockOf(asOptionId('cream-30g'))).toBe(1);
      expect(await cartOf(who)).toEqual([['cream-30g', 1]]);
    });

    it.each<[string, () => Promise<OrderId>, string]>([
      [
        'as much as she may have',
        async () => (await puts(who, TABLETS, 2), orders(who)),
        'You can have two packs of tablets in seven days.',
      ],
      [
        'for the same treatment again',
        () => ordersSlimmer(who),
        'You have ordered for the same treatment again since then (T-',
      ],
    ])('and is paid late, when she has ordered %s, says so', async (_what, order, reason) => {
      const id = await order();
      wait(30 * MINUTE);
      await background();
      await pays(who, await order());
      pharmacy.bank.pay(id);
      await asks(who, id);
      expect(await stateOf(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'released' });
      expect(await happened(id)).toEqual([
        'ordered',
        'stock-released',
        'limit-reached',
        'payment-released',
      ]);
      expect((await pharmacy.ports.database.orders.find(id))?.cancelReason).toContain(reason);
      const notifications = await pharmacy.ports.database.notifications.list(who);
      const about = notifications.filter(({ title }) => title === 'Your order is cancelled');
      expect(about).toMatchObject([{ body: expect.stringContaining('as much as one person may') }]);
      expect(await cartOf(who)).toEqual([]);
    });

    it('gives money back that was taken for it when all is sold', async () => {
      const id = await released();
      await sellsOut();
      bankSets(id, { status: 'succeeded' });
      await asks(who, id);
      expect(await stateOf(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    });

    it('keeps its stock while the bank still works on its payment', async () => {
      const id = await ordersCream(who);
      bankSets(id, { status: 'processing' });
      await asks(who, id);
      wait(HOUR);
      await background();
      expect(await stockOf(asOptionId('cream-30g'))).toBe(49);
    });

    it('is cancelled without putting back a second time what it no longer has', async () => {
      const id = await released();
      valueOf(await cancelOrder(pharmacy.ports, who, id));
      expect(await stockOf(asOptionId('cream-30g'))).toBe(50);
      expect(await cartOf(who)).toEqual([['cream-30g', 2]]);
    });

    it('lets her order anew, and is then one too many', async () => {
      const id = await ordersSlimmer(who);
      wait(30 * MINUTE);
      await background();
      await puts(who, SLIMMER);
      const second = await orders(who);
      const { number } = await stateOf(second);
      expect(await begins(id)).toEqual(
        failure('consultation-used', { order: { number, isDeclined: false } }),
      );
      await cancelOrder(pharmacy.ports, who, second);
      expect((await begins(id)).ok).toBe(true);
    });

    it('keeps its stock when she pays at the very moment', async () => {
      const id = await ordersCream(who);
      wait(30 * MINUTE);
      let isLate = false;
      const { database } = pharmacy.ports;
      await background({
        ...pharmacy.ports,
        database: {
          ...database,
          transaction: async (work) => {
            const result = await database.transaction(work);
            if (isLate) return result;
            isLate = true;
            await pays(who, id);
            return result;
          },
        },
      });
      expect(await stateOf(id)).toMatchObject({ status: 'active', paymentStatus: 'paid' });
      expect(await stockOf(asOptionId('cream-30g'))).toBe(49);
    });
  });

  describe('the unpaid orders of one person', () => {
    const share = failure('stock-share', { product: 'Sample Cream' });
    const order = () => createOrder(pharmacy.ports, who, CHECKOUT);

    it('keep no more of one thing than one order may have', async () => {
      await ordersCream(who, 3);
      await ordersCream(who, 2);
      await puts(who, CREAM);
      expect(await order()).toEqual(share);
      expect(await cartOf(who)).toEqual([['cream-30g', 1]]);
      expect(await stockOf(asOptionId('cream-30g'))).toBe(45);
    });

    it('keep no more than half of what there is, beyond one order', async () => {
      await shelve('cream-30g', { stock: 6 });
      await ordersCream(who, 2);
      await ordersCream(who, 1);
      await puts(who, CREAM);
      expect(await order()).toEqual(share);
    });

    it('may be all that there is, when it is one order', async () => {
      await puts(who, SCARCE, 2);
      expect((await order()).ok).toBe(true);
      expect(await stockOf(asOptionId('cream-100g'))).toBe(0);
    });

    it('keep nothing once they are paid, cancelled or too old', async () => {
      const paid = await ordersCream(who, 5);
      await pays(who, paid);
      const cancelled = await ordersCream(who, 5);
      await cancelOrder(pharmacy.ports, who, cancelled);
      const old = await orders(who);
      wait(30 * MINUTE);
      await background();
      await ordersCream(who, 5);
      expect(await begins(old)).toEqual(share);
    });

    it('keep nothing from somebody else', async () => {
      await ordersCream(who, 5);
      wait(SECOND);
      await ordersCream(await customer(), 5);
      expect(await stockOf(asOptionId('cream-30g'))).toBe(40);
    });
  });

  describe('the unpaid orders of one network', () => {
    const share = failure('network-share', { product: 'Sample Cream' });
    const HERE = '2001:db8:1:2::1';

    /** Somebody whom nobody knows orders. */
    async function comes(quantity: number, from = HERE) {
      const newcomer = await customer();
      await puts(newcomer, CREAM, quantity);
      return createOrder(pharmacy.ports, newcomer, { ...CHECKOUT, from });
    }

    it('keep no more than half of what there is, however many accounts they are of', async () => {
      for (let account = 0; account < 5; account++) valueOf(await comes(5));
      expect(await comes(1)).toEqual(share);
      expect(await comes(1, '2001:db8:1:2::ffff')).toEqual(share);
      expect((await comes(5, '2001:db8:1:3::1')).ok).toBe(true);
      expect(await stockOf(asOptionId('cream-30g'))).toBe(20);
    });

    it('are as many as that when they come at once', async () => {
      const outcomes = await Promise.all(Array.from({ length: 12 }, () => comes(5)));
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5);
      expect(await stockOf(asOptionId('cream-30g'))).toBe(25);
    });

    it('may be of all in a household, where one order could have as much', async () => {
      await shelve('cream-30g', { stock: 4 });
      valueOf(await comes(2));
      expect((await comes(2)).ok).toBe(true);
      expect(await stockOf(asOptionId('cream-30g'))).toBe(0);
    });

    it('make room as soon as one is paid', async () => {
      const first = await ordersCream(who, 5);
      const { from } = CHECKOUT;
      for (let account = 0; account < 4; account++) valueOf(await comes(5, from));
      expect(await comes(1, from)).toEqual(share);
      await pays(who, first);
      expect((await comes(1, from)).ok).toBe(true);
    });

    it('take no stock again beyond that, and keep nobody from it who has paid', async () => {
      const { from } = CHECKOUT;
      const [begun, paid] = [await released(), await ordersCream(await customer(), 1)];
      wait(30 * MINUTE);
      await background();
      for (let account = 0; account < 5; account++) valueOf(await comes(5, from));
      expect(await begins(begun)).toEqual(share);
      pharmacy.bank.pay(paid);
      await background();
      wait(DAY);
      await background();
      expect(await stateOf(paid)).toMatchObject({ status: 'active', paymentStatus: 'paid' });
    });

    it('are of a network that nobody reads there, and that is forgotten with the payment', async () => {
      const { networkOf } = pharmacy.ports.database.orders;
      const id = await ordersCream(who);
      expect(await networkOf(id)).toMatch(/^[\da-f]{64}$/);
      await pays(who, id);
      expect(await networkOf(id)).toBeUndefined();
      const unpaid = await ordersCream(who);
      wait(DAY);
      await background();
      expect(await stateOf(unpaid)).toMatchObject({ status: 'cancelled' });
      expect(await networkOf(unpaid)).toBeUndefined();
    });
  });
}
