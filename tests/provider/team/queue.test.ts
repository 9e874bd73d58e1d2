/** Who waits, who has it open, and how everybody hears of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CaseOpened, DeskOrder, Problem, QueuePage, QueueState } from '#contract';
import { registered } from '../../kit/accounts.ts';
import { bodyOf, jsonOf } from '../../kit/customer.ts';
import { orderOfCream, orderOfSlimmer, paid, pay } from '../../kit/orders.ts';
import { openShop, type Shop } from '../../kit/shop.ts';
import { member, signedIn, type Member } from '../../kit/team.ts';
import { eventsIn, nextOf } from '../../kit/team-events.ts';

let shop: Shop;
let her: Member;
let other: Member;
beforeAll(async () => {
  shop = await openShop();
  her = await member(shop, 'prescriber', { name: 'Sample Holder' });
  other = await member(shop, 'prescriber', { name: 'Sample Other' });
});
afterAll(() => shop.close());
const NOON = '2026-11-21T12:00:00Z';
beforeEach(async () => {
  shop.setTime(NOON);
  for (const one of [her, other]) await one.prove();
});

/** An order of a medicine that is paid for, of somebody with this name. */
async function waits(lastname: string): Promise<string> {
  const customer = await registered(shop, { lastname });
  return paid(shop, customer, orderOfSlimmer(customer));
}

const listed = async (query = '', by = her) =>
  bodyOf<QueuePage>(await by.request(`/team/cases?${query}`), 200);
const state = async (query = '') =>
  bodyOf<QueueState>(await her.request(`/team/queue?${query}`), 200);
const holds = (by: Member, order: string, body = {}): Promise<Response> =>
  by.request(`/team/cases/${order}/hold`, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
const leaves = (by: Member, order: string) =>
  by.request(`/team/cases/${order}/hold`, { method: 'DELETE' });

describe('the queue', () => {
  it('has what is paid for and needs a prescriber, with what is missing and how it is flagged', async () => {
    const order = await waits('Queuing');
    const buyer = await registered(shop, { lastname: 'Queuing' });
    await pay(shop, (await orderOfCream(buyer)).clientSecret);
    await shop.provider.workOff();
    const { results } = await listed('sought=queuing');
    expect(results).toMatchObject([
      {
        ...{
          _id: order,
          waitsSince: new Date(NOON).toISOString(),
          missing: ['weight', 'identity'],
        },
        ...{ hold: null, treatments: ['Sample Slimming'] },
      },
    ]);
    const { flags } = await bodyOf<DeskOrder>(await her.request(`/desk/orders/${order}`), 200);
    const of = (level: string) => flags.filter((flag) => flag.level === level).length;
    const counted = { high: of('high'), moderate: of('moderate'), low: of('low') };
    expect(flags.length).toBeGreaterThan(0);
    expect(results[0]?.flags).toEqual(counted);
    expect((await listed('sought=queuing&missing=weight')).results).toHaveLength(1);
    expect((await listed('sought=queuing&missing=photo')).results).toHaveLength(0);
  });

  it('finds somebody by her birthday and her names as a list, a letter or a spreadsheet has them', async () => {
    const order = await waits('Anyhow');
    await shop.provider.workOff();
    const { results } = await listed('sought=anyhow');
    const number = String(results[0]?.number);
    const isFoundBy = async (sought: string): Promise<boolean> =>
      (await listed(`limit=200&sought=${encodeURIComponent(sought)}`)).results.some(
        ({ _id }) => _id === order,
      );
    const days = ['1990-05-17', '17/05/1990', '17 May 1990', 'born 17 May 1990', '17-may-1990'];
    const names = ['anyhow', 'ANYHOW, ', ', anyhow', '\u200BAnyhow'];
    // A word processor makes a dash of a hyphen, and who is on the telephone says a letter and a number.
    const dashes = [
      '1990\u201305\u201317',
      number.replace('-', '\u2013'),
      number.replace('-', ' '),
    ];
    for (const sought of [...days, ...names, ...dashes, number, `#${number}`])
      expect([sought, await isFoundBy(sought)]).toEqual([sought, true]);
    for (const sought of ['17 June 1990', '17 Mayhem 1990', '31 Feb 1990'])
      expect([sought, await isFoundBy(sought)]).toEqual([sought, false]);
  });

  it('finds somebody however her name is written: its accents, apostrophes, hyphens and full stops', async () => {
    const written = ['O’Brien-Łukasz', "D'Arcy-Smith", 'St. Zoë'] as const;
    const orders = [await waits(written[0]), await waits(written[1]), await waits(written[2])];
    await shop.provider.workOff();
    const foundBy = async (sought: string): Promise<number> => {
      const { results } = await listed(`limit=200&sought=${encodeURIComponent(sought)}`);
      return orders.findIndex((order) => results.some(({ _id }) => _id === order));
    };
    const soughtAs = [
      ['obrien', "O'Brien", 'O’BRIEN', 'łukasz', "Łukasz O'Brien", 'o’brien‑łuk', ...[written[0]]],
      ['darcy', 'D’Arcy', 'smith', 'Smith, D’Arcy', ...[written[1]]],
      ['zoe', 'Zoë', 'ST ZOE', 'Zoe\u0308', ...[written[2]]],
    ];
    for (const [index, names] of soughtAs.entries())
      for (const name of names) expect([name, await foundBy(name)]).toEqual([name, index]);
    // The beginning of a name, and not what stands within one.
    for (const name of ['rien', 'mith', 'oe', '.', "-'"])
      expect([name, await foundBy(name)]).toEqual([name, -1]);
  });

  it('counts what is missing anew once it is there, whoever looks', async () => {
    const order = await waits('Weighed');
    await shop.provider.workOff();
    const seen = { method: 'video call', kilograms: 80, on: '2026-11-21' };
    await her.post(`/desk/orders/${order}/weight-verification`, seen);
    expect((await listed('sought=weighed')).results).toMatchObject([{ missing: ['identity'] }]);
  });

  it('is read in pages, and says how many have come since', async () => {
    const orders = [await waits('Paged'), await waits('Paged')];
    const first = await listed('sought=paged&limit=1');
    expect(first.results.map(({ _id }) => _id)).toEqual([orders[0]]);
    shop.setTime('2026-11-21T12:05:00Z');
    orders.push(await waits('Paged'));
    const rest = await listed(`sought=paged&limit=5&after=${first.next}`);
    expect(rest).toMatchObject({ next: null });
    expect(rest.results.map(({ _id }) => _id)).toEqual(orders.slice(1));
    const { matching, waiting, oldest } = await state(`sought=paged&since=${first.asOf}`);
    expect(matching).toEqual({ all: 3, fresh: 1 });
    expect(waiting).toBeGreaterThanOrEqual(3);
    expect(oldest).toBe(new Date(NOON).toISOString());
  });

  it.each([
    'after=1',
    'after=x-1',
    'level=severe',
    'view=all',
    'limit=0',
    'limit=201',
    'since=now',
  ])('is not asked for with %s', async (query) => {
    const path = query.startsWith('since') ? '/team/queue' : '/team/cases';
    expect((await her.request(`${path}?${query}`)).status).toBe(400);
  });

  it('does not keep a session open that nobody works in', async () => {
    const idle = await member(shop, 'support');
    const headers = { 'team-background': 'yes' };
    shop.setTime('2026-11-21T12:20:00Z');
    expect((await idle.request('/team/queue', { headers })).status).toBe(200);
    shop.setTime('2026-11-21T12:31:00Z');
    expect((await idle.request('/team/queue', { headers })).status).toBe(401);
  });
});

describe('a case that is open', () => {
  it('is held for whoever opened it, and everybody sees that it is', async () => {
    const order = await waits('Held');
    const { hold } = await bodyOf<CaseOpened>(await holds(her, order), 200);
    expect(hold).toEqual({
      by: 'Sample Holder',
      since: new Date(NOON).toISOString(),
      isYours: true,
    });
    expect((await listed('sought=held', other)).results).toMatchObject([
      { hold: { by: 'Sample Holder', isYours: false } },
    ]);
    expect((await listed('sought=held&open=mine')).results).toHaveLength(1);
    expect((await listed('sought=held&open=nobody')).results).toHaveLength(0);
  });

  it('is decided by nobody else, until she leaves it', async () => {
    const order = await waits('Guarded');
    await bodyOf(await holds(her, order), 200);
    const decline = () => other.post(`/desk/orders/${order}/decline`, { reason: 'Sample reason' });
    const refused = await decline();
    expect(refused.status).toBe(409);
    expect(await jsonOf<Problem>(refused)).toMatchObject({
      code: 'case-held',
      message: expect.stringMatching(/^Sample Holder has had this case open since 12:00\./),
    });
    expect((await other.post(`/desk/orders/${order}/approve`, {})).status).toBe(409);
    await leaves(other, order);
    expect((await decline()).status).toBe(409);
    await leaves(her, order);
    expect((await decline()).status).toBe(200);
  });

  it('is cancelled by nobody else of the team, and by her whose order it is at any time', async () => {
    const order = await waits('Cancelled');
    await bodyOf(await holds(her, order), 200);
    const support = await member(shop, 'support');
    const cancel = () => support.post(`/desk/orders/${order}/cancel`, { reason: 'Sample reason' });
    const refused = await cancel();
    expect(refused.status).toBe(409);
    expect(await jsonOf<Problem>(refused)).toMatchObject({ code: 'case-held' });
    await leaves(her, order);
    expect((await cancel()).status).toBe(200);

    const patient = await registered(shop, { lastname: 'Herself' });
    const own = await paid(shop, patient, orderOfSlimmer(patient));
    await bodyOf(await holds(her, own), 200);
    expect((await patient.post(`/orders/${own}/cancel`, undefined)).status).toBe(200);
  });

  it('is taken over with a reason, which is kept, and without one is not', async () => {
    const order = await waits('Taken');
    await bodyOf(await holds(her, order), 200);
    expect((await holds(other, order)).status).toBe(409);
    expect((await holds(other, order, { reason: ' ' })).status).toBe(400);
    const reason = 'She has gone home.';
    const { hold } = await bodyOf<CaseOpened>(await holds(other, order, { reason }), 200);
    expect(hold).toMatchObject({ by: 'Sample Other', isYours: true });
    const { history } = await bodyOf<DeskOrder>(await her.request(`/desk/orders/${order}`), 200);
    expect(history).toContainEqual(
      expect.objectContaining({
        ...{ what: 'case-taken-over', by: 'Sample Other, GPhC Other' },
        note: `from Sample Holder: ${reason}`,
      }),
    );
  });

  it('is for others again when her session has ended, and when it was decided', async () => {
    const order = await waits('Ended');
    await bodyOf(await holds(her, order), 200);
    shop.setTime('2026-11-21T12:31:00Z');
    const late = await member(shop, 'prescriber', { name: 'Sample Late' });
    expect(await bodyOf<CaseOpened>(await holds(late, order), 200)).toMatchObject({
      hold: { by: 'Sample Late' },
    });
    await bodyOf(await late.post(`/desk/orders/${order}/decline`, { reason: 'Sample' }), 200);
    expect(await bodyOf<CaseOpened>(await holds(late, order), 200)).toEqual({ hold: null });
  });

  it('is for others again when she signs out, also where she is signed in elsewhere', async () => {
    const order = await waits('Left');
    const leaving = await member(shop, 'prescriber', { name: 'Sample Leaving' });
    await signedIn(shop, leaving.self, leaving.authenticator);
    await bodyOf(await holds(leaving, order), 200);
    await bodyOf(await leaving.request('/team/session', { method: 'DELETE' }), 200);
    expect(await bodyOf<CaseOpened>(await holds(other, order), 200)).toMatchObject({
      hold: { by: 'Sample Other', isYours: true },
    });
  });

  it('is given to one of two who open it at once', async () => {
    const order = await waits('Contested');
    const opened = await Promise.all([her, other].map((by) => holds(by, order)));
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('whoever follows the queue', () => {
  it('is told when somebody comes and when a case is opened', async () => {
    const response = await her.request('/team/events');
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const events = eventsIn('queue', response);
    const ids = [await nextOf(events)];
    const order = await waits('Followed');
    ids.push(await nextOf(events));
    await bodyOf(await holds(other, order), 200);
    ids.push(await nextOf(events));
    expect(new Set(ids).size).toBe(3);
    await events.return(undefined);
  });

  it('hears nothing more once nobody has worked in her session for half an hour', async () => {
    const idle = await member(shop, 'prescriber', { name: 'Sample Idle' });
    const order = await waits('Idle');
    await bodyOf(await holds(idle, order), 200);
    const events = eventsIn('queue', await idle.request('/team/events'));
    expect(await nextOf(events)).toEqual(expect.any(String));
    shop.setTime('2026-11-21T12:31:00Z');
    expect(await nextOf(events)).toBeUndefined();
  });

  it('does not keep the server from ending', async () => {
    const closing = await openShop();
    const follower = await member(closing, 'support');
    const events = eventsIn('queue', await follower.request('/team/events'));
    expect(await nextOf(events)).toEqual(expect.any(String));
    await closing.close();
    expect(await nextOf(events)).toBeUndefined();
  });

  it('hears nothing more once her session has ended, although nothing changes in the queue', async () => {
    const left = await member(shop, 'support');
    const events = eventsIn('queue', await left.request('/team/events'));
    expect(await nextOf(events)).toEqual(expect.any(String));
    await left.request('/team/session', { method: 'DELETE' });
    expect(await nextOf(events)).toBeUndefined();
  });
});
