import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type ConsultationId,
  type ConsultationRecord,
  type OrderId,
  type OrderLine,
  type OrderState,
  type OrderTerms,
  asOptionId,
  asOrderId,
} from '#domain';
import { line, termsOf } from '../../../kit/past-order.ts';
import {
  consultationOf,
  minutesAfterNoon,
  newCustomer,
  NOON,
  type GivenDatabase,
} from './customers.ts';

export function orders(given: GivenDatabase): void {
  describe('orders', () => {
    const of = (consultationId: ConsultationId | null, option = 'slimmer-1mg'): OrderLine =>
      line({ optionId: asOptionId(option), consultationId });

    const place = async ({
      status,
      ...order
    }: Pick<OrderTerms, 'customerId' | 'lines'> & Pick<OrderState, 'status'>): Promise<OrderId> => {
      const id = asOrderId(randomUUID());
      await given().transaction(async ({ customers, orders: store }) => {
        await store.place(termsOf({ ...order, id, at: NOON }));
        const placed = await store.hold(id, await customers.hold(order.customerId));
        if (placed) await store.save({ ...placed, status, reconcileAt: null });
      });
      return id;
    };

    it('give back what was submitted, newest first, each once', async () => {
      const customerId = await newCustomer(given());
      const older = consultationOf(customerId);
      const newer = consultationOf(customerId, { at: minutesAfterNoon(1) });
      for (const record of [older, newer]) await given().consultations.add(record);
      const lines = [of(older.id), of(newer.id), of(newer.id), of(null, 'cream-30g')];
      const id = await place({ customerId, status: 'past', lines });
      const submitted = await given().consultations.ofOrder(id);
      expect(submitted.map(({ payload }) => payload)).toEqual([newer.payload, older.payload]);
    });

    it('are what a consultation led to, and say whether all of it was declined', async () => {
      const customerId = await newCustomer(given());
      const [one, other, none] = [0, 1, 2].map((minutes) =>
        consultationOf(customerId, { at: minutesAfterNoon(minutes) }),
      ) as [ConsultationRecord, ConsultationRecord, ConsultationRecord];
      for (const record of [one, other, none]) await given().consultations.add(record);
      await place({ customerId, status: 'cancelled', lines: [of(one.id)] });
      const lines = [of(one.id), of(one.id, 'cream-30g'), of(other.id, 'cream-30g')];
      const id = await place({ customerId, status: 'pending', lines });
      const { consultations } = given();
      const led = await consultations.ledTo([one.id, other.id, none.id]);
      const was = { isDeclined: false, dispatchedAt: null };
      expect(led).toHaveLength(3);
      expect(led[0]).toMatchObject({ ...was, consultation: one.id, status: 'cancelled' });
      for (const { id: consultation } of [one, other])
        expect(led).toContainEqual(
          expect.objectContaining({ ...was, consultation, orderId: id, status: 'pending' }),
        );
      expect(await consultations.ledTo([])).toEqual([]);
    });

    it("are the customer's own, and past only when delivered", async () => {
      const customerId = await newCustomer(given());
      const record = consultationOf(customerId);
      await given().consultations.add(record);
      const lines = [of(record.id)];
      const id = await place({ customerId, status: 'pending', lines });
      const hasPast = (questionnaire = record.questionnaireId) =>
        given().orders.hasPast(customerId, questionnaire);
      expect(await given().orders.isOwn(customerId, id)).toBe(true);
      expect(await given().orders.isOwn(await newCustomer(given()), id)).toBe(false);
      expect(await hasPast()).toBe(false);
      await place({ customerId, status: 'past', lines });
      expect(await hasPast()).toBe(true);
      expect(await hasPast('another')).toBe(false);
      const { consultations } = given();
      expect(await consultations.delivered(customerId)).toEqual([record.questionnaireId]);
      expect(await consultations.delivered(await newCustomer(given()))).toEqual([]);
    });

    it('are placed whole or not at all', async () => {
      const customerId = await newCustomer(given());
      const id = asOrderId(randomUUID());
      const lines = [of(null, 'cream-30g'), of(null, 'an option that does not exist')];
      const placing = given().transaction((store) =>
        store.orders.place(termsOf({ id, customerId, lines, at: NOON })),
      );
      await expect(placing).rejects.toThrow();
      expect(await given().orders.isOwn(customerId, id)).toBe(false);
    });
  });
}
