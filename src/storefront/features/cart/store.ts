import type { Failure, Outcome } from '#client';
import type { Cart, CartAddition } from '#contract';

/** What is known of the cart. One that failed to load is not an empty one. */
type CartState =
  | { readonly kind: 'unread' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'read'; readonly cart: Cart };

/** What the store asks of the client. */
interface CartCalls {
  read(): Promise<Outcome<Cart>>;
  add(addition: CartAddition): Promise<Outcome<Cart>>;
  increment(id: string): Promise<Outcome<Cart>>;
  decrement(id: string): Promise<Outcome<Cart>>;
  remove(id: string): Promise<Outcome<Cart>>;
  clear(): Promise<Outcome<Cart>>;
}

export interface CartSnapshot {
  readonly state: CartState;
  /** The cart lines and options that a change is under way for; `all` while it is being cleared. */
  readonly changing: ReadonlySet<string>;
}

/** What a change came to; undefined when it was ignored because one is under way already. */
export type Change = Outcome<void> | undefined;

/**
 * The one cart of this page. Changes of one line wait for each other by being ignored, as a second
 * press on a busy button is; after each the cart is read again, because only the server knows
 * prices and stock.
 */
export function createCartStore(calls: CartCalls, onRead: (cart: Cart) => void) {
  let snapshot: CartSnapshot = { state: { kind: 'unread' }, changing: new Set() };
  const listeners = new Set<() => void>();
  let newestRead = 0;

  const set = (next: Partial<CartSnapshot>) => {
    snapshot = { ...snapshot, ...next };
    listeners.forEach((listener) => listener());
  };
  const show = (cart: Cart) => {
    set({ state: { kind: 'read', cart } });
    onRead(cart);
  };
  const load = async (): Promise<Outcome<void>> => {
    const mine = ++newestRead;
    const outcome = await calls.read();
    const isNewest = mine === newestRead;
    if (outcome.ok) {
      if (isNewest) show(outcome.data);
      return done;
    }
    if (isNewest && snapshot.state.kind !== 'read')
      set({ state: { kind: 'failed', failure: outcome.failure } });
    return outcome;
  };
  const change = async (key: string, call: () => Promise<Outcome<Cart>>): Promise<Change> => {
    if (snapshot.changing.has(key) || snapshot.changing.has('all')) return undefined;
    set({ changing: new Set([...snapshot.changing, key]) });
    const outcome = await call();
    // The change is made: its own answer stands in where the cart cannot be read again.
    if (outcome.ok && !(await load()).ok) show(outcome.data);
    set({ changing: new Set([...snapshot.changing].filter((each) => each !== key)) });
    return outcome.ok ? done : outcome;
  };

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => snapshot,
    load,
    add: (addition: CartAddition) => change(addition.productId, () => calls.add(addition)),
    increment: (id: string) => change(id, () => calls.increment(id)),
    decrement: (id: string) => change(id, () => calls.decrement(id)),
    remove: (id: string) => change(id, () => calls.remove(id)),
    clear: () => change('all', calls.clear),
  };
}

export type CartStore = ReturnType<typeof createCartStore>;

const done = { ok: true, data: undefined } as const;
