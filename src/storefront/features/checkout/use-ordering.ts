import { useState } from 'react';
import type { Failure } from '#client';
import type { Customer, OrderCreated, OrderRequest } from '#contract';
import { addressTextsOf, profileAddress } from '#features/address';
import { storeCartCount, useCartActions } from '#features/cart';
import { useOrdersKey } from '#features/orders';
import { useClient, useMutation } from '#features/session';
import { createOrderAttempts } from './order-attempt.ts';

/** Makes an order of the cart; the failure when there is none. */
export function useOrdering(user: Customer, onOrdered: (order: OrderCreated) => void) {
  const client = useClient();
  const { loadQuietly } = useCartActions();
  const [attempts] = useState(() => createOrderAttempts());
  const { change: create } = useMutation(
    (request: OrderRequest) => client.orders.create(request, attempts.keyOf(request)),
    [useOrdersKey()],
  );
  return async (request: OrderRequest): Promise<Failure | undefined> => {
    const outcome = await create(request);
    if (!outcome.ok) {
      // Its total, its stock, its promo code or all of it may have changed meanwhile: show what is true.
      if (outcome.failure.kind === 'problem') await loadQuietly();
      return outcome.failure;
    }
    storeCartCount(0);
    void loadQuietly();
    // Asked for once: whoever has no address yet finds it in her profile and at her next order.
    if (!user.address)
      void client.account.update(user._id, { address: profileAddress(addressTextsOf(request)) });
    onOrdered(outcome.data);
    return undefined;
  };
}
