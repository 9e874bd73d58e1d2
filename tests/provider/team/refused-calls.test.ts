/** What was refused to the team is written down, for whoever leads it: who asked for what, when, and why not. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeskOrder, RefusedCalls } from '#contract';
import { registered } from '../../kit/accounts.ts';
import { bodyOf } from '../../kit/customer.ts';
import { orderOfSlimmer, paid } from '../../kit/orders.ts';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import { openShop, type Shop } from '../../kit/shop.ts';
import { challenge, member, requestsWith, signedIn, type Member } from '../../kit/team.ts';

let shop: Shop;
let lead: Member;
beforeAll(async () => {
  shop = await openShop();
  lead = await member(shop, 'lead', { name: 'Sample Lead' });
});
afterAll(() => shop.close());
const NOON = '2026-11-21T12:00:00Z';
beforeEach(() => shop.setTime(NOON));

const nobody = () => requestsWith(shop, undefined);

/** All that is kept, once what is under way is written. */
async function refused(query = ''): Promise<RefusedCalls['results']> {
  await shop.provider.workOff();
  return (await bodyOf<RefusedCalls>(await lead.request(`/team/refused-calls${query}`), 200))
    .results;
}

describe('a call that a role may not make', () => {
  it('stands there with who, when, what, and which order', async () => {
    const her = await registered(shop);
    const order = await paid(shop, her, orderOfSlimmer(her));
    const {
      order: { number },
    } = await bodyOf<DeskOrder>(await lead.request(`/desk/orders/${order}`), 200);
    const support = await member(shop, 'support', { name: 'Sample Curious' });
    const response = await support.post(`/desk/orders/${order}/approve`, {});
    expect(response.status).toBe(403);
    expect((await refused())[0]).toEqual({
      ...{ at: '2026-11-21T12:00:00.000Z', by: 'Sample Curious, GPhC Curious', who: 'member' },
      ...{ call: 'deskApprove', what: 'approve an order', why: 'role-forbids', order: number },
    });
  });

  it('is none where it has only to be proved again who she is', async () => {
    const before = await refused();
    const other = await member(shop, 'lead', { name: 'Sample Other' });
    shop.setTime('2026-11-21T12:10:01Z');
    expect((await other.post('/team/staff/none/end-sessions')).status).toBe(403);
    shop.setTime(NOON);
    expect(await refused()).toEqual(before);
  });

  it('is kept so often of one person and day, the rest is counted, and hides nobody else’s', async () => {
    const dispenser = await member(shop, 'dispenser', { name: 'Sample Flood' });
    const other = await member(shop, 'dispenser', { name: 'Sample Seldom' });
    await other.request('/team/looks');
    for (let time = 0; time < 28; time++) await dispenser.request('/team/figures?days=1');
    const found = await refused('?limit=1000');
    const of = (name: string) => found.filter(({ by }) => by?.startsWith(name));
    expect(of('Sample Flood')).toHaveLength(25);
    expect(of('Sample Flood').map(({ more }) => more)).toEqual([
      3,
      ...Array.from({ length: 24 }, () => undefined),
    ]);
    expect(of('Sample Seldom')).toMatchObject([{ call: 'teamListLooks' }]);
    // The next day has lines of its own.
    shop.setTime('2026-11-22T12:00:00Z');
    const again = await signedIn(shop, dispenser.self, dispenser.authenticator);
    await again.request('/team/looks');
    shop.setTime(NOON);
    expect((await refused())[0]).toMatchObject({ call: 'teamListLooks', why: 'role-forbids' });
    expect(
      (await refused('?limit=1000')).filter(({ by }) => by?.startsWith('Sample Flood')),
    ).toHaveLength(26);
  });
});

describe('a search', () => {
  it('finds by part of a name, by who, by why and by day, page by page', async () => {
    const seeker = await member(shop, 'dispenser', { name: 'Sample Sought' });
    await seeker.request('/team/looks');
    await nobody().request('/desk/orders', { headers: { authorization: 'Bearer wrong-token' } });
    shop.setTime('2026-11-22T12:00:00Z');
    const later = await signedIn(shop, seeker.self, seeker.authenticator);
    await later.request('/team/figures?days=1');
    lead = await signedIn(shop, lead.self, lead.authenticator);
    const told = async (query: string) =>
      (await refused(`?limit=1000&${query}`)).map(({ by, why, at }) => [by, why, at.slice(0, 10)]);
    const hers = 'Sample Sought, GPhC Sought';
    expect(await told('by=phc%20sOught')).toEqual([
      [hers, 'role-forbids', '2026-11-22'],
      [hers, 'role-forbids', '2026-11-21'],
    ]);
    expect(await told('by=sought&day=2026-11-22')).toEqual([[hers, 'role-forbids', '2026-11-22']]);
    expect(await told('by=sought&why=code-wrong')).toEqual([]);
    expect(await told('day=2026-11-24')).toEqual([]);
    const [unknown] = await told('who=nobody&why=desk-token-wrong');
    expect(unknown).toEqual([null, 'desk-token-wrong', '2026-11-21']);
    expect((await told('who=member')).every(([by]) => by !== null)).toBe(true);
    const first = await bodyOf<RefusedCalls>(
      await lead.request('/team/refused-calls?by=sought&limit=1'),
      200,
    );
    expect(first.next).not.toBeNull();
    const second = await lead.request(
      `/team/refused-calls?by=sought&limit=1&after=${String(first.next)}`,
    );
    expect(await bodyOf<RefusedCalls>(second, 200)).toMatchObject({
      results: [{ at: '2026-11-21T12:00:00.000Z' }],
      next: null,
    });
    for (const unfit of ['day=2026-13-40', 'why=dream', 'who=dream'])
      expect((await lead.request(`/team/refused-calls?${unfit}`)).status).toBe(400);
    shop.setTime(NOON);
    lead = await signedIn(shop, lead.self, lead.authenticator);
  });
});

it('a token that is neither the desk’s nor of any session is a line, a customer’s is told as one, and one of the team that has ended is ordinary', async () => {
  const before = await refused('?limit=1000');
  const { token, request } = await member(shop, 'support', { name: 'Sample Leaver' });
  expect((await request('/team/session', { method: 'DELETE' })).status).toBe(200);
  const shows = (shown: string | undefined) =>
    requestsWith(shop, shown).request('/desk/orders/T-100001');
  const customer = await registered(shop);
  expect((await shows(token)).status).toBe(401);
  expect((await shows(undefined)).status).toBe(401);
  expect((await shows('no-such-token')).status).toBe(401);
  expect((await customer.request('/desk/orders')).status).toBe(401);
  // Whose it was does not change with the hour.
  shop.setTime('2026-11-21T12:20:00Z');
  expect((await customer.request('/team/figures')).status).toBe(401);
  shop.setTime(NOON);
  const after = await refused('?limit=1000');
  expect(after.slice(0, after.length - before.length)).toMatchObject([
    { who: 'nobody', by: null, call: 'teamReadFigures', why: 'customers-token' },
    { who: 'nobody', by: null, call: 'deskListOrders', why: 'customers-token' },
    { who: 'nobody', by: null, call: 'deskReadOrder', why: 'desk-token-wrong', order: 'T-100001' },
  ]);
});

describe('whoever cannot prove who she is', () => {
  it('stands there where a response was used already, or made for another page', async () => {
    const { self, authenticator } = await member(shop, 'support', { name: 'Sample Replayed' });
    const response = authenticator.get(await challenge(shop));
    expect((await nobody().post('/team/session', { response })).status).toBe(200);
    expect((await nobody().post('/team/session', { response })).status).toBe(401);
    const foreign = authenticator.get(await challenge(shop), {
      origin: 'https://tribe.evil.example',
    });
    expect((await nobody().post('/team/session', { response: foreign })).status).toBe(401);
    const by = `${self.name}, ${self.registration}`;
    expect(await refused('?limit=2')).toMatchObject([
      { by, call: 'startTeamSession', why: 'response-not-hers' },
      { by, call: 'startTeamSession', why: 'response-used' },
    ]);
  });

  it('stands there with the name of whose session it is, where it is somebody else’s key', async () => {
    const [one, two] = [
      await member(shop, 'support', { name: 'Sample Borrower' }),
      await member(shop, 'lead', { name: 'Sample Owner' }),
    ];
    const response = two.authenticator.get(await challenge(shop));
    expect((await one.post('/team/proof', { response })).status).toBe(401);
    expect((await refused())[0]).toMatchObject({
      ...{ call: 'proveTeamMember', why: 'of-another' },
      by: expect.stringContaining('Sample Borrower'),
    });
  });

  it('is nobody where no address is known, and no address is kept', async () => {
    const body = {
      email: 'stranger@example.com',
      passphrase: 'a wrong one, again',
      code: '000000',
    };
    expect((await nobody().post('/team/session', body)).status).toBe(401);
    const [line] = await refused();
    expect(line).toMatchObject({ who: 'nobody', by: null, why: 'passphrase-wrong' });
    expect(JSON.stringify(line)).not.toContain('stranger');
  });
});

it('the desk’s token is named where it is good for this no more', async () => {
  await member(shop, 'prescriber');
  const desk = await shop.desk();
  expect((await desk('/desk/orders')).status).toBe(403);
  expect((await refused())[0]).toMatchObject({
    ...{ who: 'desk', by: null, call: 'deskListOrders', why: 'desk-token-retired' },
  });
});

it('comes page by page, and is forgotten after a year', async () => {
  const all = await refused('?limit=1000');
  const read: RefusedCalls['results'][number][] = [];
  let after: number | null = 0;
  while (after !== null) {
    const query: string = after === 0 ? '' : `&after=${after}`;
    const page: RefusedCalls = await bodyOf(
      await lead.request(`/team/refused-calls?limit=7${query}`),
      200,
    );
    read.push(...page.results);
    after = page.next;
  }
  expect(read).toEqual(all);
  shop.setTime('2027-11-21T12:00:00Z');
  await shop.provider.workOff();
  const left = await pastThePorts(shop.provider.queries, 'SELECT position FROM refused_calls');
  expect(left).toHaveLength(all.length);
  shop.setTime('2027-11-23T12:00:00Z');
  await shop.provider.workOff();
  expect(await pastThePorts(shop.provider.queries, 'SELECT position FROM refused_calls')).toEqual(
    [],
  );
  expect(await pastThePorts(shop.provider.queries, 'SELECT who FROM refused_call_counts')).toEqual(
    [],
  );
});
