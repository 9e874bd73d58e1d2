import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Order } from '#domain';
import {
  consultationOf,
  minutesAfterNoon,
  newCustomer,
  NOON,
  type GivenDatabase,
} from './customers.ts';

export function orders(given: GivenDatabase): void {
  describe('orders', () => {
    const line = (consultationId: string | null, optionId = 'slimmer-1mg') => ({
      optionId,
      quantity: 1,
      pricePence: 1999,
      consultationId,
    });

    const place = async (order: Omit<Order, 'id' | 'at'>): Promise<string> => {
      const id = randomUUID();
      await given().transaction((store) => store.orders.place({ ...order, id, at: NOON }));
      return id;
    };

    it('give back what was submitted, newest first, in pages, each once', async () => {
      const customerId = await newCustomer(given());
      const older = consultationOf(customerId);
      const newer = consultationOf(customerId, { at: minutesAfterNoon(1) });
      for (const record of [older, newer]) await given().consultations.add(record);
      const lines = [line(older.id), line(newer.id), line(newer.id), line(null, 'cream-30g')];
      const id = await place({ customerId, status: 'past', lines });
      const page = (offset: number, limit: number) =>
        given().orders.submissions(id, { offset, limit });
      expect(await page(0, 10)).toEqual([newer.payload, older.payload]);
      expect(await page(1, 1)).toEqual([older.payload]);
      expect(await page(2, 1)).toEqual([]);
    });

    it("are the customer's own, and past only when delivered", async () => {
      const customerId = await newCustomer(given());
      const record = consultationOf(customerId);
      await given().consultations.add(record);
      const lines = [line(record.id)];
      const id = await place({ customerId, status: 'pending', lines });
      const hasPast = (questionnaire = record.questionnaireId) =>
        given().orders.hasPast(customerId, questionnaire);
      expect(await given().orders.isOwn(customerId, id)).toBe(true);
      expect(await given().orders.isOwn(await newCustomer(given()), id)).toBe(false);
      expect(await hasPast()).toBe(false);
      await place({ customerId, status: 'past', lines });
      expect(await hasPast()).toBe(true);
      expect(await hasPast('another')).toBe(false);
    });

    it('are placed whole or not at all', async () => {
      const customerId = await newCustomer(given());
      const id = randomUUID();
      const lines = [line(null, 'cream-30g'), line(null, 'an option that does not exist')];
      const placing = given().transaction((store) =>
        store.orders.place({ id, customerId, status: 'pending', lines, at: NOON }),
      );
      await expect(placing).rejects.toThrow();
      expect(await given().orders.isOwn(customerId, id)).toBe(false);
    });
  });
}
