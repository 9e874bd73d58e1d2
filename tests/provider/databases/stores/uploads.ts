import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { asObjectPath, type ObjectPath } from '#domain';
import { atOnce, newCustomer, NOON, type GivenDatabase } from './customers.ts';

export function uploads(given: GivenDatabase): void {
  describe('uploads', () => {
    const newPath = (): ObjectPath => asObjectPath(`customers/${randomUUID()}.png`);

    /** As the use case does: whoever holds the path first stores under it. */
    const store = (path: ObjectPath, digest: string): Promise<boolean> =>
      given().transaction(async ({ uploads }) => {
        const upload = await uploads.hold(path);
        if (!upload || upload.stored) return false;
        await uploads.markStored(path, { mediaType: 'image/png', digest, marks: [] }, NOON);
        return true;
      });

    it('belong to the first who asks, when many ask at once', async () => {
      const path = newPath();
      const customers = await atOnce(8, () => newCustomer(given()));
      const claims = await Promise.all(
        customers.map((customer) => given().uploads.claim(path, customer, NOON)),
      );
      const owners = new Set(claims.map(({ customerId }) => customerId));
      expect(owners.size).toBe(1);
      expect(customers).toContain([...owners][0]);
      expect(await given().uploads.find(path)).toEqual(claims[0]);
    });

    it('are stored once, when many send at once', async () => {
      const path = newPath();
      await given().uploads.claim(path, await newCustomer(given()), NOON);
      const stored = await atOnce(8, (n) => store(path, `digest ${n}`));
      expect(stored.filter(Boolean)).toHaveLength(1);
      const upload = await given().uploads.find(path);
      expect(upload?.stored).toEqual({
        mediaType: 'image/png',
        digest: `digest ${stored.indexOf(true)}`,
      });
    });

    it('count for a customer when they are hers and there', async () => {
      const [customer, other] = [await newCustomer(given()), await newCustomer(given())];
      const [sent, asked, foreign] = [newPath(), newPath(), newPath()];
      for (const path of [sent, asked]) await given().uploads.claim(path, customer, NOON);
      await given().uploads.claim(foreign, other, NOON);
      for (const path of [sent, foreign]) await store(path, 'digest');
      const paths = [sent, asked, foreign, newPath()];
      expect(await given().uploads.storedBy(customer, paths)).toEqual(new Set([sent]));
      expect(await given().uploads.storedBy(customer, [])).toEqual(new Set());
      expect(await given().uploads.storedFor(customer, paths)).toEqual(new Set());
    });
  });
}
