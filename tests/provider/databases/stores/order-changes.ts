import type { OrderId } from '#domain';
import type { GivenDatabase } from './customers.ts';

/** Makes an order what no use case here makes it: each by its id. */
export const orderChanges =
  (given: GivenDatabase) =>
  (id: OrderId, change: object): Promise<void> =>
    given().transaction(async ({ customers, orders }) => {
      const state = await orders.state(id);
      const held = state && (await orders.hold(id, await customers.hold(state.customerId)));
      if (!held) throw new Error('There is no such order.');
      await orders.save({ ...held, ...change });
    });
