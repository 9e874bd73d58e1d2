import type { Outcome } from '#client';
import type { Cart } from '#contract';
import { type CartSnapshot, shownCount, stateAfter, UNREAD } from './snapshot.ts';

/** What this page shows of the cart, and the reading of it from the server. */
export interface ShownCart {
  snapshot(): CartSnapshot;
  subscribe(listener: () => void): () => void;
  set(next: Partial<CartSnapshot>): void;
  /**
   * @param confirmed what else becomes known with the answer, in the same moment: nothing is counted twice
   * @param response of the change before: stands in where the cart cannot be read again
   */
  read(confirmed?: () => Partial<CartSnapshot>, response?: Cart): Promise<Outcome<void>>;
  /** The server has answered something else since: readings that are under way know less, and are not shown. */
  outdateReadings(): void;
}

/** @param onCount told how many items she sees, again whenever that may be another number */
export function createShownCart(
  readCart: () => Promise<Outcome<Cart>>,
  onCount: (count: number) => void,
): ShownCart {
  let snapshot: CartSnapshot = UNREAD;
  let newestRead = 0;
  const listeners = new Set<() => void>();

  const set = (next: Partial<CartSnapshot>) => {
    snapshot = { ...snapshot, ...next };
    listeners.forEach((listener) => listener());
    const count = shownCount(snapshot);
    if (count !== undefined) onCount(count);
  };

  return {
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    async read(confirmed = () => ({}), response) {
      const mine = ++newestRead;
      set({ readings: snapshot.readings + 1 });
      const outcome = await readCart();
      const cart = outcome.ok ? outcome.data : response;
      set({
        ...confirmed(),
        readings: snapshot.readings - 1,
        ...(mine === newestRead && { state: stateAfter(snapshot.state, cart, outcome) }),
      });
      return outcome.ok ? { ok: true, data: undefined } : outcome;
    },
    outdateReadings: () => void newestRead++,
  };
}
