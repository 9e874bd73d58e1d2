/** Every call of the team's, by every role: what is not said here is forbidden. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskOrder, StaffOperation } from '#contract';
import { asStaffId, ROLES, type Role } from '#domain';
import { operationsOf, readContract } from '../../../src/provider/http/contract.ts';
import { registered } from '../../kit/accounts.ts';
import { bodyOf, jsonOf } from '../../kit/customer.ts';
import { orderOfSlimmer, pay } from '../../kit/orders.ts';
import { openShop, type Shop } from '../../kit/shop.ts';
import { member, requestsWith, type Member } from '../../kit/team.ts';

interface Call {
  readonly may: readonly Role[];
  /** Whether it is a decision, which needs a fresh proof. */
  readonly isDecision: boolean;
  readonly body?: object;
  readonly query?: string;
}

const EVERYBODY: readonly Role[] = ['prescriber', 'pharmacist', 'dispenser', 'support', 'lead'];
const NOBODY = 'no-such-thing';
const BY = { by: 'Sample Lead' };
const REASON = { reason: 'Sample reason' };
const WEIGHT = { method: 'video call', kilograms: 80, on: '2026-11-20' };
const IDENTITY = {
  ...{ method: 'document in person', outcome: 'matches' },
  ...{ name: 'Sample Nobody', dob: '1990-01-01' },
};
const call = (may: readonly Role[], body?: object): Call => ({
  ...{ may, isDecision: false },
  ...(body && { body }),
});
/** Of whoever is signed in it is known who looks. */
const BY_QUERY = { query: '?by=Sample' };
const look = (may: readonly Role[]): Call => ({ ...call(may), ...BY_QUERY });
const decision = (may: readonly Role[], body?: object): Call => ({
  ...call(may, body),
  isDecision: true,
});

const CALLS: Readonly<Record<StaffOperation, Call>> = {
  deskListOrders: call(EVERYBODY),
  deskReadOrder: call(EVERYBODY),
  teamListCases: call(EVERYBODY),
  teamListFiles: call(EVERYBODY),
  teamReadQueue: call(EVERYBODY),
  teamReadCases: call(EVERYBODY, { orders: [NOBODY] }),
  teamFollowChanges: call(EVERYBODY),
  teamHoldCase: call(['prescriber'], {}),
  teamLeaveCase: call(['prescriber']),
  teamSendMessage: call(['prescriber', 'pharmacist', 'support'], {
    ...{ id: 'sample-message-id', text: 'Sample', needsAnswer: false },
  }),
  teamRequestUpload: call(['prescriber', 'pharmacist', 'support'], { mediaType: 'image/png' }),
  teamListPhrases: call(['prescriber', 'pharmacist', 'support']),
  teamSavePhrase: call(['prescriber', 'pharmacist', 'support'], {
    ...{ id: 'sample-phrase-id', text: 'Sample' },
  }),
  teamRemovePhrase: call(['prescriber', 'pharmacist', 'support']),
  teamReadMessages: call(['prescriber', 'pharmacist', 'support'], { until: 'sample-message-id' }),
  deskVerifyWeight: call(['prescriber', 'pharmacist'], WEIGHT),
  teamVerifyIdentity: call(['prescriber', 'pharmacist'], IDENTITY),
  teamAskIdentityService: call(['prescriber', 'pharmacist'], {
    ...{ id: 'sample-question-1', name: 'Sample Nobody', dob: '1990-01-01' },
    evidence: 'customers/sample-file.png',
  }),
  teamDecide: decision(['prescriber'], {
    id: 'sample-decision-1',
    lines: [{ option: 'sample', approve: true }],
  }),
  teamCheckSecond: decision(['prescriber'], { agrees: false, reason: 'Sample reason' }),
  teamCheckSupply: decision(['pharmacist'], { passes: true }),
  deskApprove: decision(['prescriber'], {}),
  deskDecline: decision(['prescriber'], REASON),
  deskCancel: decision(['pharmacist', 'support', 'lead'], REASON),
  teamListDispensing: call(['pharmacist', 'dispenser', 'lead']),
  teamReadStandings: call(['pharmacist', 'dispenser', 'lead'], { orders: [NOBODY] }),
  teamReadLabels: call(['pharmacist', 'dispenser', 'lead'], { orders: [NOBODY] }),
  teamDispatch: call(['pharmacist', 'dispenser'], {
    parcels: [{ order: NOBODY, shipper: 'Royal Mail', trackingId: 'SAMPLE1' }],
  }),
  deskDispatch: call(['pharmacist', 'dispenser'], { shipper: 'Royal Mail', trackingId: 'SAMPLE1' }),
  deskDeliver: call(['pharmacist', 'dispenser', 'support'], {}),
  teamListGpLetters: call(['prescriber', 'pharmacist', 'dispenser', 'support']),
  teamReadGpLetters: call(['prescriber', 'pharmacist', 'dispenser', 'support'], {
    letters: [NOBODY],
  }),
  teamReadGpLetter: call(['prescriber', 'pharmacist', 'dispenser', 'support']),
  teamReadGpLetterPdf: call(['prescriber', 'pharmacist', 'dispenser', 'support']),
  teamPostGpLetter: call(['prescriber', 'pharmacist', 'dispenser', 'support'], {}),
  teamMailGpLetter: call(['prescriber', 'pharmacist', 'dispenser', 'support'], {
    ...{ email: 'sample@nhs.net', method: 'Sample' },
  }),
  teamReturnGpLetter: call(['prescriber', 'pharmacist', 'dispenser', 'support'], {
    ...{ ...REASON, sentAt: '2026-11-20T12:00:00Z' },
  }),
  teamCorrectGpLetter: call(['prescriber', 'pharmacist', 'dispenser', 'support'], {
    ...{ name: 'Sample Surgery', address: '1 Sample Street', postcode: 'SW1A 1AA' },
    ...REASON,
  }),
  teamEndGpLetter: call(['prescriber', 'pharmacist', 'dispenser', 'support'], REASON),
  teamWithdrawGpConsent: call(['prescriber', 'pharmacist', 'dispenser', 'support'], REASON),
  teamReadFigures: call(['lead']),
  teamListLooks: call(['lead']),
  teamListRefusedCalls: call(['lead']),
  teamExplainOrder: look(['prescriber', 'pharmacist', 'lead']),
  deskReadRecord: look(['prescriber', 'pharmacist', 'lead']),
  deskVerifyRecord: call(['lead']),
  deskReadDocuments: call(['lead']),
  deskReplayRecord: look(['lead']),
  deskReadNames: call(['lead'], { ...BY, consultations: [] }),
  deskReadLedTo: call(['lead'], { consultations: [] }),
  deskExportRecord: { ...decision(['lead']), ...BY_QUERY },
  deskHoldRecord: call(['lead'], { ...BY, ...REASON }),
  deskReleaseRecord: decision(['lead'], { ...BY, ...REASON }),
  deskEraseCustomer: decision(['lead'], BY),
  listStaff: call(['lead']),
  inviteStaff: decision(['lead'], { name: 'Sample', email: 'x@example.com', role: 'support' }),
  inviteStaffAgain: decision(['lead']),
  suspendStaff: decision(['lead']),
  endStaffSessions: decision(['lead']),
};

const codeOf = async (response: Response): Promise<string> =>
  (await jsonOf<{ code: string }>(response)).code;

const operations = operationsOf(await readContract()).filter(({ askedBy }) => askedBy === 'staff');

let shop: Shop;
/** Another one's, where a prescriber has joined and nobody leads. */
let unled: Shop;
const people = new Map<Role, Member>();
beforeAll(async () => {
  unled = await openShop();
  await member(unled, 'prescriber');
  shop = await openShop();
  for (const role of ROLES) people.set(role, await member(shop, role));
});
afterAll(async () => {
  await shop.close();
  await unled.close();
});

describe.each(
  operations.map((operation) => [operation.name as StaffOperation, operation] as const),
)('%s', (name, { method, path }) => {
  const { may, isDecision, body, query = '' } = CALLS[name];
  const asked = `${path.replace(/\{\w+\}/, NOBODY)}${query}`;
  const codeFor = async (request: Member['request']): Promise<string> => {
    const response = await request(asked, {
      method,
      ...(body && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    if (response.headers.get('content-type') === 'text/event-stream') {
      await response.body?.cancel();
      return 'done';
    }
    return response.ok ? 'done' : codeOf(response);
  };

  it.each(ROLES)('by a %s', async (role) => {
    const caller = people.get(role);
    if (!caller) throw new Error(`Nobody is a ${role}.`);
    shop.setTime('2026-11-21T12:00:00Z');
    await caller.prove();
    const code = await codeFor(caller.request);
    if (!may.includes(role)) return expect(code).toBe('role-forbids');
    expect(['done', 'not-found']).toContain(code);
    shop.setTime('2026-11-21T12:10:01Z');
    const later = await codeFor(caller.request);
    if (isDecision) expect(later).toBe('proof-needed');
    else expect(['done', 'not-found']).toContain(later);
  });

  it('by the desk’s token, once there is a prescriber', async () => {
    shop.setTime('2026-11-21T12:00:00Z');
    const code = await codeFor(requestsWith(shop, await shop.deskToken()).request);
    if (name === 'deskVerifyRecord') expect(code).toBe('done');
    else expect(code).toBe('desk-token-retired');
  });

  it('by the desk’s token, where there is a prescriber and nobody who leads', async () => {
    const code = await codeFor(requestsWith(unled, await unled.deskToken()).request);
    const isLeft = may.length === 1 && may.includes('lead') && !name.startsWith('team');
    if (isLeft) expect(['done', 'not-found', 'staff-known']).toContain(code);
    else expect(code).toBe('desk-token-retired');
  });
});

it('the desk’s token looks after the record and the team again once nobody is left who may', async () => {
  const own = await openShop();
  const desk = requestsWith(own, await own.deskToken());
  const invites = (): Promise<string> => desk.post(`/team/staff/${NOBODY}/invitation`).then(codeOf);
  const exports = async (): Promise<string> => {
    const response = await desk.request(`/desk/record/customers/${NOBODY}?by=Sample`);
    return codeOf(response);
  };
  // Before there is a prescriber it may do everything, whoever leads.
  const lead = await member(own, 'lead');
  expect(await invites()).toBe('not-found');
  await member(own, 'prescriber');
  const second = await member(own, 'lead');
  await second.post(`/team/staff/${lead.self._id}/suspend`);
  expect([await exports(), await invites()]).toEqual(['desk-token-retired', 'desk-token-retired']);
  // Nobody suspends herself, and the token suspends nobody: the last of them leaves by the database alone.
  await own.provider.database.staff.suspend(asStaffId(second.self._id), new Date());
  expect([await exports(), await invites()]).toEqual(['not-found', 'not-found']);
  await own.close();
});

it('a decision is under the name of who made it, whatever name was sent', async () => {
  shop.setTime('2026-11-21T12:00:00Z');
  const prescriber = await member(shop, 'prescriber', { name: 'Sample Decider' });
  const customer = await registered(shop);
  const { orderId, clientSecret } = await orderOfSlimmer(customer);
  await pay(shop, clientSecret);
  await customer.post(`/orders/${orderId}/payment`, undefined);
  const declined = await prescriber.post(`/desk/orders/${orderId}/decline`, {
    ...{ by: 'Somebody Else', reason: 'Sample reason' },
  });
  const { history } = await bodyOf<DeskOrder>(declined, 200);
  expect(history.flatMap(({ by }) => (by === null ? [] : [by]))).toEqual([
    'Sample Decider, GPhC Decider',
  ]);
});
