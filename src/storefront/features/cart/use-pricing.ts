import { useCallback, useState } from 'react';
import type { Failure } from '#client';
import { useClient, useStorage } from '#features/session';
import { toast } from '#ui';
import { useCartActions } from './cart-provider.tsx';
import { keepPricing, readPricing } from './pricing.ts';

/** The chosen shipping method and promo code, and the ways to change them. The server prices. */
export function usePricing() {
  const client = useClient();
  const storage = useStorage();
  const { load } = useCartActions();
  const [pricing, setPricing] = useState(() => readPricing(storage));
  const keep = useCallback(
    async (...[key, value]: [Parameters<typeof keepPricing>[1], string | undefined]) => {
      keepPricing(storage, key, value);
      setPricing(readPricing(storage));
      await load();
    },
    [storage, load],
  );
  return {
    ...pricing,
    chooseShipping: (id: string) => keep('shippingId', id),
    /** What kept a promo code from being taken; nothing when it was. */
    applyPromo: async (code: string): Promise<Failure | undefined> => {
      const outcome = await client.cart.applyDiscount(code, pricing.shippingId);
      if (!outcome.ok) return outcome.failure;
      await keep('discountCode', code.toUpperCase());
      toast.success('Promo code applied successfully!');
      return undefined;
    },
    removePromo: () => keep('discountCode', undefined),
  };
}

export type Pricing = ReturnType<typeof usePricing>;
