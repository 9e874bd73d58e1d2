/**
 * The one cart of this page. What she does shows at once; what it costs, only the server says.
 *
 * The server takes one more or one fewer at a time, and people press five times in a second. So a press
 * only says how many she wants now, and one walk per line asks for the difference, one step after the
 * other, until the server has what she wants or says no. Then the cart is read: the last answer is the
 * truth, whatever was shown meanwhile. A reading that began before a step was answered knows less than
 * that answer, and is not shown.
 */
import type { Outcome } from '#client';
import type { Cart, CartAddition, CartItem } from '#contract';
import { DONE, type Change } from './change.ts';
import { afterPress, type Press } from './limits.ts';
import { createLineChanges, type LineCalls } from './line-changes.ts';
import { createShownCart } from './shown-cart.ts';
import { including, isChanging, UNREAD, withServerLines, without } from './snapshot.ts';

/** What the store asks of the client. */
interface CartCalls extends LineCalls {
  read(): Promise<Outcome<Cart>>;
  add(addition: CartAddition): Promise<Outcome<Cart>>;
  clear(): Promise<Outcome<Cart>>;
}

/** @param onCount told how many items she sees, again whenever that may be another number */
export function createCartStore(calls: CartCalls, onCount: (count: number) => void) {
  const shown = createShownCart(() => calls.read(), onCount);
  const { snapshot, set } = shown;
  const lines = createLineChanges(shown, calls);
  /** How many people have left; what was under way for them is not shown to whoever came after. */
  let left = 0;

  return {
    snapshot,
    subscribe: shown.subscribe,
    isIdle: () => !isChanging(snapshot()),
    load: () => shown.read(),
    /** Whose cart this was has left: whoever is here now sees nothing of it, even if hers cannot be read. */
    forget(): void {
      left++;
      shown.outdateReadings();
      lines.forget();
      set({ ...UNREAD, readings: snapshot().readings });
    },
    press: (id: string, press: Press) =>
      lines.want(id, (line) => afterPress(line.quantity, press, line)),
    remove: (id: string) => lines.want(id, () => 0),
    async add(addition: CartAddition): Promise<Change> {
      const { productId, quantity } = addition;
      const { adding, isClearing } = snapshot();
      if (adding.has(productId) || isClearing) return undefined;
      const before = left;
      set({ adding: including(adding, productId, quantity) });
      const outcome = await calls.add(addition);
      if (before !== left) return undefined;
      shown.outdateReadings();
      const isAdded = (line: CartItem) => line.productId === productId;
      const now = snapshot();
      set({
        adding: without(now.adding, productId),
        ...(outcome.ok && { state: withServerLines(now.state, outcome.data, isAdded) }),
      });
      await shown.read(undefined, outcome.ok ? outcome.data : undefined);
      return outcome.ok ? DONE : { ok: false, failure: outcome.failure, at: 'add' };
    },
    async clear(): Promise<Change> {
      if (snapshot().isClearing) return undefined;
      const before = left;
      set({ isClearing: true, optimistic: new Map() });
      const outcome = await calls.clear();
      if (before !== left) return undefined;
      shown.outdateReadings();
      await shown.read(() => ({ isClearing: false }), outcome.ok ? outcome.data : undefined);
      return outcome.ok ? DONE : { ok: false, failure: outcome.failure, at: 'clear' };
    },
  };
}

export type CartStore = ReturnType<typeof createCartStore>;
