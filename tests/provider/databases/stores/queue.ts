import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  asCustomerId,
  asOrderId,
  asStaffId,
  type CaseSummary,
  type OrderId,
  type QueueFilter,
  type QueueRow,
  type StaffId,
} from '#domain';
import { line, termsOf } from '../../../kit/past-order.ts';
import { newEmail, registration } from '../../../kit/samples.ts';
import { consultationOf, minutesAfterNoon, NOON, type GivenDatabase } from './customers.ts';
import { orderChanges } from './order-changes.ts';

const OPEN = { seen: minutesAfterNoon(-30), started: minutesAfterNoon(-720) };
const ALL: QueueFilter = {
  ...{ view: 'waiting', sought: undefined, treatment: undefined, level: undefined },
  ...{ missing: undefined, open: undefined },
};
const EVERYTHING = { after: undefined, limit: 100 };

export function queue(given: GivenDatabase): void {
  describe('the queue', () => {
    /** An order that waits for a prescriber since so many minutes after noon. */
    async function waits(
      lastname: string,
      minutes: number,
      { dob = '1990-05-17', firstname = 'Sample' } = {},
    ): Promise<OrderId> {
      const customerId = asCustomerId(randomUUID());
      const { password: _, ...person } = registration({
        email: newEmail(),
        firstname,
        lastname,
        dob,
      });
      const account = { ...person, id: customerId, passwordHash: 'hash', at: NOON };
      await given().customers.register(account);
      const record = consultationOf(customerId);
      await given().consultations.add(record);
      const id = asOrderId(randomUUID());
      await given().transaction(async ({ customers, orders }) => {
        const lines = [line({ consultationId: record.id })];
        await orders.place(termsOf({ id, customerId, at: NOON, lines }));
        const placed = await orders.hold(id, await customers.hold(customerId));
        if (!placed) throw new Error('It was not placed.');
        const waitsSince = minutesAfterNoon(minutes);
        await orders.save({ ...placed, paymentStatus: 'authorised', waitsSince });
      });
      return id;
    }

    const becomes = orderChanges(given);

    async function member(seen = NOON): Promise<StaffId> {
      const id = asStaffId(randomUUID());
      await given().staff.add({
        ...{ id, name: 'Sample Holder', email: `${id}@example.com`, role: 'prescriber' as const },
        ...{ registration: null, invitedAt: NOON, joinedAt: null, suspendedAt: null },
      });
      await given().staff.startSession(randomUUID(), id, 'network', seen);
      return id;
    }

    const page = (filter: Partial<QueueFilter>, paged = EVERYTHING) =>
      given().queue.page({ ...ALL, ...filter }, paged, OPEN);
    const ids = (rows: readonly QueueRow[]) => rows.map(({ id }) => id);
    const named = (...names: string[]) => ({ sought: { names } });
    /** A name that nobody else has. */
    const ownName = () => `Q${randomUUID().slice(0, 8)}`;

    it('has whoever waits longest first, in pages, each once', async () => {
      const name = ownName();
      const late = await waits(name, 9);
      const first = await waits(name, 1);
      const [same, other] = [await waits(name, 5), await waits(name, 5)];
      const sought = named(name.toLowerCase());
      expect(ids(await page(sought))).toEqual([first, same, other, late]);
      const [begin, second] = await page(sought, { ...EVERYTHING, limit: 2 });
      expect(begin).toMatchObject({ id: first, waitsSince: minutesAfterNoon(1), summary: null });
      if (!second?.waitsSince) throw new Error('There is no second row.');
      const after = { at: second.waitsSince, number: second.number };
      expect(
        ids(await given().queue.page({ ...ALL, ...sought }, { after, limit: 9 }, OPEN)),
      ).toEqual([other, late]);
      const { all, fresh } = await given().queue.matching(
        { ...ALL, ...sought },
        minutesAfterNoon(5),
        OPEN,
      );
      expect({ all, fresh }).toEqual({ all: 4, fresh: 1 });
    });

    it('finds people by beginnings of their names, and by the day of their birth', async () => {
      const name = ownName();
      const id = await waits(`${name}-Jones of Sample`, 1, {
        firstname: 'Zoë Ann',
        dob: '1931-02-03',
      });
      for (const words of [['zoe'], ['ann', name.toLowerCase()], [name.toLowerCase(), 'jo', 'of']])
        expect(ids(await page(named(...words)))).toContain(id);
      for (const words of [['oe'], ['ones'], ['zoe', 'x'], ['%'], ["'"]])
        expect(ids(await page(named(...words)))).not.toContain(id);
      expect(ids(await page({ sought: { dob: '1931-02-03' } }))).toEqual([id]);
      expect(ids(await page({ sought: { dob: '1931-02-04' } }))).toEqual([]);
      const [row] = await page({ sought: { dob: '1931-02-03' } });
      expect(ids(await page({ sought: { number: row?.number ?? 0 } }))).toEqual([id]);
      expect(row).toMatchObject({ dob: '1931-02-03', treatments: ['Sample Slimming'] });
      expect(
        ids(await page({ ...named(name.toLowerCase()), treatment: 'sample SLIMMING' })),
      ).toEqual([id]);
      expect(ids(await page({ ...named(name.toLowerCase()), treatment: 'slimming' }))).toEqual([]);
    });

    it('has nobody who was decided about, and keeps since when the others wait', async () => {
      const name = ownName();
      const id = await waits(name, 3);
      const sought = named(name.toLowerCase());
      await becomes(id, { reconcileAttempts: 1, waitsSince: null });
      expect(await page(sought)).toMatchObject([{ id, waitsSince: NOON }]);
      await becomes(id, { approvedAt: NOON });
      expect(await page(sought)).toEqual([]);
      expect(ids(await page({ ...sought, view: 'unpaid' }))).toEqual([id]);
      await becomes(id, { status: 'active', paymentStatus: 'paid' });
      expect(ids(await page({ ...sought, view: 'active' }))).toEqual([id]);
      expect((await given().orders.state(id))?.waitsSince).toBeNull();
    });

    const counted = async (id: OrderId, summary: CaseSummary, at = NOON): Promise<boolean> => {
      const { queue: store } = given();
      const timesForgotten = await store.timesForgotten(id);
      return store.summarise(id, summary, { at, timesForgotten });
    };

    it('keeps no count that something of hers has overtaken, or one that began later', async () => {
      const name = ownName();
      const id = await waits(name, 1);
      const { queue: store } = given();
      const highOf = async () => (await page(named(name.toLowerCase())))[0]?.summary?.high;
      const of = (high: number) => ({ ...{ high, moderate: 0, low: 0 }, missing: [] });
      const timesForgotten = await store.timesForgotten(id);
      const state = await given().orders.state(id);
      if (!state) throw new Error('It was not placed.');
      // What she changed came between the reading of it and the writing of the count.
      await store.forgetSummaries(state.customerId);
      expect(await store.summarise(id, of(1), { at: NOON, timesForgotten })).toBe(false);
      expect(await highOf()).toBeUndefined();
      expect(await counted(id, of(2), minutesAfterNoon(2))).toBe(true);
      expect(await counted(id, of(3), minutesAfterNoon(1))).toBe(false);
      expect(await highOf()).toBe(2);
      expect(await counted(id, of(0), minutesAfterNoon(2))).toBe(true);
      expect(await highOf()).toBe(0);
    });

    it('says what was counted, by the highest level and by what is missing', async () => {
      const name = ownName();
      const sought = named(name.toLowerCase());
      const [high, low, none, open] = [
        await waits(name, 1),
        await waits(name, 2),
        await waits(name, 3),
        await waits(name, 4),
      ];
      const nothing = { high: 0, moderate: 0, low: 0, missing: [] };
      const { queue: store } = given();
      await counted(high, { ...nothing, low: 2 });
      await counted(high, { ...nothing, high: 1, low: 2, missing: ['weight'] });
      await counted(low, { ...nothing, low: 1, missing: ['photo', 'weight'] });
      await counted(none, nothing);
      const at = async (filter: Partial<QueueFilter>) => ids(await page({ ...sought, ...filter }));
      expect(await at({ level: 'high' })).toEqual([high]);
      expect(await at({ level: 'moderate' })).toEqual([]);
      expect(await at({ level: 'low' })).toEqual([low]);
      expect(await at({ level: 'none' })).toEqual([none]);
      expect(await at({ missing: 'weight' })).toEqual([high, low]);
      expect(await at({ missing: 'photo' })).toEqual([low]);
      expect(await store.toCount(NOON, 1000)).toContain(open);
      expect(await store.toCount(NOON, 1000)).not.toContain(none);
      expect(await store.toCount(minutesAfterNoon(1), 1000)).toContain(none);
      const state = await given().orders.state(none);
      if (state) await store.forgetSummaries(state.customerId);
      expect(await store.toCount(NOON, 1000)).toContain(none);
      expect(await at({ level: 'none' })).toEqual([]);
    });

    it('says who has a case open, until she leaves it or her session ends', async () => {
      const name = ownName();
      const sought = named(name.toLowerCase());
      const [id, other] = [await waits(name, 1), await waits(name, 2)];
      const [her, left] = [await member(), await member(minutesAfterNoon(-31))];
      const { queue: store } = given();
      await store.setHold(id, her, NOON);
      await store.setHold(other, left, NOON);
      const hold = { staffId: her, name: 'Sample Holder', since: NOON };
      expect(await page(sought)).toMatchObject([{ hold }, { hold: null }]);
      expect(ids(await page({ ...sought, open: { by: her } }))).toEqual([id]);
      expect(ids(await page({ ...sought, open: { by: null } }))).toEqual([other]);
      await store.endHold(id, left);
      expect(await store.hold(id, OPEN)).toEqual(hold);
      await given().staff.endSessionsOf(her, NOON);
      expect(await store.hold(id, OPEN)).toBeUndefined();
      await store.setHold(id, await member(), minutesAfterNoon(1));
      expect(await store.hold(id, OPEN)).toMatchObject({ since: minutesAfterNoon(1) });
      await store.endHold(id, undefined);
      expect(await store.hold(id, OPEN)).toBeUndefined();
    });

    it('says which somebody can decide now: what nobody else has open, asks nothing, and is not approved by her', async () => {
      const name = ownName();
      const sought = named(name.toLowerCase());
      const [own, held, asked, first, free] = [
        await waits(name, 1),
        await waits(name, 2),
        await waits(name, 3),
        await waits(name, 4),
        await waits(name, 5),
      ];
      const [her, other] = [await member(), await member()];
      const { queue: store, messages, orders } = given();
      await store.setHold(own, her, NOON);
      await store.setHold(held, other, NOON);
      const question = { id: randomUUID(), at: NOON, by: 'Sample', text: 'Sample?', files: [] };
      await messages.add(asked, { ...question, isQuestion: true });
      const approval = {
        by: 'Sample Holder',
        at: NOON,
        lines: [],
        reasons: {},
        high: [],
        read: [],
        request: null,
      };
      await orders.addFirstApproval(first, { ...approval, id: randomUUID(), staff: her });
      const freeFor = async (reader: StaffId | null) =>
        ids(await page({ ...sought, open: { freeFor: reader } }));
      expect(await freeFor(her)).toEqual([own, free]);
      expect(await freeFor(other)).toEqual([held, first, free]);
      expect(await freeFor(null)).toEqual([first, free]);
      const rows = await store.page({ ...ALL, ...sought }, { ...EVERYTHING, reader: her }, OPEN);
      expect(rows.map(({ isApprovedByReader }) => isApprovedByReader)).toEqual([
        ...[false, false, false],
        ...[true, false],
      ]);
    });

    it('counts everybody who waits, and is marked anew whenever anything of it changes', async () => {
      const name = ownName();
      const { queue: store } = given();
      const marks = [await store.mark(OPEN)];
      const noteMark = async () => void marks.push(await store.mark(OPEN));
      const reader = await member();
      const before = await store.counts(OPEN, reader);
      const id = await waits(name, 20);
      await noteMark();
      await store.setHold(id, await member(), NOON);
      await noteMark();
      const missing = ['weight'] as const;
      await counted(id, { high: 2, moderate: 0, low: 0, missing }, minutesAfterNoon(60));
      await noteMark();
      const after = await store.counts(OPEN, reader);
      expect(after.waiting - before.waiting).toBe(1);
      expect(after.high - before.high).toBe(1);
      expect(after.open - before.open).toBe(1);
      expect(after.openElsewhere - before.openElsewhere).toBe(1);
      expect(after.missing.weight - before.missing.weight).toBe(1);
      expect(after.oldest).toEqual(before.oldest ?? minutesAfterNoon(20));
      expect(after.treatments).toContainEqual({
        treatment: 'Sample Slimming',
        waiting: expect.any(Number),
      });
      await becomes(id, { approvedAt: NOON });
      await noteMark();
      expect(new Set(marks).size).toBe(marks.length);
      expect((await store.counts(OPEN, reader)).waiting).toBe(before.waiting);
    });

    it('has whatever she wrote and nobody of the team has read, unread longest first, whatever the order’s state', async () => {
      const name = ownName();
      const { queue: store, messages } = given();
      const unread = { ...ALL, ...named(name.toLowerCase()), view: 'unread' as const };
      const listed = (paged = EVERYTHING) => store.page(unread, paged, OPEN);
      const before = (await store.counts(OPEN, undefined)).unread;
      const [waiting, cancelled, past, quiet] = [
        await waits(name, 1),
        await waits(name, 2),
        await waits(name, 3),
        await waits(name, 4),
      ];
      await becomes(cancelled, { status: 'cancelled', waitsSince: null });
      await becomes(past, { status: 'past', waitsSince: null, approvedAt: NOON });
      const marks = [await store.mark(OPEN)];
      const says = async (id: OrderId, minutes: number, by: string | null = null) => {
        const message = { id: `${id}-${minutes}`, at: minutesAfterNoon(minutes), by };
        await messages.add(id, { ...message, text: 'Sample', files: [], isQuestion: false });
        marks.push(await store.mark(OPEN));
      };
      await says(waiting, 30);
      await says(cancelled, 20);
      await says(cancelled, 25);
      await says(past, 10);
      await says(quiet, 5, 'Sample Member');
      expect(ids(await listed())).toEqual([past, cancelled, waiting]);
      expect((await listed())[1]).toMatchObject({
        ...{ unreadMessages: 2, unreadSince: minutesAfterNoon(20), status: 'cancelled' },
      });
      expect((await store.counts(OPEN, undefined)).unread - before).toBe(3);
      expect(await store.matching(unread, minutesAfterNoon(20), OPEN)).toEqual({
        all: 3,
        fresh: 1,
      });
      const [first] = await listed({ ...EVERYTHING, limit: 1 });
      const after = { at: first?.unreadSince ?? NOON, number: first?.number ?? 0 };
      expect(ids(await store.page(unread, { after, limit: 9 }, OPEN))).toEqual([
        cancelled,
        waiting,
      ]);
      await messages.markRead(past, 'team', `${past}-10`, NOON);
      await messages.markRead(cancelled, 'team', `${cancelled}-20`, NOON);
      marks.push(await store.mark(OPEN));
      expect(ids(await listed())).toEqual([cancelled, waiting]);
      expect((await store.counts(OPEN, undefined)).unread - before).toBe(2);
      // What the team wrote is nothing that the team has to read.
      expect(marks.filter((mark, n) => mark === marks[n - 1])).toHaveLength(1);
    });

    it('knows who has waited longer, and within what time half of the decisions were made', async () => {
      const store = given().queue;
      const later = await waits(ownName(), -900);
      const first = await waits(ownName(), -1000);
      expect(await store.before(later)).toBe((await store.before(first)) + 1);
      const asked = {
        id: randomUUID(),
        at: NOON,
        by: 'Sample',
        text: 'When?',
        files: [],
        isQuestion: true,
      };
      await given().messages.add(first, asked);
      expect(await store.before(later)).toBe(await store.before(first));
      const { decisions, median } = await store.decidedSince(minutesAfterNoon(100_000));
      expect({ decisions, median }).toEqual({ decisions: 0, median: null });
      for (const [id, minutes] of [
        [first, 10],
        [later, 15],
      ] as const)
        await given().orders.addDecision(id, {
          ...{ id: randomUUID(), by: 'Sample', at: minutesAfterNoon(100_020), outcome: 'declined' },
          ...{ waitsSince: minutesAfterNoon(100_020 - minutes), high: [], read: [], lower: [] },
          request: null,
        });
      expect(await store.decidedSince(minutesAfterNoon(100_020))).toEqual({
        decisions: 2,
        median: 13,
      });
      expect((await store.decidedSince(minutesAfterNoon(100_021))).decisions).toBe(0);
    });
  });
}
