import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Outcome } from '#client';
import { tell } from '#features/page-events';
import { askAgain, createQueryClient, forgetOthers, queryOf } from '#features/session';
import { memory, promised } from './fake-server.ts';

const signedInAs = (_id: string) => ({
  isGuestUser: 'false',
  userData: JSON.stringify({ _id, email: 'sample@example.com' }),
});
const done = <T>(data: T): Outcome<T> => ({ ok: true, data });
const offline: Outcome<never> = {
  ok: false,
  failure: { kind: 'offline', message: 'No answer.' },
};

/** A page that shows what it asks for, until the test ends. */
function show(asked: ReturnType<typeof queryOf<string>>, queries = createQueryClient()) {
  const observer = new QueryObserver(queries, asked);
  onTestFinished(observer.subscribe(() => undefined));
  return { queries, observer, shown: () => observer.getCurrentResult() };
}

describe('what a page asks', () => {
  it('is asked once, however many parts of it show it', async () => {
    const ask = vi.fn(async () => done('orders'));
    const { queries, shown } = show(queryOf(['ann', 'orders'], ask));
    const other = show(queryOf(['ann', 'orders'], ask), queries);
    await vi.waitFor(() => expect(other.shown().data).toBe('orders'));
    expect(shown().data).toBe('orders');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is asked without a connection too, fails with the client’s words, and not again by itself', async () => {
    const ask = vi.fn(async () => offline);
    const queries = createQueryClient();
    queries.mount();
    onlineManager.setOnline(false);
    onTestFinished(() => {
      queries.unmount();
      onlineManager.setOnline(true);
      focusManager.setFocused(undefined);
    });
    const { shown } = show(queryOf(['ann', 'orders'], ask), queries);
    await vi.waitFor(() => expect(shown().error?.failure).toBe(offline.failure));
    onlineManager.setOnline(true);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await new Promise((resolve) => setImmediate(resolve));
    expect(shown().fetchStatus).toBe('idle');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is asked in a task of its own, however much a page asks at once', async () => {
    const begun: string[] = [];
    let atOnce = 0;
    const ask = (what: string) => async () => {
      atOnce += 1;
      begun.push(`${what}, ${atOnce} at once`);
      queueMicrotask(() => (atOnce = 0));
      return done(what);
    };
    const { queries, shown } = show(queryOf(['ann', 'orders'], ask('orders')));
    const other = show(queryOf(['ann', 'notifications'], ask('messages')), queries);
    expect(begun).toEqual([]);
    await vi.waitFor(() => expect(shown().isSuccess && other.shown().isSuccess).toBe(true));
    expect(begun).toEqual(['orders, 1 at once', 'messages, 1 at once']);
  });

  it('is asked again once a change says that it is another one now, and nothing else is', async () => {
    const orders = vi.fn(async () => done('orders'));
    const messages = vi.fn(async () => done('messages'));
    const { queries, shown } = show(queryOf(['ann', 'orders', 'in', 'pending'], orders));
    const other = show(queryOf(['ann', 'notifications'], messages), queries);
    await vi.waitFor(() => expect(shown().isSuccess && other.shown().isSuccess).toBe(true));
    await askAgain(queries, ['ann', 'orders']);
    expect([orders.mock.calls.length, messages.mock.calls.length]).toEqual([2, 1]);
  });

  it('is asked again after a change also where what it was before is still on its way', async () => {
    const before = promised<Outcome<string>>();
    const responses = [before.promise, Promise.resolve(done('with her message'))];
    const asked = vi.fn(async () => responses.shift() ?? offline);
    const { queries, shown } = show(queryOf(['ann', 'messages'], asked));
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    const isAsked = askAgain(queries, ['ann', 'messages']);
    before.fulfil(done('without it'));
    await isAsked;
    expect(shown().data).toBe('with her message');
  });

  it('is asked again after a change also where it fails for the first time meanwhile', async () => {
    const before = promised<Outcome<string>>();
    const responses = [before.promise, Promise.resolve(done('with her message'))];
    const asked = vi.fn(async () => responses.shift() ?? offline);
    const { queries, shown } = show(queryOf(['ann', 'messages'], asked));
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    const isAsked = askAgain(queries, ['ann', 'messages']);
    before.fulfil(offline);
    await isAsked;
    expect(shown().data).toBe('with her message');
  });
});

describe('another person at the same browser', () => {
  beforeEach(() => vi.stubGlobal('window', new EventTarget()));
  afterEach(() => vi.unstubAllGlobals());

  const changes = [
    ['logs in in place of the first', signedInAs('bea'), 'user-changed'],
    ['finds that the first has logged out', {}, 'user-changed'],
  ] as const;
  it.each(changes)('%s and sees nothing of hers', async (_, now, event) => {
    const storage = memory(signedInAs('ann'));
    const queries = createQueryClient();
    forgetOthers(queries, storage);
    const { shown } = show(
      queryOf(['ann', 'orders'], async () => done('Ann’s')),
      queries,
    );
    const shelf = show(
      queryOf(['everybody', 'shelf'], async () => done('soap')),
      queries,
    );
    await vi.waitFor(() => expect(shown().data).toBe('Ann’s'));
    await vi.waitFor(() => expect(shelf.shown().data).toBe('soap'));

    storage.entries.clear();
    Object.entries(now).forEach(([key, value]) => storage.setItem(key, value));
    tell(event);
    const kept = queries.getQueryCache().getAll();
    expect(kept.map(({ queryKey }) => queryKey)).toEqual([['everybody', 'shelf']]);
  });

  it('does not get what was still under way for the first', async () => {
    const storage = memory(signedInAs('ann'));
    const queries = createQueryClient();
    forgetOthers(queries, storage);
    const slow = promised<Outcome<string>>();
    const { shown } = show(
      queryOf(['ann', 'orders'], () => slow.promise),
      queries,
    );
    storage.entries.clear();
    window.dispatchEvent(new Event('storage'));
    slow.fulfil(done('Ann’s'));
    await slow.promise;
    await new Promise((resolve) => setImmediate(resolve));
    expect(queries.getQueryCache().getAll()).toEqual([]);
    expect(shown().data).toBeUndefined();
  });

  it('who is the same one with other details keeps what she sees', async () => {
    const storage = memory(signedInAs('ann'));
    const queries = createQueryClient();
    forgetOthers(queries, storage);
    const { shown } = show(
      queryOf(['ann', 'orders'], async () => done('Ann’s')),
      queries,
    );
    await vi.waitFor(() => expect(shown().data).toBe('Ann’s'));
    tell('user-changed');
    expect(queries.getQueryData(['ann', 'orders'])).toBe('Ann’s');
  });
});
