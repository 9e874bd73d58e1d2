import fc from 'fast-check';
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
  available: 3,
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
const full: Outcome<Cart> = {
  ok: false,
  failure: { kind: 'problem', status: 409, message: 'You can order at most 3 of this product.' },
};
const offline: Outcome<Cart> = { ok: false, failure: { kind: 'offline', message: 'No answer.' } };

/** A server's cart of one line, which holds three at most. */
function shop(quantity = 0) {
  const within = (next: number): Outcome<Cart> => {
    if (next > 3) return full;
    return done((quantity = next));
  };
  const calls = {
    read: vi.fn(async () => done(quantity)),
    add: vi.fn(async () => within(quantity + 1)),
    increment: vi.fn(async () => within(quantity + 1)),
    decrement: vi.fn(async () => within(quantity - 1)),
    remove: vi.fn(async () => within(0)),
    clear: vi.fn(async () => within(0)),
  };
  const onCount = vi.fn<(count: number) => void>();
  const store = createCartStore(calls, onCount);
  const shown = (): number | undefined => onCount.mock.lastCall?.[0];
  const inShop = () => quantity;
  return { calls, onCount, store, shown, inShop };
}

const addition = { productId: 'option', quantity: 1, code: 'code' };

describe('the cart', () => {
  it('is read again after each change, and its number told', async () => {
    const { store, calls, shown } = shop();
    const counts: unknown[] = [];
    await store.load();
    for (const change of [
      () => store.add(addition),
      () => store.press('line', 'plus'),
      () => store.press('line', 'minus'),
      () => store.remove('line'),
      () => store.clear(),
    ]) {
      expect(await change()).toEqual({ ok: true });
      counts.push(shown());
    }
    expect(calls.read).toHaveBeenCalledTimes(6);
    expect(counts).toEqual([1, 2, 1, 0, 0]);
  });

  it('that failed to load is not an empty one', async () => {
    const { store, calls, onCount } = shop();
    calls.read.mockResolvedValueOnce(offline);
    await store.load();
    expect(store.snapshot().state).toMatchObject({ kind: 'failed' });
    expect(onCount).not.toHaveBeenCalled();
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
    expect(await store.press('line', 'plus')).toEqual({ ok: true });
    expect(store.snapshot().state).toEqual({ kind: 'read', cart: cartOf(2) });
  });

  it('shows the newest reading, in whatever order they arrive', async () => {
    const { store, calls } = shop(1);
    const slow = promised<Outcome<Cart>>();
    calls.read.mockReturnValueOnce(slow.promise);
    const first = store.load();
    calls.read.mockResolvedValueOnce(done(3));
    await store.load();
    slow.fulfil(done(1));
    await first;
    expect(store.snapshot().state).toEqual({ kind: 'read', cart: cartOf(3) });
  });

  it('does not show a reading that is older than a change', async () => {
    const { store, calls } = shop(1);
    await store.load();
    const slow = promised<Outcome<Cart>>();
    calls.read.mockReturnValueOnce(slow.promise);
    const first = store.load();
    await store.press('line', 'plus');
    slow.fulfil(done(1));
    await first;
    expect(store.snapshot().state).toEqual({ kind: 'read', cart: cartOf(2) });
  });

  it('tells its listeners until they leave', async () => {
    const { store } = shop();
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    await store.load();
    const told = listener.mock.calls.length;
    expect(told).toBeGreaterThan(0);
    leave();
    await store.load();
    expect(listener).toHaveBeenCalledTimes(told);
  });
});

describe('the cart of somebody who has left', () => {
  it('is not shown to the next, even if hers cannot be read', async () => {
    const { store, calls } = shop(2);
    await store.load();
    store.forget();
    calls.read.mockResolvedValueOnce(offline);
    await store.load();
    expect(store.snapshot().state).toMatchObject({ kind: 'failed' });
  });

  it.each<[string, (store: ReturnType<typeof shop>['store']) => Promise<unknown>]>([
    ['a reading', (store) => store.load()],
    ['one more', (store) => store.press('line', 'plus')],
    ['another product', (store) => store.add(addition)],
    ['clearing it', (store) => store.clear()],
  ])('is not shown to her either by the response to %s that was under way', async (_, begin) => {
    const { store, calls } = shop(2);
    await store.load();
    const slow = promised<Outcome<Cart>>();
    for (const call of ['read', 'increment', 'add', 'clear'] as const)
      calls[call].mockReturnValueOnce(slow.promise);
    const underWay = begin(store);
    store.forget();
    calls.read.mockReset().mockResolvedValue(offline);
    slow.fulfil(done(3));
    await underWay;
    expect(store.snapshot()).toMatchObject({
      state: { kind: 'unread' },
      adding: new Map(),
      optimistic: new Map(),
      isClearing: false,
      readings: 0,
    });
  });
});

describe('quick presses', () => {
  it('show at once, and are asked for one after the other', async () => {
    const { store, calls, shown } = shop(1);
    await store.load();
    const first = store.press('line', 'plus');
    const second = store.press('line', 'plus');
    expect(shown()).toBe(3);
    expect(calls.increment).toHaveBeenCalledTimes(1);
    expect(await Promise.all([first, second])).toEqual([{ ok: true }, { ok: true }]);
    expect(calls.increment).toHaveBeenCalledTimes(2);
    expect(store.snapshot()).toMatchObject({
      state: { kind: 'read', cart: cartOf(3) },
      optimistic: new Map(),
      readings: 0,
    });
  });

  it('ask for the difference only', async () => {
    const { store, calls } = shop(1);
    await store.load();
    const slow = promised<Outcome<Cart>>();
    calls.increment.mockReturnValueOnce(slow.promise);
    const all = (['plus', 'plus', 'minus', 'plus', 'minus'] as const).map((press) =>
      store.press('line', press),
    );
    slow.fulfil(done(2));
    await Promise.all(all);
    expect(calls.increment).toHaveBeenCalledTimes(1);
    expect(calls.decrement).not.toHaveBeenCalled();
  });

  it('never want more than there may be, and none of what is on its way out', async () => {
    const { store, shown, calls } = shop(1);
    await store.load();
    for (let press = 0; press < 5; press++) void store.press('line', 'plus');
    expect(shown()).toBe(3);
    await store.remove('line');
    expect(shown()).toBe(0);
    expect(calls.remove).toHaveBeenCalledTimes(1);
  });

  it('end at what the server has when it says no, which is told once', async () => {
    const { store, calls, shown } = shop(1);
    await store.load();
    calls.increment.mockResolvedValueOnce(done(2)).mockResolvedValueOnce(offline);
    calls.read.mockResolvedValueOnce(done(2));
    const first = store.press('line', 'plus');
    const second = store.press('line', 'plus');
    expect(await first).toEqual({ ...offline, at: 'increment' });
    expect(await second).toBeUndefined();
    expect(shown()).toBe(2);
    expect(store.isIdle()).toBe(true);
  });

  it('end when another tab has taken the line away', async () => {
    const { store, calls, shown } = shop(1);
    await store.load();
    calls.increment.mockResolvedValueOnce(done(0));
    calls.read.mockResolvedValueOnce(done(0));
    void store.press('line', 'plus');
    expect(await store.press('line', 'plus')).toEqual({ ok: true });
    expect(calls.increment).toHaveBeenCalledTimes(1);
    expect(shown()).toBe(0);
  });

  it('are forgotten when the cart is cleared', async () => {
    const { store, calls, shown } = shop(1);
    await store.load();
    const slow = promised<Outcome<Cart>>();
    calls.increment.mockReturnValueOnce(slow.promise);
    const press = store.press('line', 'plus');
    const clear = store.clear();
    expect(shown()).toBe(0);
    slow.fulfil(offline);
    expect(await press).toBeUndefined();
    expect(await clear).toEqual({ ok: true });
    expect(shown()).toBe(0);
  });

  it('on Add to cart add once', async () => {
    const { store, calls, shown } = shop();
    await store.load();
    const first = store.add(addition);
    expect(shown()).toBe(1);
    expect(await store.add(addition)).toBeUndefined();
    await first;
    expect(shown()).toBe(1);
    expect(calls.add).toHaveBeenCalledTimes(1);
  });

  it('whatever they are and however slow the server: both end with the same, within the limits', async () => {
    const events = fc.array(fc.constantFrom('plus', 'minus', 'answer', 'other tab'), {
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(events, async (happening) => {
        const { store, calls, shown, inShop } = shop(1);
        await store.load();
        const held: (() => void)[] = [];
        for (const step of ['increment', 'decrement', 'remove'] as const) {
          const respond = calls[step].getMockImplementation() ?? (async () => offline);
          calls[step].mockImplementation(async () => {
            await new Promise<void>((resolve) => held.push(resolve));
            return respond();
          });
        }
        for (const event of happening) {
          if (event === 'answer') held.shift()?.();
          else if (event === 'other tab') await store.load();
          else void store.press('line', event);
          expect(shown()).toBeGreaterThanOrEqual(0);
          expect(shown()).toBeLessThanOrEqual(3);
          await Promise.resolve();
        }
        for (let n = 0; !store.isIdle() || held.length > 0; n++) {
          expect(n).toBeLessThan(200);
          held.shift()?.();
          await new Promise((resolve) => setImmediate(resolve));
        }
        expect(shown()).toBe(inShop());
      }),
    );
  });
});
