import { useEffect } from 'react';
import { useStorage } from '#features/session';
import { useCartActions } from './cart-provider.tsx';
import { forgetPricing } from './pricing.ts';

/** Once an order is shown, what belonged to its cart is forgotten, and the cart is read anew. */
export function useForgottenCart(isOrderShown: boolean): void {
  const storage = useStorage();
  const { loadQuietly } = useCartActions();
  useEffect(() => {
    if (!isOrderShown) return;
    forgetPricing(storage);
    void loadQuietly();
  }, [isOrderShown, storage, loadQuietly]);
}
