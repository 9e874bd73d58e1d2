/** 3-D Secure, through the page that stands in for the customer's bank. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { card, newOrder, openBank, pay, type Bank } from './bank.ts';

let bank: Bank;
beforeAll(async () => {
  bank = await openBank();
});
afterAll(() => bank.close());

const newIntent = (capture: 'automatic' | 'manual' = 'automatic') =>
  bank.payments.create({ orderId: newOrder(), amountPence: 2450, capture });

const backTo = () => `${bank.address()}/checkout/payment?order=1#done`;

interface Sent {
  readonly status: string;
  readonly next_action: {
    readonly type: string;
    readonly redirect_to_url: { readonly url: string };
  };
}

/** Pays with a card that needs it and gives the page where its bank asks. */
async function sentToBank(intent: Awaited<ReturnType<typeof newIntent>>, number: string) {
  const response = await pay(bank, intent, { ...card(number), return_url: backTo() });
  const sent: Sent = await response.json();
  expect(sent.status).toBe('requires_action');
  expect(sent.next_action.type).toBe('redirect_to_url');
  return sent.next_action.redirect_to_url.url;
}

/** Presses a button of the page, as a browser does. */
async function press(page: string, label: string): Promise<Response> {
  const html = await (await fetch(page)).text();
  const action = /<form method="post" action="([^"]+)">/.exec(html)?.[1];
  const hidden = /<input type="hidden" name="(\w+)" value="([^"]+)"/.exec(html);
  const button = new RegExp(`<button type="submit" name="(\\w+)" value="(\\w+)">${label}<`).exec(
    html,
  );
  if (!action || !hidden || !button) throw new Error(`The page has no '${label}': ${html}`);
  const [, name = '', value = ''] = hidden;
  const [, buttonName = '', buttonValue = ''] = button;
  return fetch(new URL(action, page), {
    method: 'POST',
    body: new URLSearchParams({ [name]: value, [buttonName]: buttonValue }),
    redirect: 'manual',
  });
}

describe('a bank that asks its customer', () => {
  it.each([
    ['4000002500003155', 'Complete authentication', 'automatic', 'succeeded', 'succeeded'],
    ['4000000000003220', 'Complete authentication', 'automatic', 'succeeded', 'succeeded'],
    ['4000000000003220', 'Complete authentication', 'manual', 'requires_capture', 'succeeded'],
    ['4000000000003220', 'Fail authentication', 'automatic', 'requires_payment_method', 'failed'],
    ['4000008400001629', 'Complete authentication', 'manual', 'requires_payment_method', 'failed'],
  ] as const)('%s, %s, %s capture: %s', async (number, label, capture, status, redirected) => {
    const intent = await newIntent(capture);
    const response = await press(await sentToBank(intent, number), label);
    expect(response.status).toBe(303);
    const back = new URL(response.headers.get('location') ?? '');
    expect(`${back.origin}${back.pathname}${back.hash}`).toBe(
      `${bank.address()}/checkout/payment#done`,
    );
    expect(Object.fromEntries(back.searchParams)).toEqual({
      order: '1',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.clientSecret,
      redirect_status: redirected,
    });
    expect((await bank.payments.read(intent.id)).status).toBe(status);
    const told = await bank.webhook.about(intent.id, 3);
    expect(told[1]?.type).toBe('payment_intent.requires_action');
  });

  it('says why it did not know her', async () => {
    const intent = await newIntent();
    await press(await sentToBank(intent, '4000000000003220'), 'Fail authentication');
    const told = await bank.webhook.about(intent.id, 3);
    expect(JSON.parse(told[2]?.body ?? '{}')).toMatchObject({
      type: 'payment_intent.payment_failed',
      data: { object: { last_payment_error: { code: 'payment_intent_authentication_failure' } } },
    });
  });

  it('asks once: a button pressed twice only leads back', async () => {
    const intent = await newIntent();
    const page = await sentToBank(intent, '4000000000003220');
    const html = await fetch(page);
    expect(await html.text()).toContain('£24.50');
    const [one, other] = await Promise.all([
      press(page, 'Complete authentication'),
      press(page, 'Complete authentication'),
    ]);
    expect(one.headers.get('location')).toBe(other.headers.get('location'));
    expect((await bank.payments.read(intent.id)).status).toBe('succeeded');
    const later = await (await fetch(page)).text();
    expect(later).toContain('No payment is waiting');
    expect(later).not.toContain('<form');
  });

  it('may be left for another card', async () => {
    const intent = await newIntent();
    await sentToBank(intent, '4000000000003220');
    const paid = await pay(bank, intent, card('4242424242424242'));
    expect(await paid.json()).toMatchObject({ status: 'succeeded', next_action: null });
  });

  it('is closed to whoever has not the client secret', async () => {
    const intent = await newIntent();
    const other = await newIntent();
    const page = new URL(await sentToBank(intent, '4000000000003220'));
    page.searchParams.set('payment_intent_client_secret', other.clientSecret);
    const shown = await fetch(page);
    expect(shown.status).toBe(404);
    const pressed = await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({
        payment_intent_client_secret: other.clientSecret,
        outcome: 'complete',
      }),
      redirect: 'manual',
    });
    expect(pressed.status).toBe(404);
    expect((await bank.payments.read(intent.id)).status).toBe('requires_action');
  });

  it('is not asked for an order that was cancelled meanwhile', async () => {
    const intent = await newIntent();
    const page = await sentToBank(intent, '4000000000003220');
    expect((await bank.payments.cancel(intent.id)).status).toBe('canceled');
    expect(await (await fetch(page)).text()).toContain('No payment is waiting');
  });
});

describe('an address to come back to', () => {
  it.each([
    ['of somebody else', 'https://thief.example/'],
    ['that hides its host', 'https://127.0.0.1@thief.example/'],
    ['that is a script', 'javascript:alert(1)'],
    ['that is none', '//thief.example'],
  ])('%s is refused', async (_what, returnUrl) => {
    const intent = await newIntent();
    const response = await pay(bank, intent, {
      ...card('4000000000003220'),
      return_url: returnUrl,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'url_invalid' } });
    expect(await bank.payments.read(intent.id)).toEqual(intent);
  });

  it('is needed for a card that needs the bank', async () => {
    const intent = await newIntent();
    const response = await pay(bank, intent, card('4000000000003220'));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'parameter_missing' } });
  });
});
