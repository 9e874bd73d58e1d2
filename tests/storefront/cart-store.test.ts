import { describe, expect, it, vi } from 'vitest';
import type { Outcome } from '#client';
import type { Cart, CartItem } from '#contract';
import { createCartStore } from '#features/cart';
import { promised } from './fake-server.ts';

const lineOf = (quantity: number): CartItem => ({
  _id: 'line',
  productId: 'option',
  name: 'Sample medicine',
  image: '',
  price: 10,
  quantity,
  strength: '50 mg',
  min: 1,
  max: 3,
});
const cartOf = (quantity: number): Cart => ({
  items: quantity > 0 ? [lineOf(quantity)] : [],
  shippingMethods: [],
  itemTotal: quantity * 10,
  shippingCharge: 0,
  total: quantity * 10,
  discount: null,
});
const done = (quantity: number): Outcome<Cart> => ({ ok: true, data: cartOf(quantity) });
const offline: Outcome<Cart> = { ok: false, failure: { kind: 'offline', message: 'No answer.' } };

/** A server's cart of one line. */
function shop(quantity = 0) {
  const calls = {
    read: vi.fn(async () => done(quantity)),
    add: vi.fn(async () => done((quantity += 1))),
    increment: vi.fn(async () => done((quantity += 1))),
    decrement: vi.fn(async () => done((quantity -= 1))),
    remove: vi.fn(async () => done((quantity = 0))),
    clear: vi.fn(async () => done((quantity = 0))),
  };
  const onRead = vi.fn();
  return { calls, onRead, store: createCartStore(calls, onRead) };
}

describe('the cart', () => {
  it('is read again after each change, and told of each time', async () => {
    const { store, calls, onRead } = shop();
    await store.add({ productId: 'option', quantity: 1, code: 'code' });
    await store.increment('line');
    await store.decrement('line');
    await store.remove('line');
    await store.clear();
    expect(calls.read).toHaveBeenCalledTimes(5);
    expect(onRead.mock.calls.map(([cart]) => cart.itemTotal)).toEqual([10, 20, 10, 0, 0]);
  });

  it('that failed to load is not an empty one', async () => {
    const { store, calls } = shop();
    calls.read.mockResolvedValueOnce(offline);
    await store.load();
    expect(store.snapshot().state).toMatchObject({ kind: 'failed' });
    await store.load();
    expect(store.snapshot().state).toEqual({ kind: 'read', cart: cartOf(0) });
  });

  it('that was read stays when it cannot be read again', async () => {
    const { store, calls } = shop(2);
    await store.load();
    calls.read.mockResolvedValueOnce(offline);
    await store.load();
    expect(store.snapshot().state).toEqual({ kind: 'read', cart: cartOf(2) });
  });

  it('shows what a change answered when it cannot be read again', async () => {
    const { store, calls } = shop(1);
    await store.load();
    calls.read.mockResolvedValueOnce(offline);
    expect(await store.increment('line')).toEqual({ ok: true, data: undefined });
    expect(store.snapshot().state).toEqual({ kind: 'read', cart: cartOf(2) });
  });

  it('is as it was after a change that failed', async () => {
    const { store, calls } = shop(1);
    await store.load();
    calls.increment.mockResolvedValueOnce(offline);
    expect(await store.increment('line')).toEqual(offline);
    expect(store.snapshot()).toEqual({
      state: { kind: 'read', cart: cartOf(1) },
      changing: new Set(),
    });
  });

  it('ignores a second press while the first is under way', async () => {
    const { store, calls } = shop(1);
    const first = store.increment('line');
    expect(store.snapshot().changing).toEqual(new Set(['line']));
    expect(await store.increment('line')).toBeUndefined();
    await first;
    expect(calls.increment).toHaveBeenCalledTimes(1);
  });

  it('shows the newest reading, in whatever order they arrive', async () => {
    const { store, calls } = shop(1);
    const slow = promised<Outcome<Cart>>();
    calls.read.mockReturnValueOnce(slow.promise);
    const first = store.load();
    calls.read.mockResolvedValueOnce(done(3));
    await store.load();
    slow.keep(done(1));
    await first;
    expect(store.snapshot().state).toEqual({ kind: 'read', cart: cartOf(3) });
  });

  it('tells its listeners until they leave', async () => {
    const { store } = shop();
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    await store.load();
    leave();
    await store.load();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
