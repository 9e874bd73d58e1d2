import type { Client, Outcome } from '#client';
import type { Order } from '#contract';
import { queryOf, useClient, useQuery } from '#features/session';
import { useOrdersKey } from './use-orders-key.ts';

/** One of her orders; null where there is no such order, or it is somebody else's. */
export function useOrder(orderId: string) {
  const client = useClient();
  return useQuery(queryOf([...useOrdersKey(), 'one', orderId], () => read(client, orderId)));
}

async function read(client: Client, orderId: string): Promise<Outcome<Order | null>> {
  const outcome = await client.orders.read(orderId);
  const isUnknown = !outcome.ok && outcome.failure.status === 404;
  return isUnknown ? { ok: true, data: null } : outcome;
}
