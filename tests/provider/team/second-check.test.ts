/** Four eyes: a medicine of a class that the pharmacy has named is approved by two prescribers. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  CaseRow,
  DeskOrder,
  OrderMessages,
  OrderRecord,
  Problem,
  QueueState,
} from '#contract';
import { registered } from '../../kit/accounts.ts';
import { headache, slimming, submitted } from '../../kit/consultations.ts';
import { bodyOf, jsonOf, type Customer } from '../../kit/customer.ts';
import { add, order, orderNow, paid, pay } from '../../kit/orders.ts';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import { BIRTHDAY, SLIMMER } from '../../kit/samples.ts';
import { openShop, type Shop } from '../../kit/shop.ts';
import { member, readDoubts, type Member } from '../../kit/team.ts';

let shop: Shop;
let first: Member;
let second: Member;
beforeAll(async () => {
  shop = await openShop({ secondCheckClasses: ['slimmer'] });
  first = await member(shop, 'prescriber', { name: 'Sample First' });
  second = await member(shop, 'prescriber', { name: 'Sample Second' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setTime('2026-11-21T12:00:00Z');
  for (const one of [first, second]) await one.prove();
});

const TRIPTAN = { productId: 'triptan-50mg', code: 'sample-triptan', quantity: 1 };
const SEEN = { method: 'video call', kilograms: 82, on: '2026-11-21' };
const REASON = 'A sample reason.';

interface Placed {
  readonly customer: Customer;
  readonly id: string;
}

async function waiting(): Promise<Placed> {
  const customer = await registered(shop);
  const consultationId = await submitted(customer, slimming());
  await add(customer, { ...SLIMMER, consultationId });
  const { orderId: id, clientSecret } = await order(customer);
  await pay(shop, clientSecret);
  await customer.post(`/orders/${id}/payment`, undefined);
  await bodyOf(await first.post(`/desk/orders/${id}/weight-verification`, SEEN), 200);
  return { customer, id };
}

const approval = (line: object = { approve: true }) => ({
  id: randomUUID(),
  reasons: { flags: REASON, identity: REASON },
  lines: [{ option: SLIMMER.productId, ...line }],
});
const decides = async (who: Member, { id }: Placed, body: object = approval()) => {
  const found = await bodyOf<DeskOrder>(await who.request(`/desk/orders/${id}`), 200);
  return who.post(`/team/cases/${id}/decision`, { doubts: readDoubts(found), ...body });
};
const checks = (who: Member, { id }: Placed, body: object): Promise<Response> =>
  who.post(`/team/cases/${id}/second-check`, body);
const agrees = (who: Member, placed: Placed, id = randomUUID()): Promise<Response> =>
  checks(who, placed, { agrees: true, id });
const done = async (response: Promise<Response>): Promise<DeskOrder> =>
  bodyOf<DeskOrder>(await response, 200);
const codeOf = async (response: Promise<Response>): Promise<readonly unknown[]> => {
  const { status, ...rest } = await response.then(async (one) => ({
    status: one.status,
    problem: await jsonOf<Problem>(one),
  }));
  return [status, rest.problem.code];
};
async function halfApproved(): Promise<Placed> {
  const placed = await waiting();
  await done(decides(first, placed));
  return placed;
}

describe('what the first of two prescribers approves', () => {
  it('waits for another one, and nothing is taken', async () => {
    const placed = await waiting();
    const found = await done(decides(first, placed));
    expect(found).toMatchObject({
      order: { status: 'pending', paymentStatus: 'authorised' },
      decision: null,
      firstApproval: {
        by: 'Sample First, GPhC First',
        lines: [{ option: SLIMMER.productId, approve: true, words: null }],
        reasons: [REASON],
      },
    });
    const { results } = await bodyOf<{ results: readonly CaseRow[] }>(
      await second.request('/team/cases?missing=second-check'),
      200,
    );
    expect(results.map(({ _id }) => _id)).toContain(placed.id);
    const body = approval();
    const again = await waiting();
    for (const _ of [1, 2]) await done(decides(first, again, body));
    const { history } = await done(decides(first, again, body));
    expect(history.filter(({ what }) => what === 'first-approved')).toHaveLength(1);
    const reasons = { flags: 'Another reason.', identity: REASON };
    const otherwise = { ...body, reasons };
    expect(await codeOf(decides(first, again, otherwise))).toEqual([409, 'too-late']);
    // And once it is agreed to, that one's id is hers alone.
    const agreed = randomUUID();
    for (const _ of [1, 2]) await done(agrees(second, again, agreed));
    expect(await codeOf(agrees(first, again, agreed))).toEqual([409, 'too-late']);
    const no = { agrees: false, reason: REASON, id: agreed };
    expect(await codeOf(checks(second, again, no))).toEqual([409, 'too-late']);
  });

  it('is free for the other one to decide, and for her who approved it no more', async () => {
    const placed = await halfApproved();
    const listed = async (who: Member, query: string) => {
      const list = await who.request(`/team/cases?limit=200&${query}`);
      const { results } = await bodyOf<{ results: readonly CaseRow[] }>(list, 200);
      return results.filter(({ _id }) => _id === placed.id);
    };
    expect(await listed(first, 'open=free')).toEqual([]);
    expect(await listed(second, 'open=free')).toMatchObject([{ isApprovedByYou: false }]);
    expect(await listed(first, 'open=nobody')).toMatchObject([{ isApprovedByYou: true }]);
    const state = await bodyOf<QueueState>(await first.request('/team/queue'), 200);
    expect(state.approvedByYou).toBeGreaterThan(0);
    const others = await bodyOf<QueueState>(await second.request('/team/queue'), 200);
    expect(others.approvedByYou).toBe(0);
  });

  it('is approved when another one agrees, in both names', async () => {
    const placed = await halfApproved();
    const id = randomUUID();
    const found = await done(agrees(second, placed, id));
    const both = 'Sample First, GPhC First and Sample Second, GPhC Second';
    expect(found).toMatchObject({
      order: { status: 'active', paymentStatus: 'paid' },
      decision: { by: both, outcome: 'approved' },
      firstApproval: null,
    });
    await done(agrees(second, placed, id));
    const { kept } = await bodyOf<OrderRecord>(
      await second.request(`/desk/orders/${placed.id}/record`),
      200,
    );
    const said = kept.streams
      .flatMap(({ entries }) => entries)
      .filter(({ what }) => /approved$/.test(what) && what !== 'approved')
      .map(({ what, who, facts }) => [what, who.name, JSON.parse(facts) as object]);
    expect(said).toMatchObject([
      ['first-approved', 'Sample First, GPhC First', { lines: [{ isApproved: true }] }],
      ['prescriber-approved', 'Sample Second, GPhC Second', { first: 'Sample First, GPhC First' }],
    ]);
  });

  it('is never approved by herself, however she asks', async () => {
    const placed = await halfApproved();
    const waits = [409, 'second-check-waits'];
    expect(await codeOf(agrees(first, placed))).toEqual(waits);
    expect(await codeOf(decides(first, placed))).toEqual(waits);
    expect(
      await codeOf(first.post(`/desk/orders/${placed.id}/approve`, { reason: REASON })),
    ).toEqual(waits);
    expect(await orderNow(placed.customer, placed.id)).toMatchObject({ status: 'pending' });
  });

  it('is open to the second one, also where the page of the first asks for it a moment too late', async () => {
    const { id } = await halfApproved();
    const holds = async (by: Member): Promise<unknown> => {
      const hold = { method: 'PUT', body: '{}', headers: { 'content-type': 'application/json' } };
      return bodyOf(await by.request(`/team/cases/${id}/hold`, hold), 200);
    };
    expect(await holds(first)).toEqual({ hold: null });
    expect(await holds(second)).toMatchObject({ hold: { by: 'Sample Second', isYours: true } });
  });

  it('is taken back by herself, with why, and decided anew', async () => {
    const placed = await halfApproved();
    const reason = 'The wrong one: she has the weaker strength.';
    const found = await done(checks(first, placed, { agrees: false, reason }));
    expect(found).toMatchObject({ order: { status: 'pending' }, firstApproval: null });
    expect(found.history.at(-1)).toMatchObject({
      what: 'second-check-sent-back',
      by: 'Sample First, GPhC First',
      note: reason,
    });
    expect(await codeOf(agrees(second, placed))).toEqual([409, 'second-check-unasked']);
    await done(decides(first, placed));
  });

  it('is not approved past what she decided: another one agrees to it, or sends it back', async () => {
    const placed = await halfApproved();
    expect(await codeOf(decides(second, placed))).toEqual([409, 'second-check-waits']);
    expect(await codeOf(checks(second, placed, { agrees: false }))).toEqual([422, 'unacceptable']);
    const found = await done(checks(second, placed, { agrees: false, reason: REASON }));
    expect(found).toMatchObject({ firstApproval: null, order: { status: 'pending' } });
    expect(found.history.at(-1)).toMatchObject({
      ...{ what: 'second-check-sent-back', by: 'Sample Second, GPhC Second', note: REASON },
    });
    expect(await codeOf(agrees(second, placed))).toEqual([409, 'second-check-unasked']);
    await done(decides(second, placed));
    await done(agrees(first, placed));
  });

  it('is sent back once, however often that is sent, also where it was approved anew meanwhile', async () => {
    const placed = await halfApproved();
    const sent = { id: randomUUID(), agrees: false, reason: REASON };
    const sendsBack = (who = second, body: object = sent) => checks(who, placed, body);
    await done(sendsBack());
    const again = await done(sendsBack());
    expect(again).toMatchObject({ order: { status: 'pending' }, firstApproval: null });
    await done(decides(first, placed));
    const since = await done(sendsBack());
    expect(since).toMatchObject({ firstApproval: { by: 'Sample First, GPhC First' } });
    expect(since.history.filter(({ what }) => what === 'second-check-sent-back')).toHaveLength(1);
    const others = [
      sendsBack(second, { ...sent, reason: 'Another reason.' }),
      sendsBack(second, { ...sent, agrees: true }),
      sendsBack(first),
    ];
    for (const response of await Promise.all(others))
      expect(await bodyOf<Problem>(response, 409)).toMatchObject({
        code: 'too-late',
        message: expect.stringMatching(/^Sample Second, .* has sent it back already, .*history/),
      });
    await done(sendsBack(second, { ...sent, id: randomUUID() }));
    expect(await codeOf(sendsBack(second, { ...sent, id: randomUUID() }))).toEqual([
      409,
      'second-check-unasked',
    ]);
  });

  it('and was decided before it was kept what was sent, or is erased, is no other act for that', async () => {
    const forgetSent = (id: string) =>
      pastThePorts(
        shop.provider.queries,
        'UPDATE decisions SET request = NULL WHERE order_id = $1',
        [id],
      );
    const placed = await halfApproved();
    const id = randomUUID();
    await done(agrees(second, placed, id));
    await forgetSent(placed.id);
    await done(agrees(second, placed, id));
    const others = {
      'another one': agrees(first, placed, id),
      'a no': checks(second, placed, { agrees: false, reason: REASON, id }),
      'an approval of her own': decides(second, placed, { ...approval(), id }),
      'what the first one sent': decides(first, placed, { ...approval(), id }),
      'a decline': decides(second, placed, {
        ...{ ...approval({ approve: false, code: 'other', words: 'Sample words.' }), id },
      }),
    };
    for (const [what, response] of Object.entries(others))
      expect([what, ...(await codeOf(response))]).toEqual([what, 409, 'too-late']);

    const declined = await halfApproved();
    const no = approval({ approve: false, code: 'other', words: 'Sample words.' });
    await done(decides(second, declined, no));
    await forgetSent(declined.id);
    await done(decides(second, declined, no));
    for (const response of [
      agrees(second, declined, no.id),
      decides(second, declined, { ...approval(), id: no.id }),
    ])
      expect(await codeOf(response)).toEqual([409, 'too-late']);
  });

  it('was decided first before it was kept what was sent: by her, and as she decided it', async () => {
    const placed = await waiting();
    const body = approval();
    await done(decides(first, placed, body));
    await pastThePorts(
      shop.provider.queries,
      'UPDATE first_approvals SET request = NULL WHERE order_id = $1',
      [placed.id],
    );
    await done(decides(first, placed, body));
    expect(await codeOf(decides(second, placed, body))).toEqual([409, 'too-late']);
    const reasons = { flags: 'Another reason.', identity: REASON };
    expect(await codeOf(decides(first, placed, { ...body, reasons }))).toEqual([409, 'too-late']);
  });

  it('is declined by either, at once: a no needs nobody else', async () => {
    const placed = await halfApproved();
    const no = approval({ approve: false, code: 'see-gp', words: 'Please see your GP first.' });
    expect(await done(decides(second, placed, no))).toMatchObject({
      order: { status: 'cancelled', paymentStatus: 'released' },
      firstApproval: null,
    });
  });

  it('is not kept where nobody could agree to it: of what is paid no part can be let go', async () => {
    const customer = await registered(shop);
    const slimmer = await submitted(customer, slimming());
    const triptan = await submitted(customer, headache());
    await add(customer, { ...SLIMMER, consultationId: slimmer });
    await add(customer, { ...TRIPTAN, consultationId: triptan });
    const id = await paid(shop, customer, order(customer));
    await bodyOf(await first.post(`/desk/orders/${id}/weight-verification`, SEEN), 200);
    await pastThePorts(
      shop.provider.queries,
      `UPDATE orders SET payment_status = 'paid' WHERE id = $1`,
      [id],
    );
    const part = approval();
    const no = { approve: false, code: 'see-gp', words: 'Please see your GP first.' };
    const lines = [...part.lines, { option: TRIPTAN.productId, ...no }];
    const placed = { customer, id };
    expect(await codeOf(decides(first, placed, { ...part, lines }))).toEqual([409, 'too-late']);
    expect(await codeOf(agrees(second, placed))).toEqual([409, 'second-check-unasked']);
  });

  it('is not agreed to where a high flag was raised since: nobody has answered it', async () => {
    const placed = await halfApproved();
    shop.setTime('2026-11-21T12:01:00Z');
    const here = await shop.renewed(placed.customer);
    await here.post('/customers/consultations', slimming({ allergicReaction: 'yes' }));
    expect(await codeOf(agrees(second, placed))).toEqual([409, 'flag-unanswered']);
    await done(checks(second, placed, { agrees: false, reason: REASON }));
  });

  it('is not agreed to where another refusal is flagged since under the name of one that both have read', async () => {
    const placed = await waiting();
    const here = await shop.renewed(placed.customer);
    const isRefused = async (): Promise<void> => {
      const sheet = slimming({ allergicReaction: 'yes' });
      expect((await here.post('/customers/consultations', sheet)).status).toBe(422);
    };
    shop.setTime('2026-11-21T12:01:00Z');
    await isRefused();
    await done(decides(first, placed));
    shop.setTime('2026-11-21T12:02:00Z');
    await isRefused();
    const problem = await bodyOf<Problem>(await agrees(second, placed), 409);
    expect(problem).toMatchObject({
      code: 'flag-unanswered',
      problems: [{ field: '/flags/refused-after-this-consultation', constraint: 'raised-since' }],
    });
    await done(checks(second, placed, { agrees: false, reason: REASON }));
    await done(decides(second, placed));
    await done(agrees(first, placed));
  });

  it('is not agreed to where a document says since that she is somebody else', async () => {
    const looks = ({ id }: Placed): Promise<Response> =>
      first.post(`/team/cases/${id}/identity-verification`, {
        ...{ method: 'document on a video call', outcome: 'does-not-match', note: 'Another year.' },
        ...{ name: 'Sample Customer', dob: BIRTHDAY },
      });
    const before = await waiting();
    await done(looks(before));
    shop.setTime('2026-11-21T12:01:00Z');
    await done(decides(first, before));
    await done(agrees(second, before));

    const since = await halfApproved();
    await done(looks(since));
    expect(await codeOf(agrees(second, since))).toEqual([409, 'identity-unverified']);
    await done(checks(second, since, { agrees: false, reason: REASON }));
  });

  it('is not agreed to past what she wrote since, until that is read, or was asked since, until she answers', async () => {
    const placed = await halfApproved();
    const says = (text: string) => ({ id: randomUUID(), text });
    const sent = await bodyOf<OrderMessages>(
      await placed.customer.post(`/orders/${placed.id}/messages`, says('I may be pregnant.')),
      200,
    );
    expect(await codeOf(agrees(second, placed))).toEqual([409, 'messages-open']);
    const reads = async ({ results }: OrderMessages): Promise<unknown> =>
      bodyOf(
        await second.request(`/team/cases/${placed.id}/messages/read`, {
          ...{ method: 'PUT', body: JSON.stringify({ until: results.at(-1)?._id }) },
          headers: { 'content-type': 'application/json' },
        }),
        200,
      );
    await reads(sent);
    const question = { ...says('Since when?'), needsAnswer: true };
    await done(second.post(`/team/cases/${placed.id}/messages`, question));
    expect(await codeOf(agrees(second, placed))).toEqual([409, 'messages-open']);
    const answer = says('It was a mistake.');
    await reads(
      await bodyOf(await placed.customer.post(`/orders/${placed.id}/messages`, answer), 200),
    );
    await done(agrees(second, placed));
  });

  it('is not agreed to where she says another name since, whatever reason was given before it was needed', async () => {
    const placed = await waiting();
    await done(
      first.post(`/team/cases/${placed.id}/identity-verification`, {
        ...{ method: 'document on a video call', outcome: 'matches' },
        ...{ name: 'Sample Customer', dob: BIRTHDAY },
      }),
    );
    await done(decides(first, placed));
    await bodyOf(
      await placed.customer.request(`/customers/profile/${placed.customer.id}`, {
        ...{ method: 'PATCH', body: JSON.stringify({ lastname: 'Other' }) },
        headers: { 'content-type': 'application/json' },
      }),
      200,
    );
    expect(await codeOf(agrees(second, placed))).toEqual([409, 'identity-unverified']);
  });

  const calledNow = async ({ customer }: Placed, lastname: string): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'PATCH', headers, body: JSON.stringify({ lastname }) };
    await bodyOf(await customer.request(`/customers/profile/${customer.id}`, init), 200);
  };

  it('is not agreed to where she says another name since, also where nobody had verified the first one', async () => {
    const placed = await halfApproved();
    await calledNow(placed, 'Other');
    expect(await bodyOf<Problem>(await agrees(second, placed), 409)).toMatchObject({
      code: 'identity-unverified',
      problems: [
        {
          ...{ field: '/identity', constraint: 'raised-since' },
          message: expect.stringMatching(/another than when this order was looked at last/),
        },
      ],
    });
    await done(checks(second, placed, { agrees: false, reason: REASON }));
    await done(decides(second, placed));
    await done(agrees(first, placed));
  });

  it('is agreed to where her name is written otherwise, or is the same again', async () => {
    const placed = await halfApproved();
    const { customer } = await bodyOf<DeskOrder>(
      await second.request(`/desk/orders/${placed.id}`),
      200,
    );
    await calledNow(placed, 'Other');
    await calledNow(placed, ` ${customer.lastname.toUpperCase()}`);
    await done(agrees(second, placed));
  });

  it('is not agreed to where it was not kept for whom it was', async () => {
    const placed = await halfApproved();
    await pastThePorts(
      shop.provider.queries,
      `UPDATE first_approvals SET high_read = '{}' WHERE order_id = $1`,
      [placed.id],
    );
    expect(await bodyOf<Problem>(await agrees(second, placed), 409)).toMatchObject({
      code: 'identity-unverified',
      problems: [{ message: expect.stringMatching(/It is not known whether/) }],
    });
  });

  it('is agreed to once when it is agreed to and sent back at once', async () => {
    const placed = await halfApproved();
    const third = await member(shop, 'prescriber', { name: 'Sample Third' });
    const responses = await Promise.all([
      agrees(second, placed),
      checks(third, placed, { agrees: false, reason: REASON }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a medicine of another class', () => {
  it('is approved by one prescriber', async () => {
    const customer = await registered(shop);
    const consultationId = await submitted(customer, headache());
    await add(customer, { ...TRIPTAN, consultationId });
    const { orderId: id, clientSecret } = await order(customer);
    await pay(shop, clientSecret);
    await customer.post(`/orders/${id}/payment`, undefined);
    const body = { ...approval(), lines: [{ option: TRIPTAN.productId, approve: true }] };
    const found = await done(decides(first, { customer, id }, body));
    expect(found).toMatchObject({ order: { status: 'active' }, firstApproval: null });
  });
});

it('a class that no medicine is of keeps the server from starting: it may be misspelt', async () => {
  await expect(openShop({ secondCheckClasses: ['slimer'] })).rejects.toThrow(
    "SECOND_CHECK_CLASSES names 'slimer', and no medicine of the catalogue is of that class. There are: slimmer.",
  );
});
