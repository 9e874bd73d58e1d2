import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Queries } from '#database';
import {
  asCustomerId,
  asOptionId,
  asOrderId,
  isToDispense,
  waitsFor,
  type OrderId,
  type OrderLine,
} from '#domain';
import { line, termsOf } from '../../../kit/past-order.ts';
import { newEmail, registration } from '../../../kit/samples.ts';
import { sellAsPharmacyMedicine } from '../../../kit/shelf.ts';
import { minutesAfterNoon, NOON, type GivenDatabase } from './customers.ts';
import { orderChanges } from './order-changes.ts';

const EVERYTHING = { after: undefined, limit: 1_000 };

/** @param sql for what no port can change: what is on the shelf */
export function dispensing(given: GivenDatabase, sql: () => Queries): void {
  describe('what is to be dispensed', () => {
    beforeAll(async () => {
      await sellAsPharmacyMedicine(sql());
    });

    /** An order of these things that is paid, ordered so many minutes after noon. */
    async function active(
      minutes: number,
      lines: readonly OrderLine[],
      change: { readonly needsPrescriber?: boolean; readonly approvedAt?: Date | null } = {},
    ): Promise<OrderId> {
      const customerId = asCustomerId(randomUUID());
      const { password: _, ...person } = registration({ email: newEmail() });
      await given().customers.register({
        ...{ ...person, id: customerId, passwordHash: 'hash', at: NOON },
      });
      const id = asOrderId(randomUUID());
      await given().transaction(async ({ customers, orders }) => {
        const { needsPrescriber = false, approvedAt = null } = change;
        const at = minutesAfterNoon(minutes);
        await orders.place({ ...termsOf({ id, customerId, at, lines }), needsPrescriber });
        const placed = await orders.hold(id, await customers.hold(customerId));
        if (!placed) throw new Error('It was not placed.');
        await orders.save({ ...placed, status: 'active', paymentStatus: 'paid', approvedAt });
      });
      return id;
    }

    const becomes = orderChanges(given);

    const TABLETS = [line({ optionId: asOptionId('tablets-16') })];

    it('is in the list that `waitsFor` says, on one page, and counted there', async () => {
      const store = given().dispensing;
      await active(1, [line()]);
      await active(2, [line()], { needsPrescriber: true });
      await active(3, [line(), ...TABLETS], { needsPrescriber: true, approvedAt: NOON });
      await active(4, TABLETS);
      await active(5, [line(), ...TABLETS]);
      await store.addCheck(await active(6, TABLETS), {
        by: 'Sample',
        at: NOON,
        read: [],
        high: [],
        lower: [],
      });
      const all = await store.page(undefined, EVERYTHING);
      expect(all.every(isToDispense)).toBe(true);
      expect(new Set(all.map(waitsFor))).toEqual(new Set([null, 'pharmacist', 'prescriber']));
      const counts = await store.counts(undefined);
      for (const view of ['dispatch', 'check'] as const) {
        const those = all.filter(
          (order) => (waitsFor(order) === 'pharmacist') === (view === 'check'),
        );
        const listed = await store.page(view, EVERYTHING);
        expect(listed.map(({ id }) => id)).toEqual(those.map(({ id }) => id));
        expect(counts[view]).toBe(those.length);
      }
    });

    it('says how many flags were counted of what waits for a pharmacist, which is counted while it does', async () => {
      const { dispensing: store, queue } = given();
      const [tablets, cream] = [await active(20, TABLETS), await active(21, [line()])];
      const toCount = async () => (await queue.toCount(NOON, 1_000)).filter(isHers);
      const isHers = (id: OrderId): boolean => id === tablets || id === cream;
      const flagsOf = async () => (await store.named([tablets]))[0]?.flags;
      expect(await toCount()).toEqual([tablets]);
      expect(await flagsOf()).toBeNull();
      const marks = [await store.mark()];
      const counted = { high: 1, moderate: 0, low: 2 };
      const timesForgotten = await queue.timesForgotten(tablets);
      const identity = { ...counted, missing: ['identity' as const] };
      await queue.summarise(tablets, identity, { at: NOON, timesForgotten });
      expect(await flagsOf()).toEqual(counted);
      expect(await toCount()).toEqual([]);
      marks.push(await store.mark());
      const later = minutesAfterNoon(1);
      expect((await queue.toCount(later, 1_000)).filter(isHers)).toEqual([tablets]);
      const two = { ...counted, high: 2, missing: [] };
      await queue.summarise(tablets, two, { at: later, timesForgotten });
      marks.push(await store.mark());
      expect(new Set(marks).size).toBe(3);
      await store.addCheck(tablets, { by: 'Sample', at: NOON, read: [], high: [], lower: [] });
      const much = minutesAfterNoon(900);
      expect((await queue.toCount(much, 1_000)).filter(isHers)).toEqual([]);
    });

    it('is in pages, each order once, also of those that were ordered in one moment', async () => {
      const store = given().dispensing;
      const hers = new Set<OrderId>();
      for (const minutes of [900, 901, 901, 901, 902]) hers.add(await active(minutes, [line()]));
      const read: OrderId[] = [];
      for (let after = { at: minutesAfterNoon(899), number: 0 }; ;) {
        const page = await store.page(undefined, { after, limit: 2 });
        read.push(...page.map(({ id }) => id));
        const last = page.at(-1);
        if (!last) break;
        after = { at: last.at, number: last.number };
      }
      expect(read).toEqual([...hers]);
      const total = async (minutes: number, number: number) => {
        const { dispatch, check } = await store.counts({ at: minutesAfterNoon(minutes), number });
        return dispatch + check;
      };
      expect((await total(902, 1e9)) - (await total(901, 0))).toBe(4);
    });

    it('is marked anew when something comes, is checked, or goes, also while something else comes', async () => {
      const store = given().dispensing;
      const marks = [await store.mark()];
      const noteMark = async () => void marks.push(await store.mark());
      const [first, second] = [await active(10, TABLETS), await active(11, TABLETS)];
      await noteMark();
      await store.addCheck(first, { by: 'Sample', at: NOON, read: [], high: [], lower: [] });
      await noteMark();
      const dispatch = { shipper: 'Royal Mail', trackingId: 'SAMPLE-1', at: NOON };
      await becomes(first, { dispatch });
      await active(12, TABLETS);
      await noteMark();
      await becomes(second, { status: 'cancelled' });
      await noteMark();
      expect(new Set(marks).size).toBe(marks.length);
      const [sent, ended] = await Promise.all(
        [first, second].map(async (id) => (await store.named([id]))[0]),
      );
      expect(sent).toMatchObject({ status: 'active', dispatch });
      expect(ended).toMatchObject({ status: 'cancelled', dispatch: null });
      expect(await store.named([])).toEqual([]);
      expect(await store.named([asOrderId('no-such-order')])).toEqual([]);
    });
  });
}
