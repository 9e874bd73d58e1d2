/** What whoever leads the team sees: how it decides, whom the questionnaires turn away, and who looked at whom. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskOrder, LooksPage, TeamFigures } from '#contract';
import { noteLook } from '#domain';
import { registered } from '../../kit/accounts.ts';
import { headache, slimming, submitted } from '../../kit/consultations.ts';
import { bodyOf, type Customer } from '../../kit/customer.ts';
import { sha256 } from '../../record/stream.ts';
import { add, order as ordered, orderOfSlimmer, paid } from '../../kit/orders.ts';
import { pastThePorts, tamper } from '../../kit/past-the-ports.ts';
import { sellAsPharmacyMedicine } from '../../kit/shelf.ts';
import { openShop, type Shop } from '../../kit/shop.ts';
import { member, readDoubts, type Member } from '../../kit/team.ts';

let shop: Shop;
let lead: Member;
let decider: Member;
let other: Member;
beforeAll(async () => {
  shop = await openShop();
  lead = await member(shop, 'lead', { name: 'Sample Lead' });
  decider = await member(shop, 'prescriber', { name: 'Sample Decider' });
  other = await member(shop, 'prescriber', { name: 'Sample Other' });
});
afterAll(() => shop.close());

/** An order that waits from now on. */
const waits = (customer: Customer): Promise<string> =>
  paid(shop, customer, orderOfSlimmer(customer));

async function decides(by: Member, order: string, line: object): Promise<void> {
  await by.prove();
  const seen = { method: 'video call', kilograms: 82.5, on: '2026-11-21' };
  await bodyOf(await by.post(`/desk/orders/${order}/weight-verification`, seen), 200);
  const lines = [{ option: 'slimmer-1mg', ...line }];
  const reasons = { flags: 'Sample reason.', identity: 'Sample reason.' };
  await bodyOf(
    await by.post(`/team/cases/${order}/decision`, { id: randomUUID(), lines, reasons }),
    200,
  );
}

const figures = async (days = 1) =>
  bodyOf<TeamFigures>(await lead.request(`/team/figures?days=${days}`), 200);
const looks = async (query: string) =>
  bodyOf<LooksPage>(await lead.request(`/team/looks?${query}`), 200);

/** What the pharmacy raises itself is said of nobody, and at no treatment. */
const OF_ANOTHER_PERSON = [
  {
    treatment: null,
    message:
      'A consultation is not of the name or birth date of her account, or of another consultation of hers.',
  },
];

describe('the figures of a period', () => {
  beforeAll(async () => {
    const [one, two] = [await registered(shop), await registered(shop)];
    shop.setTime('2026-11-21T12:00:00Z');
    const first = await waits(one);
    const second = await waits(two);
    const refusing = slimming({ allergicReaction: 'yes' });
    expect((await one.post('/customers/consultations', refusing)).status).toBe(422);
    shop.setTime('2026-11-21T12:10:00Z');
    await decides(decider, first, { approve: true });
    shop.setTime('2026-11-21T12:20:00Z');
    const words = 'Please speak to your GP about this first.';
    await decides(other, second, { approve: false, code: 'see-gp', words });
  });

  it('count decisions, by whom, for what reason, and within what time', async () => {
    const found = await figures();
    const none = { approved: 0, partApproved: 0, declined: 0 };
    expect(found.decisions).toEqual({
      ...{ ...none, approved: 1, declined: 1 },
      ...{ medianMinutes: 15, longestMinutes: 20 },
    });
    expect(found.byMember).toEqual([
      {
        ...{ by: 'Sample Decider, GPhC Decider', staff: [decider.self._id] },
        decisions: { ...none, approved: 1, medianMinutes: 10, longestMinutes: 10 },
      },
      {
        ...{ by: 'Sample Other, GPhC Other', staff: [other.self._id] },
        decisions: { ...none, declined: 1, medianMinutes: 20, longestMinutes: 20 },
      },
    ]);
    expect(found.declined).toEqual([{ code: 'see-gp', medicines: 1 }]);
  });

  it('say how many of whom a questionnaire refuses', async () => {
    const { refusals } = await figures();
    expect(refusals).toEqual([{ treatment: 'Sample Slimming', consultations: 3, refused: 1 }]);
  });

  it('say how often a flag was raised, and how often something was approved all the same', async () => {
    const { flags } = await figures();
    expect(flags.length).toBeGreaterThan(0);
    for (const flag of flags) expect(flag).toMatchObject({ decisions: 2, overridden: 1 });
    expect(flags.find(({ id }) => id === 'another-person')?.says).toEqual(OF_ANOTHER_PERSON);
  });

  it('have whole days of London, and nothing of another', async () => {
    await pastThePorts(
      shop.provider.queries,
      `UPDATE decisions SET at = '2026-10-20T23:30:00Z', waits_since = '2026-10-20T23:00:00Z'
        WHERE outcome = 'approved'`,
    );
    // Summer time: it was half an hour past midnight of the 21st.
    expect(await figures(32)).toMatchObject({ from: '2026-10-21', decisions: { approved: 1 } });
    expect(await figures(31)).toMatchObject({ from: '2026-10-22', decisions: { approved: 0 } });
    expect(await figures()).toMatchObject({ from: '2026-11-21', to: '2026-11-21' });
  });
});

it('whoever decides is one person by her id, whatever she is called, and two of a name are two', async () => {
  const own = await openShop({ secondCheckClasses: ['slimmer'] });
  own.setTime('2026-11-21T12:00:00Z');
  const leads = await member(own, 'lead');
  const [one, two] = [await member(own, 'prescriber'), await member(own, 'prescriber')];
  const isCalled = async ({ self }: Member, name: string): Promise<void> => {
    await pastThePorts(
      own.provider.queries,
      'UPDATE staff_members SET name = $2, registration = $3 WHERE id = $1',
      [self._id, name, 'GPhC 1'],
    );
  };
  const ordering = async (): Promise<string> => {
    const her = await registered(own);
    return paid(own, her, orderOfSlimmer(her));
  };
  const declines = async (by: Member): Promise<void> => {
    const words = 'Please speak to your GP about this first.';
    await decides(by, await ordering(), { approve: false, code: 'see-gp', words });
  };
  await isCalled(one, 'Sample Maiden');
  await declines(one);
  await isCalled(one, 'Sample Alike');
  await isCalled(two, 'Sample Alike');
  await declines(one);
  await declines(two);
  // What two decide together is of both.
  const both = await ordering();
  await decides(one, both, { approve: true });
  await bodyOf(await two.post(`/team/cases/${both}/second-check`, { agrees: true }), 200);
  await isCalled(two, 'Sample Married');
  // Of before entries had ids there is but the name.
  const before = await ordering();
  await decides(two, before, { approve: false, code: 'other', words: 'Please see your GP.' });
  await tamper(
    own.provider.queries,
    `UPDATE record_entries SET who_staff = NULL WHERE stream = 'order:${before}'`,
  );
  const { byMember } = await bodyOf<TeamFigures>(await leads.request('/team/figures?days=1'), 200);
  const [alike, married] = ['Sample Alike, GPhC 1', 'Sample Married, GPhC 1'];
  const told = byMember.map(({ by, staff, decisions }) => [
    ...[by, staff, decisions.approved, decisions.declined],
  ]);
  expect(told).toEqual([
    [alike, [one.self._id], 0, 2],
    [`${alike} and ${married}`, [one.self._id, two.self._id], 1, 0],
    [married, [two.self._id], 0, 1],
    [married, undefined, 0, 1],
  ]);
  await own.close();
});

it('a flag of two consultations is raised in one decision, and in a pharmacist’s check, too', async () => {
  const own = await openShop();
  const [leads, prescribes, checks] = [
    await member(own, 'lead'),
    await member(own, 'prescriber'),
    await member(own, 'pharmacist'),
  ];
  await sellAsPharmacyMedicine(own.provider.queries);
  const her = await registered(own);
  const triptan = { productId: 'triptan-50mg', code: 'sample-triptan', quantity: 1 };
  const slimmer = { productId: 'slimmer-1mg', code: 'sample-slimmer', quantity: 1 };
  await add(her, { ...triptan, consultationId: await submitted(her, headache()) });
  await add(her, { ...slimmer, consultationId: await submitted(her, slimming()) });
  await add(her, { productId: 'tablets-16', code: 'sample-tablets', quantity: 1 });
  const id = await paid(own, her, ordered(her));
  await pastThePorts(
    own.provider.queries,
    `UPDATE customers SET dob = '1980-01-01' WHERE id = $1`,
    [her.id],
  );
  const read = async (order = id) =>
    bodyOf<DeskOrder>(await prescribes.request(`/desk/orders/${order}`), 200);
  const raised = async () => {
    const found = await bodyOf<TeamFigures>(await leads.request('/team/figures?days=1'), 200);
    return [found.checks, found.flags.find((flag) => flag.id === 'another-person' && flag.isHigh)];
  };
  const seen = await read();
  expect(seen.flags.filter((flag) => flag.id === 'another-person')).toHaveLength(2);
  const reasons = { flags: 'Sample reason.' };
  const decision = {
    ...{ id: randomUUID(), doubts: readDoubts(seen) },
    reasons: { ...reasons, identity: 'Sample reason.' },
    lines: [
      { option: triptan.productId, approve: true },
      { option: slimmer.productId, approve: false, code: 'other', words: 'Please see your GP.' },
    ],
  };
  await bodyOf(await prescribes.post(`/team/cases/${id}/decision`, decision), 200);
  const flag = { id: 'another-person', says: OF_ANOTHER_PERSON, isHigh: true };
  const once = { ...flag, decisions: 1, overridden: 1 };
  expect(await raised()).toEqual([0, once]);
  own.setTime('2026-11-21T12:01:00Z');
  const words = 'Please ask your GP about these.';
  const pass = {
    ...{ passes: true, reasons, doubts: readDoubts(await read()) },
    declined: [{ option: 'tablets-16', code: 'see-gp', words }],
  };
  await bodyOf(await checks.post(`/team/cases/${id}/supply-check`, pass), 200);
  expect(await raised()).toEqual([1, { ...once, decisions: 2, overridden: 2 }]);
  const { declined } = await bodyOf<TeamFigures>(await leads.request('/team/figures?days=1'), 200);
  expect(declined).toEqual([{ code: 'other', medicines: 1 }]);
  // What she declines as a whole is her decline, and nobody's decision; what was flagged then was not overridden.
  own.setTime('2026-11-21T12:02:00Z');
  const other = await registered(own);
  await add(other, { ...triptan, consultationId: await submitted(other, headache()) });
  await add(other, { productId: 'tablets-16', code: 'sample-tablets', quantity: 1 });
  const declines = await paid(own, other, ordered(other));
  await pastThePorts(own.provider.queries, `UPDATE customers SET dob = '1980-01-01'`);
  const approves = {
    ...{ id: randomUUID(), doubts: readDoubts(await read(declines)), reasons: decision.reasons },
    lines: [{ option: triptan.productId, approve: true }],
  };
  await bodyOf(await prescribes.post(`/team/cases/${declines}/decision`, approves), 200);
  expect(await raised()).toEqual([1, { ...once, decisions: 3, overridden: 3 }]);
  const no = { passes: false, words };
  await bodyOf(await checks.post(`/team/cases/${declines}/supply-check`, no), 200);
  const now = await bodyOf<TeamFigures>(await leads.request('/team/figures?days=1'), 200);
  expect(now).toMatchObject({ checks: 1, checksDeclined: 1, decisions: { declined: 0 } });
  expect(now.declined).toEqual(declined);
  expect(now.flagsKnown).toBe(4);
  expect(await raised()).toEqual([1, { ...once, decisions: 4, overridden: 3 }]);
  // Of before it was kept which flags there were.
  await tamper(
    own.provider.queries,
    `UPDATE record_entries SET facts = (facts::jsonb - 'flags')::text WHERE what = 'check-declined'`,
  );
  expect(await raised()).toEqual([1, { ...once, decisions: 3, overridden: 3 }]);
  const before = await bodyOf<TeamFigures>(await leads.request('/team/figures?days=1'), 200);
  expect(before).toMatchObject({ checksDeclined: 1, flagsKnown: 3 });
  await own.close();
});

describe('who looked at whose record', () => {
  let watched: string;
  let number: string;
  beforeAll(async () => {
    shop.setTime('2026-11-21T12:21:00Z');
    watched = await waits(await registered(shop, { firstname: 'Sample', lastname: 'Neighbour' }));
    for (const [minute, who] of [decider, other, decider].entries()) {
      shop.setTime(`2026-11-21T12:2${minute + 2}:00Z`);
      const { order } = await bodyOf<{ order: { number: string } }>(
        await who.request(`/desk/orders/${watched}`),
        200,
      );
      ({ number } = order);
    }
  });

  it('is found by the patient, newest first', async () => {
    for (const sought of [number, 'neighbour']) {
      const { results, next } = await looks(`sought=${sought}`);
      expect(results.map(({ by }) => by)).toEqual([
        'Sample Decider, GPhC Decider',
        'Sample Other, GPhC Other',
        'Sample Decider, GPhC Decider',
      ]);
      expect(results[0]).toEqual({
        ...{ at: '2026-11-21T12:24:00.000Z', by: 'Sample Decider, GPhC Decider', how: 'desk' },
        staff: decider.self._id,
        ...{ order: { _id: watched, number }, patient: 'Sample Neighbour' },
      });
      expect(next).toBeNull();
    }
  });

  it('is nobody to whom a page brings up to date by itself what she has opened, and whoever says so of anything else', async () => {
    shop.setTime('2026-11-21T12:25:00Z');
    const her = { firstname: 'Sample', lastname: 'Refreshed' };
    const id = await waits(await registered(shop, her));
    const howOf = async () =>
      (await looks('sought=refreshed')).results.map(({ at, how }) => [at.slice(11, 16), how]);
    const headers = { 'team-background': 'yes' };
    const refreshes = async (path: string): Promise<unknown> =>
      bodyOf(await decider.request(path, { headers }), 200);
    const read = `/desk/orders/${id}`;
    const files = `/team/cases/${id}/files`;
    // She has not opened it: nobody can say so to look unseen.
    await refreshes(read);
    await lead.request(read);
    shop.setTime('2026-11-21T12:35:00Z');
    await refreshes(read);
    await refreshes(files);
    // That a page has refreshed it is no opening of it either.
    shop.setTime('2026-11-21T12:46:00Z');
    await refreshes(read);
    expect(await howOf()).toEqual([
      ['12:46', 'desk'],
      ['12:35', 'files'],
      ['12:25', 'desk'],
      ['12:25', 'desk'],
    ]);
  });

  it('is anybody to whom a step shows a case that it has not changed, and what stands beside it', async () => {
    const her = { firstname: 'Sample', lastname: 'Repeated' };
    const [id, beside] = [
      await waits(await registered(shop, her)),
      await waits(await registered(shop, her)),
    ];
    const decision = {
      ...{ id: randomUUID(), reasons: { flags: 'Sample reason.', identity: 'Sample reason.' } },
      lines: [
        { option: 'slimmer-1mg', approve: false, code: 'other', words: 'Please see your GP.' },
      ],
    };
    const howOf = async (order: string): Promise<readonly unknown[]> => {
      const { results } = await looks('sought=repeated');
      return results.filter((look) => look.order?._id === order).map(({ how }) => how);
    };
    const sends = async (): Promise<unknown> =>
      bodyOf(await decider.post(`/team/cases/${id}/decision`, decision), 200);
    await decider.prove();
    await sends();
    expect([await howOf(id), await howOf(beside)]).toEqual([[], ['beside-another']]);
    await sends();
    expect([await howOf(id), await howOf(beside)]).toEqual([
      ['desk'],
      ['beside-another', 'beside-another'],
    ]);
  });

  it('is found by whoever looked, and by both', async () => {
    const by = encodeURIComponent('Sample Other, GPhC Other');
    const { results } = await looks(`by=${by}&sought=neighbour`);
    expect(results.map(({ at }) => at)).toEqual(['2026-11-21T12:23:00.000Z']);
    const all = await looks(`by=${by}`);
    expect(new Set(all.results.map((look) => look.by))).toEqual(
      new Set(['Sample Other, GPhC Other']),
    );
    expect((await looks('by=Nobody')).results).toEqual([]);
    expect((await looks('sought=nobody')).results).toEqual([]);
  });

  it('is one person by her id, whatever she is called, and whoever only gives her name is another', async () => {
    const renamed = await member(shop, 'support', { name: 'Sample Maiden' });
    const [before, after] = ['Sample Maiden, GPhC Maiden', 'Sample Married, GPhC Maiden'];
    const { _id: id } = renamed.self;
    shop.setTime('2026-11-21T12:26:00Z');
    await renamed.request(`/desk/orders/${watched}`);
    await pastThePorts(shop.provider.queries, 'UPDATE staff_members SET name = $2 WHERE id = $1', [
      ...[id, 'Sample Married'],
    ]);
    shop.setTime('2026-11-21T12:27:00Z');
    await renamed.request(`/desk/orders/${watched}`);
    // The desk's token names nobody: whatever is said with it is no id.
    const desk = { database: shop.provider.database, newId: randomUUID, engine: 'sample' };
    const clock = () => new Date('2026-11-21T12:28:00Z');
    await noteLook({ ...desk, digest: sha256, clock }, [`order:${watched}`], 'desk', before);
    const told = async (query: string) =>
      (await looks(query)).results
        .filter(({ how }) => how === 'desk')
        .map(({ by, staff, now }) => [by, staff, now]);
    expect(await told(`staff=${id}`)).toEqual([
      [after, id, undefined],
      [before, id, after],
    ]);
    expect(await told(`by=${encodeURIComponent(after)}`)).toEqual(await told(`staff=${id}`));
    expect(await told(`by=${encodeURIComponent(before)}`)).toEqual([
      [before, undefined, undefined],
      [before, id, after],
    ]);
    expect(await told('staff=nobody')).toEqual([]);
    expect((await lead.request('/team/looks?staff=no%20id')).status).toBe(400);
  });

  it('comes in pages that leave nothing out', async () => {
    const whole = (await looks('limit=1000')).results;
    const paged: LooksPage['results'][number][] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: LooksPage = await looks(`limit=2${after && `&after=${after}`}`);
      paged.push(...page.results);
      after = page.next;
    }
    expect(paged).toEqual(whole);
    expect(paged.length).toBeGreaterThan(2);
  });

  it('still says who looked once she was erased, and no longer at whom', async () => {
    const customer = await registered(shop, { lastname: 'Erased' });
    const guestOrder = await waits(customer);
    await decider.request(`/desk/orders/${guestOrder}`);
    const [before] = (await looks('sought=erased')).results;
    expect(before).toMatchObject({ patient: expect.stringContaining('Erased') });
    await lead.prove();
    await lead.post(`/desk/orders/${guestOrder}/cancel`, { reason: 'Sample reason' });
    const erased = await lead.post(`/desk/record/customers/${customer.id}/erasure`, {
      by: 'Sample Lead',
    });
    expect(erased.status).toBe(200);
    expect((await looks('sought=erased')).results).toEqual([]);
    const { results } = await looks('limit=1000');
    const still = results.find(({ order }) => order?._id === guestOrder);
    expect(still).toMatchObject({ by: 'Sample Decider, GPhC Decider', patient: null });
  });
});
