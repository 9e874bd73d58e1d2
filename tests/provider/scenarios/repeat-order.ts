import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Submission } from '#contract';
import { type Customer, jsonOf } from '../../kit/customer.ts';
import { headache, repeatSlimming, slimming, submitted } from '../../kit/consultations.ts';
import type { ConsultationId, OrderId, OrderStatus } from '#domain';
import { placePastOrder } from '../../kit/past-order.ts';
import { type Shop } from '../../kit/shop.ts';

export function repeatOrder(given: () => Shop): void {
  describe('repeat orders', () => {
    let shop: Shop;
    beforeAll(() => {
      shop = given();
    });

    /** What checkout and the desk will do: an order of a consultation's medicine. */
    const order = (
      { id: customerId }: Customer,
      consultationIds: readonly ConsultationId[],
      status?: OrderStatus,
    ): Promise<OrderId> =>
      placePastOrder(shop.provider.database, {
        customerId,
        consultationIds,
        ...(status && { status }),
      });

    const answersOf = async (
      customer: Customer,
      id: string,
      query = '',
    ): Promise<readonly Submission[]> => {
      const response = await customer.request(`/orders/${id}/answers${query}`);
      expect(response.status).toBe(200);
      return (await jsonOf<{ results: Submission[] }>(response)).results;
    };

    describe("an order's answers", () => {
      it('are what was submitted, the height among them', async () => {
        const customer = await shop.guest();
        const id = await order(customer, [await submitted(customer, slimming())]);
        expect(await answersOf(customer, id, '?page=1&limit=10')).toEqual([slimming()]);
      });

      it('come in pages, newest first, each consultation once', async () => {
        const customer = await shop.guest();
        const older = await submitted(customer, headache());
        shop.setTime('2026-11-21T12:05:00Z');
        const newer = await submitted(customer, slimming());
        shop.setTime('2026-11-21T12:00:00Z');
        const id = await order(customer, [older, newer, newer]);
        expect(await answersOf(customer, id)).toEqual([slimming(), headache()]);
        expect(await answersOf(customer, id, '?page=1&limit=1')).toEqual([slimming()]);
        expect(await answersOf(customer, id, '?page=2&limit=1')).toEqual([headache()]);
        expect(await answersOf(customer, id, '?page=3&limit=1')).toEqual([]);
      });

      it('are for the customer herself only', async () => {
        const customer = await shop.guest();
        const id = await order(customer, [await submitted(customer, slimming())]);
        const other = await shop.guest();
        const response = await other.request(`/orders/${id}/answers`);
        expect(response.status).toBe(404);
        expect(await response.json()).toMatchObject({ code: 'not-found' });
        expect((await other.request(`/orders/${randomUUID()}/answers`)).status).toBe(404);
      });
    });

    describe('a repeat order', () => {
      it('is accepted after an order of the same treatment, by the shorter questions', async () => {
        const customer = await shop.guest();
        await order(customer, [await submitted(customer, slimming())]);
        expect(await submitted(customer, repeatSlimming())).toEqual(expect.any(String));
      });

      it('is refused by its own rule', async () => {
        const customer = await shop.guest();
        await order(customer, [await submitted(customer, slimming())]);
        const response = await customer.post(
          '/customers/consultations',
          repeatSlimming({ sideEffects: 'yes' }),
        );
        expect(response.status).toBe(422);
        expect(await response.json()).toMatchObject({ rules: [{ id: 'side-effects' }] });
      });

      it.each<[string, OrderStatus, typeof slimming]>([
        ['an order that was cancelled', 'cancelled', slimming],
        ['an order that is still pending', 'pending', slimming],
        ['an order of another treatment', 'past', headache],
      ])('is not offered after %s', async (_what, status, consultation) => {
        const customer = await shop.guest();
        await order(customer, [await submitted(customer, consultation())], status);
        const response = await customer.post('/customers/consultations', repeatSlimming());
        expect(response.status).toBe(422);
        expect(await response.json()).toMatchObject({ code: 'repeat-without-order' });
      });

      it("is not offered after somebody else's order", async () => {
        const other = await shop.guest();
        await order(other, [await submitted(other, slimming())]);
        const customer = await shop.guest();
        expect((await customer.post('/customers/consultations', repeatSlimming())).status).toBe(
          422,
        );
      });
    });
  });
}
