/** Every card of the stand-in, as a browser pays with it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { card, newOrder, openBank, pay, VISA, type Bank, type Form } from './bank.ts';

let bank: Bank;
beforeAll(async () => {
  bank = await openBank();
});
afterAll(() => bank.close());

const newIntent = (capture: 'automatic' | 'manual' = 'automatic') =>
  bank.payments.create({ orderId: newOrder(), amountPence: 2450, capture });

describe('a card that pays', () => {
  it.each([
    ['automatic', 'succeeded', 'payment_intent.succeeded'],
    ['manual', 'requires_capture', 'payment_intent.amount_capturable_updated'],
  ] as const)('with %s capture ends as %s', async (capture, status, happening) => {
    const intent = await newIntent(capture);
    const response = await pay(bank, intent, card(VISA));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id: intent.id, status, amount: 2450 });
    expect(await bank.payments.read(intent.id)).toEqual({
      ...intent,
      status,
      takenPence: status === 'succeeded' ? 2450 : 0,
      cardFingerprint: expect.stringMatching(/^[\w-]{16}$/),
    });
    const told = await bank.webhook.about(intent.id, 2);
    expect(told.map(({ type }) => type)).toEqual(['payment_intent.created', happening]);
  });

  it('can be named once and paid with afterwards', async () => {
    const response = await bank.post('/payment_methods', {
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '11',
      'card[exp_year]': '2026',
    });
    const method: { id: string } = await response.json();
    expect(method).toMatchObject({
      object: 'payment_method',
      card: { brand: 'visa', last4: '4242', exp_month: 11, exp_year: 2026 },
    });
    const intent = await newIntent();
    const paid = await pay(bank, intent, { payment_method: method.id });
    expect(await paid.json()).toMatchObject({ status: 'succeeded', payment_method: method.id });
  });
});

describe('a card that is declined', () => {
  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
  ])('%s is told %s, %s, and another card may be tried', async (number, code, declineCode) => {
    const intent = await newIntent('manual');
    const response = await pay(bank, intent, card(number));
    expect(response.status).toBe(402);
    const reason = {
      type: 'card_error',
      code,
      decline_code: declineCode,
      message: expect.stringMatching(/^(Your card|An error)/),
      payment_method: { card: { last4: number.slice(-4) } },
    };
    expect(await response.json()).toMatchObject({
      error: {
        ...reason,
        payment_intent: { status: 'requires_payment_method', last_payment_error: reason },
      },
    });
    expect((await bank.payments.read(intent.id)).status).toBe('requires_payment_method');
    const told = await bank.webhook.about(intent.id, 2);
    expect(told[1]?.type).toBe('payment_intent.payment_failed');

    const again = await pay(bank, intent, card(VISA));
    expect(await again.json()).toMatchObject({
      status: 'requires_capture',
      last_payment_error: null,
    });
  });
});

describe('a card that cannot be one', () => {
  const field = (name: string): string => `payment_method_data[card][${name}]`;
  it.each<[string, Form, string]>([
    ['with a wrong check digit', card('4242424242424241'), 'incorrect_number'],
    ['with letters in its number', card('4242 4242 4242 424x'), 'incorrect_number'],
    ['with too few digits', card('4242'), 'incorrect_number'],
    [
      'of last month',
      card(VISA, { [field('exp_month')]: '10', [field('exp_year')]: '26' }),
      'invalid_expiry_month',
    ],
    ['of a thirteenth month', card(VISA, { [field('exp_month')]: '13' }), 'invalid_expiry_month'],
    ['of last year', card(VISA, { [field('exp_year')]: '2025' }), 'invalid_expiry_year'],
    ['with a short security code', card(VISA, { [field('cvc')]: '12' }), 'invalid_cvc'],
    ['of a real bank', card('4111 1111 1111 1111'), 'card_declined'],
  ])('%s leaves the payment as it was', async (_what, form, code) => {
    const intent = await newIntent();
    const response = await pay(bank, intent, form);
    expect(response.status).toBe(402);
    expect(await response.json()).toMatchObject({ error: { type: 'card_error', code } });
    expect(await bank.payments.read(intent.id)).toEqual(intent);
  });

  it('is told which card to use', async () => {
    const response = await pay(bank, await newIntent(), card('5555555555554444'));
    expect(await response.text()).toContain('4242 4242 4242 4242');
  });
});

it('keeps no card number, also not of one that was refused', async () => {
  const numbers = ['4242424242424242', '4000000000000002', '4111111111111111', '4242424242424241'];
  for (const number of numbers) {
    const response = await bank.post(
      `/payment_intents/${(await newIntent()).id}/confirm`,
      card(number),
      { authorization: 'Bearer sk_test_sample', 'idempotency-key': newOrder() },
    );
    expect(await response.text()).not.toContain(number);
  }
  const kept = await bank.sql.query<{ content: object }>(
    'SELECT content FROM stand_in_objects UNION ALL SELECT content FROM stand_in_events',
  );
  expect(kept.length).toBeGreaterThan(20);
  for (const number of numbers) expect(JSON.stringify(kept)).not.toContain(number);
});
