import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { asObjectPath, asOrderId, type CustomerId, type ObjectPath, type OrderId } from '#domain';
import { line, termsOf } from '../../../kit/past-order.ts';
import { minutesAfterNoon, newCustomer, NOON, type GivenDatabase } from './customers.ts';

export function orderMessages(given: GivenDatabase): void {
  describe('messages about an order', () => {
    async function ordered(whose?: CustomerId): Promise<OrderId> {
      const customerId = whose ?? (await newCustomer(given()));
      const id = asOrderId(randomUUID());
      await given().orders.place(termsOf({ id, customerId, at: NOON, lines: [line()] }));
      return id;
    }
    const says = (order: OrderId, id: string, minutes: number, by: string | null, asks = false) =>
      given().messages.add(order, {
        ...{
          id,
          by,
          at: minutesAfterNoon(minutes),
          text: `Sample ${id}`,
          files: [],
          isQuestion: asks,
        },
      });

    it('come in the order in which they were written, of each order by itself', async () => {
      const [order, other] = [await ordered(), await ordered()];
      await says(order, 'b', 1, 'Sample', true);
      await says(other, 'b', 1, null);
      await says(order, 'a', 0, null);
      const found = await given().messages.of(order);
      expect(found.map(({ id, by, text, isQuestion }) => [id, by, text, isQuestion])).toEqual([
        ['b', 'Sample', 'Sample b', true],
        ['a', null, 'Sample a', false],
      ]);
      const both = await given().messages.ofOrders([order, other]);
      expect(both.get(order)).toEqual(found);
      expect(both.get(other)).toHaveLength(1);
      expect(await given().messages.ofOrders([])).toEqual(new Map());
    });

    async function stored(customer: CustomerId): Promise<ObjectPath> {
      const path = asObjectPath(`customers/${randomUUID()}.png`);
      await given().uploads.claim(path, customer, NOON);
      return path;
    }
    const sends = (order: OrderId, id: string, files: readonly ObjectPath[]) =>
      given().messages.add(order, {
        ...{ id, by: null, at: NOON, text: 'Sample', files, isQuestion: false },
      });

    it('come with their files, in the order in which they were sent', async () => {
      const her = await newCustomer(given());
      const order = await ordered(her);
      const paths = [await stored(her), await stored(her)].sort().reverse();
      await sends(order, 'with', paths);
      await says(order, 'without', 1, null);
      const found = await given().messages.of(order);
      expect(found.map(({ files }) => files)).toEqual([paths, []]);
      expect((await given().messages.ofOrders([order])).get(order)).toEqual(found);
    });

    it('name no file twice, and none that nobody sent', async () => {
      const her = await newCustomer(given());
      const path = await stored(her);
      await expect(sends(await ordered(her), 'twice', [path, path])).rejects.toThrow();
      const none = asObjectPath('customers/never-claimed.png');
      await expect(sends(await ordered(her), 'none', [none])).rejects.toThrow();
    });

    it('have the files of a person from all her orders, the newest message first', async () => {
      const [her, other] = [await newCustomer(given()), await newCustomer(given())];
      const [first, second] = [await ordered(her), await ordered(her)];
      const [a, b, c, theirs] = [
        await stored(her),
        await stored(her),
        await stored(her),
        await stored(other),
      ];
      await sends(first, 'one', [b, a]);
      await sends(second, 'two', [c]);
      await sends(await ordered(other), 'one', [theirs]);
      const found = await given().messages.filesOfPerson(her);
      expect(found.map(({ path, message, at, order }) => [path, message, at, order.id])).toEqual([
        [c, 'two', NOON, second],
        [b, 'one', NOON, first],
        [a, 'one', NOON, first],
      ]);
      expect(found[0]?.order.number).toBe((await given().orders.find(second))?.number);
    });

    it('have each a name of their own in its order', async () => {
      const order = await ordered();
      await says(order, 'same', 0, null);
      await expect(says(order, 'same', 1, null)).rejects.toThrow();
    });

    it('ask for an answer from the first question on that she has not written after', async () => {
      const order = await ordered();
      const since = () => given().messages.asksSince(order);
      await says(order, 'hello', 0, null);
      await says(order, 'no question', 1, 'Sample');
      expect(await since()).toBeUndefined();
      await says(order, 'first', 2, 'Sample', true);
      await says(order, 'second', 3, 'Sample', true);
      expect(await since()).toEqual(minutesAfterNoon(2));
      await says(order, 'answer', 4, null);
      expect(await since()).toBeUndefined();
      await says(order, 'third', 5, 'Sample', true);
      expect(await since()).toEqual(minutesAfterNoon(5));
    });

    it('are read by the other side, once, up to and with the one that is named', async () => {
      const order = await ordered();
      await says(order, 'one', 0, 'Sample');
      await says(order, 'hers', 1, null);
      await says(order, 'two', 2, 'Sample');
      await given().messages.markRead(order, 'patient', 'one', minutesAfterNoon(5));
      await given().messages.markRead(order, 'patient', 'hers', minutesAfterNoon(9));
      const readAt = async () =>
        (await given().messages.of(order)).map((message) => message.readAt);
      expect(await readAt()).toEqual([minutesAfterNoon(5), null, null]);
      expect(await given().orders.find(order)).toMatchObject({ unreadMessages: 1 });
      await given().messages.markRead(order, 'team', 'two', minutesAfterNoon(6));
      expect(await readAt()).toEqual([minutesAfterNoon(5), minutesAfterNoon(6), null]);
    });
  });
}
