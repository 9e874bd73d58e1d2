import type { OrderState } from '../order.ts';
import type { Ports } from '../ports.ts';
import type { HeldOrder } from './order-store.ts';
import type { Store } from '../store.ts';

/**
 * Does work on an order while nobody else changes it. The lock order is the customer, then the order, as everywhere: two
 * who wait for each other would both wait long.
 */
export const withHeldOrder = <Result>(
  { database }: Pick<Ports, 'database'>,
  { id, customerId }: Pick<OrderState, 'id' | 'customerId'>,
  work: (store: Store, held: HeldOrder) => Promise<Result>,
): Promise<Result> =>
  database.transaction(async (store) => {
    const held = await store.orders.hold(id, await store.customers.hold(customerId));
    if (!held) throw new Error('An order was deleted.');
    return work(store, held);
  });
