/** A case that cannot be counted for the queue keeps no other from being counted. */
import { beforeEach, expect, it } from 'vitest';
import { type CustomerId, type OrderId, summariseNext } from '#domain';
import { headache } from '../../kit/consultations.ts';
import { orders, pays } from './orders.ts';
import { consults, customer, puts, TRIPTAN } from './people.ts';
import { openPharmacy, pharmacy } from './pharmacy.ts';

openPharmacy();

let who: CustomerId;
beforeEach(async () => {
  who = await customer();
});

async function waits(of: CustomerId): Promise<OrderId> {
  await consults(of, headache());
  await puts(of, TRIPTAN);
  const id = await orders(of);
  await pays(of, id);
  return id;
}

it('damaged cases that stand first, as many as are looked for at once, are said, and those behind them are counted', async () => {
  const damaged = await waits(who);
  const sound = await waits(await customer());
  const { database } = pharmacy.ports;
  const said: unknown[] = [];
  const ports = {
    ...pharmacy.ports,
    report: (_what: string, why: object) => void said.push(why),
    database: {
      ...database,
      orders: {
        ...database.orders,
        find: (id: OrderId) =>
          id === damaged
            ? Promise.reject(new Error('It cannot be read.'))
            : database.orders.find(id),
      },
      queue: {
        ...database.queue,
        // As if one were all that is looked for at once.
        toCount: (before: Date, _limit: number, except: readonly OrderId[] = []) =>
          database.queue.toCount(before, 1, except),
      },
    },
  };
  expect(await summariseNext(ports)).toBe(true);
  expect(said).toEqual([{ order: damaged, why: 'Error: It cannot be read.' }]);
  expect(await database.queue.toCount(pharmacy.ports.clock(), 9)).toEqual([damaged]);
  expect(await database.orders.find(sound)).toBeDefined();
  // Nothing else is left to count: it is not tried for ever.
  expect(await summariseNext(ports)).toBe(false);
});
