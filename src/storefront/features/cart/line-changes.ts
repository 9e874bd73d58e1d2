import type { Outcome } from '#client';
import type { Cart, CartItem } from '#contract';
import { DONE, type Change } from './change.ts';
import { nextStep, type Step } from './limits.ts';
import type { ShownCart } from './shown-cart.ts';
import { including, shownQuantity, withServerLines, without } from './snapshot.ts';

/** What is asked of the client about a line. */
export type LineCalls = {
  readonly [step in Step]: (id: string) => Promise<Outcome<Cart>>;
};

/** Changes how many of a line she wants. */
export interface LineChanges {
  /** @param quantityOf how many she wants of the line, from what she sees of it */
  want(id: string, quantityOf: (line: CartItem) => number): Promise<Change>;
  /** What is under way goes on for nobody. */
  forget(): void;
}

export function createLineChanges(shown: ShownCart, calls: LineCalls): LineChanges {
  /** The last of each line. */
  const walks = new Map<string, Promise<Change>>();

  return {
    async want(id, quantityOf) {
      const snapshot = shown.snapshot();
      if (snapshot.state.kind !== 'read' || snapshot.isClearing) return undefined;
      const line = snapshot.state.cart.items.find(({ _id }) => _id === id);
      if (!line) return undefined;
      const quantity = shownQuantity(snapshot, line);
      const target = quantityOf({ ...line, quantity });
      // What is on its way out does not come back: its buttons are about to go.
      if (quantity === 0 || target === quantity) return undefined;
      const underWay = snapshot.optimistic.has(id) ? walks.get(id) : undefined;
      shown.set({ optimistic: including(snapshot.optimistic, id, target) });
      // Whoever began it says what went wrong, once.
      if (underWay) return (await underWay)?.ok ? DONE : undefined;
      const mine = walk(shown, calls, id, line.quantity);
      walks.set(id, mine);
      return mine;
    },
    forget: () => walks.clear(),
  };
}

/** From what the server has to what she wants of a line, step by step. */
async function walk(shown: ShownCart, calls: LineCalls, id: string, from: number): Promise<Change> {
  const optimistic = () => shown.snapshot().optimistic;
  let quantity = from;
  let response: Cart | undefined;
  for (;;) {
    const target = optimistic().get(id);
    // The cart is being cleared, and the line with it.
    if (target === undefined) return undefined;
    const step = nextStep(quantity, target);
    if (step === undefined) {
      let isDone = false;
      await shown.read(() => {
        isDone = optimistic().get(id) === target;
        return isDone ? { optimistic: without(optimistic(), id) } : {};
      }, response);
      if (isDone) return DONE;
      continue;
    }
    const outcome = await calls[step](id);
    if (!optimistic().has(id)) return undefined;
    shown.outdateReadings();
    if (!outcome.ok) {
      await shown.read(() => ({ optimistic: without(optimistic(), id) }), response);
      return { ok: false, failure: outcome.failure, at: step };
    }
    response = outcome.data;
    const now = quantityIn(response, id);
    const { state } = shown.snapshot();
    shown.set({ state: withServerLines(state, response, ({ _id }) => _id === id) });
    // Gone, or as far as it goes: there is nothing more to ask for.
    if (now === 0 || now === quantity) shown.set({ optimistic: including(optimistic(), id, now) });
    quantity = now;
  }
}

const quantityIn = ({ items }: Cart, id: string): number =>
  items.find(({ _id }) => _id === id)?.quantity ?? 0;
