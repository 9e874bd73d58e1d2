import { useCallback, useState } from 'react';
import { useClient, useStorage } from '#features/session';
import { toast } from '#ui';
import { useCartActions } from './cart-provider.tsx';
import { savePricing, readPricing } from './pricing.ts';

const NOT_APPLIED = 'Failed to apply promo code';

/** The chosen shipping method and promo code, and the ways to change them. The server prices. */
export function usePricing() {
  const client = useClient();
  const storage = useStorage();
  const { load } = useCartActions();
  const [pricing, setPricing] = useState(() => readPricing(storage));
  const save = useCallback(
    async (...[key, value]: [Parameters<typeof savePricing>[1], string | undefined]) => {
      savePricing(storage, key, value);
      setPricing(readPricing(storage));
      await load();
    },
    [storage, load],
  );
  return {
    ...pricing,
    chooseShipping: (id: string) => save('shippingId', id),
    /** In words what kept a promo code from being taken; nothing when it was. */
    applyPromo: async (code: string): Promise<string | undefined> => {
      const outcome = await client.cart.applyDiscount(code, pricing.shippingId);
      if (!outcome.ok) {
        const { failure } = outcome;
        const words = failure.kind === 'problem' ? failure.message : NOT_APPLIED;
        toast.error(words);
        return words;
      }
      const kept = code.toUpperCase();
      await save('discountCode', kept);
      if (outcome.data.discount) toast.success('Promo code applied successfully!');
      else toast.error(`Promo code ${kept} takes nothing off this cart.`);
      return undefined;
    },
    removePromo: () => save('discountCode', undefined),
  };
}

export type Pricing = ReturnType<typeof usePricing>;
