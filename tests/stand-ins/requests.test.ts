/** Who may ask the stand-in for what, and how it says no. */
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UnavailableError } from '#domain';
import { standIn } from '#stand-ins/stripe/server';
import { standInLedger } from '#database';
import {
  asShop,
  card,
  KEYS,
  newOrder,
  openBank,
  pay,
  toldOf,
  VISA,
  type Bank,
  type Form,
} from './bank.ts';

let bank: Bank;
beforeAll(async () => {
  bank = await openBank();
});
afterAll(() => bank.close());

const newIntent = () =>
  bank.payments.create({ orderId: newOrder(), amountPence: 2450, capture: 'automatic' });

const CHARGE = { amount: '500', currency: 'gbp' };

describe('a browser', () => {
  const read = (id: string, query: Form): Promise<Response> =>
    fetch(`${bank.address()}/v1/payment_intents/${id}?${new URLSearchParams(query)}`);

  it('sees the payment whose client secret it has, and not what the shop notes on it', async () => {
    const { id, clientSecret } = await newIntent();
    const response = await read(id, { key: KEYS.publishableKey, client_secret: clientSecret });
    expect(response.status).toBe(200);
    const seen: object = await response.json();
    expect(seen).toMatchObject({ id, object: 'payment_intent', client_secret: clientSecret });
    expect(Object.keys(seen)).not.toContain('metadata');
    expect(Object.keys(seen)).not.toContain('latest_charge');
  });

  it('neither sees nor pays with the client secret of another payment', async () => {
    const intent = await newIntent();
    const { clientSecret } = await newIntent();
    const paid = await pay(bank, { id: intent.id, clientSecret }, card(VISA));
    expect(paid.status).toBe(400);
    const query = { key: KEYS.publishableKey, client_secret: clientSecret };
    const seen = await read(intent.id, query);
    expect(seen.status).toBe(400);
    expect(await seen.text()).not.toContain(intent.clientSecret);
    expect((await bank.payments.read(intent.id)).status).toBe('requires_payment_method');
  });

  it('neither sees nor pays without a client secret', async () => {
    const { id } = await newIntent();
    expect((await read(id, { key: KEYS.publishableKey })).status).toBe(400);
    expect((await bank.post(`/payment_intents/${id}/confirm`, card(VISA))).status).toBe(400);
  });

  it.each([
    '/payment_intents',
    '/refunds',
    '/payment_intents/ID/capture',
    '/payment_intents/ID/cancel',
  ])('may not post to %s', async (path) => {
    const { id, clientSecret } = await newIntent();
    const form = path.includes('ID') ? { client_secret: clientSecret } : {};
    const response = await bank.post(path.replace('ID', id), form);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: 'secret_key_required' } });
    expect((await bank.payments.read(id)).status).toBe('requires_payment_method');
  });
});

describe('a key', () => {
  const basic = `Basic ${Buffer.from(`${KEYS.secretKey}:`).toString('base64')}`;
  it.each([
    ['no key', {}, 401],
    ['a wrong key', { authorization: 'Bearer sk_test_wrong' }, 401],
    ['an empty key', { authorization: 'Bearer ' }, 401],
    ['the key as a user name', { authorization: basic }, 200],
    ['the key as a token', asShop, 200],
  ])('%s is answered', async (_what, headers: Record<string, string>, status) => {
    const response = await fetch(`${bank.address()}/v1/payment_intents`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(CHARGE),
    });
    expect(response.status).toBe(status);
    if (status === 401)
      expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });
});

describe('a call', () => {
  it.each<[string, string, Form, number, string]>([
    ['without an amount', '/payment_intents', { currency: 'gbp' }, 400, 'parameter_missing'],
    [
      'with half pennies',
      '/payment_intents',
      { ...CHARGE, amount: '500.5' },
      400,
      'parameter_invalid_integer',
    ],
    ['below the least', '/payment_intents', { ...CHARGE, amount: '29' }, 400, 'amount_too_small'],
    [
      'above the most',
      '/payment_intents',
      { ...CHARGE, amount: '100000000' },
      400,
      'amount_too_large',
    ],
    ['in dollars', '/payment_intents', { ...CHARGE, currency: 'usd' }, 400, 'parameter_invalid'],
    [
      'with an unknown name',
      '/payment_intents',
      { ...CHARGE, colour: 'red' },
      400,
      'parameter_unknown',
    ],
    [
      'with a prototype',
      '/payment_intents',
      { ...CHARGE, '__proto__[x]': '1' },
      400,
      'parameter_unknown',
    ],
    [
      'with a null character',
      '/payment_intents',
      { ...CHARGE, description: 'a\0b' },
      400,
      'parameter_invalid',
    ],
    ['for no payment', '/payment_intents/pi_none/capture', {}, 404, 'resource_missing'],
    ['for an impossible payment', '/payment_intents/%00/capture', {}, 404, 'resource_missing'],
    [
      'to give back nothing',
      '/refunds',
      { payment_intent: 'pi_none', amount: '0' },
      400,
      'parameter_invalid',
    ],
    [
      'to give back of no payment',
      '/refunds',
      { payment_intent: 'pi_none' },
      404,
      'resource_missing',
    ],
  ])('%s is refused', async (_what, path, form, status, code) => {
    const response = await bank.post(path, form, asShop);
    expect(response.status).toBe(status);
    expect(response.headers.get('request-id')).toBeTruthy();
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error', code } });
  });

  it('may note a word that objects have of their own', async () => {
    const form = { ...CHARGE, 'metadata[__proto__]': 'x', 'metadata[constructor]': 'y' };
    const response = await bank.post('/payment_intents', form, asShop);
    const { metadata }: { metadata: object } = await response.json();
    expect(Object.entries(metadata)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
  });

  it.each([
    ['JSON', { 'content-type': 'application/json' }, 400],
    ['nothing that is known', { 'content-type': 'text/plain' }, 400],
  ])('in %s is refused in words that the SDK understands', async (_what, headers, status) => {
    const response = await fetch(`${bank.address()}/v1/payment_intents`, {
      method: 'POST',
      headers: { ...asShop, ...headers },
      body: '{}',
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  it('to an unknown address is refused in words that the SDK understands', async () => {
    const response = await fetch(`${bank.address()}/v1/customers`, { headers: asShop });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });
});

describe('an idempotency key', () => {
  const create = async (key: string, form: Form) => {
    const response = await bank.post('/payment_intents', form, {
      ...asShop,
      'idempotency-key': key,
    });
    const body: { id?: string; error?: { type: string } } = await response.json();
    return {
      status: response.status,
      isReplayed: response.headers.has('idempotent-replayed'),
      body,
    };
  };

  it('brings the first answer again, and nothing is done twice', async () => {
    const key = newOrder();
    const first = await create(key, CHARGE);
    const second = await create(key, CHARGE);
    expect(first.isReplayed).toBe(false);
    expect(second).toEqual({ ...first, isReplayed: true });
  });

  it('is refused for another request', async () => {
    const key = newOrder();
    await create(key, CHARGE);
    const { status, body } = await create(key, { ...CHARGE, amount: '501' });
    expect(status).toBe(400);
    expect(body.error?.type).toBe('idempotency_error');
  });

  it('may be used again after a request in which nothing was done', async () => {
    const key = newOrder();
    expect((await create(key, { currency: 'gbp' })).status).toBe(400);
    expect((await create(key, CHARGE)).status).toBe(200);
  });

  it('is forgotten after a day', async () => {
    const key = newOrder();
    const first = await create(key, CHARGE);
    bank.pass(24 * 60 * 60);
    const second = await create(key, CHARGE);
    expect(second.isReplayed).toBe(false);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('brings a decline again, and the card is asked once', async () => {
    const { id } = await newIntent();
    const headers = { ...asShop, 'idempotency-key': newOrder() };
    const again = () =>
      bank.post(`/payment_intents/${id}/confirm`, card('4000000000000002'), headers);
    expect([(await again()).status, (await again()).status]).toEqual([402, 402]);
    expect(await toldOf(bank, id)).toEqual([
      'payment_intent.created',
      'payment_intent.payment_failed',
    ]);
  });
});

it.each([
  ['is unavailable', 503, new UnavailableError('The database is away.')],
  ['fails', 500, new Error('A defect of ours.')],
])('the stand-in %s, %d, as its ledger does, and tells nothing of it', async (_, status, error) => {
  const failing = () => Promise.reject(error);
  const app = fastify();
  const { plugin } = standIn({
    ledger: { ...standInLedger(bank.sql), read: failing, change: failing },
    keys: KEYS,
    webhookAddress: () => bank.webhook.address,
    clock: bank.now,
    newId: newOrder,
  });
  await app.register(plugin);
  const response = await app.inject({
    method: 'POST',
    url: '/v1/payment_intents',
    headers: { ...asShop, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(CHARGE).toString(),
  });
  await app.close();
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ error: { type: 'api_error' } });
  expect(response.body).not.toContain(error.message);
});
