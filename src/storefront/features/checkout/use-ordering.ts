import { useState } from 'react';
import type { Failure } from '#client';
import type { Customer, OrderRequest } from '#contract';
import { storeCartCount, useCartActions } from '#features/cart';
import { useClient } from '#features/session';
import { toast } from '#ui';
import { addressOf } from './address.ts';
import { createOrderAttempts } from './order-attempt.ts';

/** Makes an order of the cart. One press, one order: whoever presses again waits for the first. */
export function useOrdering(user: Customer, onOrdered: (orderId: string) => void) {
  const client = useClient();
  const { loadQuietly } = useCartActions();
  const [attempts] = useState(() => createOrderAttempts());
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
        storeCartCount(0);
        void loadQuietly();
        // Asked for once: whoever has no address yet finds it in her profile and at her next order.
        if (!user.address) void client.account.update(user._id, { address: addressOf(request) });
        onOrdered(outcome.data.orderId);
      } else {
        setFailure(outcome.failure);
        toast.error(outcome.failure.message);
        // Its total, its stock, its promo code or all of it may have changed meanwhile: show what is true.
        if (outcome.failure.kind === 'problem') await loadQuietly();
      }
      setPending(false);
    },
  };
}
