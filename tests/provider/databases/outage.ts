import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer } from '../../kit/customer.ts';
import { openShop, type Shop } from '../../kit/shop.ts';
import type { Cluster } from '../../kit/cluster.ts';

/** Crashes the cluster: comes last. */
export function outage(given: () => Cluster): void {
  describe('a database that goes away', () => {
    let shop: Shop;
    let customer: Customer;
    beforeAll(async () => {
      shop = await openShop({ databaseUrl: await given().createDatabase() });
      customer = await shop.guest();
      const cream = { productId: 'cream-30g', code: 'sample-cream', quantity: 2 };
      expect((await customer.post('/cart', cream)).status).toBe(200);
    });
    afterAll(() => shop.close());

    const outcomeOf = (work: Promise<unknown>): Promise<unknown> =>
      work.then(
        () => 'finished',
        (error: unknown) => (error instanceof Error ? error.name : error),
      );
    const ready = async (): Promise<number> => (await fetch(`${shop.api}/ready`)).status;

    it('makes calls fail politely, those under way too, and comes back without a restart', async () => {
      const { queries, database } = shop.provider;
      const asking = outcomeOf(queries.query('SELECT pg_sleep(20)'));
      let tellOfCrash = (): void => undefined;
      const crashed = new Promise<void>((resolve) => (tellOfCrash = resolve));
      const between = outcomeOf(
        database.transaction(async (store) => {
          await store.carts.clear(customer.id);
          await crashed;
          return store.carts.lines(customer.id);
        }),
      );
      expect(await ready()).toBe(200);
      await given().crash();
      tellOfCrash();
      expect([await asking, await between]).toEqual(['UnavailableError', 'UnavailableError']);

      for (let n = 0; n < 3; n++) {
        expect(await ready()).toBe(503);
        const response = await customer.request('/cart');
        expect(response.status).toBe(503);
        expect(await response.json()).toEqual({
          code: 'unavailable',
          message: 'We cannot do this at the moment. Please try again shortly.',
        });
      }
      expect((await fetch(`${shop.api}/health`)).status).toBe(200);

      await given().restart();
      expect(await ready()).toBe(200);
      const cart = await customer.request('/cart');
      expect(await cart.json()).toMatchObject({ items: [{ productId: 'cream-30g', quantity: 2 }] });
    });
  });
}
