import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { CartAddition } from '#contract';
import { toast } from '#ui';
import type { Press } from './limits.ts';
import type { CartSnapshot } from './snapshot.ts';
import type { CartStore, Change } from './store.ts';

const CartContext = createContext<CartStore | undefined>(undefined);

interface CartProviderProps {
  readonly store: CartStore;
  readonly children: ReactNode;
}

/** Gives everything inside it the same cart. */
export function CartProvider({ store, children }: CartProviderProps) {
  return <CartContext value={store}>{children}</CartContext>;
}

function useCartStore(): CartStore {
  const store = useContext(CartContext);
  if (!store) throw new Error('This stands outside the CartProvider.');
  return store;
}

/** The cart as it is, again whenever it changes. */
export function useCart(): CartSnapshot {
  const store = useCartStore();
  return useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
}

/** What can be done to the cart. A failure also shows its toast; what it was is the outcome. */
export function useCartActions(): CartActions {
  const store = useCartStore();
  return useMemo(() => actionsOn(store), [store]);
}

export type CartActions = ReturnType<typeof actionsOn>;

const actionsOn = (store: CartStore) => ({
  load: async () => {
    const outcome = await store.load();
    if (!outcome.ok) toast.error('Error fetching cart products');
    return outcome;
  },
  /** Nothing of it is left for whoever is here now. */
  forget: store.forget,
  /** For what a page can do without. */
  loadQuietly: store.load,
  add: (addition: CartAddition) => orToast(store.add(addition)),
  /** Presses plus or minus of a line; quick ones are taken up by the first of them. */
  press: (id: string, press: Press) => orToast(store.press(id, press)),
  remove: (id: string) => orToast(store.remove(id)),
  clear: () => orToast(store.clear()),
});

const FAILED = {
  increment: 'Error Incrementing product to cart',
  decrement: 'Error Decrementing product to cart',
  remove: 'Error removing product from cart',
  clear: 'Error clearing cart',
  add: 'Error adding product to cart',
} as const;

async function orToast(change: Promise<Change>): Promise<Change> {
  const outcome = await change;
  if (outcome && !outcome.ok) {
    const { at, failure } = outcome;
    toast.error(at === 'add' && failure.kind === 'problem' ? failure.message : FAILED[at]);
  }
  return outcome;
}
