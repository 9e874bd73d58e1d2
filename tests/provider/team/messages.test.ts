/** Patient and team write to each other about an order. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  DeskOrder,
  Notification,
  Order,
  OrderMessages,
  OrderRecord,
  Problem,
  QueuePage,
  QueueState,
} from '#contract';
import { registered } from '../../kit/accounts.ts';
import { bodyOf, jsonOf, type Customer } from '../../kit/customer.ts';
import { orderOfCream, orderOfSlimmer, paid } from '../../kit/orders.ts';
import { SLIMMER } from '../../kit/samples.ts';
import { openShop, type Shop } from '../../kit/shop.ts';
import { member, readDoubts, type Member } from '../../kit/team.ts';

let shop: Shop;
let prescriber: Member;
beforeAll(async () => {
  shop = await openShop();
  prescriber = await member(shop, 'prescriber', { name: 'Sample Asker' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setTime('2026-11-21T12:00:00Z');
  await prescriber.prove();
});

/** An order that waits for a prescriber, and whose it is. */
async function waits(lastname: string): Promise<{ readonly her: Customer; readonly id: string }> {
  const her = await registered(shop, { lastname });
  return { her, id: await paid(shop, her, orderOfSlimmer(her)) };
}

const QUESTION = 'Since when have you\nhad it?';
const asks = (id: string, change = {}) =>
  prescriber.post(`/team/cases/${id}/messages`, {
    ...{ id: randomUUID(), text: QUESTION, needsAnswer: true },
    ...change,
  });
const writes = (her: Customer, id: string, change = {}) =>
  her.post(`/orders/${id}/messages`, { id: randomUUID(), text: 'For two days.', ...change });
const messagesOf = async (her: Customer, id: string) =>
  bodyOf<OrderMessages>(await her.request(`/orders/${id}/messages`), 200);
const orderOf = async (her: Customer, id: string) =>
  bodyOf<Order>(await her.request(`/orders/${id}`), 200);
const caseOf = async (id: string) =>
  bodyOf<DeskOrder>(await prescriber.request(`/desk/orders/${id}`), 200);
const put = (who: Pick<Customer, 'request'>, path: string, until: string) =>
  who.request(path, {
    method: 'PUT',
    body: JSON.stringify({ until }),
    headers: { 'content-type': 'application/json' },
  });
/** Somebody of the team has read what she wrote. */
const reads = async (by: Member, id: string, until: string): Promise<unknown> =>
  bodyOf(await put(by, `/team/cases/${id}/messages/read`, until), 200);
const row = async (sought: string) => {
  const { results } = await bodyOf<QueuePage>(
    await prescriber.request(`/team/cases?sought=${sought}`),
    200,
  );
  return results[0];
};

describe('a question of the prescriber', () => {
  it('waits for her answer, and is told in words that name nothing of her health', async () => {
    const { her, id } = await waits('Asked');
    shop.setTime('2026-11-21T12:01:00Z');
    await bodyOf<DeskOrder>(await asks(id), 200);
    await shop.provider.workOff();
    expect(await row('asked')).toMatchObject({
      ...{ missing: ['weight', 'identity', 'answer'], asksSince: '2026-11-21T12:01:00.000Z' },
    });
    expect(await orderOf(her, id)).toMatchObject({
      ...{ asksSince: '2026-11-21T12:01:00.000Z', unreadMessages: 1 },
    });
    const { data: told } = await her.call.GET('/notifications');
    const notification = told?.results[0];
    expect(notification?.title).toBe('We have a question for you');
    expect(`${notification?.title} ${notification?.body}`).not.toMatch(/slim|weight|had it/i);
    expect(await messagesOf(her, id)).toMatchObject({
      results: [{ from: 'team', by: null, text: QUESTION, isQuestion: true, readAt: null }],
    });
  });

  it('pauses her waiting: her answer puts the case back among those who have waited as long', async () => {
    const first = await waits('Paused');
    shop.setTime('2026-11-21T12:10:00Z');
    await bodyOf<DeskOrder>(await asks(first.id), 200);
    const second = await waits('Paused');
    shop.setTime('2026-11-21T12:25:00Z');
    const her = await shop.renewed(first.her);
    await bodyOf<OrderMessages>(await writes(her, first.id), 200);
    const { results } = await bodyOf<QueuePage>(
      await prescriber.request('/team/cases?sought=paused'),
      200,
    );
    // Ten minutes before she was asked, and none of the fifteen that she took.
    expect(results.map(({ _id, waitsSince }) => [_id, waitsSince])).toEqual([
      [second.id, '2026-11-21T12:10:00.000Z'],
      [first.id, '2026-11-21T12:15:00.000Z'],
    ]);
    expect(await caseOf(first.id)).toMatchObject({
      messages: { asksSince: null, results: [{}, { from: 'patient', text: 'For two days.' }] },
    });
  });

  it('that is decided without her answer needs none, and she is told so', async () => {
    const { her, id } = await waits('Undecided');
    await bodyOf<DeskOrder>(await asks(id), 200);
    const no = { approve: false, code: 'see-gp', words: 'Please speak to your GP first.' };
    const lines = [{ option: SLIMMER.productId, ...no }];
    await bodyOf(
      await prescriber.post(`/team/cases/${id}/decision`, { id: randomUUID(), lines }),
      200,
    );
    const declineOf = async (who: Customer) => {
      const told = await who.request('/notifications');
      const { results } = await bodyOf<{ readonly results: readonly Notification[] }>(told, 200);
      return results.find(({ title }) => title === 'We cannot supply your order')?.body;
    };
    expect(await declineOf(her)).toContain('What we asked you about it needs no answer any more.');
    // One that she answered is over with her answer, of which nobody has to be told.
    const other = await waits('Undecided');
    await bodyOf<DeskOrder>(await asks(other.id), 200);
    await bodyOf<OrderMessages>(await writes(other.her, other.id), 200);
    await bodyOf(
      await prescriber.post(`/team/cases/${other.id}/decision`, { id: randomUUID(), lines }),
      200,
    );
    expect(await declineOf(other.her)).toMatch(/ to read why, and what you can do next\.$/);
  });

  it('is in the record with her answer, in the words that were written', async () => {
    const { her, id } = await waits('Recorded');
    await bodyOf(await asks(id), 200);
    await bodyOf(await writes(her, id), 200);
    const record = await bodyOf<OrderRecord>(
      await prescriber.request(`/desk/orders/${id}/record`),
      200,
    );
    const entries = record.kept.streams.flatMap(({ entries: of }) => [...of]);
    const personOf = (what: string) => entries.find((entry) => entry.what === what)?.person;
    expect(personOf('asked')).toContain('Since when have you');
    expect(personOf('answered')).toContain('For two days.');
    const { history } = await caseOf(id);
    expect(history).toContainEqual(
      expect.objectContaining({ what: 'asked', by: 'Sample Asker, GPhC Asker' }),
    );
  });

  it('is for an order that waits for a decision; a message is for every other', async () => {
    const { her, id } = await waits('Over');
    await her.post(`/orders/${id}/cancel`, undefined);
    shop.setTime('2026-11-21T12:01:00Z');
    const refused = await asks(id);
    expect(refused.status).toBe(409);
    expect(await jsonOf<Problem>(refused)).toMatchObject({ code: 'too-late' });
    await bodyOf<DeskOrder>(await asks(id, { needsAnswer: false }), 200);
    expect(await orderOf(her, id)).toMatchObject({ asksSince: null, unreadMessages: 1 });
    const { data: told } = await her.call.GET('/notifications');
    expect(told?.results[0]?.title).toBe('We have written to you');
  });
});

describe('an approval', () => {
  const REASON = 'A sample reason.';
  const approves = async (id: string, reasons = {}) =>
    prescriber.post(`/team/cases/${id}/decision`, {
      ...{ id: randomUUID(), doubts: readDoubts(await caseOf(id)) },
      reasons: { flags: REASON, identity: REASON, ...reasons },
      lines: [{ option: SLIMMER.productId, approve: true }],
    });
  async function weighed(lastname: string) {
    const placed = await waits(lastname);
    const seen = { method: 'video call', kilograms: 82, on: '2026-11-21' };
    await bodyOf(await prescriber.post(`/desk/orders/${placed.id}/weight-verification`, seen), 200);
    return placed;
  }
  const refusal = async (response: Promise<Response>): Promise<readonly unknown[]> => {
    const { status, code, message } = await response.then(async (one) => ({
      ...{ status: one.status },
      ...(await jsonOf<Problem>(one)),
    }));
    return [status, code, message];
  };

  it('before she has answered what she was asked needs a reason of its own, which the record has', async () => {
    const { her, id } = await weighed('Unanswered');
    await bodyOf(await asks(id), 200);
    expect(await refusal(approves(id))).toEqual([
      ...[409, 'messages-open'],
      'She was asked, and has not answered: wait for her answer, or say why you approve this order all the same.',
    ]);
    expect(await orderOf(her, id)).toMatchObject({ status: 'pending' });
    await bodyOf(await approves(id, { messages: 'She told me on the telephone.' }), 200);
    const record = await bodyOf<OrderRecord>(
      await prescriber.request(`/desk/orders/${id}/record`),
      200,
    );
    const approved = record.kept.streams
      .flatMap(({ entries }) => [...entries])
      .find(({ what }) => what === 'prescriber-approved');
    expect(JSON.parse(approved?.person ?? '{}')).toMatchObject({
      messagesReason: 'She told me on the telephone.',
    });
  });

  it('waits until what she wrote was read', async () => {
    const { her, id } = await weighed('Unread');
    const { results } = await bodyOf<OrderMessages>(
      await writes(her, id, { text: 'I may be pregnant.' }),
      200,
    );
    expect(await refusal(approves(id))).toEqual([
      ...[409, 'messages-open'],
      'She has written, and nobody has read it: read it, or say why you approve this order all the same.',
    ]);
    await put(prescriber, `/team/cases/${id}/messages/read`, results.at(-1)?._id ?? '');
    await bodyOf(await approves(id), 200);
  });

  it('keeps no reason for what nobody had to be asked about', async () => {
    const { id } = await weighed('Needless');
    await bodyOf(await approves(id, { messages: REASON, withheld: REASON }), 200);
    const record = await bodyOf<OrderRecord>(
      await prescriber.request(`/desk/orders/${id}/record`),
      200,
    );
    const approved = record.kept.streams
      .flatMap(({ entries }) => [...entries])
      .find(({ what }) => what === 'prescriber-approved');
    expect(JSON.parse(approved?.person ?? '{}')).toMatchObject({
      ...{ reason: REASON, identityReason: REASON, withheldReason: null, messagesReason: null },
    });
  });
});

describe('a message', () => {
  it('is not written to, or of, somebody who was erased: it could name her again', async () => {
    const { her, id } = await waits('Erased');
    await bodyOf(await her.post(`/orders/${id}/cancel`, undefined), 200);
    const lead = await member(shop, 'lead');
    await lead.prove();
    await bodyOf(await lead.post(`/desk/record/customers/${her.id}/erasure`, {}), 200);
    const refused = await asks(id, { text: 'Dear Ms Erased', needsAnswer: false });
    expect(await bodyOf<Problem>(refused, 409)).toMatchObject({
      message: expect.stringContaining('was erased') as unknown,
    });
    const record = await lead.request(`/desk/orders/${id}/record`);
    expect(JSON.stringify(await bodyOf<OrderRecord>(record, 200))).not.toContain('Ms Erased');
    // No file is for her either, and whoever opens what lists still show is told why there is nothing.
    const file = await prescriber.post(`/team/cases/${id}/uploads`, { mediaType: 'image/png' });
    expect(await bodyOf<Problem>(file, 409)).toMatchObject({ code: 'too-late' });
    for (const path of [`/desk/orders/${id}`, `/team/cases/${id}/files`]) {
      const read = await prescriber.request(path);
      expect(await bodyOf<Problem>(read, 404)).toMatchObject({
        message: expect.stringContaining('was erased') as unknown,
      });
    }
  });

  it('is unread until somebody has read it, on every device', async () => {
    const { her, id } = await waits('Reading');
    await bodyOf(await asks(id), 200);
    const [question] = (await messagesOf(her, id)).results;
    const phone = await shop.renewed(her);
    expect(await orderOf(phone, id)).toMatchObject({ unreadMessages: 1 });
    await bodyOf(await put(her, `/orders/${id}/messages/read`, question?._id ?? ''), 200);
    expect(await orderOf(phone, id)).toMatchObject({ unreadMessages: 0 });

    const sent = await bodyOf<OrderMessages>(await writes(her, id), 200);
    expect(await row('reading')).toMatchObject({ unreadMessages: 1 });
    const until = sent.results.at(-1)?._id ?? '';
    expect(await reads(prescriber, id, until)).toEqual({ unread: 0 });
    expect(await row('reading')).toMatchObject({ unreadMessages: 0 });
  });

  it('is unread by whoever decides until she has read it, whoever else has', async () => {
    const { her, id } = await waits('Unseen');
    const { results } = await bodyOf<OrderMessages>(await writes(her, id), 200);
    const until = results.at(-1)?._id ?? '';
    const others = [await member(shop, 'support'), await member(shop, 'pharmacist')];
    for (const other of others) expect(await reads(other, id, until)).toEqual({ unread: 1 });
    expect(await row('unseen')).toMatchObject({ unreadMessages: 1 });
    expect(await reads(prescriber, id, until)).toEqual({ unread: 0 });
  });

  it('is read by an answer of whoever had it before her, and by no other', async () => {
    const { her, id } = await waits('Replied');
    const { results } = await bodyOf<OrderMessages>(await writes(her, id), 200);
    const readUntil = results.at(-1)?._id ?? '';
    await bodyOf<DeskOrder>(await asks(id, { needsAnswer: false }), 200);
    expect(await row('replied')).toMatchObject({ unreadMessages: 1 });
    const support = await member(shop, 'support', { name: 'Sample Replying' });
    const answer = { id: randomUUID(), text: 'Sample.', needsAnswer: false, readUntil };
    await bodyOf<DeskOrder>(await support.post(`/team/cases/${id}/messages`, answer), 200);
    expect(await row('replied')).toMatchObject({ unreadMessages: 1 });
    await writes(her, id, { text: 'And since.' });
    await bodyOf<DeskOrder>(await asks(id, { needsAnswer: false, readUntil }), 200);
    // What she wrote since was not before whoever answered.
    expect(await row('replied')).toMatchObject({ unreadMessages: 1 });
    expect(
      (await messagesOf(her, id)).results.map(({ from, readAt }) => [from, readAt !== null]),
    ).toEqual([
      ...[
        ['patient', true],
        ['team', false],
        ['team', false],
      ],
      ...[
        ['patient', false],
        ['team', false],
      ],
    ]);
  });

  it('is found until somebody of the team has read it, also of an order that was decided or cancelled', async () => {
    const { her, id } = await waits('Afterwards');
    await bodyOf(await her.post(`/orders/${id}/cancel`, undefined), 200);
    const unread = async (by = prescriber) => {
      const sought = 'view=unread&sought=afterwards';
      const { results } = await bodyOf<QueuePage>(await by.request(`/team/cases?${sought}`), 200);
      return results.map(({ _id, status, unreadMessages }) => [_id, status, unreadMessages]);
    };
    const count = async () =>
      (await bodyOf<QueueState>(await prescriber.request('/team/queue'), 200)).unread;
    const before = await count();
    expect(await unread()).toEqual([]);
    const { results } = await bodyOf<OrderMessages>(
      await writes(her, id, { text: 'I have chest pain since I took it.' }),
      200,
    );
    expect(await unread()).toEqual([[id, 'cancelled', 1]]);
    expect(await unread(await member(shop, 'support'))).toEqual([[id, 'cancelled', 1]]);
    expect(await count()).toBe(before + 1);
    expect(await row('afterwards')).toBeUndefined();
    expect(await reads(prescriber, id, results.at(-1)?._id ?? '')).toEqual({ unread: 0 });
    expect(await unread()).toEqual([]);
    expect(await count()).toBe(before);
  });

  it('of somebody who was erased is nothing that anybody has to read', async () => {
    const { her, id } = await waits('Erasedunread');
    await bodyOf(await her.post(`/orders/${id}/cancel`, undefined), 200);
    const count = async () =>
      (await bodyOf<QueueState>(await prescriber.request('/team/queue'), 200)).unread;
    const before = await count();
    await bodyOf(await writes(her, id), 200);
    expect(await count()).toBe(before + 1);
    const lead = await member(shop, 'lead');
    await lead.prove();
    await bodyOf(await lead.post(`/desk/record/customers/${her.id}/erasure`, {}), 200);
    expect(await count()).toBe(before);
  });

  it('about what nobody decides about is read by anybody of the team', async () => {
    const her = await registered(shop, { lastname: 'Cream' });
    const id = await paid(shop, her, orderOfCream(her));
    const { results } = await bodyOf<OrderMessages>(await writes(her, id), 200);
    const support = await member(shop, 'support');
    expect(await reads(support, id, results.at(-1)?._id ?? '')).toEqual({ unread: 0 });
  });

  it('that came since is not read with what was', async () => {
    const { her, id } = await waits('Later');
    await bodyOf(await asks(id), 200);
    const [first] = (await messagesOf(her, id)).results;
    await bodyOf(await asks(id, { text: 'And how often?' }), 200);
    await bodyOf(await put(her, `/orders/${id}/messages/read`, first?._id ?? ''), 200);
    expect(await orderOf(her, id)).toMatchObject({ unreadMessages: 1 });
    await bodyOf(await put(her, `/orders/${id}/messages/read`, 'of-no-such-message'), 200);
    expect(await orderOf(her, id)).toMatchObject({ unreadMessages: 1 });
  });

  it('that is sent twice, because a connection was lost, is kept once', async () => {
    const { her, id } = await waits('Twice');
    const same = { id: randomUUID() };
    for (const send of [() => writes(her, id, same), () => asks(id, { id: `${same.id}-2` })]) {
      await bodyOf(await send(), 200);
      await bodyOf(await send(), 200);
    }
    expect((await messagesOf(her, id)).results).toHaveLength(2);
    const other = await writes(her, id, { ...same, text: 'Something else.' });
    expect(other.status).toBe(422);
    expect(await jsonOf<Problem>(other)).toMatchObject({ problems: [{ field: '/id' }] });
    expect((await asks(id, same)).status).toBe(422);
    // The same words, that ask and that do not, are two things: what waits for her answer differs.
    const question = { id: `${same.id}-2` };
    expect((await asks(id, { ...question, needsAnswer: false })).status).toBe(422);
  });

  it.each([
    ['nothing', ''],
    ['nothing that can be seen', ' \u200B\n'],
    ['a control character', 'Hello\u0007'],
    ['text that turns around', 'Hello \u202E'],
    ['too much', 'a'.repeat(2001)],
  ])('says something: not %s', async (_, text) => {
    const { her, id } = await waits('Empty');
    expect((await writes(her, id, { text })).status).toBe(400);
    expect((await asks(id, { text })).status).toBe(400);
    expect((await messagesOf(her, id)).results).toEqual([]);
  });

  it.each(['5', 'No', '120/80', '\u{1F44D}'])('may be as short as %s', async (text) => {
    const { her, id } = await waits('Short');
    expect((await writes(her, id, { text })).status).toBe(200);
  });

  it('is not sent more often than somebody means it', async () => {
    const { her, id } = await waits('Often');
    const codes = [];
    for (let sent = 0; sent < 31; sent++) codes.push((await writes(her, id)).status);
    expect(codes.filter((status) => status === 200)).toHaveLength(30);
    expect(codes.at(-1)).toBe(429);
  });

  it('is not sent more often by one of the team than she means it, to whomever', async () => {
    const [first, second] = [await waits('First'), await waits('Second')];
    const keen = await member(shop, 'support', { name: 'Sample Keen' });
    const sends = (who: Member, id: string) =>
      who.post(`/team/cases/${id}/messages`, {
        ...{ id: randomUUID(), text: 'Sample.', needsAnswer: false },
      });
    const codes = [];
    for (let sent = 0; sent < 61; sent++)
      codes.push((await sends(keen, sent % 2 === 0 ? first.id : second.id)).status);
    expect(codes.filter((status) => status === 200)).toHaveLength(60);
    const refused = await sends(keen, first.id);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('900');
    expect((await jsonOf<Problem>(refused)).message).toBe(
      'There were too many attempts. Please try again in 15 minutes.',
    );
    // A colleague is counted by herself, and so is the next quarter of an hour.
    expect((await asks(first.id)).status).toBe(200);
    shop.setTime('2026-11-21T12:15:00Z');
    expect((await sends(keen, first.id)).status).toBe(200);
  });
});
