import { useCallback } from 'react';
import type { Outcome } from '#client';
import type { Order } from '#contract';
import { useQuery, useClient } from '#features/session';

/** One of her orders; nothing where there is no such order, or it is somebody else's. */
export function useOrder(orderId: string) {
  const client = useClient();
  return useQuery(
    useCallback(async (): Promise<Outcome<Order | undefined>> => {
      const outcome = await client.orders.read(orderId);
      const isUnknown = !outcome.ok && outcome.failure.status === 404;
      return isUnknown ? { ok: true, data: undefined } : outcome;
    }, [client, orderId]),
  );
}
