/** The shop's side of a payment: the real SDK against the stand-in. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  asShop,
  card,
  newOrder,
  openBank,
  pay,
  toldOf,
  VISA,
  type Bank,
} from '../../stand-ins/bank.ts';
import { CARDS } from '../../kit/samples.ts';

let bank: Bank;
beforeAll(async () => {
  bank = await openBank();
});
afterAll(() => bank.close());

const create = (capture: 'automatic' | 'manual', orderId = newOrder()) =>
  bank.payments.create({ orderId, amountPence: 1999, capture });

const paid = async (capture: 'automatic' | 'manual') => {
  const intent = await create(capture);
  await pay(bank, intent, card(VISA));
  return bank.payments.read(intent.id);
};

describe('an order', () => {
  it('has one payment, however many ask for it at once', async () => {
    const orderId = newOrder();
    const asked = Array.from({ length: 10 }, () => create('manual', orderId));
    const intents = await Promise.all(asked);
    expect(new Set(intents.map(({ id }) => id)).size).toBe(1);
    expect(intents[0]).toMatchObject({
      orderId,
      status: 'requires_payment_method',
      amountPence: 1999,
      refundedPence: 0,
    });
    expect(await toldOf(bank, intents[0]?.id ?? '')).toEqual(['payment_intent.created']);
  });

  it('that asks again is told how its payment stands now', async () => {
    const { orderId, id } = await paid('automatic');
    expect(await create('automatic', orderId)).toMatchObject({ id, status: 'succeeded' });
  });

  it('is paid by a card that is known again whoever pays with it, and not before', async () => {
    const { cardFingerprint: none } = await create('manual');
    const [one, same] = [await paid('manual'), await paid('automatic')];
    const intent = await create('manual');
    await pay(bank, intent, card(CARDS.debit));
    const other = await bank.payments.read(intent.id);
    expect(none).toBeUndefined();
    expect(one.cardFingerprint).toMatch(/^[\w-]{16}$/);
    expect(same.cardFingerprint).toBe(one.cardFingerprint);
    expect(other.cardFingerprint).not.toBe(one.cardFingerprint);
  });

  it('that suddenly costs something else is refused', async () => {
    const { orderId } = await create('automatic');
    const dearer = bank.payments.create({ orderId, amountPence: 2000, capture: 'automatic' });
    await expect(dearer).rejects.toThrow('StripeIdempotencyError');
  });

  it('names no product to the payment provider', async () => {
    const { id, orderId } = await create('manual');
    const [created] = await bank.webhook.about(id, 1);
    expect(JSON.parse(created?.body ?? '{}')).toMatchObject({
      data: { object: { description: `Order ${orderId}`, metadata: { orderId }, currency: 'gbp' } },
    });
  });
});

describe('money that is held', () => {
  it('is taken once, also when two ask for it at once', async () => {
    const { id } = await paid('manual');
    const both = await Promise.all([
      bank.payments.capture(id, 1999),
      bank.payments.capture(id, 1999),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
    expect(await toldOf(bank, id)).toEqual([
      'payment_intent.created',
      'payment_intent.amount_capturable_updated',
      'payment_intent.succeeded',
    ]);
  });

  it('is taken in part: the rest is let go, and is nothing that was given back', async () => {
    const { id } = await paid('manual');
    const part = { status: 'succeeded', amountPence: 1999, takenPence: 1200, refundedPence: 0 };
    expect(await bank.payments.capture(id, 1200)).toMatchObject(part);
    expect(await bank.payments.capture(id, 1200)).toMatchObject(part);
    expect(await bank.payments.refund(id)).toMatchObject({ takenPence: 1200, refundedPence: 1200 });
    expect((await toldOf(bank, id)).slice(2)).toEqual([
      'payment_intent.succeeded',
      'charge.refunded',
    ]);
  });

  it('is never taken beyond what is held', async () => {
    const { id } = await paid('manual');
    await expect(bank.payments.capture(id, 2000)).rejects.toThrow();
    expect(await bank.payments.read(id)).toMatchObject({ status: 'requires_capture' });
  });

  it('is let go, which gives nothing back because nothing was taken', async () => {
    const { id } = await paid('manual');
    expect(await bank.payments.cancel(id)).toMatchObject({ status: 'canceled', refundedPence: 0 });
    expect((await toldOf(bank, id)).slice(2)).toEqual(['payment_intent.canceled']);
  });

  it('goes one way only when it is taken and let go at once', async () => {
    const { id } = await paid('manual');
    const [one, other] = await Promise.all([
      bank.payments.capture(id, 1999),
      bank.payments.cancel(id),
    ]);
    expect(['succeeded', 'canceled']).toContain(one.status);
    expect(other.status).toBe(one.status);
  });
});

describe('money that was taken', () => {
  it('is given back in full and once, also when two ask for it at once', async () => {
    const { id } = await paid('automatic');
    const both = await Promise.all([bank.payments.refund(id), bank.payments.refund(id)]);
    expect(both.map(({ refundedPence }) => refundedPence)).toEqual([1999, 1999]);
    expect((await toldOf(bank, id)).slice(2)).toEqual(['charge.refunded']);
  });

  it('is given back but for what is kept, once, also when two ask for it at once', async () => {
    const { id } = await paid('automatic');
    const keeps = () => bank.payments.giveBack(id, 1500);
    const both = await Promise.all([keeps(), keeps()]);
    expect(both.map(({ refundedPence }) => refundedPence)).toEqual([499, 499]);
    expect(await keeps()).toMatchObject({ status: 'succeeded', refundedPence: 499 });
    expect((await toldOf(bank, id)).slice(2)).toEqual(['charge.refunded']);
    expect(await bank.payments.refund(id)).toMatchObject({ refundedPence: 1999 });
  });

  it('in part is given back in part, but for what is kept', async () => {
    const { id } = await paid('manual');
    await bank.payments.capture(id, 1200);
    expect(await bank.payments.giveBack(id, 1200)).toMatchObject({ refundedPence: 0 });
    expect(await bank.payments.giveBack(id, 1000)).toMatchObject({
      ...{ takenPence: 1200, refundedPence: 200 },
    });
    const held = await paid('manual');
    expect(await bank.payments.giveBack(held.id, 1000)).toEqual(held);
  });

  it('is given back in parts, never more than was taken', async () => {
    const { id } = await paid('automatic');
    const refund = (amount: string) =>
      bank.post('/refunds', { payment_intent: id, amount }, asShop);
    expect(await (await refund('500')).json()).toMatchObject({ object: 'refund', amount: 500 });
    const tooMuch = await refund('1500');
    expect(tooMuch.status).toBe(400);
    expect(await tooMuch.json()).toMatchObject({ error: { code: 'amount_too_large' } });
    expect(await bank.payments.refund(id)).toMatchObject({ refundedPence: 1999 });
    const late = await refund('1');
    expect(await late.json()).toMatchObject({ error: { code: 'charge_already_refunded' } });
  });
});

describe('what comes too late changes nothing and tells how the payment stands', () => {
  const STANDS = {
    unpaid: () => create('manual'),
    held: () => paid('manual'),
    taken: () => paid('automatic'),
    'let go': async () => bank.payments.cancel((await paid('manual')).id),
    'given back': async () => bank.payments.refund((await paid('automatic')).id),
  };
  it.each([
    ['capture', 'unpaid', 'requires_payment_method'],
    ['capture', 'taken', 'succeeded'],
    ['capture', 'let go', 'canceled'],
    ['cancel', 'taken', 'succeeded'],
    ['cancel', 'let go', 'canceled'],
    ['refund', 'unpaid', 'requires_payment_method'],
    ['refund', 'held', 'requires_capture'],
    ['refund', 'let go', 'canceled'],
    ['refund', 'given back', 'succeeded'],
  ] as const)('%s of a payment that is %s', async (action, standing, status) => {
    const before = await STANDS[standing]();
    const after = await (action === 'capture'
      ? bank.payments.capture(before.id, 1999)
      : bank.payments[action](before.id));
    expect(after).toEqual(before);
    expect(after.status).toBe(status);
  });

  it.each(['capture', 'cancel', 'confirm'])('the stand-in itself refuses to %s', async (action) => {
    const { id } = await paid('automatic');
    const response = await bank.post(
      `/payment_intents/${id}/${action}`,
      action === 'confirm' ? card(VISA) : {},
      asShop,
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: 'payment_intent_unexpected_state', payment_intent: { status: 'succeeded' } },
    });
  });

  it('an order that was let go cannot be paid any more', async () => {
    const intent = await create('manual');
    expect((await bank.payments.cancel(intent.id)).status).toBe('canceled');
    expect((await pay(bank, intent, card(VISA))).status).toBe(400);
    expect((await bank.payments.read(intent.id)).status).toBe('canceled');
  });
});
