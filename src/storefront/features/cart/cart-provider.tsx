import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Failure } from '#client';
import type { CartAddition } from '#contract';
import { toast } from '#ui';
import type { CartSnapshot, CartStore, Change } from './store.ts';

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
  return useSyncExternalStore(store.subscribe, store.snapshot);
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
  /** For what a page can do without. */
  loadQuietly: store.load,
  add: async (addition: CartAddition) => {
    const outcome = await store.add(addition);
    if (outcome && !outcome.ok) toast.error(addFailure(outcome.failure));
    return outcome;
  },
  increment: (id: string) => orToast(store.increment(id), 'Error Incrementing product to cart'),
  decrement: (id: string) => orToast(store.decrement(id), 'Error Decrementing product to cart'),
  remove: (id: string) => orToast(store.remove(id), 'Error removing product from cart'),
  clear: () => orToast(store.clear(), 'Error clearing cart'),
});

const addFailure = ({ kind, message }: Failure): string =>
  kind === 'problem' ? message : 'Error adding product to cart';

async function orToast(change: Promise<Change>, message: string): Promise<Change> {
  const outcome = await change;
  if (outcome && !outcome.ok) toast.error(message);
  return outcome;
}
