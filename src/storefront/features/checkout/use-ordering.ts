import { useState } from 'react';
import type { Failure } from '#client';
import type { Cart, OrderRequest } from '#contract';
import { storeCartCount, useCartActions } from '#features/cart';
import { useClient } from '#features/session';
import { createAttempts } from './attempt.ts';

const NOTHING: Cart = {
  items: [],
  shippingMethods: [],
  itemTotal: 0,
  shippingCharge: 0,
  total: 0,
  discount: null,
};

/** Makes an order of the cart. One press, one order: whoever presses again waits for the first. */
export function useOrdering(onOrdered: (orderId: string) => void) {
  const client = useClient();
  const { loadQuietly } = useCartActions();
  const [attempts] = useState(() => createAttempts());
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  return {
    pending,
    failure,
    async order(request: OrderRequest): Promise<void> {
      if (pending) return;
      setPending(true);
      setFailure(undefined);
      const outcome = await client.orders.create(request, attempts.keyOf(request));
      if (outcome.ok) {
        storeCartCount(NOTHING);
        onOrdered(outcome.data.orderId);
      } else {
        setFailure(outcome.failure);
        // Its total, its stock or all of it may have changed meanwhile: show what is true now.
        if (outcome.failure.status === 409) await loadQuietly();
      }
      setPending(false);
    },
  };
}
