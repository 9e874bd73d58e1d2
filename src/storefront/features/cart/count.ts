import { useSyncExternalStore } from 'react';
import { listenTo, tell } from '#features/page-events';

const KEY = 'cartItemsCount';

/** Keeps the number of items in the cart for the tab, and tells whoever shows it. */
export function storeCartCount(count: number): void {
  try {
    sessionStorage.setItem(KEY, String(count));
  } catch {
    // Storage is blocked: the badge stays empty, the cart itself is the server's.
  }
  tell('cart-updated');
}

/** Whether this tab has read the cart before. */
export function hasCartCount(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** As last told. */
export function readCartCount(): number {
  try {
    const count = Number(sessionStorage.getItem(KEY));
    return Number.isInteger(count) && count > 0 ? count : 0;
  } catch {
    return 0;
  }
}

const onCartUpdated = (listener: () => void) => listenTo(['cart-updated'], listener);

/** How many items are in the cart, as last told. */
export const useCartCount = (): number =>
  useSyncExternalStore(onCartUpdated, readCartCount, () => 0);
