/** The contract's examples are true: each fits its schema, and each request does what it says. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationName } from '#contract';
import { CREAM } from '../kit/samples.ts';
import { type Customer, jsonOf } from '../kit/customer.ts';
import { operationsOf, readContract, type Operation } from '../../src/provider/http/contract.ts';
import { checksFrom } from '../../src/provider/http/validation.ts';
import { add, orderOfCream, orderOfSlimmer, pay } from '../kit/orders.ts';
import { openShop, type Shop } from '../kit/shop.ts';

const document = await readContract();
const operations = operationsOf(document);
const checksOf = checksFrom(document);
const JSON_TYPE = 'application/json';

type Content = NonNullable<Operation['takes']>;

const examplesIn = (content: Content[string] | undefined): readonly unknown[] => [
  ...(content?.example === undefined ? [] : [content.example]),
  ...Object.values(content?.examples ?? {}).map(({ value }) => value),
];
const requestExamples = ({ takes }: Operation): readonly unknown[] =>
  examplesIn(takes?.[JSON_TYPE]);

describe('an example fits its schema:', () => {
  const answers = operations.flatMap((operation) =>
    [...operation.answers].flatMap(([status, content]) =>
      examplesIn(content[JSON_TYPE]).map((example) => ({ operation, status, example })),
    ),
  );

  it.each(answers.map((one) => [`${one.operation.name} ${one.status}`, one] as const))(
    '%s',
    (_name, { operation, status, example }) => {
      const check = checksOf(operation).response(status === 'default' ? 500 : Number(status));
      expect(check?.(example)).toBeUndefined();
    },
  );

  it('there are many', () => {
    expect(answers.length).toBeGreaterThan(150);
  });
});

describe('the requests of the contract, sent as they stand,', () => {
  let shop: Shop;
  let customer: Customer;
  const sent = new Set<OperationName>();
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  /** Sends an operation's own example; gives the answer. */
  async function send(
    name: OperationName,
    token?: string,
    parameters: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const operation = operations.find((one) => one.name === name);
    const [example] = operation ? requestExamples(operation) : [];
    if (!operation || example === undefined) throw new Error(`${name} has no example.`);
    sent.add(name);
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => parameters[key] ?? '');
    return fetch(`${shop.api}${path}`, {
      method: operation.method,
      body: JSON.stringify(example),
      headers: {
        'content-type': JSON_TYPE,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    });
  }

  it('create an account, sign in to it and fill it in', async () => {
    expect((await send('register')).status).toBe(201);
    const login = await send('login');
    expect(login.status).toBe(200);
    const { data } = await jsonOf<{
      data: { accessToken: string; refreshToken: string; user: { _id: string } };
    }>(login);
    customer = shop.as(data);
    const updated = await send('updateProfile', data.accessToken, { id: data.user._id });
    expect(await updated.json()).toMatchObject({ data: { status: 'complete' } });
    expect((await send('forgotPassword')).status).toBe(200);
    // Nobody can give a true token as an example.
    expect((await send('resetPassword')).status).toBe(422);
  });

  it('write to the pharmacy and subscribe', async () => {
    expect((await send('subscribe')).status).toBe(200);
    expect((await send('contact')).status).toBe(200);
  });

  it('take a promo code off and order', async () => {
    await add(customer, CREAM);
    const cart = await send('applyDiscount', customer.accessToken);
    expect(await cart.json()).toMatchObject({ discount: { code: 'WELCOME10' } });
    expect((await send('createOrder', customer.accessToken)).status).toBe(201);
  });

  it('take an order through the desk', async () => {
    const desk = await shop.deskToken();
    const step = async (name: OperationName, orderId: string): Promise<number> =>
      (await send(name, desk, { orderId })).status;
    const paid = async (order: Promise<{ orderId: string; clientSecret: string }>) => {
      const { orderId, clientSecret } = await order;
      await pay(shop, clientSecret);
      await customer.post(`/orders/${orderId}/payment`, undefined);
      return orderId;
    };
    const approved = await paid(orderOfSlimmer(customer));
    expect(await step('teamHoldCase', approved)).toBe(200);
    expect(await step('teamRequestUpload', approved)).toBe(200);
    expect(await step('teamSendMessage', approved)).toBe(200);
    const hers = { orderId: approved };
    expect((await send('sendOrderMessage', customer.accessToken, hers)).status).toBe(200);
    expect((await send('readOrderMessages', customer.accessToken, hers)).status).toBe(200);
    expect(await step('teamReadMessages', approved)).toBe(200);
    expect((await send('teamSavePhrase', desk)).status).toBe(200);
    expect(await step('deskVerifyWeight', approved)).toBe(200);
    expect(await step('teamVerifyIdentity', approved)).toBe(200);
    // No service is set up here.
    expect(await step('teamAskIdentityService', approved)).toBe(404);
    // Nobody has approved it first.
    expect(await step('teamCheckSecond', approved)).toBe(409);
    expect(await step('deskApprove', approved)).toBe(200);
    expect((await send('teamReadCases', desk)).status).toBe(200);
    expect((await send('teamReadStandings', desk)).status).toBe(200);
    expect((await send('teamReadLabels', desk)).status).toBe(200);
    expect((await send('teamDispatch', desk)).status).toBe(200);
    expect((await send('teamReadGpLetters', desk)).status).toBe(200);
    // Nobody has agreed that a GP is told.
    const none = { letterId: 'sample' };
    expect((await send('teamPostGpLetter', desk, none)).status).toBe(404);
    expect((await send('teamMailGpLetter', desk, none)).status).toBe(404);
    expect((await send('teamReturnGpLetter', desk, none)).status).toBe(404);
    expect((await send('teamCorrectGpLetter', desk, none)).status).toBe(404);
    expect((await send('teamEndGpLetter', desk, none)).status).toBe(404);
    expect(await step('teamWithdrawGpConsent', approved)).toBe(409);
    // Nothing in it is a pharmacy medicine.
    expect(await step('teamCheckSupply', approved)).toBe(409);
    expect(await step('deskDispatch', approved)).toBe(200);
    expect(await step('deskDeliver', approved)).toBe(200);
    // A consultation of the same moment would be the one that is used up.
    shop.setTime('2026-11-21T12:01:00Z');
    expect(await step('deskDecline', await paid(orderOfSlimmer(customer)))).toBe(200);
    shop.setTime('2026-11-21T12:02:00Z');
    expect(await step('teamDecide', await paid(orderOfSlimmer(customer)))).toBe(200);
    expect(await step('deskCancel', await paid(orderOfCream(customer)))).toBe(200);
  });

  it('invite somebody to the team; nobody can give a true proof of who she is as an example', async () => {
    expect((await send('inviteStaff', await shop.deskToken())).status).toBe(201);
    expect((await send('startTeamSession')).status).toBe(401);
    expect((await send('proveTeamMember')).status).toBe(401);
    expect((await send('openInvitation')).status).toBe(422);
    expect((await send('joinWithPasskey')).status).toBe(401);
    expect((await send('joinWithPassphrase')).status).toBe(422);
  });

  it('are all of them', () => {
    const exemplified = operations.filter((operation) => requestExamples(operation).length > 0);
    expect([...sent].sort()).toEqual(exemplified.map(({ name }) => name).sort());
  });
});
