import type { Customer } from '#contract';
import { queryOf, useClient, useQuery } from '#features/session';
import { useOrdersKey } from './use-orders-key.ts';
import type { OrderView } from './views.ts';

/** Her orders of one view, the newest first. */
export function useOrdersIn(customerId: Customer['_id'], view: OrderView) {
  const client = useClient();
  return useQuery(
    queryOf([...useOrdersKey(), 'in', customerId, view], () =>
      client.orders.list(customerId, view),
    ),
  );
}
