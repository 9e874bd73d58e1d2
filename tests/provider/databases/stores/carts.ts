import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type CartLineId, type CustomerId, asCartLineId, asOptionId } from '#domain';
import { atOnce, newCustomer, NOON, type GivenDatabase } from './customers.ts';

/** At most five of it. */
const CREAM = 'cream-30g';
/** Two are in stock. */
const SCARCE = 'cream-100g';
/** Sold in twos at least. */
const SOAP = 'soap-pairs';

export function carts(given: GivenDatabase): void {
  describe('carts', () => {
    /** Adds in a transaction of its own; whether it fitted. */
    const add = (customerId: CustomerId, option: string, quantity: number): Promise<boolean> =>
      given().transaction((store) =>
        store.carts.add({
          id: asCartLineId(randomUUID()),
          customerId,
          optionId: asOptionId(option),
          quantity,
          consultationId: undefined,
          at: NOON,
        }),
      );

    type Step = 'increment' | 'decrement' | 'remove';
    const step = (customer: CustomerId, id: CartLineId, which: Step): Promise<boolean> =>
      given().transaction(({ carts }) => carts[which](customer, id));

    const quantitiesOf = async (customer: CustomerId): Promise<readonly number[]> =>
      (await given().carts.lines(customer)).map(({ quantity }) => quantity);

    async function lineOf(
      customer: CustomerId,
      option: string,
      quantity: number,
    ): Promise<CartLineId> {
      await add(customer, option, quantity);
      const lines = await given().carts.lines(customer);
      return lines.find(({ optionId }) => optionId === option)?.id ?? asCartLineId('');
    }

    const counted = (answers: readonly boolean[]): number => answers.filter(Boolean).length;

    it('give a line as the shop needs it, numbers as numbers', async () => {
      const customer = await newCustomer(given());
      const id = await lineOf(customer, CREAM, 2);
      expect(await given().carts.line(customer, id)).toEqual({
        id,
        optionId: CREAM,
        productId: 'Sample Cream',
        name: 'Sample Cream',
        image: 'sample.svg',
        type: 'OTC',
        strength: '30 g',
        pricePence: 505,
        quantity: 2,
        min: 1,
        max: 5,
        stock: expect.any(Number),
        isOnSale: true,
        questionnaireId: null,
        consultationId: null,
      });
    });

    it('stop at the maximum under thirty increments at once', async () => {
      const customer = await newCustomer(given());
      const id = await lineOf(customer, CREAM, 1);
      const answers = await atOnce(30, () => step(customer, id, 'increment'));
      expect(counted(answers)).toBe(4);
      expect(await quantitiesOf(customer)).toEqual([5]);
    });

    it('stop at the stock when twenty make the line at once', async () => {
      const customer = await newCustomer(given());
      const answers = await atOnce(20, () => add(customer, SCARCE, 1));
      expect(counted(answers)).toBe(2);
      expect(await quantitiesOf(customer)).toEqual([2]);
    });

    it('lose no step when increments and decrements meet', async () => {
      const customer = await newCustomer(given());
      const id = await lineOf(customer, CREAM, 5);
      const steps = await atOnce(8, async (n) => {
        const isUp = n % 2 === 1;
        const isDone = await step(customer, id, isUp ? 'increment' : 'decrement');
        return isDone ? (isUp ? 1 : -1) : 0;
      });
      const change = steps.reduce<number>((sum, one) => sum + one, 0);
      expect(await quantitiesOf(customer)).toEqual([5 + change]);
    });

    it('count down to nothing when the last two are taken at once', async () => {
      for (let round = 0; round < 10; round++) {
        const customer = await newCustomer(given());
        const id = await lineOf(customer, CREAM, 2);
        const answers = await atOnce(2, () => step(customer, id, 'decrement'));
        expect(counted(answers)).toBe(2);
        expect(await quantitiesOf(customer)).toEqual([]);
      }
    });

    it('never begin below the minimum, and may add less than it', async () => {
      const customer = await newCustomer(given());
      expect(await add(customer, SOAP, 1)).toBe(false);
      expect(await add(customer, SOAP, 2)).toBe(true);
      expect(await add(customer, SOAP, 1)).toBe(true);
      expect(await quantitiesOf(customer)).toEqual([3]);
    });

    it('never fall below the minimum when a line goes while one is added', async () => {
      for (let round = 0; round < 10; round++) {
        const customer = await newCustomer(given());
        const id = await lineOf(customer, SOAP, 2);
        await Promise.all([step(customer, id, 'remove'), add(customer, SOAP, 1)]);
        expect(await quantitiesOf(customer)).toEqual([]);
      }
    });

    it('can be emptied while they are filled', async () => {
      const customer = await newCustomer(given());
      await atOnce<unknown>(12, (n) =>
        n % 3 === 0
          ? given().transaction(({ carts }) => carts.clear(customer))
          : add(customer, n % 3 === 1 ? CREAM : SOAP, 2),
      );
      await given().carts.clear(customer);
      expect(await quantitiesOf(customer)).toEqual([]);
    });

    it("leave somebody else's line alone", async () => {
      const [owner, other] = [await newCustomer(given()), await newCustomer(given())];
      const id = await lineOf(owner, CREAM, 2);
      for (const which of ['increment', 'decrement', 'remove'] as const)
        expect(await step(other, id, which)).toBe(false);
      expect(await given().carts.line(other, id)).toBeUndefined();
      expect(await quantitiesOf(owner)).toEqual([2]);
    });
  });
}
