/**
 * The one cart of this page. It is optimistic: what she does shows at once; what it costs, only the server says.
 *
 * The server takes one more or one fewer at a time, and people press five times in a second. So a press
 * only says how many she wants now, and one walk per line asks for the difference, one step after the
 * other, until the server has what she wants or says no. Then the cart is read: the last response is the
 * truth, whatever was shown meanwhile. A reading that began before a step had its response knows less than
 * that, and is not shown.
 */
import type { Failure, Outcome } from '#client';
import type { Cart, CartAddition, CartItem } from '#contract';
import { afterPress, nextStep, type Press, type Step } from './limits.ts';
import {
  type CartSnapshot,
  isChanging,
  shownCount,
  shownQuantity,
  stateAfter,
  UNREAD,
  withServerLines,
} from './snapshot.ts';

/** What the store asks of the client. */
type CartCalls = {
  readonly [step in Step]: (id: string) => Promise<Outcome<Cart>>;
} & {
  read(): Promise<Outcome<Cart>>;
  add(addition: CartAddition): Promise<Outcome<Cart>>;
  clear(): Promise<Outcome<Cart>>;
};

/** What a change came to; undefined when one that is under way takes it up, or it does nothing. */
export type Change =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: Failure; readonly at: Step | 'add' | 'clear' }
  | undefined;

const DONE = { ok: true } as const;

/** What she sees, and whoever wants to be told of it. */
function createShown(onCount: (count: number) => void) {
  let snapshot: CartSnapshot = UNREAD;
  const listeners = new Set<() => void>();
  return {
    now: () => snapshot,
    set(next: Partial<CartSnapshot>): void {
      snapshot = { ...snapshot, ...next };
      listeners.forEach((listener) => listener());
      const count = shownCount(snapshot);
      if (count !== undefined) onCount(count);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Shown = ReturnType<typeof createShown>;

/** Reads the cart. Of several readings at once the newest is shown. */
function createReadings(calls: CartCalls, { now, set }: Shown) {
  let newest = 0;
  return {
    /** Something has changed: a reading that is under way may say what was before, and is not shown. */
    outdate(): void {
      newest++;
    },
    /**
     * @param confirmed what else becomes known with the response, in the same moment: nothing is counted twice
     * @param response of the change before: stands in where the cart cannot be read again
     */
    async read(
      confirmed: () => Partial<CartSnapshot> = () => ({}),
      response?: Cart,
    ): Promise<Outcome<void>> {
      const mine = ++newest;
      set({ readings: now().readings + 1 });
      const outcome = await calls.read();
      const cart = outcome.ok ? outcome.data : response;
      set({
        ...confirmed(),
        readings: now().readings - 1,
        ...(mine === newest && { state: stateAfter(now().state, cart, outcome) }),
      });
      return outcome.ok ? { ok: true, data: undefined } : outcome;
    },
  };
}

/** From what the server has to what she wants of a line, step by step. */
async function walk(
  calls: CartCalls,
  { now, set }: Shown,
  { read, outdate }: ReturnType<typeof createReadings>,
  { _id: id, quantity: from }: CartItem,
): Promise<Change> {
  let quantity = from;
  let response: Cart | undefined;
  for (;;) {
    const target = now().optimistic.get(id);
    // The cart is being cleared, and the line with it.
    if (target === undefined) return undefined;
    const step = nextStep(quantity, target);
    if (step === undefined) {
      let isDone = false;
      await read(() => {
        isDone = now().optimistic.get(id) === target;
        return isDone ? { optimistic: without(now().optimistic, id) } : {};
      }, response);
      if (isDone) return DONE;
      continue;
    }
    const outcome = await calls[step](id);
    if (!now().optimistic.has(id)) return undefined;
    outdate();
    if (!outcome.ok) {
      await read(() => ({ optimistic: without(now().optimistic, id) }), response);
      return { ok: false, failure: outcome.failure, at: step };
    }
    response = outcome.data;
    const reached = quantityIn(response, id);
    set({ state: withServerLines(now().state, response, ({ _id }) => _id === id) });
    // Gone, or as far as it goes: there is nothing more to ask for.
    if (reached === 0 || reached === quantity)
      set({ optimistic: including(now().optimistic, id, reached) });
    quantity = reached;
  }
}

/** @param onCount told how many items she sees, again whenever that may be another number */
export function createCartStore(calls: CartCalls, onCount: (count: number) => void) {
  const shown = createShown(onCount);
  const { now, set } = shown;
  const readings = createReadings(calls, shown);
  const { read, outdate } = readings;
  /** How many people have left; what was under way for them is not shown to whoever came after. */
  let left = 0;
  /** The last of each line. */
  const walks = new Map<string, Promise<Change>>();
  const lineOf = (id: string): CartItem | undefined => {
    const { state } = now();
    return state.kind === 'read' ? state.cart.items.find(({ _id }) => _id === id) : undefined;
  };

  const want = async (id: string, quantityOf: (line: CartItem) => number): Promise<Change> => {
    const line = lineOf(id);
    if (!line || now().isClearing) return undefined;
    const visible = shownQuantity(now(), line);
    const target = quantityOf({ ...line, quantity: visible });
    // What is on its way out does not come back: its buttons are about to go.
    if (visible === 0 || target === visible) return undefined;
    const underWay = now().optimistic.has(id) ? walks.get(id) : undefined;
    set({ optimistic: including(now().optimistic, id, target) });
    // Whoever began it says what went wrong, once.
    if (underWay) return (await underWay)?.ok ? DONE : undefined;
    const mine = walk(calls, shown, readings, line);
    walks.set(id, mine);
    return mine;
  };

  return {
    subscribe: shown.subscribe,
    snapshot: now,
    isIdle: () => !isChanging(now()),
    load: () => read(),
    /** Whose cart this was has left: whoever is here now sees nothing of it, even if hers cannot be read. */
    forget(): void {
      left++;
      outdate();
      walks.clear();
      set({ ...UNREAD, readings: now().readings });
    },
    press: (id: string, press: Press) => want(id, (line) => afterPress(line.quantity, press, line)),
    remove: (id: string) => want(id, () => 0),
    async add(addition: CartAddition): Promise<Change> {
      const { productId, quantity } = addition;
      if (now().adding.has(productId) || now().isClearing) return undefined;
      const before = left;
      set({ adding: including(now().adding, productId, quantity) });
      const outcome = await calls.add(addition);
      if (before !== left) return undefined;
      outdate();
      const isAdded = (line: CartItem) => line.productId === productId;
      set({
        adding: without(now().adding, productId),
        ...(outcome.ok && { state: withServerLines(now().state, outcome.data, isAdded) }),
      });
      await read(undefined, outcome.ok ? outcome.data : undefined);
      return outcome.ok ? DONE : { ok: false, failure: outcome.failure, at: 'add' };
    },
    async clear(): Promise<Change> {
      if (now().isClearing) return undefined;
      const before = left;
      set({ isClearing: true, optimistic: new Map() });
      const outcome = await calls.clear();
      if (before !== left) return undefined;
      outdate();
      await read(() => ({ isClearing: false }), outcome.ok ? outcome.data : undefined);
      return outcome.ok ? DONE : { ok: false, failure: outcome.failure, at: 'clear' };
    },
  };
}

export type CartStore = ReturnType<typeof createCartStore>;

const quantityIn = ({ items }: Cart, id: string): number =>
  items.find(({ _id }) => _id === id)?.quantity ?? 0;

const including = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> =>
  new Map([...map, [key, value]]);

const without = <K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> =>
  new Map([...map].filter(([each]) => each !== key));
