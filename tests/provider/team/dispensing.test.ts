/** What is approved and paid is picked, labelled and handed to a carrier: once, each order with its own outcome. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  DeskOrder,
  DispensingOrder,
  DispensingPage,
  DispensingStandings,
  DispensingView,
  LooksPage,
  Problem,
  ResponseOf,
} from '#contract';
import { asOrderId, PHARMACY } from '#domain';
import { pharmacy } from '#features/shell';
import { registered } from '../../kit/accounts.ts';
import { slimming } from '../../kit/consultations.ts';
import { bodyOf, jsonOf, type Customer } from '../../kit/customer.ts';
import { AGREES } from '../../kit/gp.ts';
import { add, order, orderNow, orderOfCream, orderOfSlimmer, paid } from '../../kit/orders.ts';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import { ADDRESS, BIRTHDAY, CHECKOUT, CREAM } from '../../kit/samples.ts';
import { sellAsPharmacyMedicine, shelve } from '../../kit/shelf.ts';
import { openShop, type Shop } from '../../kit/shop.ts';
import { member, readDoubts, type Member } from '../../kit/team.ts';
import { eventsIn, nextOf } from '../../kit/team-events.ts';

let shop: Shop;
let prescriber: Member;
let dispenser: Member;
let pharmacist: Member;
let customer: Customer;
beforeAll(async () => {
  shop = await openShop();
  prescriber = await member(shop, 'prescriber', { name: 'Sample Prescriber' });
  dispenser = await member(shop, 'dispenser', { name: 'Sample Dispenser' });
  pharmacist = await member(shop, 'pharmacist', { name: 'Sample Pharmacist' });
  await sellAsPharmacyMedicine(shop.provider.queries);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setTime('2026-11-21T12:00:00Z');
  for (const one of [prescriber, pharmacist]) await one.prove();
  customer = await registered(shop);
});

async function tablets(): Promise<string> {
  await add(customer, TABLETS);
  return paid(shop, customer, order(customer));
}
const cream = (): Promise<string> => paid(shop, customer, orderOfCream(customer));
const waiting = (consultation = slimming()): Promise<string> =>
  paid(shop, customer, orderOfSlimmer(customer, consultation));
async function approved(consultation = slimming()): Promise<string> {
  const id = await waiting(consultation);
  const seen = { method: 'video call', kilograms: 82.5, on: '2026-11-21' };
  await bodyOf(await prescriber.post(`/desk/orders/${id}/weight-verification`, seen), 200);
  await bodyOf(await prescriber.post(`/desk/orders/${id}/approve`, { reason: 'Sample' }), 200);
  return id;
}

/** What the bank has of it, in pence. */
async function moneyOf(id: string): Promise<object> {
  const state = await shop.provider.database.orders.state(asOrderId(id));
  const [row] = await pastThePorts<{
    content: { amount: number; state: { charge: { refunded: number } } };
  }>(
    shop.provider.queries,
    "SELECT content FROM stand_in_objects WHERE kind = 'intent' AND id = $1",
    [state?.intentId ?? null],
  );
  return { total: row?.content.amount, refunded: row?.content.state.charge.refunded };
}

const TABLETS = { productId: 'tablets-16', code: 'sample-tablets', quantity: 1 };
const WORDS = 'Please speak to your own pharmacist about this first.';

const checks = (id: string, body: object = { passes: true }): Promise<Response> =>
  pharmacist.post(`/team/cases/${id}/supply-check`, body);
const codeOf = async (response: Response): Promise<unknown> => [
  response.status,
  (await jsonOf<Problem>(response)).code,
];

const listed = async (): Promise<ResponseOf<'teamListDispensing'>> =>
  bodyOf(await dispenser.request('/team/dispensing?limit=500'), 200);
async function shown(id: string): Promise<DispensingOrder | undefined> {
  return (await listed()).results.find(({ _id }) => _id === id);
}
/** One of the lists, page by page. */
async function pages(view: DispensingView, limit: number): Promise<readonly DispensingPage[]> {
  const read: DispensingPage[] = [];
  for (let after = ''; ;) {
    const asked = `/team/dispensing?view=${view}&limit=${limit}${after}`;
    const page = await bodyOf<DispensingPage>(await dispenser.request(asked), 200);
    read.push(page);
    if (page.next === null) return read;
    after = `&after=${page.next}`;
  }
}
const standings = async (orders: readonly string[], until?: string | null) =>
  bodyOf<DispensingStandings>(
    await dispenser.post('/team/dispensing/standing', { orders, ...(until && { until }) }),
    200,
  );
const labels = async (...orders: readonly string[]): Promise<ResponseOf<'teamReadLabels'>> =>
  bodyOf(await dispenser.post('/team/dispensing/labels', { orders }), 200);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const parcel = (order: string, trackingId = `SAMPLE-${order.slice(0, 8)}`) => ({
  ...{ order, trackingId },
  shipper: 'Royal Mail',
});
const dispatches = async (...parcels: readonly object[]): Promise<ResponseOf<'teamDispatch'>> =>
  bodyOf(await dispenser.post('/team/dispensing/dispatch', { parcels }), 200);
const doubtsOf = async (id: string) =>
  readDoubts(await bodyOf<DeskOrder>(await pharmacist.request(`/desk/orders/${id}`), 200));
/** Why it is not dispatched without a reason. */
async function askedAbout(id: string): Promise<readonly unknown[]> {
  const { results } = await dispatches(parcel(id));
  const problem = results[0]?.problem;
  return [problem?.code, ...(problem?.problems ?? []).map(({ field }) => field)];
}
/** A dispenser's answers nothing about a medicine; a pharmacist's is kept with the dispatch. */
async function isSentWithReason(id: string): Promise<void> {
  const reason = 'She was telephoned: a slip.';
  const parcels = [{ ...parcel(id), reason }];
  const before = await askedAbout(id);
  const { results } = await dispatches(...parcels);
  expect(results[0]?.problem?.code).toBe(before[0]);
  const doubts = results[0]?.problem?.doubts;
  const sent = await bodyOf<ResponseOf<'teamDispatch'>>(
    await pharmacist.post('/team/dispensing/dispatch', {
      parcels: [{ ...parcel(id), reason, doubts }],
    }),
    200,
  );
  expect(sent.results).toMatchObject([{ order: id, problem: null }]);
  expect((await historyOf(id)).at(-1)).toMatchObject({ what: 'dispatched', note: reason });
}
const historyOf = async (id: string) =>
  (await bodyOf<DeskOrder>(await dispenser.request(`/desk/orders/${id}`), 200)).history;

describe('what is to be dispensed', () => {
  it('is what is approved and paid, oldest first, and nobody is named', async () => {
    const first = await approved();
    shop.setTime('2026-11-21T12:01:00Z');
    const second = await cream();
    const unapproved = await waiting();
    const { orderId: unpaid } = await orderOfCream(customer);
    const list = await listed();
    const ids = list.results.map(({ _id }) => _id);
    expect(ids.indexOf(first)).toBeGreaterThan(-1);
    expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(second));
    expect(ids).not.toContain(unapproved);
    expect(ids).not.toContain(unpaid);
    expect(list.counts.dispatch + list.counts.check).toBe(ids.length);
    expect(list.next).toBeNull();
    expect(await shown(first)).toMatchObject({
      waitsFor: null,
      lines: [
        {
          ...{ option: 'slimmer-1mg', name: 'Sample Slimmer', strength: '1 mg', quantity: 1 },
          category: 'POM',
        },
      ],
    });
    expect(JSON.stringify(list)).not.toContain('Customer');
  });

  it('is not what was dispatched or cancelled', async () => {
    const [sent, cancelled] = [await cream(), await cream()];
    await dispatches(parcel(sent));
    await customer.post(`/orders/${cancelled}/cancel`, undefined);
    expect([await shown(sent), await shown(cancelled)]).toEqual([undefined, undefined]);
  });

  it('is said to wait for a prescriber where an order became active without one, and goes nowhere', async () => {
    const id = await approved();
    await pastThePorts(
      shop.provider.queries,
      'UPDATE orders SET approved_at = NULL WHERE id = $1',
      [id],
    );
    expect(await shown(id)).toMatchObject({ waitsFor: 'prescriber' });
    expect(await labels(id)).toEqual({
      results: [],
      refused: [{ order: id, because: 'It is not labelled yet: no prescriber has approved it.' }],
    });
    const { results } = await dispatches(parcel(id));
    expect(results).toMatchObject([{ order: id, problem: { code: 'too-late' } }]);
  });
});

describe('a list that is longer than a page', () => {
  it('has each order once, oldest first, and counts those on no page yet', async () => {
    for (let minute = 1; minute <= 5; minute++) {
      shop.setTime(`2026-11-21T12:0${minute}:00Z`);
      await cream();
    }
    await tablets();
    const { results, counts } = await listed();
    for (const view of ['dispatch', 'check'] as const) {
      const read = await pages(view, 2);
      const ids = read.flatMap((page) => page.results.map(({ _id }) => _id));
      const isToCheck = view === 'check';
      const those = results.filter(({ waitsFor }) => (waitsFor === 'pharmacist') === isToCheck);
      expect(ids).toEqual(those.map(({ _id }) => _id));
      for (const page of read) expect(page.counts).toEqual(counts);
      expect(counts[view]).toBe(ids.length);
    }
    expect(counts.dispatch).toBeGreaterThan(4);
  });
});

describe('what became of orders since they were listed', () => {
  it('is how they went out, that they ended, or that they can be picked by now', async () => {
    const [sent, cancelled, stays] = [await cream(), await cream(), await cream()];
    const passed = await tablets();
    expect((await standings([passed])).results).toMatchObject([{ waitsFor: 'pharmacist' }]);
    await dispatches(parcel(sent));
    await customer.post(`/orders/${cancelled}/cancel`, undefined);
    await bodyOf(await checks(passed), 200);
    const { results } = await standings([sent, cancelled, stays, passed, 'no-such-order']);
    expect(new Map(results.map(({ _id, ...standing }) => [_id, standing]))).toEqual(
      new Map([
        [
          sent,
          {
            ...{ status: 'active', waitsFor: null, flags: null },
            dispatch: {
              ...{ shipper: 'Royal Mail', trackingId: parcel(sent).trackingId },
              at: '2026-11-21T12:00:00.000Z',
            },
          },
        ],
        [cancelled, { status: 'cancelled', waitsFor: null, flags: null, dispatch: null }],
        [stays, { status: 'active', waitsFor: null, flags: null, dispatch: null }],
        [passed, { status: 'active', waitsFor: null, flags: null, dispatch: null }],
      ]),
    );
  });

  it('is beside how many have come where they stand, and how many there are', async () => {
    shop.setTime('2026-11-21T12:06:00Z');
    const pending = await waiting();
    for (const minute of [7, 8]) {
      shop.setTime(`2026-11-21T12:0${minute}:00Z`);
      await cream();
    }
    const {
      counts: { dispatch: all },
    } = await listed();
    const [page] = await pages('dispatch', all - 1);
    const ids = page?.results.map(({ _id }) => _id) ?? [];
    const next = page?.next;
    expect((await standings(ids, next)).until.dispatch).toBe(all - 1);
    // One is approved after they were read.
    const seen = { method: 'video call', kilograms: 82.5, on: '2026-11-21' };
    await bodyOf(await prescriber.post(`/desk/orders/${pending}/weight-verification`, seen), 200);
    await bodyOf(
      await prescriber.post(`/desk/orders/${pending}/approve`, { reason: 'Sample' }),
      200,
    );
    shop.setTime('2026-11-21T12:09:00Z');
    await cream();
    const now = await standings(ids, next);
    expect([now.until.dispatch, now.counts.dispatch]).toEqual([all, all + 2]);
    expect((await standings(ids)).until).toEqual(now.counts);
  });

  it('is told to whoever follows it: what comes, is checked, and goes', async () => {
    const events = eventsIn('dispensing', await dispenser.request('/team/events'));
    const heard: string[] = [];
    // Flags are counted meanwhile: it is heard until what is told is how it is.
    const hears = async (): Promise<void> => {
      await shop.provider.workOff();
      const mark = sha256(await shop.provider.database.dispensing.mark());
      while ((await nextOf(events)) !== mark);
      heard.push(mark);
    };
    await hears();
    const id = await tablets();
    await hears();
    await bodyOf(await checks(id), 200);
    await hears();
    await dispatches(parcel(id));
    await hears();
    // What there is now is what there was before.
    expect(heard).toEqual([heard[0], heard[1], heard[2], heard[0]]);
    expect(new Set(heard).size).toBe(3);
    await events.return(undefined);
  });
});

describe('the labels of an order', () => {
  it('say for whom, what, how much, when and by whom, and whoever reads them has looked', async () => {
    const id = await approved();
    const { number } = await orderNow(customer, id);
    const found = await labels(number);
    expect(found.refused).toEqual([]);
    expect(found.results).toMatchObject([
      {
        ...{ _id: id, number, patient: 'Sample Customer' },
        address: { line1: ADDRESS.line1, postalCode: ADDRESS.postalCode },
        labels: [
          {
            medicine: 'Sample Slimmer, 1 mg, Tablet',
            quantity: '1 x 10 tablets',
            patient: 'Sample Customer',
            date: '2026-11-21',
            pharmacy: PHARMACY.name,
            address: PHARMACY.address,
            warning: 'Keep out of the reach and sight of children',
          },
        ],
      },
    ]);
    const lead = await member(shop, 'lead');
    const { results } = await bodyOf<LooksPage>(
      await lead.request(`/team/looks?sought=${number}`),
      200,
    );
    expect(results[0]).toMatchObject({ how: 'labels', by: 'Sample Dispenser, GPhC Dispenser' });
  });

  it('are of prescription medicines alone', async () => {
    const { results } = await labels(await cream());
    expect(results).toMatchObject([{ labels: [] }]);
  });

  it('are not made of what is unknown, and the others are given all the same', async () => {
    const known = await approved();
    const found = await labels('no-such-order', known, known);
    expect(found.results).toHaveLength(1);
    expect(found.refused).toEqual([
      { order: 'no-such-order', because: 'It is not, or not any more, to be dispensed.' },
    ]);
  });

  it('are not made where nobody knows what a medicine is', async () => {
    const id = await approved();
    await pastThePorts(
      shop.provider.queries,
      'ALTER TABLE order_lines DROP CONSTRAINT IF EXISTS order_lines_option_id_fkey',
    );
    await pastThePorts(
      shop.provider.queries,
      `UPDATE order_lines SET option_id = 'lost' WHERE order_id = $1`,
      [id],
    );
    expect((await labels(id)).refused).toMatchObject([
      { order: id, because: "Nobody knows any more what 'Sample Slimmer' is." },
    ]);
  });

  it('name the pharmacy that the shop names in its foot', () => {
    expect(PHARMACY.address).toBe(pharmacy.address);
  });
});

describe('a batch that is handed to a carrier', () => {
  it('is dispatched, each order by itself, and its customer is told', async () => {
    const [one, other] = [await cream(), await approved()];
    const { results } = await dispatches(parcel(one), parcel(other));
    expect(results).toMatchObject([
      { order: one, problem: null, now: { dispatch: { trackingId: parcel(one).trackingId } } },
      { order: other, problem: null },
    ]);
    expect(await orderNow(customer, one)).toMatchObject({
      ...{ status: 'active', shipper: 'Royal Mail', trackingId: parcel(one).trackingId },
    });
    expect((await historyOf(other)).at(-1)).toMatchObject({
      ...{ what: 'dispatched', by: 'Sample Dispenser, GPhC Dispenser' },
    });
  });

  it('names the order that fails, which stops no other', async () => {
    const [one, other] = [await cream(), await cream()];
    const waits = await waiting();
    const { results } = await dispatches(
      parcel(one),
      parcel(waits),
      parcel('no-such-order'),
      parcel(other),
    );
    expect(results).toMatchObject([
      { order: one, problem: null },
      { order: waits, problem: { code: 'too-late' }, now: { status: 'pending' } },
      { order: 'no-such-order', problem: { code: 'not-found' }, now: null },
      { order: other, problem: null },
    ]);
  });

  it('pressed twice dispatches once, and a delivered one stays delivered', async () => {
    const [one, other] = [await cream(), await cream()];
    const batch = [parcel(one), parcel(other)];
    await Promise.all([dispatches(...batch), dispatches(...batch)]);
    await bodyOf(await dispenser.post(`/desk/orders/${one}/deliver`, {}), 200);
    expect(await dispatches(...batch)).toMatchObject({
      results: [
        { order: one, problem: null },
        { order: other, problem: null },
      ],
    });
    for (const id of [one, other])
      expect((await historyOf(id)).filter(({ what }) => what === 'dispatched')).toHaveLength(1);
    expect(await orderNow(customer, one)).toMatchObject({ status: 'past' });
    const mails = (await shop.emails()).filter(({ subject }) => /on its way/.test(subject));
    const { number } = await orderNow(customer, other);
    expect(mails.filter(({ subject }) => subject.includes(number))).toHaveLength(1);
  });

  it('does not give an order another tracking number than it has', async () => {
    const id = await cream();
    await dispatches(parcel(id, 'SAMPLE-FIRST'));
    const { results } = await dispatches(parcel(id, 'SAMPLE-OTHER'));
    expect(results).toMatchObject([
      {
        problem: { code: 'too-late' },
        now: { status: 'active', dispatch: { shipper: 'Royal Mail', trackingId: 'SAMPLE-FIRST' } },
      },
    ]);
    expect(await orderNow(customer, id)).toMatchObject({ trackingId: 'SAMPLE-FIRST' });
  });

  it('is dispatched no further once whoever sent it is suspended, or her sessions are ended', async () => {
    const lead = await member(shop, 'lead');
    const stock = await shop.stockOf('cream-30g');
    await shelve(shop.provider.queries, 'cream-30g', { stock: stock + 24 });
    for (const step of ['suspend', 'end-sessions'] as const) {
      const leaving = await member(shop, 'dispenser', { name: `Sample Leaving (${step})` });
      const orders: string[] = [];
      for (let count = 0; count < 12; count++) orders.push(await cream());
      await lead.prove();
      const [sent, ended] = await Promise.all([
        leaving.post('/team/dispensing/dispatch', { parcels: orders.map((id) => parcel(id)) }),
        lead.post(`/team/staff/${leaving.self._id}/${step}`),
      ]);
      expect(ended.status).toBe(200);
      const { results } = await bodyOf<ResponseOf<'teamDispatch'>>(sent, 200);
      const code = step === 'suspend' ? 'suspended' : 'unauthenticated';
      expect(results.at(-1)).toMatchObject({ problem: { code }, gpLetters: [] });
      // What went out before stays out, and is told as it is.
      for (const { order: id, problem } of results)
        expect((await orderNow(customer, id)).trackingId).toBe(
          problem === null ? parcel(id).trackingId : null,
        );
    }
  });

  it('with one tracking number for two orders dispatches neither', async () => {
    const [one, other] = [await cream(), await cream()];
    const { results } = await dispatches(
      parcel(one, 'SAMPLE-SAME'),
      parcel(other, 'sample-same'),
      parcel(await cream()),
    );
    expect(results.map(({ problem }) => problem?.code ?? null)).toEqual([
      'unacceptable',
      'unacceptable',
      null,
    ]);
    expect(await shown(one)).toBeDefined();
  });

  it('asks for a reason where the patient was refused since the approval', async () => {
    const id = await approved();
    shop.setTime('2026-11-21T12:05:00Z');
    await customer.post('/customers/consultations', slimming({ allergicReaction: 'yes' }));
    expect(await askedAbout(id)).toEqual([
      'flag-unanswered',
      '/flags/refused-after-this-consultation',
    ]);
    await isSentWithReason(id);
  });

  describe('asks a pharmacist for a reason where since the approval', () => {
    it('somebody looked at who she is, and it is not she', async () => {
      const id = await approved();
      shop.setTime('2026-11-21T12:05:00Z');
      const looked = await pharmacist.post(`/team/cases/${id}/identity-verification`, {
        ...{ method: 'document on a video call', outcome: 'does-not-match', note: 'Another year.' },
        ...{ name: 'Sample Customer', dob: BIRTHDAY },
      });
      await bodyOf(looked, 200);
      expect(await askedAbout(id)).toEqual(['identity-unverified']);
      await isSentWithReason(id);
    });

    it('she took back the consent without which the treatment is not offered', async () => {
      const id = await approved(slimming(AGREES));
      const { withdrawnAt } = await bodyOf<{ withdrawnAt: string }>(
        await customer.post(`/orders/${id}/gp-consent/withdrawal`, undefined),
        200,
      );
      expect(withdrawnAt).not.toBeNull();
      expect(await askedAbout(id)).toEqual(['flag-unanswered', '/flags/gp-consent-withdrawn']);
      await isSentWithReason(id);
    });

    it('another order of hers with the same was declined', async () => {
      const id = await approved();
      shop.setTime('2026-11-21T12:01:00Z');
      const other = await waiting(
        slimming({ currentMedication: 'yes', medicationDetails: 'A sample' }),
      );
      const no = { reason: 'Your GP tells us that you have had a stroke.' };
      await bodyOf(await prescriber.post(`/desk/orders/${other}/decline`, no), 200);
      expect(await askedAbout(id)).toEqual(['flag-unanswered', '/flags/declined-before']);
      await isSentWithReason(id);
    });

    it('what is kept of her consultation was changed', async () => {
      const id = await approved();
      await pastThePorts(shop.provider.queries, `UPDATE consultations SET verdicts = '{}'`);
      expect(await askedAbout(id)).toEqual(['flag-unanswered', '/flags/consultation-altered']);
      await isSentWithReason(id);
    });

    it('nothing that whoever approved it had not read', async () => {
      const before = await waiting();
      await pastThePorts(shop.provider.queries, `UPDATE consultations SET verdicts = '{}'`);
      const seen = { method: 'video call', kilograms: 82.5, on: '2026-11-21' };
      const desk = `/desk/orders/${before}`;
      await bodyOf(await prescriber.post(`${desk}/weight-verification`, seen), 200);
      const answer = { reason: 'Sample', doubts: await doubtsOf(before) };
      await bodyOf(await prescriber.post(`${desk}/approve`, answer), 200);
      expect(await dispatches(parcel(before))).toMatchObject({ results: [{ problem: null }] });
    });
  });
});

describe('a pharmacy medicine', () => {
  it('is neither labelled nor dispatched before a pharmacist has checked it, at the desk no more than here', async () => {
    const id = await tablets();
    const { number, ...hers } = await orderNow(customer, id);
    expect(hers).toMatchObject({ status: 'active', paymentStatus: 'paid', waitsForCheck: true });
    const [mail] = (await shop.emails()).filter(({ subject }) => subject.includes(number));
    expect(mail?.text).toMatch(/is paid\. Before we send it, our pharmacist checks/);
    expect(await shown(id)).toMatchObject({ waitsFor: 'pharmacist' });
    expect((await labels(id)).refused).toEqual([
      {
        order: id,
        because: 'It is not labelled yet: no pharmacist has checked its pharmacy medicines.',
      },
    ]);
    const { results } = await dispatches(parcel(id));
    expect(results).toMatchObject([
      {
        problem: { code: 'too-late', message: expect.stringContaining('no pharmacist') as string },
      },
    ]);
    const { order: _order, ...body } = parcel(id);
    const atDesk = await dispenser.post(`/desk/orders/${id}/dispatch`, body);
    expect(await codeOf(atDesk)).toEqual([409, 'too-late']);
  });

  it('is picked once a pharmacist has passed it, whose name is in the record, however often it is passed', async () => {
    const id = await tablets();
    const found = await bodyOf<DeskOrder>(await pharmacist.request(`/desk/orders/${id}`), 200);
    expect(found.toCheck).toMatchObject([{ option: 'tablets-16', category: 'P', quantity: 1 }]);
    await Promise.all([checks(id), checks(id)]);
    const passed = await bodyOf<DeskOrder>(await checks(id), 200);
    expect(passed.toCheck).toEqual([]);
    expect(await orderNow(customer, id)).toMatchObject({ waitsForCheck: false });
    expect(passed.history.filter(({ what }) => what === 'supply-checked')).toMatchObject([
      { by: 'Sample Pharmacist, GPhC Pharmacist' },
    ]);
    expect(await shown(id)).toMatchObject({ waitsFor: null });
    expect(await dispatches(parcel(id))).toMatchObject({ results: [{ problem: null }] });
  });

  it('that is declined ends the order: its customer reads why, and her money and the stock go back', async () => {
    const id = await tablets();
    await bodyOf(await checks(id, { passes: false, words: WORDS }), 200);
    expect(await orderNow(customer, id)).toMatchObject({
      ...{ status: 'cancelled', paymentStatus: 'refunded', isDeclined: false },
      cancelReason: WORDS,
    });
    expect(await shown(id)).toBeUndefined();
    expect(await codeOf(await checks(id))).toEqual([409, 'too-late']);
    const { number } = await orderNow(customer, id);
    const mails = (await shop.emails()).filter(({ subject }) => subject.includes(number));
    expect(mails.map(({ subject }) => subject)).toContain(
      `We cannot supply your order (${number})`,
    );
    for (const { text } of mails) expect(text).not.toContain('Tablets');
  });

  it('that is declined twice is declined once, as after a lost reply; anything else is told who declined it, and when', async () => {
    const id = await tablets();
    const no = { passes: false, words: WORDS };
    const both = await Promise.all([checks(id, no), checks(id, no)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const after = await bodyOf<DeskOrder>(await checks(id, no), 200);
    expect(after.order.status).toBe('cancelled');
    expect(after.history.filter(({ what }) => what === 'check-declined')).toHaveLength(1);
    for (const other of [{ ...no, words: 'Other words.' }, { passes: true }])
      expect(await bodyOf<Problem>(await checks(id, other), 409)).toMatchObject({
        code: 'too-late',
        message: expect.stringMatching(
          /Sample Pharmacist, GPhC Pharmacist declined it at the check on 21 November 2026 at 12:00/,
        ),
      });
  });

  it('that a colleague has passed meanwhile is not passed again: whoever comes second is told who did, and when', async () => {
    const id = await tablets();
    const colleague = await member(shop, 'pharmacist', { name: 'Sample Colleague' });
    await colleague.prove();
    const passes = () => colleague.post(`/team/cases/${id}/supply-check`, { passes: true });
    const both = await Promise.all([checks(id), passes()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [first, second] = both[0].status === 200 ? [checks, passes] : [passes, checks];
    const { history } = await bodyOf<DeskOrder>(await first(id), 200);
    const checked = history.filter(({ what }) => what === 'supply-checked');
    expect(checked).toHaveLength(1);
    expect(await bodyOf<Problem>(await second(id), 409)).toMatchObject({
      code: 'too-late',
      message: expect.stringContaining(
        `${checked[0]?.by} checked it on 21 November 2026 at 12:00.`,
      ),
    });
  });

  it('is not declined without words, nor once it was passed', async () => {
    const id = await tablets();
    expect(await codeOf(await checks(id, { passes: false }))).toEqual([422, 'unacceptable']);
    await bodyOf(await checks(id), 200);
    const late = await checks(id, { passes: false, words: WORDS });
    expect(await codeOf(late)).toEqual([409, 'too-late']);
    expect(await orderNow(customer, id)).toMatchObject({ status: 'active' });
  });

  it('passed and declined at once is one of both', async () => {
    const id = await tablets();
    const both = await Promise.all([checks(id), checks(id, { passes: false, words: WORDS })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { status } = await orderNow(customer, id);
    const passed = both[0].status === 200;
    expect(status).toBe(passed ? 'active' : 'cancelled');
  });

  it('is declined by itself: the rest is passed, its money and its stock go back, and its customer reads both', async () => {
    await add(customer, TABLETS);
    const id = await paid(shop, customer, orderOfCream(customer));
    const before = await orderNow(customer, id);
    const stock = await shop.stockOf('tablets-16');
    const found = await bodyOf<DeskOrder>(await pharmacist.request(`/desk/orders/${id}`), 200);
    expect(found.toCheck).toMatchObject([{ option: 'tablets-16', paid: 1.99 }]);
    const body = {
      passes: true,
      declined: [{ option: 'tablets-16', code: 'see-gp', words: WORDS }],
    };
    const [one, same] = await Promise.all([checks(id, body), checks(id, body)]);
    expect([one.status, same.status]).toEqual([200, 200]);
    const after = await bodyOf<DeskOrder>(await checks(id, body), 200);
    expect(after.history.filter(({ what }) => what === 'supply-checked')).toMatchObject([
      {
        by: 'Sample Pharmacist, GPhC Pharmacist',
        note: `Declined Sample Tablets, 16 tablets (Has to be seen by a GP): ${WORDS}`,
      },
    ]);
    const hers = await orderNow(customer, id);
    expect(hers).toMatchObject({
      ...{ status: 'active', paymentStatus: 'paid', waitsForCheck: false },
      ...{ total: before.total, declinedTotal: 1.99, isDeclined: false },
    });
    expect(new Map(hers.items.map(({ _id, declined }) => [_id, declined]))).toEqual(
      new Map([
        ['tablets-16', WORDS],
        ['cream-30g', null],
      ]),
    );
    expect(hers.items.map(({ declinedMoney }) => declinedMoney)).toEqual(
      hers.items.map(({ _id }) => (_id === 'tablets-16' ? { amount: 1.99, wasTaken: true } : null)),
    );
    expect(await moneyOf(id)).toEqual({ total: 1099, refunded: 199 });
    expect(await shop.stockOf('tablets-16')).toBe(stock + 1);
    expect(await shown(id)).toMatchObject({ waitsFor: null, lines: [{ option: 'cream-30g' }] });
    const mail = (await shop.emails()).find(
      ({ subject }) => subject === `Part of your order cannot be supplied (${hers.number})`,
    );
    expect(mail?.text).not.toMatch(/tablets|pharmacist first/i);
    expect(await dispatches(parcel(id))).toMatchObject({ results: [{ problem: null }] });
    const { findings } = await bodyOf<{ findings: readonly { stream: string }[] }>(
      await (await member(shop, 'lead')).request('/desk/record/verification'),
      200,
    );
    expect(findings.filter(({ stream }) => stream === `order:${id}`)).toEqual([]);
    // Whoever looks next knows.
    await add(customer, CREAM);
    await add(customer, TABLETS);
    const next = await paid(shop, customer, order(customer));
    const { flags } = await bodyOf<DeskOrder>(
      await pharmacist.request(`/desk/orders/${next}`),
      200,
    );
    expect(flags).toContainEqual(
      expect.objectContaining({
        id: 'declined-before',
        message: expect.stringContaining(`A pharmacist declined order ${hers.number}`) as string,
      }),
    );
  });

  it('is not declined by itself where nothing is left, where it is none, or where another one has passed it', async () => {
    const no = { option: 'tablets-16', code: 'other', words: WORDS };
    const some = (...declined: readonly object[]) => ({ passes: true, declined });
    const alone = await tablets();
    expect(await codeOf(await checks(alone, some(no)))).toEqual([422, 'unacceptable']);
    await add(customer, TABLETS);
    const id = await paid(shop, customer, orderOfCream(customer));
    for (const body of [
      some({ ...no, option: 'cream-30g' }),
      some(no, no),
      { ...some(no), passes: false, words: WORDS },
    ])
      expect(await codeOf(await checks(id, body))).toEqual([422, 'unacceptable']);
    for (const body of [
      some({ ...no, code: 'unknown' }),
      some({ option: 'tablets-16', code: 'other' }),
      some(),
    ])
      expect(await codeOf(await checks(id, body))).toEqual([400, 'malformed']);
    expect(await orderNow(customer, id)).toMatchObject({ waitsForCheck: true, declinedTotal: 0 });
    await bodyOf(await checks(id), 200);
    expect(await codeOf(await checks(id, some(no)))).toEqual([409, 'too-late']);
    expect(await orderNow(customer, id)).toMatchObject({ declinedTotal: 0 });
  });

  it('is not passed by a page on which it was not declined yet, and sent again it is what it was', async () => {
    await add(customer, TABLETS);
    const id = await paid(shop, customer, orderOfCream(customer));
    const no = { option: 'tablets-16', code: 'other', words: WORDS };
    const some = { passes: true, declined: [no] };
    await bodyOf(await checks(id, some), 200);
    expect(await codeOf(await checks(id))).toEqual([409, 'too-late']);
    await bodyOf(await checks(id, some), 200);
    expect(await orderNow(customer, id)).toMatchObject({ declinedTotal: 1.99 });
  });

  it('that is declined by itself gives back what was paid for it, of which a promo code took a share', async () => {
    await add(customer, TABLETS);
    await add(customer, CREAM);
    const id = await paid(
      shop,
      customer,
      order(customer, { ...CHECKOUT, discountCode: 'WELCOME10' }),
    );
    const { total } = await orderNow(customer, id);
    expect(total).toBe(10.29);
    const declined = [{ option: 'tablets-16', code: 'other', words: WORDS }];
    await bodyOf(await checks(id, { passes: true, declined }), 200);
    // Of 70 pence off 7.04 pounds, 19 are of the tablets.
    expect(await moneyOf(id)).toEqual({ total: 1029, refunded: 180 });
    const { items } = await orderNow(customer, id);
    expect(items.find(({ _id }) => _id === 'tablets-16')?.declinedMoney).toEqual({
      ...{ amount: 1.8, wasTaken: true },
    });
    // What the shelf says of it later changes nothing about what she was given back then.
    const shelve = (type: string, category: string) =>
      pastThePorts(
        shop.provider.queries,
        `UPDATE products SET type = '${type}', legal_category = '${category}' WHERE id = 'Sample Tablets'`,
      );
    await shelve('POM', 'POM');
    const later = await orderNow(customer, id);
    await shelve('OTC', 'P');
    expect(later.items).toEqual(items);
  });

  it('beside a prescription medicine waits for both', async () => {
    await add(customer, TABLETS);
    const id = await approved();
    expect(await shown(id)).toMatchObject({ waitsFor: 'pharmacist' });
    const { number } = await orderNow(customer, id);
    const approval = (await shop.emails()).find(
      ({ subject }) => subject === `Your order is approved (${number})`,
    );
    expect(approval?.text).toContain('our pharmacist checks the pharmacy medicines in it');
    await bodyOf(await checks(id), 200);
    const { results } = await labels(id);
    expect(results[0]?.labels.map(({ option }) => option)).toEqual(['slimmer-1mg']);
  });

  it('beside a prescription medicine is looked at last: what the pharmacist answered stops no dispatch, what came after her does', async () => {
    await add(customer, TABLETS);
    const id = await approved();
    const refusedAt = async (time: string): Promise<void> => {
      shop.setTime(time);
      await customer.post('/customers/consultations', slimming({ allergicReaction: 'yes' }));
    };
    await refusedAt('2026-11-21T12:05:00Z');
    expect(await codeOf(await checks(id))).toEqual([409, 'flag-unanswered']);
    shop.setTime('2026-11-21T12:06:00Z');
    const reasons = { flags: 'She was telephoned: a slip.' };
    await bodyOf(await checks(id, { passes: true, reasons, doubts: await doubtsOf(id) }), 200);
    await refusedAt('2026-11-21T12:07:00Z');
    expect((await dispatches(parcel(id))).results).toMatchObject([
      { problem: { code: 'flag-unanswered' } },
    ]);
    await isSentWithReason(id);
  });

  it('is not looked for where there is none', async () => {
    expect(await codeOf(await checks(await cream()))).toEqual([409, 'too-late']);
  });
});
