/** A decision, medicine by medicine: what is taken, what is let go, what is supplied, and who is told what. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moneyInWords } from '#case';
import { pageOf, type Explanation } from '#record';
import type { DeskOrder, Order, OrderRecord, Problem } from '#contract';
import { registered } from '../../kit/accounts.ts';
import { headache, slimming, submitted } from '../../kit/consultations.ts';
import { bodyOf, jsonOf, type Customer } from '../../kit/customer.ts';
import { add, intentIn, order, orderNow, orderOfSlimmer, pay } from '../../kit/orders.ts';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import { CREAM, SLIMMER } from '../../kit/samples.ts';
import { openShop, type Shop } from '../../kit/shop.ts';
import { member, readDoubts, type Member } from '../../kit/team.ts';

let shop: Shop;
let her: Member;
let other: Member;
beforeAll(async () => {
  shop = await openShop();
  her = await member(shop, 'prescriber', { name: 'Sample Decider' });
  other = await member(shop, 'prescriber', { name: 'Sample Other' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setTime('2026-11-21T12:00:00Z');
  for (const one of [her, other]) await one.prove();
});

const TRIPTAN = { productId: 'triptan-50mg', code: 'sample-triptan', quantity: 1 };
const YES = { approve: true };
const NO = { approve: false, code: 'see-gp', words: 'Please speak to your GP about this first.' };
const REASON = 'Sample reason.';

interface Placed {
  readonly customer: Customer;
  readonly id: string;
  readonly intent: string;
}

/** Two medicines and a cream, paid for, her weight verified. */
async function waiting(): Promise<Placed> {
  const customer = await registered(shop);
  const slimmer = await submitted(customer, slimming());
  const triptan = await submitted(customer, headache());
  await add(customer, { ...SLIMMER, consultationId: slimmer });
  await add(customer, { ...TRIPTAN, consultationId: triptan });
  await add(customer, CREAM);
  const { orderId: id, clientSecret } = await order(customer);
  await pay(shop, clientSecret);
  await customer.post(`/orders/${id}/payment`, undefined);
  const seen = { method: 'video call', kilograms: 82, on: '2026-11-21', reason: REASON };
  await bodyOf(await her.post(`/desk/orders/${id}/weight-verification`, seen), 200);
  return { customer, id, intent: intentIn(clientSecret) };
}

type Line = typeof YES | typeof NO;

/** What is posted of a decision about both medicines. */
const decision = (slimmer: Line, triptan: Line, more: object = {}) => ({
  id: randomUUID(),
  reasons: { flags: REASON, identity: REASON },
  lines: [
    { option: 'slimmer-1mg', ...slimmer },
    { option: 'triptan-50mg', ...triptan },
  ],
  ...more,
});
const decides = (by: Member, { id }: Placed, body: object): Promise<Response> =>
  by.post(`/team/cases/${id}/decision`, body);
const decided = async (placed: Placed, body: object, by = her) =>
  bodyOf<DeskOrder>(await decides(by, placed, body), 200);
const problemOf = async (response: Response) => jsonOf<Problem>(response);

/** The payment as the bank has it. */
async function atBank({ intent }: Placed) {
  const [row] = await pastThePorts<{ content: { state: object; amount: number } }>(
    shop.provider.queries,
    "SELECT content FROM stand_in_objects WHERE kind = 'intent' AND id = $1",
    [intent],
  );
  return row?.content;
}

const itemOf = ({ items }: Order, option: string) => items.find(({ _id }) => _id === option);

describe('part of an order', () => {
  it('is taken, and the rest is let go, at the bank and in her account alike', async () => {
    const placed = await waiting();
    const before = await orderNow(placed.customer, placed.id);
    const price = itemOf(before, 'slimmer-1mg')?.price ?? 0;
    const stock = await shop.stockOf('slimmer-1mg');
    const { order: after, decision: kept } = await decided(placed, decision(NO, YES));
    expect(after).toMatchObject({
      ...{ status: 'active', paymentStatus: 'paid', isDeclined: false },
      ...{ total: before.total, declinedTotal: price },
    });
    expect(kept).toMatchObject({ by: 'Sample Decider, GPhC Decider', outcome: 'part-approved' });
    expect(await atBank(placed)).toMatchObject({
      amount: Math.round(before.total * 100),
      state: { status: 'succeeded', charge: { released: Math.round(price * 100) } },
    });
    const hers = await orderNow(placed.customer, placed.id);
    expect(itemOf(hers, 'slimmer-1mg')?.declined).toBe(NO.words);
    expect(itemOf(hers, 'slimmer-1mg')?.declinedMoney).toEqual({ amount: price, wasTaken: false });
    expect(itemOf(hers, 'triptan-50mg')?.declined).toBeNull();
    expect(itemOf(hers, 'cream-30g')?.declined).toBeNull();
    expect(await shop.stockOf('slimmer-1mg')).toBe(stock + 1);
  });

  it('is said to whoever has it in a list, with what else became of it; what is not known is said to be so', async () => {
    const [placed, waits, ended] = [await waiting(), await waiting(), await waiting()];
    await decided(placed, decision(NO, YES));
    await decided(waits, decision(NO, NO));
    await bodyOf(await ended.customer.post(`/orders/${ended.id}/cancel`, undefined), 200);
    const still = await waiting();
    const orders = [still.id, placed.id, waits.id, ended.id, 'no-such-order'];
    const read = await her.post('/team/cases/standing', { orders });
    const none = { decision: null, isDeclined: false, unreadMessages: 0 };
    const by = { by: 'Sample Decider, GPhC Decider', at: '2026-11-21T12:00:00.000Z' };
    expect(await bodyOf(read, 200)).toEqual({
      results: [
        { _id: still.id, list: 'waiting', ...none },
        { ...none, _id: placed.id, list: 'active', decision: { ...by, outcome: 'part-approved' } },
        {
          ...{ ...none, _id: waits.id, list: 'cancelled', isDeclined: true },
          decision: { ...by, outcome: 'declined' },
        },
        { _id: ended.id, list: 'cancelled', ...none },
        { _id: 'no-such-order', list: null, ...none },
      ],
    });
    const many = Array.from({ length: 201 }, (_, index) => `sample-${index}`);
    expect((await her.post('/team/cases/standing', { orders: many })).status).toBe(400);
  });

  it('is told by mail in numbers, with neither medicine nor condition nor reason in it', async () => {
    const placed = await waiting();
    await decided(placed, decision(NO, YES));
    const { number, total, declinedTotal } = await orderNow(placed.customer, placed.id);
    const [mail] = (await shop.emails()).filter(({ subject }) =>
      subject.includes(`Part of your order is approved (${number})`),
    );
    expect(mail?.text).toContain(`£${(total - declinedTotal).toFixed(2)} was taken`);
    expect(mail?.text).toContain(`£${declinedTotal.toFixed(2)} that was held is released`);
    expect(mail?.text).not.toMatch(/slimmer|triptan|slimming|headache|GP/i);
  });

  it('is what she has been supplied with: what was declined is not', async () => {
    const placed = await waiting();
    await decided(placed, decision(NO, YES));
    const rows = await shop.provider.database.supplies.medicinesOf(placed.customer.id, undefined);
    expect(rows.map(({ optionId }) => optionId)).toEqual(['triptan-50mg']);
    shop.setTime('2026-11-21T12:05:00Z');
    const again = placed.customer;
    await submitted(again, slimming());
    // One in four weeks: it was none.
    await add(again, SLIMMER);
    const { clientSecret, orderId } = await order(again);
    await pay(shop, clientSecret);
    await again.post(`/orders/${orderId}/payment`, undefined);
    const next = await bodyOf<DeskOrder>(await her.request(`/desk/orders/${orderId}`), 200);
    const flag = next.flags.find(({ id }) => id === 'declined-before');
    expect(flag?.message).toContain(NO.words);
    expect(flag?.level).toBe('high');
  });

  it('is told whoever decides next with each medicine’s own reason and words', async () => {
    const placed = await waiting();
    const other = {
      approve: false,
      code: 'interaction',
      words: 'It does not go with your other one.',
    };
    await decided(placed, decision(NO, other));
    shop.setTime('2026-11-21T12:05:00Z');
    const again = placed.customer;
    await submitted(again, slimming());
    await add(again, SLIMMER);
    const { clientSecret, orderId } = await order(again);
    await pay(shop, clientSecret);
    await again.post(`/orders/${orderId}/payment`, undefined);
    const next = await bodyOf<DeskOrder>(await her.request(`/desk/orders/${orderId}`), 200);
    const flag = next.flags.find(({ id }) => id === 'declined-before');
    expect(flag?.message).toMatch(/Sample Slimmer, 1 mg \(Has to be seen by a GP\): /);
    expect(flag?.message).toContain(NO.words);
    expect(flag?.message).toMatch(/Triptan, 50 mg \(Interaction\): It does not go with/);
    const before = next.timeline.events.flatMap((event) =>
      event.kind === 'medicine' && !event.isHere ? [[event.strength, event.declined]] : [],
    );
    expect(before).toEqual(
      expect.arrayContaining([
        ['1 mg', NO.words],
        ['50 mg', other.words],
      ]),
    );
  });

  it('uses up the consultation behind what was declined, and says why', async () => {
    const placed = await waiting();
    await decided(placed, decision(NO, YES));
    const refused = await placed.customer.post('/cart', SLIMMER);
    expect(await problemOf(refused)).toMatchObject({
      code: 'consultation-used',
      message: expect.stringMatching(/^A prescriber could not approve/),
    });
  });

  it('is given back to the penny when the order is cancelled after it, and its stock once', async () => {
    const placed = await waiting();
    const stock = await shop.stockOf('slimmer-1mg');
    const other1 = await shop.stockOf('triptan-50mg');
    await decided(placed, decision(NO, YES));
    await bodyOf(await placed.customer.post(`/orders/${placed.id}/cancel`, undefined), 200);
    expect(await orderNow(placed.customer, placed.id)).toMatchObject({
      ...{ status: 'cancelled', paymentStatus: 'refunded' },
    });
    expect(await shop.stockOf('slimmer-1mg')).toBe(stock + 1);
    expect(await shop.stockOf('triptan-50mg')).toBe(other1 + 1);
  });

  it('stands in the record by the names of the medicines, with the code and the amounts', async () => {
    const placed = await waiting();
    await decided(placed, decision(NO, YES));
    const { kept } = await bodyOf<OrderRecord>(
      await her.request(`/desk/orders/${placed.id}/record`),
      200,
    );
    const entries = kept.streams.flatMap((stream) => stream.entries);
    const entry = entries.find(({ what }) => what === 'prescriber-approved');
    const facts = JSON.parse(entry?.facts ?? '{}') as { lines: { name: string }[] };
    facts.lines.sort((one, next) => (one.name < next.name ? -1 : 1));
    const { declinedTotal, total } = await orderNow(placed.customer, placed.id);
    expect(facts).toMatchObject({
      lines: [
        { name: 'Sample Slimmer', strength: '1 mg', isApproved: false, code: 'see-gp' },
        { name: 'Sample Triptan', strength: '50 mg', isApproved: true },
      ],
      takesPence: Math.round((total - declinedTotal) * 100),
      releasesPence: Math.round(declinedTotal * 100),
    });
    expect(JSON.parse(entry?.person ?? '{}')).toMatchObject({
      words: [{ option: 'slimmer-1mg', words: NO.words }],
      reason: REASON,
    });
  });

  it('is explained from the record, by name, amount and reason', async () => {
    const placed = await waiting();
    await decided(placed, decision(NO, YES));
    const { explanation } = await bodyOf<{ explanation: object }>(
      await her.request(`/team/orders/${placed.id}/explanation`),
      200,
    );
    const { title, sections } = pageOf(explanation as Explanation, (instant) => instant);
    const { number } = await orderNow(placed.customer, placed.id);
    expect(title).toBe(`How order ${number} was decided`);
    const said = sections.flatMap(({ items }) => items).join('\n');
    expect(said).toContain('1 x Sample Slimmer, 1 mg, declined (Has to be seen by a GP)');
    expect(said).toContain('1 x Sample Triptan, 50 mg, approved');
    expect(said).toContain('To be let go: £19.99');
    expect(said).toContain(`Said to her: ${NO.words}`);
  });

  it('needs no weight where what asks for one is declined', async () => {
    const customer = await registered(shop);
    const slimmer = await submitted(customer, slimming());
    const triptan = await submitted(customer, headache());
    await add(customer, { ...SLIMMER, consultationId: slimmer });
    await add(customer, { ...TRIPTAN, consultationId: triptan });
    const { orderId: id, clientSecret } = await order(customer);
    await pay(shop, clientSecret);
    await customer.post(`/orders/${id}/payment`, undefined);
    const placed = { customer, id, intent: intentIn(clientSecret) };
    const unweighed = await decides(her, placed, decision(YES, NO));
    expect(await problemOf(unweighed)).toMatchObject({ code: 'weight-unverified' });
    await decided(placed, decision(NO, YES));
  });
});

describe('all of an order', () => {
  it('is approved with what else is in it', async () => {
    const placed = await waiting();
    const { order: after } = await decided(placed, decision(YES, YES));
    expect(after).toMatchObject({ status: 'active', paymentStatus: 'paid', declinedTotal: 0 });
  });

  it('is declined with what else is in it: nothing is taken', async () => {
    const placed = await waiting();
    const { order: after, decision: kept } = await decided(placed, decision(NO, NO));
    expect(after).toMatchObject({
      ...{ status: 'cancelled', paymentStatus: 'released', isDeclined: true },
      ...{ cancelReason: NO.words, declinedTotal: 0 },
    });
    expect(kept).toMatchObject({ outcome: 'declined' });
    expect(await atBank(placed)).toMatchObject({ state: { status: 'canceled' } });
    const released =
      'Nothing was taken from her card, and her bank releases what it may have held.';
    expect(moneyInWords(after)).toEqual([released]);
    const { number, total } = await orderNow(placed.customer, placed.id);
    const mail = (await shop.emails()).find(
      ({ subject }) => subject === `We cannot supply your order (${number})`,
    );
    expect(mail?.text).toContain(
      `Nothing was taken from your card, and your bank releases the £${total.toFixed(2)} that it held.`,
    );
  });
});

describe('a decision', () => {
  it('that is sent twice is made once, and answered the same', async () => {
    const placed = await waiting();
    const body = decision(NO, YES);
    const [one, same] = await Promise.all([decides(her, placed, body), decides(her, placed, body)]);
    expect([one.status, same.status]).toEqual([200, 200]);
    const { history } = await decided(placed, body);
    expect(history.filter(({ what }) => what === 'prescriber-approved')).toHaveLength(1);
    expect(history.filter(({ what }) => what === 'payment-taken')).toHaveLength(1);
  });

  it('that is sent again with anything else under its id is not taken for the same, and says so', async () => {
    const placed = await waiting();
    const body = decision(NO, YES);
    await decided(placed, body);
    // What a page shows by now is no part of what was decided.
    await decided(placed, { ...body, lines: [...body.lines].reverse(), doubts: [] });
    for (const [who, change] of [
      [her, { lines: decision(YES, YES).lines }],
      [her, { lines: decision({ ...NO, code: 'interaction' }, YES).lines }],
      [her, { lines: decision({ ...NO, words: 'Other sample words.' }, YES).lines }],
      [her, { reasons: { flags: 'Another reason.', identity: REASON } }],
      [other, {}],
    ] as const) {
      const response = await decides(who, placed, { ...body, ...change });
      expect(await bodyOf<Problem>(response, 409)).toMatchObject({
        code: 'too-late',
        message:
          'Sample Decider, GPhC Decider has decided this order under the same id, and this is not the same: nothing of it was kept. Look at the order as it is now.',
      });
    }
    const { history } = await decided(placed, body);
    expect(history.filter(({ what }) => what === 'prescriber-approved')).toHaveLength(1);
  });

  it('is known by its order: under the id of another order’s it is one of its own', async () => {
    const [one, another] = [await waiting(), await waiting()];
    const body = decision(NO, YES);
    await decided(one, body);
    const { decision: kept } = await decided(another, body);
    expect(kept).toMatchObject({ id: body.id, outcome: 'part-approved' });
    const refused = await decides(other, another, body);
    expect(await bodyOf<Problem>(refused, 409)).toMatchObject({ code: 'too-late' });
  });

  it('for all of an order is sent again safely under its id, and not under another', async () => {
    const reasons = { reason: REASON };
    const placed = await waiting();
    const seen = await bodyOf<DeskOrder>(await her.request(`/desk/orders/${placed.id}`), 200);
    const approval = { ...reasons, id: randomUUID(), doubts: [...readDoubts(seen)] };
    const approves = (body: object) => her.post(`/desk/orders/${placed.id}/approve`, body);
    for (const _ of [1, 2])
      expect((await bodyOf<DeskOrder>(await approves(approval), 200)).order.status).toBe('active');
    for (const change of [{ id: randomUUID() }, { reason: 'Another reason.' }])
      expect((await approves({ ...approval, ...change })).status).toBe(409);

    const declined = await waiting();
    const refusal = { ...reasons, id: randomUUID(), code: 'see-gp' };
    const declines = (body: object) => her.post(`/desk/orders/${declined.id}/decline`, body);
    for (const _ of [1, 2])
      expect((await bodyOf<DeskOrder>(await declines(refusal), 200)).order.isDeclined).toBe(true);
    for (const change of [{ code: 'other' }, { reason: 'Another reason.' }])
      expect((await declines({ ...refusal, ...change })).status).toBe(409);
    // Whoever has no id for it says the same once more, and nothing happens.
    expect((await declines({ ...refusal, id: randomUUID() })).status).toBe(200);
  });

  it('for all of an order is not what approved a part, while its money is not taken yet', async () => {
    const approves = async (lines: object, id = randomUUID()): Promise<readonly unknown[]> => {
      const placed = await waiting();
      await decided(placed, lines);
      const statement = "UPDATE orders SET status = 'pending' WHERE id = $1";
      await pastThePorts(shop.provider.queries, statement, [placed.id]);
      const response = await her.post(`/desk/orders/${placed.id}/approve`, { id, reason: REASON });
      return [response.status, (await jsonOf<Partial<Problem>>(response)).code];
    };
    expect(await approves(decision(NO, YES))).toEqual([409, 'decided']);
    expect(await approves(decision(YES, YES))).toEqual([200, undefined]);
  });

  it('of two prescribers at once is one, and the other is told whose', async () => {
    const placed = await waiting();
    const responses = await Promise.all([
      decides(her, placed, decision(YES, YES)),
      decides(other, placed, decision(NO, NO)),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = responses.find(({ status }) => status === 409);
    expect(lost && (await problemOf(lost))).toMatchObject({
      code: 'decided',
      message: expect.stringMatching(
        /^Sample (Decider|Other), GPhC \1 decided this order at 12:00: (approved|declined)\./,
      ),
    });
  });

  it('with a high flag needs a reason, and one about a medicine that is withheld its own', async () => {
    const placed = await waiting();
    shop.setTime('2026-11-21T12:01:00Z');
    const here = await shop.renewed(placed.customer);
    await here.post('/customers/consultations', headache({ allergicReaction: 'yes' }));
    const without = await decides(her, placed, decision(YES, YES, { reasons: {} }));
    expect(without.status).toBe(409);
    expect(await problemOf(without)).toMatchObject({ code: 'flag-unanswered' });
    const wrong = decision(YES, YES, { reasons: { withheld: REASON } });
    expect((await decides(her, placed, wrong)).status).toBe(409);
    const seen = await bodyOf<DeskOrder>(await her.request(`/desk/orders/${placed.id}`), 200);
    await decided(placed, decision(YES, YES, { doubts: readDoubts(seen) }));
  });

  it.each([
    [
      'leaves a medicine out',
      [{ option: 'slimmer-1mg', ...YES }],
      /^Say what is decided about Sample Triptan/,
    ],
    [
      'names what is none',
      [
        { option: 'slimmer-1mg', ...YES },
        { option: 'triptan-50mg', ...YES },
        { option: 'cream-30g', ...NO },
      ],
      /^cream-30g is no prescription medicine/,
    ],
    [
      'says two things of one',
      [
        { option: 'slimmer-1mg', ...YES },
        { option: 'slimmer-1mg', ...NO },
        { option: 'triptan-50mg', ...YES },
      ],
      /^slimmer-1mg is decided about twice/,
    ],
  ])('that %s is not made', async (_what, lines, words) => {
    const placed = await waiting();
    const response = await decides(her, placed, decision(YES, YES, { lines }));
    expect(response.status).toBe(422);
    expect((await problemOf(response)).message).toMatch(words);
    expect(await orderNow(placed.customer, placed.id)).toMatchObject({ status: 'pending' });
  });

  it.each([
    ['without words', { ...NO, words: ' ' }],
    ['without a code', { approve: false, words: NO.words }],
    ['with a code that is none', { ...NO, code: 'whim' }],
  ])('to decline %s is not made', async (_what, line) => {
    const placed = await waiting();
    const lines = [
      { option: 'slimmer-1mg', ...line },
      { option: 'triptan-50mg', ...YES },
    ];
    expect((await decides(her, placed, decision(YES, YES, { lines }))).status).toBe(400);
  });

  it('about an order that was never paid is not made', async () => {
    const customer = await registered(shop);
    const { orderId: id } = await orderOfSlimmer(customer);
    const lines = [{ option: 'slimmer-1mg', ...YES }];
    const response = await decides(
      her,
      { customer, id, intent: '' },
      decision(YES, YES, { lines }),
    );
    expect((await problemOf(response)).code).toBe('too-late');
  });
});
