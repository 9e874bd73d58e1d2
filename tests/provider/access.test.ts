/** Who may do what: nobody reads or changes what is another's, and what is another's does not exist. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationName } from '#contract';
import { CHECKOUT, CREAM } from '../kit/samples.ts';
import { type Customer } from '../kit/customer.ts';
import { forgetEveryAttempt } from '../kit/attempts.ts';
import { registered } from '../kit/accounts.ts';
import { operationsOf, readContract, type Operation } from '../../src/provider/http/contract.ts';
import { orderOfCream, orderOfSlimmer, pay } from '../kit/orders.ts';
import { headache } from '../kit/consultations.ts';
import { openShop, type Shop } from '../kit/shop.ts';

type Role = 'nobody' | 'guest' | 'owner' | 'stranger' | 'staff';

/** What is asked about, all of it the owner's. */
interface Belongings {
  readonly customer: string;
  readonly cartLine: string;
  readonly order: string;
  readonly notification: string;
  readonly consultation: string;
}

interface Access {
  readonly path?: (own: Belongings) => string;
  readonly body?: object;
  readonly expected: Readonly<Record<Role, number>>;
}

/** Anybody with a session, for herself. */
const everyone = (status: number): Access['expected'] => ({
  nobody: 401,
  guest: status,
  owner: status,
  stranger: status,
  staff: 401,
});
const open = (status: number): Access['expected'] => ({
  ...everyone(status),
  nobody: status,
  staff: status,
});
/** Only of one's own: to everybody else there is no such thing. */
const own = (status: number): Access['expected'] => ({ ...everyone(404), owner: status });
const staff = (status: number): Access['expected'] => ({ ...everyone(401), staff: status });

const BY = { by: 'Sample Pharmacist' };
/** Whoever sits at the desk says who looks at the record. */
const LOOKING = '?by=Sample%20Pharmacist';
const REASON = { ...BY, reason: 'Sample reason' };
const CORRECTION = {
  ...REASON,
  ...{ name: 'Sample Surgery', address: '1 Sample Street', postcode: 'SW1A 1AA' },
};

const ACCESS = {
  guestLogin: { expected: open(200) },
  login: {
    body: { email: 'nobody@example.com', password: 'sample' },
    expected: open(401),
  },
  register: { body: { email: 'x' }, expected: open(400) },
  forgotPassword: { body: { email: 'nobody@example.com' }, expected: open(200) },
  resetPassword: { body: { token: 'sample', newPassword: 'sample' }, expected: open(422) },
  refreshToken: { body: { refreshToken: 'sample' }, expected: open(401) },
  logout: { body: { refreshToken: 'sample' }, expected: open(200) },
  readSettings: { expected: open(200) },
  readStorefrontConfig: { expected: open(200) },
  subscribe: { body: { email: 'sample@example.com' }, expected: open(200) },
  confirmUnsubscribe: {
    path: () => '/mail-subscriptions/unsubscribe?token=x',
    expected: open(200),
  },
  unsubscribe: { path: () => '/mail-subscriptions/unsubscribe?token=x', expected: open(415) },
  contact: { body: {}, expected: open(400) },
  receiveWebhookEvent: { body: {}, expected: open(400) },
  health: { expected: open(200) },
  ready: { expected: open(200) },
  putObject: {
    path: () => '/storage/customers/sample-sample.png?expires=1&signature=x',
    expected: open(403),
  },
  getObject: {
    path: () => '/storage/customers/sample-sample.png?expires=1&signature=x',
    expected: open(403),
  },
  listProducts: {
    path: ({ consultation }) => `/customers/products?type=pom&consultationId=${consultation}`,
    expected: own(200),
  },
  listAddOns: { expected: everyone(200) },
  submitConsultation: { body: headache(), expected: everyone(201) },
  listLatestConsultations: { expected: everyone(200) },
  createPresignedUrl: { body: { path: 'sample' }, expected: everyone(422) },
  readCart: { expected: everyone(200) },
  addToCart: { body: CREAM, expected: everyone(200) },
  applyDiscount: { body: { code: 'WELCOME10' }, expected: everyone(200) },
  incrementCartLine: { expected: own(200) },
  decrementCartLine: { expected: own(200) },
  removeCartLine: { expected: own(200) },
  clearCart: { expected: everyone(200) },
  readProfile: { path: ({ customer }) => `/customers/profile/${customer}`, expected: own(200) },
  updateProfile: {
    path: ({ customer }) => `/customers/profile/${customer}`,
    body: { phone: '07700900999' },
    expected: own(200),
  },
  listOrders: {
    path: ({ customer }) => `/orders?customerId=${customer}&view=pending`,
    expected: own(200),
  },
  createOrder: {
    body: CHECKOUT,
    expected: { ...everyone(409), guest: 403 },
  },
  readOrder: { expected: own(200) },
  payOrder: { expected: own(200) },
  listOrderAnswers: { expected: own(200) },
  listOrderMessages: { expected: own(200) },
  listOrderFiles: { expected: own(200) },
  sendOrderMessage: { body: { id: 'sample-message-id', text: 'Sample' }, expected: own(200) },
  readOrderMessages: { body: { until: 'sample-message-id' }, expected: own(200) },
  cancelOrder: { expected: own(200) },
  readGpConsent: { expected: own(200) },
  withdrawGpConsent: { expected: own(409) },
  listNotifications: { expected: everyone(200) },
  deleteNotification: {
    path: ({ notification }) => `/notifications/${notification}`,
    expected: own(200),
  },
  deskListOrders: { expected: staff(200) },
  deskReadOrder: { expected: staff(200) },
  teamListCases: { expected: staff(200) },
  teamListFiles: { expected: staff(200) },
  teamReadQueue: { expected: staff(200) },
  teamReadFigures: { expected: staff(200) },
  teamListLooks: { expected: staff(200) },
  teamListRefusedCalls: { expected: staff(200) },
  teamFollowChanges: { expected: staff(200) },
  teamHoldCase: { body: {}, expected: staff(200) },
  teamExplainOrder: {
    path: ({ order }) => `/team/orders/${order}/explanation${LOOKING}`,
    expected: staff(200),
  },
  teamLeaveCase: { expected: staff(200) },
  teamSendMessage: {
    body: { ...BY, id: 'sample-message-of-team', text: 'Sample', needsAnswer: true },
    expected: staff(409),
  },
  teamRequestUpload: { body: { ...BY, mediaType: 'image/png' }, expected: staff(200) },
  teamListPhrases: { expected: staff(200) },
  teamSavePhrase: { body: { ...BY, id: 'sample-phrase-id', text: 'Sample' }, expected: staff(200) },
  teamRemovePhrase: { expected: staff(200) },
  teamReadMessages: { body: { until: 'sample-message-id' }, expected: staff(200) },
  teamCheckSecond: { body: { agrees: false, reason: 'Sample', ...BY }, expected: staff(409) },
  teamDecide: {
    body: { ...BY, id: 'sample-decision-1', lines: [{ option: 'slimmer-1mg', approve: true }] },
    expected: staff(409),
  },
  deskReadDocuments: { expected: staff(200) },
  deskReplayRecord: {
    path: () => `/desk/record/consultations${LOOKING}`,
    expected: staff(200),
  },
  deskReadNames: { body: { ...BY, consultations: [] }, expected: staff(200) },
  deskReadLedTo: { body: { consultations: [] }, expected: staff(200) },
  deskExportRecord: {
    path: ({ customer }) => `/desk/record/customers/${customer}${LOOKING}`,
    expected: staff(200),
  },
  deskHoldRecord: {
    path: ({ customer }) => `/desk/record/customers/${customer}/hold`,
    body: REASON,
    expected: staff(200),
  },
  deskReleaseRecord: {
    path: ({ customer }) => `/desk/record/customers/${customer}/release`,
    body: REASON,
    expected: staff(200),
  },
  deskEraseCustomer: {
    // Nobody's: she is asked about in what follows.
    path: () => '/desk/record/customers/nobody/erasure',
    body: BY,
    expected: staff(404),
  },
  deskReadRecord: {
    path: ({ order }) => `/desk/orders/${order}/record${LOOKING}`,
    expected: staff(200),
  },
  deskVerifyRecord: { expected: staff(200) },
  deskApprove: { body: BY, expected: staff(409) },
  deskDecline: { body: REASON, expected: staff(409) },
  teamVerifyIdentity: {
    body: {
      ...{
        method: 'document in person',
        outcome: 'matches',
        name: 'Sample Nobody',
        dob: '1990-01-01',
      },
      ...BY,
    },
    expected: staff(409),
  },
  // There is none.
  teamAskIdentityService: {
    body: {
      ...{ id: 'sample-question-1', name: 'Sample Nobody', dob: '1990-01-01', ...BY },
      evidence: 'customers/sample-file.png',
    },
    expected: staff(404),
  },
  teamCheckSupply: { body: { passes: true, ...BY }, expected: staff(409) },
  teamListDispensing: { expected: staff(200) },
  teamReadCases: { body: { orders: ['sample-order-id'] }, expected: staff(200) },
  teamReadStandings: { body: { orders: ['sample-order-id'] }, expected: staff(200) },
  teamListGpLetters: { expected: staff(200) },
  teamReadGpLetters: { body: { letters: ['sample-letter-id'] }, expected: staff(200) },
  teamReadGpLetter: { expected: staff(404) },
  teamReadGpLetterPdf: { expected: staff(404) },
  teamPostGpLetter: { body: BY, expected: staff(404) },
  teamMailGpLetter: {
    body: { ...BY, email: 'sample@nhs.net', method: 'Sample' },
    expected: staff(404),
  },
  teamReturnGpLetter: { body: { ...REASON, sentAt: '2026-11-21T12:00:00Z' }, expected: staff(404) },
  teamCorrectGpLetter: { body: CORRECTION, expected: staff(404) },
  teamEndGpLetter: { body: REASON, expected: staff(404) },
  teamWithdrawGpConsent: { body: REASON, expected: staff(409) },
  teamReadLabels: { body: { orders: ['sample-order-id'] }, expected: staff(200) },
  teamDispatch: {
    body: { ...BY, parcels: [{ order: 'sample', shipper: 'Royal Mail', trackingId: 'SAMPLE1' }] },
    expected: staff(200),
  },
  deskDispatch: {
    body: { ...BY, shipper: 'Royal Mail', trackingId: 'SAMPLE1' },
    expected: staff(409),
  },
  deskDeliver: { body: BY, expected: staff(409) },
  deskCancel: { body: REASON, expected: staff(409) },
  deskVerifyWeight: {
    body: { ...BY, method: 'video call', kilograms: 80, on: '2026-11-20' },
    expected: staff(409),
  },
  challengePasskey: { expected: open(200) },
  startTeamSession: { body: { response: {} }, expected: open(401) },
  openInvitation: { body: { token: 'sample' }, expected: open(422) },
  joinWithPasskey: { body: { token: 'sample', response: {} }, expected: open(401) },
  joinWithPassphrase: {
    body: { token: 'sample', passphrase: 'a sample passphrase', code: '123456' },
    expected: open(422),
  },
  // A session of the team's own: neither a customer's nor the desk's token is one.
  readTeamSession: { expected: everyone(401) },
  proveTeamMember: { body: { response: {} }, expected: everyone(401) },
  endTeamSession: { expected: everyone(401) },
  listStaff: { expected: staff(200) },
  inviteStaff: {
    body: { name: 'Sample Support', email: 'support@example.com', role: 'support' },
    expected: staff(201),
  },
  inviteStaffAgain: { expected: staff(404) },
  suspendStaff: { expected: staff(404) },
  endStaffSessions: { expected: staff(404) },
} as const satisfies Record<OperationName, Access>;

const ROLES: readonly Role[] = ['nobody', 'guest', 'stranger', 'staff', 'owner'];
const operations = operationsOf(await readContract());

let shop: Shop;
let people: Readonly<Record<'guest' | 'owner' | 'stranger', Customer>>;
let deskToken: string;

beforeAll(async () => {
  shop = await openShop();
  await forgetEveryAttempt(shop);
  people = {
    guest: await shop.guest(),
    owner: await registered(shop),
    stranger: await registered(shop),
  };
  deskToken = await shop.deskToken();
});
afterAll(() => shop.close());

/** A cart, a consultation, a cancelled order, a notification: fresh for every operation. */
async function belongingsOf(owner: Customer): Promise<Belongings> {
  await owner.call.DELETE('/cart');
  const { orderId, clientSecret } = await orderOfSlimmer(owner);
  await pay(shop, clientSecret);
  await owner.post(`/orders/${orderId}/payment`, undefined);
  await owner.post(`/orders/${orderId}/cancel`, undefined);
  const { data: told } = await owner.call.GET('/notifications');
  const consultation = await owner.call.POST('/customers/consultations', { body: headache() });
  await owner.call.DELETE('/cart');
  const { data: cart } = await owner.call.POST('/cart', { body: { ...CREAM, quantity: 2 } });
  return {
    customer: owner.id,
    cartLine: cart?.items[0]?._id ?? '',
    order: orderId,
    notification: told?.results[0]?._id ?? '',
    consultation: consultation.data?._id ?? '',
  };
}

function ask(operation: Operation, access: Access, own: Belongings, role: Role): Promise<Response> {
  const path =
    access.path?.(own) ??
    operation.path
      .replace('{id}', own.cartLine)
      .replace('{orderId}', own.order)
      .replace('{staffId}', own.order)
      .replace('{phraseId}', own.order)
      .replace('{letterId}', own.order);
  const token =
    role === 'nobody' ? undefined : role === 'staff' ? deskToken : people[role].accessToken;
  return fetch(`${shop.api}${path}`, {
    method: operation.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(access.body && { 'content-type': 'application/json' }),
    },
    ...(access.body && { body: JSON.stringify(access.body) }),
  });
}

/** All that the owner can see of herself. */
const everythingOf = async ({ call, id }: Customer): Promise<unknown> => ({
  profile: (await call.GET('/customers/profile/{id}', { params: { path: { id } } })).data,
  cart: (await call.GET('/cart')).data,
  orders: (await call.GET('/orders', { params: { query: { customerId: id, view: 'cancelled' } } }))
    .data,
  notifications: (await call.GET('/notifications')).data,
});

describe.each(operations.map((operation) => [operation.name, operation] as const))(
  '%s',
  (name, operation) => {
    it('is for those it is meant for', async () => {
      const access: Access = ACCESS[name];
      const belongings = await belongingsOf(people.owner);
      const before = await everythingOf(people.owner);
      for (const role of ROLES) {
        if (role === 'owner') expect(await everythingOf(people.owner)).toEqual(before);
        if (role === 'owner' && name === 'createOrder') await people.owner.call.DELETE('/cart');
        const { status, body } = await ask(operation, access, belongings, role);
        // Whoever follows who waits would be told of it for ever.
        if (name === 'teamFollowChanges') await body?.cancel();
        expect(`${role} ${status}`).toBe(`${role} ${access.expected[role]}`);
      }
    });
  },
);

it.each([
  'teamExplainOrder',
  'deskReadRecord',
  'deskReplayRecord',
  'deskExportRecord',
  'deskReadNames',
] as const)(
  '%s says nothing of the record to somebody who does not say who she is',
  async (name) => {
    const operation = operations.find((one) => one.name === name);
    if (!operation) throw new Error(`There is no ${name}.`);
    const own = await belongingsOf(people.owner);
    const access: Access = ACCESS[name];
    const nameless = {
      ...access,
      path: () => (access.path?.(own) ?? operation.path).replace(LOOKING, ''),
      ...(access.body && { body: { ...access.body, by: undefined } }),
    };
    const response = await ask(operation, nameless, own, 'staff');
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      problems: [{ field: '/by', constraint: 'required' }],
    });
  },
);

it('what is not there and what is not hers look the same', async () => {
  const { order } = await belongingsOf(people.owner);
  const [hers, none] = await Promise.all(
    [order, randomUUID()].map(async (id) =>
      (await people.stranger.request(`/orders/${id}`)).text(),
    ),
  );
  expect(hers).toBe(none);
});

it('an order that she placed is not in the list of anybody else', async () => {
  await people.owner.call.DELETE('/cart');
  await orderOfCream(people.owner);
  const { data } = await people.stranger.call.GET('/orders', {
    params: { query: { customerId: people.stranger.id, view: 'pending' } },
  });
  expect(data?.results).toEqual([]);
});
