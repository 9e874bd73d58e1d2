import { describe, expect, it } from 'vitest';
import { asObjectPath } from '#domain';
import { newCustomer, NOON, type GivenDatabase } from './customers.ts';

export function transactions(given: GivenDatabase): void {
  describe('a transaction', () => {
    it('is undone by an exception, which comes out as it was', async () => {
      const customer = await newCustomer(given());
      const path = asObjectPath(`customers/${customer}.png`);
      const failure = new Error('Sample');
      const failing = given().transaction(async (store) => {
        await store.uploads.claim(path, customer, NOON);
        throw failure;
      });
      await expect(failing).rejects.toBe(failure);
      expect(await given().uploads.find(path)).toBeUndefined();
    });
  });
}
