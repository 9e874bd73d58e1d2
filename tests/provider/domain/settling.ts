/** An order and its payment come into line, whatever was lost between the two. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  cancelOrder,
  createOrder,
  desk,
  hearOfPayment,
  payOrder,
  readOrder,
  settleNext,
  UnavailableError,
  type PaymentIntent,
  type Payments,
  type Ports,
} from '#domain';
import { settle, settleSoon } from '../../../src/provider/domain/orders/settle.ts';
import {
  approved,
  BY,
  CHECKOUT,
  happened,
  ordersCream,
  ordersSlimmer,
  pays,
  stateOf,
  told,
  WEIGHT,
} from './orders.ts';
import {
  cartOf,
  CREAM,
  customer,
  promised,
  puts,
  shelve,
  stockOf,
  stores,
  valueOf,
} from './people.ts';
import { DAY, HOUR, MINUTE, NOON, pharmacy, SECOND, wait } from './pharmacy.ts';

let who: string;
beforeEach(async () => {
  who = await customer('sample@example.com');
});

const failure = (kind: string, more: object = {}) => ({ ok: false, failure: { kind, ...more } });
const NO_ORDER = failure('not-found', { what: 'order' });

/** The bank changes a payment by itself. */
function bankSets(order: string, change: Partial<PaymentIntent>): void {
  const account = pharmacy.bank.accounts.get(order);
  if (!account) throw new Error(`The bank knows no ${order}.`);
  account.intent = { ...account.intent, ...change };
}

const asks = async (order: string) => valueOf(await payOrder(pharmacy.ports, who, order));

/** Everything that is due, done. */
async function background(): Promise<number> {
  let count = 0;
  while (await settleNext(pharmacy.ports)) count++;
  return count;
}

/** When the background looks at an order again: so long from now. */
async function nextLook(order: string): Promise<number | null> {
  const { settleAt } = await stateOf(order);
  return settleAt && settleAt.getTime() - pharmacy.ports.clock().getTime();
}

/** The payment provider, with something else happening in between. */
const payments = (change: Partial<Payments>): Ports => ({
  ...pharmacy.ports,
  payments: { ...pharmacy.ports.payments, ...change },
});

describe('asking how a payment stands', () => {
  it('gives what she needs to pay, while there is something to pay', async () => {
    const id = await ordersCream(who);
    expect(await asks(id)).toMatchObject({
      order: { id, status: 'pending', paymentStatus: 'unpaid' },
      clientSecret: `pi_${id}_secret_sample`,
    });
    pharmacy.bank.pay(id);
    expect(await asks(id)).toMatchObject({
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

  it('counts no attempts at what nobody wants', async () => {
    const id = await ordersCream(who);
    for (let time = 0; time < 3; time++) await asks(id);
    expect(await stateOf(id)).toMatchObject({ wanted: null, settleAttempts: 0 });
  });

  it('counts an attempt when what it wants was not done', async () => {
    const id = await ordersCream(who);
    bankSets(id, { status: 'requires_capture' });
    const { order } = await settle(payments({ capture: pharmacy.ports.payments.read }), id);
    expect(order).toMatchObject({ wanted: 'capture', settleAttempts: 1 });
  });

  it('of a medicine holds the money, and tells her once', async () => {
    const id = await ordersSlimmer(who);
    await pays(who, id);
    expect(await asks(id)).toMatchObject({
      order: { status: 'pending', paymentStatus: 'authorised' },
      clientSecret: undefined,
    });
    expect(await happened(id)).toEqual(['ordered', 'received']);
    expect(await told(who)).toEqual(['We have received your order']);
  });

  it('has no answer for anybody else', async () => {
    const id = await ordersCream(who);
    expect(await payOrder(pharmacy.ports, await customer(), id)).toEqual(NO_ORDER);
    expect(await payOrder(pharmacy.ports, who, 'nothing')).toEqual(NO_ORDER);
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

describe('a notice of the payment provider', () => {
  const hear: Payments['hear'] = (body, signature, at) => {
    expect(at).toEqual(pharmacy.ports.clock());
    return signature === 'genuine'
      ? { isGenuine: true, intentId: body === '' ? undefined : body }
      : { isGenuine: false };
  };
  const notice = (body: string, signature: string | undefined = 'genuine') =>
    hearOfPayment(payments({ hear }), body, signature);

  it('makes the shop ask how that payment stands', async () => {
    const [id, other] = [await ordersCream(who), await ordersCream(who)];
    pharmacy.bank.pay(id);
    pharmacy.bank.pay(other);
    expect(await notice(`pi_${id}`)).toEqual({ ok: true, value: undefined });
    expect(await stateOf(id)).toMatchObject({ status: 'active', paymentStatus: 'paid' });
    expect(await stateOf(other)).toMatchObject({ status: 'pending' });
  });

  it('that is forged changes nothing', async () => {
    const id = await ordersCream(who);
    pharmacy.bank.pay(id);
    expect(await notice(`pi_${id}`, 'forged')).toEqual(failure('notice-not-genuine'));
    expect(await stateOf(id)).toMatchObject({ paymentStatus: 'unpaid' });
  });

  it.each(['', 'pi_unknown'])('of something else (%j) is taken note of', async (body) => {
    await ordersCream(who);
    expect(await notice(body)).toEqual({ ok: true, value: undefined });
  });
});

describe('the bank’s own doing', () => {
  it('an authorisation that runs out cancels the order, and the stock comes back once', async () => {
    const id = await ordersSlimmer(who);
    await pays(who, id);
    expect(await stockOf('slimmer-1mg')).toBe(49);
    bankSets(id, { status: 'canceled' });
    await asks(id);
    await asks(id);
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'released' });
    expect(await stockOf('slimmer-1mg')).toBe(50);
    expect(await happened(id)).toEqual(['ordered', 'received', 'payment-released', 'payment-gone']);
    expect(await cartOf(who)).toEqual([]);
  });

  it('a payment given back there cancels what was not sent yet', async () => {
    const id = await ordersCream(who);
    await pays(who, id);
    bankSets(id, { refundedPence: 899 });
    await asks(id);
    expect(await stateOf(id)).toMatchObject({ status: 'active', paymentStatus: 'paid' });
    bankSets(id, { refundedPence: 900 });
    await asks(id);
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(await stockOf('cream-30g')).toBe(50);
  });

  it('a payment given back after dispatch leaves it on its way, with its stock', async () => {
    const id = await ordersCream(who);
    await pays(who, id);
    await desk.dispatch(pharmacy.ports, id, BY, { shipper: 'DPD', trackingId: '1' });
    bankSets(id, { refundedPence: 900 });
    await asks(id);
    expect(await stateOf(id)).toMatchObject({ status: 'active', paymentStatus: 'refunded' });
    expect(await stockOf('cream-30g')).toBe(49);
  });
});

describe('cancelling her own order', () => {
  const cancel = (id: string, of = who, ports = pharmacy.ports) => cancelOrder(ports, of, id);

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
    expect(await stockOf('cream-30g')).toBe(50);
    expect(await cartOf(who)).toEqual([['cream-30g', 3]]);
    expect(pharmacy.bank.accounts.get(id)?.intent.status).toBe('canceled');
    expect(await stateOf(id)).toMatchObject({ wanted: null, settleAt: null });
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
    expect(await stockOf('cream-30g')).toBe(50);
  });

  it('whose money is only held has it released', async () => {
    const id = await ordersSlimmer(who);
    await pays(who, id);
    expect(valueOf(await cancel(id))).toMatchObject({ paymentStatus: 'released' });
    expect(pharmacy.bank.accounts.get(id)).toMatchObject({ taken: 0 });
    expect(await cartOf(who)).toEqual([]);
  });

  it('that was paid without the shop’s knowing gives the money back too', async () => {
    const id = await ordersCream(who);
    pharmacy.bank.pay(id);
    expect(valueOf(await cancel(id))).toMatchObject({ paymentStatus: 'refunded' });
    expect(await happened(id)).toEqual([
      'ordered',
      'cancelled',
      'payment-taken',
      'payment-refunded',
    ]);
    expect(await stockOf('cream-30g')).toBe(50);
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
    expect(await cancel('nothing')).toEqual(NO_ORDER);
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
    expect(await stateOf(id)).toMatchObject({ wanted: 'refund', settleAttempts: 0 });
    expect(await nextLook(id)).toBe(30 * SECOND);
    pharmacy.bank.isAway = false;
    wait(30 * SECOND);
    expect(await background()).toBe(1);
    expect(await stateOf(id)).toMatchObject({
      wanted: null,
      paymentStatus: 'refunded',
      settleAt: null,
    });
  });

  it('begins to count its attempts anew', async () => {
    const id = await ordersCream(who);
    await pharmacy.sql.query('UPDATE orders SET settle_attempts = 7');
    pharmacy.bank.isAway = true;
    await cancel(id);
    expect(await stateOf(id)).toMatchObject({ wanted: 'cancel', settleAttempts: 0 });
  });

  it('tells of what is broken, other than a bank that is away', async () => {
    const id = await ordersCream(who);
    const broken = new Error('A mistake of ours.');
    const ports = payments({ cancel: () => Promise.reject(broken) });
    await expect(cancel(id, who, ports)).rejects.toBe(broken);
    await expect(settleSoon(ports, id)).rejects.toBe(broken);
  });
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
          await asks(id);
        }
        return before;
      },
    });
    const { order } = await settle(ports, id);
    expect(order).toMatchObject({ status: 'active', paymentStatus: 'paid' });
    expect(await stateOf(id)).toMatchObject({ status: 'active', paymentStatus: 'paid' });
  });

  it('an order that never comes to rest is given up after twenty rounds', async () => {
    const id = await ordersCream(who);
    let rounds = 0;
    const ports = payments({
      read: async (intent) => {
        rounds++;
        await pharmacy.sql.query(
          'UPDATE orders SET payment_version = payment_version + 1 WHERE id = $1',
          [id],
        );
        return pharmacy.ports.payments.read(intent);
      },
    });
    await expect(settle(ports, id)).rejects.toThrow(
      new UnavailableError('An order does not come to rest.'),
    );
    await expect(settle(ports, id)).rejects.toMatchObject({ name: 'UnavailableError' });
    expect(rounds).toBe(40);
  });

  it('an order that does not exist is a mistake of ours', async () => {
    await expect(settle(pharmacy.ports, 'nothing')).rejects.toThrow(
      'An order that is to be settled does not exist.',
    );
  });

  it('an order that cannot be held is left as it is', async () => {
    const id = await ordersCream(who);
    const ports = stores((store) => ({
      ...store,
      orders: { ...store.orders, hold: async () => undefined },
    }));
    await expect(settle(ports, id)).rejects.toBeInstanceOf(UnavailableError);
  });

  it('says which version it wrote', async () => {
    const id = await ordersCream(who);
    const { order } = await settle(pharmacy.ports, id);
    expect(order).toEqual(await stateOf(id));
  });

  it('a double payment request makes one intent, and an order cancelled without one needs none', async () => {
    await puts(who, CREAM);
    pharmacy.bank.isAway = true;
    await createOrder(pharmacy.ports, who, CHECKOUT).catch(() => undefined);
    const [placed] = await pharmacy.ports.database.orders.list(who, 'pending');
    const id = placed?.id ?? '';
    await cancelOrder(pharmacy.ports, who, id);
    pharmacy.bank.isAway = false;
    const { order, intent } = await settle(pharmacy.ports, id);
    expect(intent).toBeUndefined();
    expect(order).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'released',
      intentId: null,
      wanted: null,
    });
    expect(pharmacy.bank.accounts.size).toBe(0);
  });
});

describe('when the background looks again', () => {
  it('half a minute after ordering, if the order had no payment yet', async () => {
    await puts(who, CREAM);
    pharmacy.bank.isAway = true;
    await createOrder(pharmacy.ports, who, CHECKOUT).catch(() => undefined);
    pharmacy.bank.isAway = false;
    wait(30 * SECOND - 1);
    expect(await settleNext(pharmacy.ports)).toBe(false);
    wait(1);
    expect(await settleNext(pharmacy.ports)).toBe(true);
    expect(pharmacy.bank.accounts.size).toBe(1);
  });

  it('at what is not paid: after two minutes, four, eight ..., and after a day', async () => {
    const id = await ordersCream(who);
    const looks: (number | null)[] = [];
    for (let look = 0; look < 12; look++) {
      const next = await nextLook(id);
      looks.push(next === null ? null : next / MINUTE);
      if (next === null) break;
      wait(next);
      await background();
    }
    expect(looks).toEqual([2, 2, 4, 8, 16, 32, 64, 128, 256, 512, 416, null]);
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled' });
  });

  it('a minute later at what was to be given up already', async () => {
    const id = await ordersCream(who);
    wait(DAY);
    await asks(id);
    expect(await nextLook(id)).toBe(MINUTE);
    wait(HOUR);
    await asks(id);
    expect(await nextLook(id)).toBe(MINUTE);
  });

  it.each<[string, PaymentIntent['status'], number]>([
    ['ten minutes later at what the bank still works on', 'processing', 10 * MINUTE],
    ['twice a day at money that is held', 'requires_capture', 12 * HOUR],
  ])('%s', async (_what, status, ms) => {
    const id = await ordersSlimmer(who);
    bankSets(id, { status });
    await asks(id);
    expect(await nextLook(id)).toBe(ms);
  });

  it('never at what is paid, given back or let go', async () => {
    const [paid, refunded] = [await ordersCream(who), await ordersCream(who)];
    await pays(who, paid);
    expect(await nextLook(paid)).toBeNull();
    expect((await asks(paid)).order.settleAt).toBeNull();
    await pays(who, refunded);
    await desk.dispatch(pharmacy.ports, refunded, BY, { shipper: 'DPD', trackingId: '1' });
    bankSets(refunded, { refundedPence: 900 });
    expect((await asks(refunded)).order).toMatchObject({ status: 'active', settleAt: null });
    expect(await nextLook(refunded)).toBeNull();
    await desk.deliver(pharmacy.ports, refunded, BY);
    bankSets(refunded, { status: 'processing', refundedPence: 0 });
    await asks(refunded);
    expect(await stateOf(refunded)).toMatchObject({ status: 'past', paymentStatus: 'processing' });
    expect(await nextLook(refunded)).toBeNull();
  });

  it('at what is on its way although its money went', async () => {
    const id = await ordersCream(who);
    await pays(who, id);
    await desk.dispatch(pharmacy.ports, id, BY, { shipper: 'DPD', trackingId: '1' });
    bankSets(id, { status: 'canceled' });
    expect((await asks(id)).order).toMatchObject({
      status: 'active',
      paymentStatus: 'released',
      settleAt: null,
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
      await settleSoon(stubborn, id);
      looks.push(((await nextLook(id)) ?? 0) / SECOND);
      expect(await stateOf(id)).toMatchObject({ wanted: 'refund', settleAttempts: look + 1 });
    }
    expect(looks).toEqual([20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600]);
    await settle(pharmacy.ports, id);
    expect(await stateOf(id)).toMatchObject({ wanted: null, settleAttempts: 0, settleAt: null });
  });

  it('takes two minutes for one, in which others leave it alone', async () => {
    const id = await ordersCream(who);
    wait(2 * MINUTE);
    const during: unknown[] = [];
    const ports = payments({
      read: async (intent) => {
        during.push(await settleNext(pharmacy.ports), await nextLook(id));
        return pharmacy.ports.payments.read(intent);
      },
    });
    expect(await settleNext(ports)).toBe(true);
    expect(during).toEqual([false, 2 * MINUTE]);
  });
});

describe('an order that is never paid', () => {
  it('keeps its stock for a day, and is cancelled then', async () => {
    const id = await ordersCream(who, 2);
    wait(DAY - 1);
    await background();
    expect(await stateOf(id)).toMatchObject({ status: 'pending' });
    expect(await stockOf('cream-30g')).toBe(48);
    wait(1);
    await background();
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'released' });
    expect(await stockOf('cream-30g')).toBe(50);
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
            await asks(id);
          }
          return result;
        },
      },
    };
    expect(await settleNext(ports)).toBe(true);
    expect(await stateOf(id)).toMatchObject({ status: 'active', paymentStatus: 'paid' });
  });

  it('is left alone when it was cancelled already, and the bank has not let it go', async () => {
    const id = await ordersCream(who);
    const stubborn = payments({ cancel: pharmacy.ports.payments.read });
    await cancelOrder(stubborn, who, id);
    wait(DAY);
    expect(await settleNext(stubborn)).toBe(true);
    expect(await happened(id)).toEqual(['ordered', 'cancelled']);
    expect(await stockOf('cream-30g')).toBe(50);
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
  expect(WEIGHT.grams).toBe(82_400);
});
