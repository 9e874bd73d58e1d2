/** A reason answers what she who gives it has read, and nothing that became known since. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeskOrder, OrderRecord, Problem, RefusedCalls, ResponseOf } from '#contract';
import { registered } from '../../kit/accounts.ts';
import { headache, submitted } from '../../kit/consultations.ts';
import { bodyOf, type Customer } from '../../kit/customer.ts';
import { add, order, orderNow, paid } from '../../kit/orders.ts';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import { BIRTHDAY } from '../../kit/samples.ts';
import { sellAsPharmacyMedicine } from '../../kit/shelf.ts';
import { openShop, type Shop } from '../../kit/shop.ts';
import { member, readDoubts as named, type Member } from '../../kit/team.ts';

let shop: Shop;
let prescriber: Member;
let pharmacist: Member;
let customer: Customer;
beforeAll(async () => {
  shop = await openShop();
  prescriber = await member(shop, 'prescriber', { name: 'Sample Prescriber' });
  pharmacist = await member(shop, 'pharmacist', { name: 'Sample Pharmacist' });
  await sellAsPharmacyMedicine(shop.provider.queries);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setTime('2026-11-21T12:00:00Z');
  for (const one of [prescriber, pharmacist]) await one.prove();
  customer = await registered(shop);
});

const WHY = 'She was telephoned: a slip.';
const TRIPTAN = { productId: 'triptan-50mg', code: 'sample-triptan', quantity: 1 };
const TABLETS = { productId: 'tablets-16', code: 'sample-tablets', quantity: 1 };
const REFUSED = '/flags/refused-after-this-consultation';

async function bought(...lines: readonly (typeof TRIPTAN)[]): Promise<string> {
  if (lines.includes(TRIPTAN)) await submitted(customer, headache());
  for (const line of lines) await add(customer, line);
  return paid(shop, customer, order(customer));
}
/** She is refused at that minute, after she has ordered. */
async function isRefused(minute: number, consultation = headache({ allergicReaction: 'yes' })) {
  shop.setTime(`2026-11-21T12:0${minute}:00Z`);
  const response = await customer.post('/customers/consultations', consultation);
  expect(response.status).toBe(422);
}
const read = async (id: string): Promise<DeskOrder> =>
  bodyOf(await pharmacist.request(`/desk/orders/${id}`), 200);
const identity = (id: string): Promise<Response> =>
  pharmacist.post(`/team/cases/${id}/identity-verification`, {
    ...{ method: 'document on a video call', outcome: 'does-not-match', note: 'Another year.' },
    ...{ name: 'Sample Customer', dob: BIRTHDAY },
  });
const writes = (id: string): Promise<Response> =>
  customer.post(`/orders/${id}/messages`, { id: randomUUID(), text: 'I may be pregnant.' });
const decides = (id: string, doubts: readonly string[] | undefined, reasons: object) =>
  prescriber.post(`/team/cases/${id}/decision`, {
    ...{ id: randomUUID(), reasons, lines: [{ option: TRIPTAN.productId, approve: true }] },
    ...(doubts && { doubts }),
  });
const approved = async (id: string): Promise<unknown> =>
  bodyOf(await decides(id, named(await read(id)), { flags: WHY, identity: WHY }), 200);
const passes = (id: string, doubts?: readonly string[], reasons: object = { flags: WHY }) =>
  pharmacist.post(`/team/cases/${id}/supply-check`, {
    ...{ passes: true, reasons },
    ...(doubts && { doubts }),
  });
const dispatches = async (id: string, answer: object = {}): Promise<Problem | null> => {
  const parcel = { order: id, shipper: 'Royal Mail', trackingId: `SAMPLE-${id.slice(0, 8)}` };
  const { results } = await bodyOf<ResponseOf<'teamDispatch'>>(
    await pharmacist.post('/team/dispensing/dispatch', { parcels: [{ ...parcel, ...answer }] }),
    200,
  );
  return results[0]?.problem ?? null;
};
const NEW = /^The reason that was given does not speak of all/;
/** What is new to it, in words. */
async function isNew(response: Promise<Response>, code: string, says: RegExp): Promise<void> {
  const problem = await bodyOf<Problem>(await response, 409);
  expect(problem).toMatchObject({ code, message: expect.stringMatching(NEW) });
  expect(problem.problems).toMatchObject([
    { constraint: 'raised-since', message: expect.stringMatching(says) },
  ]);
}
const entryOf = async (id: string, sought: string) => {
  const { kept } = await bodyOf<OrderRecord>(
    await pharmacist.request(`/desk/orders/${id}/record`),
    200,
  );
  const entries = kept.streams.flatMap((stream) => [...stream.entries]);
  const entry = entries.find(({ what }) => what === sought);
  return {
    facts: JSON.parse(entry?.facts ?? '{}') as object,
    person: JSON.parse(entry?.person ?? '{}') as object,
  };
};

describe('a prescriber’s reason', () => {
  const reasons = { flags: WHY, identity: WHY };

  it('answers no high flag that was raised since she read the case, also of one id, until she has read it', async () => {
    const id = await bought(TRIPTAN);
    await isRefused(1);
    const first = named(await read(id));
    await isRefused(2);
    await isNew(decides(id, first, reasons), 'flag-unanswered', /^She was refused/);
    expect(await orderNow(customer, id)).toMatchObject({ status: 'pending' });
    const second = named(await read(id));
    await bodyOf(await decides(id, second, reasons), 200);
    const { person } = await entryOf(id, 'prescriber-approved');
    const { read: kept } = person as { read: string[] };
    const [whom, ...flags] = kept;
    expect(whom).toMatch(/^patient:[0-9a-f]{64}$/);
    expect(flags.length).toBeGreaterThan(0);
    expect(second).toEqual(expect.arrayContaining(flags));
  });

  it('that names nothing answers no high flag', async () => {
    const id = await bought(TRIPTAN);
    await isRefused(1);
    await isNew(decides(id, undefined, reasons), 'flag-unanswered', /^She was refused/);
    const desk = { reason: WHY };
    const approve = `/desk/orders/${id}/approve`;
    expect((await prescriber.post(approve, desk)).status).toBe(409);
    const doubts = named(await read(id));
    expect((await prescriber.post(approve, { ...desk, doubts })).status).toBe(200);
  });

  it('that nobody has verified her does not answer a document that says that she is somebody else', async () => {
    const id = await bought(TRIPTAN);
    const before = named(await read(id));
    await bodyOf(await identity(id), 200);
    await isNew(decides(id, before, reasons), 'identity-unverified', /did not match/);
    await bodyOf(await decides(id, named(await read(id)), reasons), 200);
  });

  it('that she has not answered does not answer what she wrote since', async () => {
    const id = await bought(TRIPTAN);
    const question = { id: randomUUID(), text: 'Since when?', needsAnswer: true };
    await bodyOf(await prescriber.post(`/team/cases/${id}/messages`, question), 200);
    const before = named(await read(id));
    await bodyOf(await writes(id), 200);
    const all = { ...reasons, messages: WHY };
    await isNew(decides(id, before, all), 'messages-open', /^She has written/);
    await bodyOf(await decides(id, named(await read(id)), all), 200);
  });
});

describe('another name than at the approval', () => {
  const calledNow = async (change: object): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'PATCH', headers, body: JSON.stringify(change) };
    await bodyOf(await customer.request(`/customers/profile/${customer.id}`, init), 200);
  };
  const OTHER = /another than when this order was looked at last/;

  it('is asked about at the dispatch, until somebody has answered it', async () => {
    const id = await bought(TRIPTAN);
    await approved(id);
    await calledNow({ lastname: 'Another' });
    expect(await dispatches(id)).toMatchObject({
      ...{ code: 'identity-unverified', message: expect.stringMatching(OTHER) },
    });
    const doubts = named(await read(id));
    expect(await dispatches(id, { reason: WHY, doubts })).toBeNull();
  });

  it('is asked about at a pharmacist’s check, which the dispatch does not ask about again', async () => {
    const id = await bought(TRIPTAN, TABLETS);
    await approved(id);
    await calledNow({ firstname: 'Another' });
    expect(await bodyOf(await passes(id, undefined, {}), 409)).toMatchObject({
      ...{ code: 'identity-unverified', message: expect.stringMatching(OTHER) },
    });
    await bodyOf(await passes(id, named(await read(id)), { identity: WHY }), 200);
    expect(await dispatches(id)).toBeNull();
  });

  it('is none where it is written otherwise, or is the same again', async () => {
    const id = await bought(TRIPTAN);
    const { customer: now } = await read(id);
    await approved(id);
    await calledNow({ lastname: 'Another' });
    await calledNow({ firstname: now.firstname.toUpperCase(), lastname: ` ${now.lastname}` });
    expect(await dispatches(id)).toBeNull();
  });

  it('of an approval that did not keep it is not known, and said so', async () => {
    const id = await bought(TRIPTAN);
    await approved(id);
    await pastThePorts(
      shop.provider.queries,
      `UPDATE decisions SET high_read = '{}' WHERE order_id = $1`,
      [id],
    );
    expect(await dispatches(id)).toMatchObject({
      ...{ code: 'identity-unverified', message: expect.stringMatching(/It is not known whether/) },
    });
  });
});

describe('a pharmacist’s reason', () => {
  it('answers no high flag that was raised since she read the case', async () => {
    const id = await bought(TRIPTAN, TABLETS);
    await approved(id);
    await isRefused(1);
    const first = named(await read(id));
    await isRefused(2);
    await isNew(passes(id, first), 'flag-unanswered', /^She was refused/);
    await isNew(passes(id), 'flag-unanswered', /^She was refused/);
    await bodyOf(await passes(id, named(await read(id))), 200);
  });

  it('is asked for, of a prescription too, where a document says since the approval that she is somebody else', async () => {
    const id = await bought(TRIPTAN, TABLETS);
    await approved(id);
    shop.setTime('2026-11-21T12:01:00Z');
    await bodyOf(await identity(id), 200);
    const asked = await bodyOf<Problem>(await passes(id, named(await read(id)), {}), 409);
    expect(asked.code).toBe('identity-unverified');
    await bodyOf(await passes(id, named(await read(id)), { identity: WHY }), 200);
    expect((await entryOf(id, 'supply-checked')).person).toMatchObject({ identityReason: WHY });
    expect(await dispatches(id)).toBeNull();
  });

  it('is not asked for who she is of what needs no prescriber', async () => {
    const id = await bought(TABLETS);
    await bodyOf(await identity(id), 200);
    await bodyOf(await passes(id, undefined, {}), 200);
  });
});

describe('the reason of a dispatch', () => {
  it('answers what it names, and the record says what that was', async () => {
    const id = await bought(TRIPTAN);
    await approved(id);
    await isRefused(1);
    await bodyOf(await identity(id), 200);
    const asked = await dispatches(id);
    expect(asked?.problems).toMatchObject([{ field: REFUSED }, { field: '/identity' }]);
    expect(asked?.doubts).toEqual(named(await read(id)));
    await bodyOf(await writes(id), 200);
    expect(await dispatches(id, { reason: WHY })).toMatchObject({ code: 'flag-unanswered' });
    const since = await dispatches(id, { reason: WHY, doubts: asked?.doubts });
    expect(since).toMatchObject({
      code: 'messages-open',
      message: expect.stringMatching(NEW),
      problems: [{ message: expect.stringMatching(/^She has written/) }],
    });
    expect(await dispatches(id, { reason: WHY, doubts: since?.doubts })).toBeNull();
    const { facts, person } = await entryOf(id, 'dispatched');
    expect(facts).toMatchObject({
      answered: ['refused-after-this-consultation', 'does-not-match', 'unread'],
    });
    expect(person).toMatchObject({
      ...{ reason: WHY, read: since?.doubts },
      doubts: [
        { message: expect.stringMatching(/^She was refused/) },
        { message: expect.stringMatching(/did not match/) },
        { message: expect.stringMatching(/^She has written/) },
      ],
    });
  });

  it('is asked for by the desk’s call, too, and counts for what it names alone', async () => {
    const id = await bought(TRIPTAN);
    await approved(id);
    await isRefused(1);
    const parcel = { shipper: 'Royal Mail', trackingId: 'SAMPLE-1', reason: WHY };
    const path = `/desk/orders/${id}/dispatch`;
    expect((await pharmacist.post(path, parcel)).status).toBe(409);
    const doubts = named(await read(id));
    await bodyOf(await pharmacist.post(path, { ...parcel, doubts }), 200);
  });

  it('of whoever may give none counts for nothing, and stands among what was refused to the team', async () => {
    const lead = await member(shop, 'lead');
    const dispenser = await member(shop, 'dispenser', { name: 'Sample Hasty' });
    const id = await bought(TRIPTAN);
    await approved(id);
    await isRefused(1);
    const { order: hers, doubts } = await read(id);
    const parcel = { shipper: 'Royal Mail', trackingId: 'SAMPLE-2' };
    const answer = { reason: WHY, doubts: doubts.map(({ digest }) => digest) };
    const alone = `/desk/orders/${hers.number}/dispatch`;
    // Without a reason it is asked for, which is ordinary.
    expect((await dispenser.post(alone, parcel)).status).toBe(409);
    expect((await dispenser.post(alone, { ...parcel, ...answer })).status).toBe(409);
    const parcels = [{ order: id, ...parcel, ...answer }];
    const batch = await dispenser.post('/team/dispensing/dispatch', { parcels });
    expect(await bodyOf<ResponseOf<'teamDispatch'>>(batch, 200)).toMatchObject({
      results: [{ problem: { code: 'flag-unanswered' } }],
    });
    await shop.provider.workOff();
    const path = '/team/refused-calls?by=hasty&why=reason-not-hers';
    const { results } = await bodyOf<RefusedCalls>(await lead.request(path), 200);
    const line = { why: 'reason-not-hers', order: hers.number };
    expect(results).toMatchObject([
      { ...line, call: 'teamDispatch' },
      { ...line, call: 'deskDispatch' },
    ]);
  });
});
