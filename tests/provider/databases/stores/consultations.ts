import { describe, expect, it } from 'vitest';
import {
  type ConsultationId,
  type CustomerId,
  type ProductId,
  asConsultationId,
  asProductId,
} from '#domain';
import {
  consultationOf,
  minutesAfterNoon,
  newCustomer,
  NOON,
  type GivenDatabase,
} from './customers.ts';

const REFUSAL = { id: 'sample', question: 'pregnant', message: 'Sample' };
const SLIMMER = asProductId('Sample Slimmer');

export function consultations(given: GivenDatabase): void {
  describe('consultations', () => {
    async function added(
      customer: CustomerId,
      change: Parameters<typeof consultationOf>[1] = {},
    ): Promise<ConsultationId> {
      const record = consultationOf(customer, change);
      await given().consultations.add(record);
      return record.id;
    }

    const refused = { conclusion: { outcome: 'refused', by: [REFUSAL] } } as const;

    it('say where their medicines are listed, to the customer herself', async () => {
      const customer = await newCustomer(given());
      const id = await added(customer);
      const { catalogue } = consultationOf(customer);
      expect((await given().consultations.own(customer, id))?.catalogue).toEqual(catalogue);
      const other = await newCustomer(given());
      expect(await given().consultations.own(other, id)).toBeUndefined();
      const attempt = await added(customer, refused);
      expect(await given().consultations.own(customer, attempt)).toBeUndefined();
    });

    it('allow the medicines of their treatment, the latest unless one is named', async () => {
      const customer = await newCustomer(given());
      const first = await added(customer);
      const second = await added(customer, { at: minutesAfterNoon(5) });
      const allowing = (product: ProductId, named?: ConsultationId) =>
        given()
          .consultations.allowing(customer, product, named)
          .then((record) => record?.id);
      expect(await allowing(SLIMMER)).toBe(second);
      expect(await allowing(SLIMMER, first)).toBe(first);
      expect(await allowing(asProductId('Sample Triptan'))).toBeUndefined();
      expect(await allowing(SLIMMER, asConsultationId('nothing'))).toBeUndefined();
    });

    it('are listed as she left each treatment: the latest, unless that was refused', async () => {
      const customer = await newCustomer(given());
      const latest = async () =>
        (await given().consultations.latest(customer)).map(({ record }) => record.id);
      expect(await latest()).toEqual([]);
      await added(customer);
      const second = await added(customer, { at: minutesAfterNoon(1) });
      const other = { questionnaireId: 'sample-headache', at: minutesAfterNoon(2) };
      const headache = await added(customer, other);
      expect(await latest()).toEqual([headache, second]);
      await added(customer, { ...refused, at: minutesAfterNoon(3) });
      expect(await latest()).toEqual([headache]);
      expect(await given().consultations.latest(await newCustomer(given()))).toEqual([]);
    });

    it('allow nothing any more after a later refusal, until there is another', async () => {
      const customer = await newCustomer(given());
      const id = await added(customer);
      await added(customer, { ...refused, at: minutesAfterNoon(1) });
      const allowing = async () =>
        (await given().consultations.allowing(customer, SLIMMER, undefined))?.id;
      expect(await allowing()).toBeUndefined();
      expect(await given().consultations.allowing(customer, SLIMMER, id)).toBeUndefined();
      const again = await added(customer, { at: minutesAfterNoon(2) });
      expect(await allowing()).toBe(again);
    });

    it('of one person are those of her account, of her guests, and of accounts that were one', async () => {
      const customer = await newCustomer(given());
      const guest = await newCustomer(given());
      const sameGuest = await newCustomer(given());
      const hers = [
        await added(customer, { at: minutesAfterNoon(3) }),
        await added(guest, { ...refused, at: minutesAfterNoon(2) }),
        await added(sameGuest, { ...refused, questionnaireId: 'sample-headache' }),
      ];
      await added(await newCustomer(given()));
      for (const account of [sameGuest, customer])
        await given().customers.adopt(guest, account, NOON);
      const found = await given().consultations.ofPerson(customer);
      expect(found.map(({ id }) => id)).toEqual(hers);
    });
  });
}
