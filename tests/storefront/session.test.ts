import { describe, expect, it, vi } from 'vitest';
import { createClient, type KeyValues } from '#client';
import { fakeServer, json, memory, promised, unauthenticated } from './fake-server.ts';

const emptyCart = {
  items: [],
  shippingMethods: [],
  itemTotal: 0,
  shippingCharge: 0,
  total: 0,
  discount: null,
};
const guest = (name: string) => () =>
  json({ data: { accessToken: name, refreshToken: `${name}-refresh`, isGuestUser: true } });

const clientOf = (fetchFake: typeof fetch, storage: KeyValues, events = new EventTarget()) =>
  createClient({ baseUrl: 'http://shop.test/api', storage, fetch: fetchFake, events });

const signedIn = { accessToken: 'old', refreshToken: 'once', isGuestUser: 'true' };

/** A cart for this token only. */
const cartFor = (token: string) => (call: { token: string | undefined }) =>
  call.token === token ? json(emptyCart) : unauthenticated();

describe('a visitor without a token', () => {
  it('becomes a guest before her first call, and is told of', async () => {
    const server = fakeServer({
      'GET /customers/guest-login': guest('g1'),
      'GET /cart': cartFor('g1'),
    });
    const storage = memory();
    const events = new EventTarget();
    const told = vi.fn();
    events.addEventListener('tokens-stored', told);
    const outcome = await clientOf(server.fetch, storage, events).cart.read();
    expect(outcome).toEqual({ ok: true, data: emptyCart });
    expect(Object.fromEntries(storage.entries)).toEqual({
      accessToken: 'g1',
      refreshToken: 'g1-refresh',
      isGuestUser: 'true',
    });
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('becomes one guest, however many calls begin at once', async () => {
    const server = fakeServer({
      'GET /customers/guest-login': guest('g1'),
      'GET /cart': cartFor('g1'),
    });
    const client = clientOf(server.fetch, memory());
    const outcomes = await Promise.all([client.cart.read(), client.cart.read(), client.start()]);
    expect(outcomes[0]).toMatchObject({ ok: true });
    expect(server.countOf('/customers/guest-login')).toBe(1);
  });

  it('hears why, when there is no session to be had', async () => {
    const server = fakeServer({
      'GET /customers/guest-login': () =>
        json({ code: 'unavailable', message: 'Please try again in a moment.' }, { status: 503 }),
    });
    expect(await clientOf(server.fetch, memory()).cart.read()).toEqual({
      ok: false,
      failure: { kind: 'problem', status: 503, message: 'Please try again in a moment.' },
    });
  });
});

describe('an access token that has run out', () => {
  it('is refreshed once, and the call is sent again with its body', async () => {
    const server = fakeServer({
      'POST /cart': cartFor('new'),
      'POST /auth/refresh-token': () => json('new', { headers: { 'x-refresh-token': 'next' } }),
    });
    const storage = memory(signedIn);
    const addition = { productId: 'p1', quantity: 2, code: 'c1' };
    const outcome = await clientOf(server.fetch, storage).cart.add(addition);
    expect(outcome.ok).toBe(true);
    expect(server.calls.map(({ path, body }) => [path, body])).toEqual([
      ['/cart', addition],
      ['/auth/refresh-token', { refreshToken: 'once' }],
      ['/cart', addition],
    ]);
    expect(storage.entries.get('accessToken')).toBe('new');
    expect(storage.entries.get('refreshToken')).toBe('next');
  });

  it('is refreshed once for calls that fail together: the second use would end the session', async () => {
    const server = fakeServer({
      'GET /cart': cartFor('new'),
      'POST /auth/refresh-token': () => json('new', { headers: { 'x-refresh-token': 'next' } }),
    });
    const client = clientOf(server.fetch, memory(signedIn));
    const outcomes = await Promise.all([
      client.cart.read(),
      client.cart.read(),
      client.cart.read(),
    ]);
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(server.countOf('/auth/refresh-token')).toBe(1);
  });

  it('is not refreshed again for a call that comes back late', async () => {
    const late = promised<void>();
    let reads = 0;
    const server = fakeServer({
      'GET /cart': async (call) => {
        if (++reads === 2) await late.promise;
        return cartFor('new')(call);
      },
      'POST /auth/refresh-token': () => json('new', { headers: { 'x-refresh-token': 'next' } }),
    });
    const client = clientOf(server.fetch, memory(signedIn));
    const first = client.cart.read();
    const second = client.cart.read();
    await first;
    late.fulfil();
    expect((await second).ok).toBe(true);
    expect(server.countOf('/auth/refresh-token')).toBe(1);
  });

  it('makes a guest a new guest when it cannot be refreshed', async () => {
    const server = fakeServer({
      'GET /cart': cartFor('g2'),
      'POST /auth/refresh-token': unauthenticated,
      'GET /customers/guest-login': guest('g2'),
    });
    const storage = memory(signedIn);
    expect((await clientOf(server.fetch, storage).cart.read()).ok).toBe(true);
    expect(storage.entries.get('accessToken')).toBe('g2');
  });

  it('signs a customer out when it cannot be refreshed', async () => {
    const server = fakeServer({
      'GET /cart': unauthenticated,
      'POST /auth/refresh-token': unauthenticated,
    });
    const userData = JSON.stringify({ _id: 'c1', email: 'sample@example.com' });
    const storage = memory({ ...signedIn, isGuestUser: 'false', userData });
    const outcome = await clientOf(server.fetch, storage).cart.read();
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'problem', status: 401 } });
    expect(storage.entries.has('accessToken')).toBe(false);
  });

  it('keeps the session when the server is only in trouble', async () => {
    const server = fakeServer({
      'GET /cart': unauthenticated,
      'POST /auth/refresh-token': () => new Response('', { status: 502 }),
    });
    const storage = memory(signedIn);
    const outcome = await clientOf(server.fetch, storage).cart.read();
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'unexpected', status: 502 } });
    expect(storage.entries.get('refreshToken')).toBe('once');
  });

  it('gives up after the second 401', async () => {
    const server = fakeServer({
      'GET /cart': unauthenticated,
      'POST /auth/refresh-token': () => json('new', { headers: { 'x-refresh-token': 'next' } }),
    });
    const outcome = await clientOf(server.fetch, memory(signedIn)).cart.read();
    expect(outcome).toMatchObject({ ok: false, failure: { status: 401 } });
    expect(server.countOf('/cart')).toBe(2);
  });
});

const known = { ...signedIn, isGuestUser: 'false' };

describe('whoever logs out', () => {
  it('ends her session at the server, with the token that is forgotten here', async () => {
    const asked = promised<unknown>();
    const server = fakeServer({
      'POST /auth/logout': ({ body, token }) => {
        asked.fulfil({ body, token });
        return json({ message: 'Logged out' });
      },
    });
    const storage = memory(known);
    clientOf(server.fetch, storage).account.logout();
    expect(Object.fromEntries(storage.entries)).toEqual({});
    expect(await asked.promise).toEqual({
      body: { refreshToken: signedIn.refreshToken },
      token: undefined,
    });
  });

  it('leaves nothing behind either when the server is not reached', async () => {
    const storage = memory(known);
    const offline = () => Promise.reject(new TypeError('Failed to fetch'));
    clientOf(offline, storage).account.logout();
    expect(Object.fromEntries(storage.entries)).toEqual({});
  });
});

describe('whoever logs out while an answer is under way', () => {
  const user = {
    _id: 'c1',
    firstname: 'Sample',
    lastname: 'Customer',
    dob: '1990-05-17',
    phone: '07700900123',
    email: 'sample@example.com',
    status: 'complete',
    address: null,
    documents: [],
  };
  const hers = { ...known, userData: JSON.stringify(user) };

  it('is not brought back by her own record', async () => {
    const response = promised<Response>();
    const server = fakeServer({ 'GET /customers/profile/c1': () => response.promise });
    const storage = memory(hers);
    const client = clientOf(server.fetch, storage);
    const reading = client.account.read('c1');
    client.account.logout();
    response.fulfil(json({ data: user }));
    await reading;
    expect(Object.fromEntries(storage.entries)).toEqual({});
  });

  it('is not brought back by renewed tokens', async () => {
    const renewal = promised<Response>();
    const server = fakeServer({
      'GET /cart': cartFor('g1'),
      'POST /auth/logout': () => json({ message: 'Logged out' }),
      'POST /auth/refresh-token': () => renewal.promise,
      'GET /customers/guest-login': guest('g1'),
    });
    const storage = memory(hers);
    const client = clientOf(server.fetch, storage);
    const reading = client.cart.read();
    while (server.countOf('/auth/refresh-token') === 0) await Promise.resolve();
    client.account.logout();
    renewal.fulfil(json('hers', { headers: { 'x-refresh-token': 'hers-too' } }));
    // Nor is what she asked for asked for again as the guest who is here now.
    expect(await reading).toMatchObject({ ok: false, failure: { status: 401 } });
    expect(server.countOf('/cart')).toBe(1);
    expect(Object.fromEntries(storage.entries)).toEqual({
      accessToken: 'g1',
      refreshToken: 'g1-refresh',
      isGuestUser: 'true',
    });
  });
});

describe('a customer whose token has run out as another one logs in', () => {
  const userOf = (_id: string) => ({
    ...known,
    userData: JSON.stringify({ _id, email: `${_id}@example.com` }),
  });

  it('asks for nothing in her name', async () => {
    const first = promised<Response>();
    const server = fakeServer({ 'POST /cart': () => first.promise });
    const storage = memory(userOf('anna'));
    const adding = clientOf(server.fetch, storage).cart.add({
      productId: 'p1',
      quantity: 1,
      code: 'c1',
    });
    while (server.countOf('/cart') === 0) await Promise.resolve();
    storage.setItem('userData', userOf('berta').userData);
    storage.setItem('accessToken', 'bertas');
    first.fulfil(unauthenticated());
    expect(await adding).toMatchObject({ ok: false, failure: { status: 401 } });
    expect(server.calls.map(({ token }) => token)).toEqual(['old']);
  });

  it('leaves her nothing of what she has chosen and finished', async () => {
    const berta = { _id: 'berta', email: 'berta@example.com' };
    const server = fakeServer({
      'POST /customers/login': () =>
        json({
          message: 'Login successful',
          data: { user: berta, accessToken: 'bertas', refreshToken: 'bertas-refresh' },
        }),
    });
    const storage = memory({
      ...userOf('anna'),
      consultationId: 'of Anna',
      consultationProducts: '[]',
      discountCode: 'ANNA10',
    });
    await clientOf(server.fetch, storage).account.login({ email: berta.email, password: 'sample' });
    expect(Object.fromEntries(storage.entries)).toEqual({
      isGuestUser: 'false',
      userData: JSON.stringify(berta),
      accessToken: 'bertas',
      refreshToken: 'bertas-refresh',
    });
  });
});
