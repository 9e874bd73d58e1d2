import { beforeEach, describe, expect, it } from 'vitest';
import {
  asCustomerId,
  asOptionId,
  asOrderId,
  asShippingMethodId,
  createOrder,
  type CustomerId,
  listOrders,
  type OrderRequest,
  type Ports,
  readOrder,
  UnavailableError,
} from '#domain';
import { headache, slimming } from '../../kit/consultations.ts';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import {
  cartOf,
  consults,
  count,
  CREAM,
  customer,
  failure,
  guest,
  puts,
  SCARCE,
  shelve,
  SLIMMER,
  SOAP,
  stockOf,
  stores,
  TRIPTAN,
  valueOf,
} from './people.ts';
import { becomes, CHECKOUT, happened, ordersCream, stateOf } from './orders.ts';
import { DAY, MINUTE, NOON, pharmacy, SECOND, wait } from './pharmacy.ts';

export function ordering(): void {
  let who: CustomerId;
  beforeEach(async () => {
    who = await customer();
  });

  const order = (change: Partial<OrderRequest> = {}, ports: Ports = pharmacy.ports, of = who) =>
    createOrder(ports, of, { ...CHECKOUT, ...change });

  describe('ordering', () => {
    it('makes an order of the cart: takes the stock, empties the cart, says how to pay', async () => {
      await puts(who, CREAM, 2);
      const {
        order: { id: orderId },
        clientSecret,
      } = valueOf(await order({ discountCode: 'WELCOME10' }));
      expect(clientSecret).toBe(`pi_${orderId}_secret_sample`);
      expect(await cartOf(who)).toEqual([]);
      expect(await stockOf(asOptionId('cream-30g'))).toBe(48);
      expect(valueOf(await readOrder(pharmacy.ports, who, orderId))).toMatchObject({
        id: orderId,
        customerId: who,
        at: NOON,
        status: 'pending',
        paymentStatus: 'unpaid',
        address: CHECKOUT.address,
        lines: [
          {
            optionId: 'cream-30g',
            name: 'Sample Cream',
            strength: '30 g',
            quantity: 2,
            pricePence: 505,
            consultationId: null,
          },
        ],
        shippingName: 'Royal Mail Tracked 48',
        itemTotal: 1010,
        shippingCharge: 395,
        discount: { code: 'WELCOME10', amount: 101 },
        total: 1304,
        needsPrescriber: false,
      });
      expect(await pharmacy.ports.database.orders.events(orderId)).toEqual([
        { at: NOON, what: 'ordered', by: null, note: null },
      ]);
      expect(pharmacy.bank.accounts.get(orderId)).toMatchObject({
        capture: 'manual',
        intent: { amountPence: 1304 },
      });
      expect(await stateOf(orderId)).toMatchObject({ intentId: `pi_${orderId}` });
    });

    it('of a medicine names its consultation, and its money is only held', async () => {
      const consultation = await consults(who);
      await puts(who, SLIMMER);
      wait(SECOND);
      await puts(who, CREAM);
      const {
        order: { id: orderId },
      } = valueOf(await order());
      expect(valueOf(await readOrder(pharmacy.ports, who, orderId))).toMatchObject({
        needsPrescriber: true,
        treatments: ['Sample Slimming'],
        lines: [{ consultationId: consultation }, { consultationId: null }],
      });
      expect(pharmacy.bank.accounts.get(orderId)?.capture).toBe('manual');
    });

    it('needs an account, and something in the cart', async () => {
      const nobody = await guest();
      await puts(nobody, CREAM);
      expect(await order({}, pharmacy.ports, nobody)).toEqual(failure('sign-in-required'));
      expect(await cartOf(nobody)).toEqual([['cream-30g', 1]]);
      expect(await order()).toEqual(failure('cart-empty'));
    });

    it('is for the price that she was shown', async () => {
      await puts(who, CREAM);
      expect(await order({ total: 899 })).toEqual(failure('total-changed', { total: 900 }));
      expect(await order({ total: 0 })).toEqual(failure('total-changed', { total: 900 }));
      expect(await cartOf(who)).toEqual([['cream-30g', 1]]);
      expect((await order({ total: 900 })).ok).toBe(true);
    });

    it.each<[string, Partial<OrderRequest>, string]>([
      [
        'a way of sending that is not offered',
        { shippingId: asShippingMethodId('pigeon') },
        'shipping-unknown',
      ],
      ['a code that is none', { discountCode: 'NOTHING' }, 'promo-unknown'],
    ])('stops at %s', async (_what, change, kind) => {
      await puts(who, CREAM);
      expect(await order(change)).toEqual(failure(kind));
      expect(await stockOf(asOptionId('cream-30g'))).toBe(50);
      expect(await count('orders')).toBe(0);
    });

    it('takes no code for one that says nothing', async () => {
      await puts(who, CREAM);
      const {
        order: { id: orderId },
      } = valueOf(await order({ discountCode: '' }));
      expect(valueOf(await readOrder(pharmacy.ports, who, orderId)).discount).toBeNull();
    });

    describe('what is on the shelf no longer', () => {
      it('stops it, by name, with what is left', async () => {
        await puts(who, CREAM, 2);
        await puts(who, SCARCE, 2);
        await shelve('cream-100g', { stock: 1 });
        const left = { stock: 1, product: 'Sample Cream' };
        expect(await order()).toEqual(failure('out-of-stock', left));
        expect(await stockOf(asOptionId('cream-30g'))).toBe(50);
        await shelve('cream-100g', { stock: 2 });
        expect((await order()).ok).toBe(true);
        expect(await stockOf(asOptionId('cream-100g'))).toBe(0);
      });

      it('is none when it is not sold any more', async () => {
        await puts(who, CREAM);
        await shelve('cream-30g', { on_sale: false });
        expect(await order()).toEqual(
          failure('out-of-stock', { stock: 0, product: 'Sample Cream' }),
        );
      });

      it('may be more or fewer than one may order now', async () => {
        await puts(who, CREAM, 3);
        await shelve('cream-30g', { max: 2 });
        expect(await order()).toEqual(
          failure('above-maximum', { maximum: 2, product: 'Sample Cream' }),
        );
        await shelve('cream-30g', { max: 5, min: 4 });
        expect(await order()).toEqual(
          failure('below-minimum', { minimum: 4, product: 'Sample Cream' }),
        );
        await shelve('cream-30g', { min: 3, max: 3 });
        expect((await order()).ok).toBe(true);
      });
    });

    describe('a prescription-only medicine', () => {
      const refused = failure('consultation-required', {
        ...{ product: 'Sample Slimmer', questionnaire: 'sample-slimming' },
      });

      it('needs a consultation that still holds', async () => {
        await consults(who);
        await puts(who, SLIMMER);
        wait(28 * DAY + 1);
        expect(await order()).toEqual(refused);
        expect(await cartOf(who)).toEqual([['slimmer-1mg', 1]]);
      });

      it('needs the one that its line names', async () => {
        await consults(who);
        await puts(who, SLIMMER);
        await consults(who, headache());
        wait(MINUTE);
        await puts(who, TRIPTAN);
        await pastThePorts(
          pharmacy.sql,
          `UPDATE cart_lines SET consultation_id = (SELECT id FROM consultations
           WHERE questionnaire_id = 'sample-slimming') WHERE option_id = 'triptan-50mg'`,
        );
        const isRefused = { kind: 'consultation-required', product: 'Sample Triptan' };
        expect(await order()).toMatchObject({ ok: false, failure: isRefused });
        await pastThePorts(pharmacy.sql, 'UPDATE cart_lines SET consultation_id = NULL');
        expect(await order()).toMatchObject({
          ok: false,
          failure: { kind: 'consultation-required' },
        });
        await puts(who, SLIMMER);
        await puts(who, TRIPTAN);
        expect((await order()).ok).toBe(true);
      });

      it('is not hers by a consultation that was contradicted', async () => {
        await consults(who);
        await puts(who, SLIMMER);
        wait(MINUTE);
        await consults(who, slimming({ allergicReaction: 'yes' })).catch(() => undefined);
        expect(await order()).toEqual(refused);
      });
    });

    describe('a request that comes again', () => {
      const attempt = { key: 'sample key', requestHash: 'sample' };

      it('finds its order', async () => {
        await puts(who, CREAM);
        const first = valueOf(await order({ attempt }));
        await puts(who, SOAP, 2);
        expect(valueOf(await order({ attempt }))).toEqual({
          ...first,
          order: { ...first.order, version: first.order.version + 1 },
        });
        expect(await cartOf(who)).toEqual([['soap-pairs', 2]]);
        const kept = await pharmacy.ports.database.orders.ofAttempt(who, 'sample key');
        expect(kept).toEqual({ id: first.order.id, requestHash: 'sample' });
      });

      it('is another one under the same key when it asks for something else', async () => {
        await puts(who, CREAM);
        await order({ attempt });
        const other = { ...attempt, requestHash: 'other' };
        expect(await order({ attempt: other })).toEqual(failure('key-reused'));
      });

      it('goes on where the first one ended before it had a payment', async () => {
        await puts(who, CREAM);
        pharmacy.bank.isAway = true;
        await expect(order({ attempt })).rejects.toBeInstanceOf(UnavailableError);
        expect(await cartOf(who)).toEqual([]);
        pharmacy.bank.isAway = false;
        const {
          order: { id: orderId },
          clientSecret,
        } = valueOf(await order({ attempt }));
        expect(clientSecret).toBe(`pi_${orderId}_secret_sample`);
        expect(await count('orders')).toBe(1);
      });

      it('comes too late for an order that was cancelled, with its payment or before it had one', async () => {
        const late = failure('too-late', { because: 'This order was cancelled.' });
        await puts(who, CREAM);
        const {
          order: { id: orderId },
        } = valueOf(await order({ attempt }));
        await becomes(orderId, { status: 'cancelled' });
        expect(await order({ attempt })).toEqual(late);
        await puts(who, CREAM);
        pharmacy.bank.isAway = true;
        const second = { ...attempt, key: 'second' };
        await order({ attempt: second }).catch(() => undefined);
        for (const { id } of await pharmacy.ports.database.orders.list(who, 'pending'))
          await becomes(id, { status: 'cancelled' });
        pharmacy.bank.isAway = false;
        expect(await order({ attempt: second })).toEqual(late);
      });
    });

    it('gives no secret for an order that is cancelled at that moment', async () => {
      await puts(who, CREAM);
      const ports: Ports = {
        ...pharmacy.ports,
        payments: {
          ...pharmacy.ports.payments,
          create: async (charge) => ({
            ...(await pharmacy.ports.payments.create(charge)),
            status: 'canceled',
          }),
        },
      };
      expect(await order({}, ports)).toEqual(
        failure('too-late', { because: 'This order was cancelled.' }),
      );
    });

    it('leaves everything as it was when it cannot be written down', async () => {
      await puts(who, CREAM, 2);
      const broken = new Error('The disk is full.');
      const ports = stores((store) => ({
        ...store,
        orders: { ...store.orders, record: () => Promise.reject(broken) },
      }));
      await expect(order({}, ports)).rejects.toBe(broken);
      expect(await cartOf(who)).toEqual([['cream-30g', 2]]);
      expect(await stockOf(asOptionId('cream-30g'))).toBe(50);
    });
  });

  describe('orders', () => {
    it('are listed for their customer alone, newest first, by view', async () => {
      const first = await ordersCream(who);
      wait(MINUTE);
      const second = await ordersCream(who);
      await ordersCream(await customer());
      const list = async (view: 'pending' | 'active', of = who) => {
        const listed = await listOrders(pharmacy.ports, who, of, view);
        return listed.ok ? listed.value.map(({ id }) => id) : listed;
      };
      expect(await list('pending')).toEqual([second, first]);
      expect(await list('active')).toEqual([]);
      expect(await list('pending', asCustomerId('somebody else'))).toEqual(
        failure('not-found', { what: 'customer' }),
      );
    });

    it('of others, and those that do not exist, cannot be told apart', async () => {
      const none = failure('not-found', { what: 'order' });
      const hers = await ordersCream(await customer());
      expect(await readOrder(pharmacy.ports, who, hers)).toEqual(none);
      expect(await readOrder(pharmacy.ports, who, asOrderId('nothing'))).toEqual(none);
      expect(await happened(hers)).toEqual(['ordered']);
    });
  });
}
