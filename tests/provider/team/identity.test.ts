/** Who she is: looked at by somebody, once for all her orders, and void when she says another name or date of birth. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CaseRow, DeskOrder, Problem, ResponseOf } from '#contract';
import { asCustomerId } from '#domain';
import { registered } from '../../kit/accounts.ts';
import { headache, slimming, submitted } from '../../kit/consultations.ts';
import { bodyOf, jsonOf, type Customer } from '../../kit/customer.ts';
import { AGREES } from '../../kit/gp.ts';
import { add, order, orderOfSlimmer, paid } from '../../kit/orders.ts';
import { SLIMMER } from '../../kit/samples.ts';
import { openShop, type Shop } from '../../kit/shop.ts';
import { member, type Member } from '../../kit/team.ts';
import { uploads } from '../../kit/uploads.ts';

let shop: Shop;
let pharmacist: Member;
let prescriber: Member;
let customer: Customer;
beforeAll(async () => {
  shop = await openShop();
  pharmacist = await member(shop, 'pharmacist', { name: 'Sample Pharmacist' });
  prescriber = await member(shop, 'prescriber', { name: 'Sample Prescriber' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setTime('2026-11-21T12:00:00Z');
  await prescriber.prove();
  customer = await registered(shop, { firstname: 'Ana', lastname: 'Sample' });
});

const TRIPTAN = { productId: 'triptan-50mg', code: 'sample-triptan', quantity: 1 };
const LOOKED = {
  ...{ method: 'document on a video call', outcome: 'matches' },
  ...{ name: 'Ana Sample', dob: '1990-05-17' },
};
const REASON = 'Sample reason.';

async function waiting(): Promise<string> {
  const consultationId = await submitted(customer, headache(AGREES));
  await add(customer, { ...TRIPTAN, consultationId });
  return paid(shop, customer, order(customer));
}

const verifies = (id: string, change: object = {}): Promise<Response> =>
  pharmacist.post(`/team/cases/${id}/identity-verification`, { ...LOOKED, ...change });
const read = async (id: string): Promise<DeskOrder> =>
  bodyOf<DeskOrder>(await pharmacist.request(`/desk/orders/${id}`), 200);
const identityIn = ({ verifications }: DeskOrder) =>
  verifications.find(({ what }) => what === 'identity');
const problemIn = async (response: Response) => {
  const { code, message, problems } = await jsonOf<Problem>(response);
  return { status: response.status, code, message, field: problems?.[0]?.field };
};
const renames = async (change: object): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'PATCH', headers, body: JSON.stringify(change) };
  await bodyOf(await customer.request(`/customers/profile/${customer.id}`, init), 200);
};
const decides = (id: string, reasons: object, option = 'triptan-50mg'): Promise<Response> =>
  prescriber.post(`/team/cases/${id}/decision`, {
    ...{ id: randomUUID(), lines: [{ option, approve: true }], reasons },
  });

describe('an identity that somebody has looked at', () => {
  it('is missing before that, and then says how, when and by whom', async () => {
    const id = await waiting();
    expect(identityIn(await read(id))).toMatchObject({ standing: 'missing', by: null, on: null });
    const after = await bodyOf<DeskOrder>(await verifies(id), 200);
    expect(identityIn(after)).toEqual({
      ...{ what: 'identity', standing: 'verified', method: LOOKED.method, on: '2026-11-21' },
      ...{ by: 'Sample Pharmacist, GPhC Pharmacist', evidence: null, kilograms: null, note: null },
      ...{ service: null, questionnaire: null },
    });
    expect(after.verifications.find(({ what }) => what === 'age')).toMatchObject({
      ...{ standing: 'verified', method: LOOKED.method, on: '2026-11-21' },
      ...{ by: 'Sample Pharmacist, GPhC Pharmacist', note: '36 years old then' },
    });
  });

  it('counts for each of her orders, those of later too', async () => {
    await bodyOf(await verifies(await waiting()), 200);
    shop.setTime('2026-11-21T12:05:00Z');
    expect(identityIn(await read(await waiting()))).toMatchObject({
      ...{ standing: 'verified', on: '2026-11-21' },
    });
  });

  it.each([{ firstname: 'Anna' }, { lastname: 'Other' }, { dob: '1990-05-18T00:00:00.000Z' }])(
    'is void once she says %o, and good again where she says what was seen',
    async (change) => {
      const id = await waiting();
      await bodyOf(await verifies(id), 200);
      await renames(change);
      expect(identityIn(await read(id))?.standing).toBe('changed');
      expect((await decides(id, { flags: REASON })).status).toBe(409);
      await renames({ firstname: 'Ana', lastname: 'Sample', dob: '1990-05-17T00:00:00.000Z' });
      expect(identityIn(await read(id))?.standing).toBe('verified');
    },
  );

  it('is told her, beside her record: what she has sent is another thing', async () => {
    const told = async () =>
      (
        await bodyOf<ResponseOf<'readProfile'>>(
          await customer.request(`/customers/profile/${customer.id}`),
          200,
        )
      ).identity;
    const id = await waiting();
    await renames({ documents: [{ type: 'ID', path: await uploads(customer) }] });
    expect(await told()).toBe('missing');
    await bodyOf(await verifies(id), 200);
    expect(await told()).toBe('verified');
    await renames({ lastname: 'Other' });
    expect(await told()).toBe('changed');
    const seen = { name: 'Ana Other', outcome: 'does-not-match', note: REASON };
    await bodyOf(await verifies(id, seen), 200);
    expect(await told()).toBe('does-not-match');
  });

  it('is kept by another profile change', async () => {
    const id = await waiting();
    await bodyOf(await verifies(id), 200);
    await renames({ phone: '07700 900456' });
    expect(identityIn(await read(id))?.standing).toBe('verified');
  });

  it('is none where the last look did not match, and the note says why', async () => {
    const id = await waiting();
    await bodyOf(await verifies(id), 200);
    const wrong = { outcome: 'does-not-match', note: 'Another year of birth.' };
    const after = await bodyOf<DeskOrder>(await verifies(id, wrong), 200);
    expect(identityIn(after)).toMatchObject({
      ...{ standing: 'does-not-match', note: 'Another year of birth.' },
    });
  });

  it('is refused where what was compared is not what her account says by now', async () => {
    const id = await waiting();
    await renames({ lastname: 'Other' });
    expect(await problemIn(await verifies(id))).toMatchObject({
      ...{ status: 409, code: 'too-late' },
      message: 'Her account says Ana Other, born 17 May 1990: compare it with that.',
    });
    expect((await verifies(id, { name: '  ana   OTHER ' })).status).toBe(200);
    expect((await verifies(id, { name: 'Ana Other', dob: '1990-05-16' })).status).toBe(409);
  });

  it('needs words where it does not match, and the photo where a photo was seen', async () => {
    const id = await waiting();
    expect(await problemIn(await verifies(id, { outcome: 'does-not-match' }))).toMatchObject({
      ...{ status: 422, field: '/note' },
    });
    const photo = { method: 'photo of a document' };
    expect(await problemIn(await verifies(id, photo))).toMatchObject({
      ...{ status: 422, field: '/evidence' },
    });
  });

  it('rests on a file that she has sent, and on nobody else’s', async () => {
    const id = await waiting();
    const path = await uploads(customer);
    await renames({ documents: [{ type: 'ID', path }] });
    const stranger = await registered(shop);
    const others = await uploads(stranger);
    const photo = { method: 'photo of a document' };
    expect(await problemIn(await verifies(id, { ...photo, evidence: others }))).toMatchObject({
      ...{ status: 422, field: '/evidence' },
    });
    const after = await bodyOf<DeskOrder>(await verifies(id, { ...photo, evidence: path }), 200);
    expect(identityIn(after)).toMatchObject({ standing: 'verified', evidence: path });
  });

  it('is an entry of the record, with what was compared', async () => {
    const id = await waiting();
    await bodyOf(await verifies(id), 200);
    const entries = await shop.provider.database.record.entries([`order:${id}`]);
    const entry = entries.find(({ what }) => what === 'identity-verified');
    expect(JSON.parse(entry?.facts ?? '{}')).toMatchObject({
      ...{ method: LOOKED.method, outcome: 'matches' },
    });
    expect(JSON.parse(entry?.person ?? '{}')).toMatchObject({ firstname: 'Ana', note: null });
  });

  it('goes with her when she is erased', async () => {
    const id = await waiting();
    await bodyOf(await verifies(id), 200);
    await bodyOf(
      await prescriber.post(`/desk/orders/${id}/decline`, { reason: 'Sample words.' }),
      200,
    );
    const lead = await member(shop, 'lead');
    const path = `/desk/record/customers/${customer.id}/erasure`;
    await bodyOf(await lead.post(path, { early: true }), 200);
    const { identities } = shop.provider.database;
    expect(await identities.latest(asCustomerId(customer.id))).toBeUndefined();
  });
});

describe('an approval of somebody whose identity nobody has verified', () => {
  it('is refused without a reason of its own, and says what is missing', async () => {
    const id = await waiting();
    expect(await problemIn(await decides(id, { flags: REASON }))).toMatchObject({
      ...{ status: 409, code: 'identity-unverified' },
      message:
        "Nobody has verified the patient's identity. Verify it, or say why you approve this order all the same.",
    });
    const after = await bodyOf<DeskOrder>(
      await decides(id, { flags: REASON, identity: 'Known for years.' }),
      200,
    );
    expect(after).toMatchObject({ decision: { outcome: 'approved' } });
    expect(after.history.find(({ what }) => what === 'prescriber-approved')?.note).toContain(
      'Known for years.',
    );
  });

  it('needs none once it is verified', async () => {
    const id = await waiting();
    await bodyOf(await verifies(id), 200);
    await bodyOf(await decides(id, { flags: REASON }), 200);
  });

  it('is refused at the command line’s call, too, where no reason is said', async () => {
    const id = await waiting();
    const approve = (body: object) => prescriber.post(`/desk/orders/${id}/approve`, body);
    expect((await approve({})).status).toBe(409);
    expect((await approve({ reason: REASON })).status).toBe(200);
  });
});

it('the queue says of whom it is missing, and counts them', async () => {
  const id = await waiting();
  await read(id);
  const rowOf = async () => {
    const page = await pharmacist.request('/team/cases?missing=identity&limit=100');
    const { results } = await bodyOf<{ results: readonly CaseRow[] }>(page, 200);
    return results.find(({ _id }) => _id === id)?.missing;
  };
  expect(await rowOf()).toContain('identity');
  await bodyOf(await verifies(id), 200);
  await read(id);
  expect(await rowOf()).toBeUndefined();
});

it('weight and consent stand in the same list, each with how, when and by whom', async () => {
  const consultationId = await submitted(customer, slimming(AGREES));
  await add(customer, { ...SLIMMER, consultationId });
  const id = await paid(shop, customer, order(customer));
  const path = await uploads(customer);
  await renames({ documents: [{ type: 'Weight Verification', path }] });
  expect((await read(id)).verifications).toMatchObject([
    { what: 'identity', standing: 'missing' },
    { what: 'age', standing: 'missing', note: null },
    { what: 'weight', standing: 'missing', kilograms: null },
    {
      ...{ what: 'gp-consent', on: '2026-11-21', by: null },
      ...{ method: 'her answer', questionnaire: 'sample-slimming' },
    },
  ]);
  const seen = {
    ...{ method: 'photo of scales', kilograms: 82, on: '2026-11-21', reason: REASON },
    evidence: path,
  };
  const found = await bodyOf<DeskOrder>(
    await pharmacist.post(`/desk/orders/${id}/weight-verification`, seen),
    200,
  );
  expect(found.verifications.find(({ what }) => what === 'weight')).toEqual({
    ...{ what: 'weight', standing: 'verified', method: 'photo of scales', on: '2026-11-21' },
    ...{ by: 'Sample Pharmacist, GPhC Pharmacist', kilograms: 82, evidence: path, note: REASON },
    ...{ service: null, questionnaire: null },
  });
  const withdrawn = await bodyOf<DeskOrder>(
    await pharmacist.post(`/team/cases/${id}/gp-consent/withdrawal`, { reason: REASON }),
    200,
  );
  expect(withdrawn.verifications.at(-1)).toMatchObject({
    ...{ what: 'gp-consent', standing: 'withdrawn', method: 'written down by the team' },
    ...{ by: 'Sample Pharmacist, GPhC Pharmacist', on: '2026-11-21' },
  });
});

it('nobody else’s file is the evidence of a weight', async () => {
  const consultationId = await submitted(customer, slimming());
  await add(customer, { ...SLIMMER, consultationId });
  const id = await paid(shop, customer, order(customer));
  const evidence = await uploads(await registered(shop));
  const seen = { method: 'photo of scales', kilograms: 82, on: '2026-11-21', evidence };
  const response = await pharmacist.post(`/desk/orders/${id}/weight-verification`, seen);
  expect(await problemIn(response)).toMatchObject({ status: 422, field: '/evidence' });
});

describe('what somebody saw, sent again because its reply was lost,', () => {
  const keptIn = async (id: string, event: string): Promise<number> =>
    (await shop.provider.database.record.entries([`order:${id}`])).filter(
      ({ what }) => what === event,
    ).length;

  it('of who she is, is kept once; seen another time, twice', async () => {
    const order = await waiting();
    const id = randomUUID();
    for (const _ of [1, 2])
      expect(identityIn(await bodyOf(await verifies(order, { id }), 200))).toBeDefined();
    expect(await keptIn(order, 'identity-verified')).toBe(1);
    await bodyOf(await verifies(order, { id: randomUUID() }), 200);
    await bodyOf(await verifies(order), 200);
    expect(await keptIn(order, 'identity-verified')).toBe(3);
  });

  it('of who she is, with anything else under its id is not kept, and says what was', async () => {
    const order = await waiting();
    const id = randomUUID();
    await bodyOf(await verifies(order, { id }), 200);
    for (const change of [{ outcome: 'does-not-match', note: REASON }, { note: REASON }])
      expect(await problemIn(await verifies(order, { id, ...change }))).toMatchObject({
        ...{ status: 409, code: 'too-late' },
        message: expect.stringMatching(
          /^Sample Pharmacist, .* has recorded this under the same id: document on a video call, it matches\. .*nothing of it was kept/,
        ) as string,
      });
    expect(await keptIn(order, 'identity-verified')).toBe(1);
    const byAnother = await prescriber.post(`/team/cases/${order}/identity-verification`, {
      ...{ ...LOOKED, id },
    });
    expect(byAnother.status).toBe(409);
    // Of another order it is another time.
    await bodyOf(await verifies(await waiting(), { id }), 200);
  });

  it('of what she weighs, is kept once, also after the order was decided; with something else in it, it is not kept', async () => {
    const order = await paid(shop, customer, orderOfSlimmer(customer));
    const id = randomUUID();
    const weighs = (change: object = {}): Promise<Response> =>
      pharmacist.post(`/desk/orders/${order}/weight-verification`, {
        ...{ id, method: 'video call', kilograms: 82.5, on: '2026-11-21', ...change },
      });
    for (const _ of [1, 2]) await bodyOf(await weighs(), 200);
    expect(await keptIn(order, 'weight-verified')).toBe(1);
    expect(await problemIn(await weighs({ kilograms: 82 }))).toMatchObject({
      ...{ status: 409, code: 'too-late' },
      message: expect.stringMatching(
        /^Sample Pharmacist, .* has recorded this under the same id: 82.5 kg on 21 November 2026, video call\. .*nothing of it was kept/,
      ) as string,
    });
    expect(await keptIn(order, 'weight-verified')).toBe(1);
    await bodyOf(await decides(order, { identity: REASON }, 'slimmer-1mg'), 200);
    await bodyOf(await weighs(), 200);
    expect((await weighs({ id: randomUUID() })).status).toBe(409);
    expect(await keptIn(order, 'weight-verified')).toBe(1);
  });
});
