import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Customer } from '../../kit/customer.ts';
import { headache, slimming, submitted } from '../../kit/consultations.ts';
import { type Shop } from '../../kit/shop.ts';

export function prescription(given: () => Shop): void {
  describe('prescription-only medicines', () => {
    let shop: Shop;
    beforeAll(() => {
      shop = given();
    });

    let customer: Customer;
    beforeEach(async () => {
      shop.setTime('2026-11-21T12:00:00Z');
      customer = await shop.guest();
    });

    const SLIMMER = { productId: 'slimmer-1mg', code: 'sample-slimmer', quantity: 1 };

    const addSlimmer = async (consultationId?: string): Promise<number> =>
      (await customer.post('/cart', { ...SLIMMER, ...(consultationId && { consultationId }) }))
        .status;

    describe('a prescription-only medicine', () => {
      it('needs a consultation', async () => {
        const response = await customer.post('/cart', SLIMMER);
        expect(response.status).toBe(403);
        expect(await response.json()).toEqual({
          code: 'consultation-required',
          message: 'This is a prescription medicine. Please complete its consultation first.',
        });
        expect((await customer.call.GET('/cart')).data?.items).toEqual([]);
      });

      it('is allowed by an eligible consultation for its treatment, named or not', async () => {
        const id = await submitted(customer, slimming());
        expect(await addSlimmer(id)).toBe(200);
        expect(await addSlimmer()).toBe(200);
        const lines = await shop.provider.database.carts.lines(customer.id);
        expect(lines.map(({ consultationId }) => consultationId)).toEqual([id]);
      });

      it('is not allowed by a consultation for another treatment', async () => {
        expect(await addSlimmer(await submitted(customer, headache()))).toBe(403);
        expect(await addSlimmer()).toBe(403);
      });

      it("is not allowed by somebody else's consultation", async () => {
        expect(await addSlimmer(await submitted(await shop.guest(), slimming()))).toBe(403);
      });

      it('is not allowed by a refused attempt', async () => {
        await customer.post('/customers/consultations', slimming({ allergicReaction: 'yes' }));
        expect(await addSlimmer()).toBe(403);
      });

      it('is no longer allowed once a later attempt was refused', async () => {
        const id = await submitted(customer, slimming());
        shop.setTime('2026-11-21T12:05:00Z');
        await customer.post('/customers/consultations', slimming({ allergicReaction: 'yes' }));
        expect(await addSlimmer(id)).toBe(403);
        shop.setTime('2026-11-21T12:10:00Z');
        expect(await addSlimmer(await submitted(customer, slimming()))).toBe(200);
      });

      it('is never discounted', async () => {
        await addSlimmer(await submitted(customer, slimming()));
        await customer.post('/cart', { productId: 'cream-30g', code: 'sample-cream', quantity: 2 });
        const { data } = await customer.call.GET('/cart', {
          params: { query: { discountCode: 'WELCOME10' } },
        });
        expect(data).toMatchObject({
          itemTotal: 30.09,
          discount: { code: 'WELCOME10', discountAmount: 1.01 },
          total: 29.08,
        });
      });
    });
  });
}
