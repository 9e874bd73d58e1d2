import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, jsonOf } from '../kit/customer.ts';
import { forgetEveryAttempt } from '../kit/attempts.ts';
import { slimming } from '../kit/consultations.ts';
import { pastThePorts } from '../kit/past-the-ports.ts';
import { openShop, type Shop } from '../kit/shop.ts';

let shop: Shop;
let customer: Customer;
beforeAll(async () => {
  shop = await openShop();
  await forgetEveryAttempt(shop);
  customer = await shop.guest();
});
afterAll(() => shop.close());

afterEach(async () => {
  expect((await fetch(`${shop.api}/ready`)).status).toBe(200);
  const [stored] = await pastThePorts<{ count: number }>(
    shop.provider.queries,
    'SELECT count(*) AS count FROM consultations',
  );
  expect(stored?.count).toBe(0);
});

const json = { 'content-type': 'application/json' };
const sendText = (body: string, headers: Record<string, string> = json): Promise<Response> =>
  customer.request('/customers/consultations', { method: 'POST', body, headers });

async function expectProblemResponse(
  response: Response,
  ...statuses: readonly number[]
): Promise<void> {
  expect(statuses).toContain(response.status);
  const body = await jsonOf<Record<string, unknown>>(response);
  expect(body).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  expect(JSON.stringify(body)).not.toMatch(/node_modules|at .*\.ts:|Error:/);
}

const GOOD = JSON.stringify(slimming());

describe('a body that is no consultation', () => {
  it.each([
    ['nothing', ''],
    ['half a document', GOOD.slice(0, -5)],
    ['a list', '[]'],
    ['a text', '"consultation"'],
    ['null', 'null'],
    ['__proto__ at the top', GOOD.replace('{', '{"__proto__":{"isAdmin":true},')],
    ['__proto__ among the answers', GOOD.replace('"answers":{', '"answers":{"__proto__":{"x":1},')],
    ['constructor.prototype', GOOD.replace('{', '{"constructor":{"prototype":{"x":1}},')],
    ['a field the contract does not have', GOOD.replace('{', '{"approved":true,')],
    ['a number for a text', GOOD.replace('"firstname":"Sample"', '"firstname":7')],
    ['a text for a number', GOOD.replace('"bmi":30,', '"bmi":"30",')],
    ['a text for the answers', GOOD.replace(/"answers":\{[^}]*\}/, '"answers":"all no"')],
    ['a date that does not exist', GOOD.replace('"dob":"1990-05-17"', '"dob":"1990-02-30"')],
    ['a unit nobody uses', GOOD.replace('"cm"', '"furlongs"')],
    ['a NUL in an answer', GOOD.replace('"firstName":"Sample"', '"firstName":"Sam\\u0000ple"')],
    ['a NUL in a name', GOOD.replace('"answers":{', '"answers":{"a\\u0000b":1,')],
    ['half a character', GOOD.replace('"firstName":"Sample"', '"firstName":"\\ud800"')],
    ['a terminal code', GOOD.replace('"firstName":"Sample"', '"firstName":"Sam\\u001b[2K"')],
    ['a terminal code beside the answers', GOOD.replace('"firstname":"', '"firstname":"\\u009b2K')],
    ['a name on two lines', GOOD.replace('"firstName":"Sample"', '"firstName":"Sam\\nple"')],
    [
      'answers nested without end',
      GOOD.replace('"answers":{', `"answers":{"deep":${'['.repeat(20_000)}${']'.repeat(20_000)},`),
    ],
  ])('%s', async (_what, body) => {
    expect(body).not.toBe(GOOD);
    await expectProblemResponse(await sendText(body), 400, 422);
  });

  it.each([
    ['a megabyte of text', GOOD.replace('"Sample"', `"${'a'.repeat(1_000_000)}"`)],
    ['a megabyte of spaces', GOOD.replace('{', `{${' '.repeat(1_000_000)}`)],
    ['a long answer', GOOD.replace('"firstName":"Sample"', `"firstName":"${'a'.repeat(100_000)}"`)],
    [
      'a hundred thousand keys',
      GOOD.replace('"answers":{', `"answers":{${'"a":1,'.repeat(100_000)}`),
    ],
  ])('%s', async (_what, body) => {
    await expectProblemResponse(await sendText(body), 400, 413, 422);
  });

  it.each(['text/plain', 'application/xml', 'multipart/form-data', 'image/png'])(
    'one of type %s',
    async (type) => {
      await expectProblemResponse(await sendText(GOOD, { 'content-type': type }), 415);
    },
  );
});

describe('what is sent in the wrong way is told so in words that fit the call', () => {
  const call = (path: string, type: string, body: string): Promise<Response> =>
    fetch(`${shop.api}${path}`, { method: 'POST', headers: { 'content-type': type }, body });

  it.each(['/customers/login', '/customers/guest-login', '/contact', '/nothing'])(
    'to %s as plain text',
    async (path) => {
      const response = await call(path, 'text/plain', 'sample');
      expect([404, 405, 415]).toContain(response.status);
      expect(await response.text()).not.toMatch(/file|PDF/);
    },
  );

  it('to log in with a megabyte', async () => {
    const response = await call('/customers/login', 'application/json', `"${'a'.repeat(1e6)}"`);
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({
      code: 'too-large',
      message: 'This is too long. Please shorten it and try again.',
    });
  });

  it.each([
    ['DELETE', '/customers/login', 'POST'],
    ['POST', '/settings', 'GET, HEAD'],
    ['PUT', '/cart', 'GET, HEAD, POST, DELETE'],
    ['POST', '/orders/sample', 'GET, HEAD'],
    ['OPTIONS', '/cart/sample/increment', 'GET'],
  ])('with %s to %s', async (method, path, allow) => {
    const response = await fetch(`${shop.api}${path}`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allow);
    expect(await response.json()).toMatchObject({ code: 'method-not-allowed' });
  });
});

it.each([
  ['/team/phrases', { id: 'sample-of-a-phrase', text: 'a'.repeat(6000) }, '2,000'],
  ['/desk/orders/sample/decline', { reason: 'a'.repeat(6000) }, '2,000'],
  [
    '/team/gp-letters/sample/practice',
    {
      ...{ name: 'Sample Surgery', postcode: 'SW1A 1AA', reason: 'Sample reason.' },
      address: 'a'.repeat(6000),
    },
    '300',
  ],
])('a text that is far too long for %s is told the limit that holds', async (path, body, limit) => {
  const response = await fetch(`${shop.api}${path}`, {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${await shop.deskToken()}` },
    body: JSON.stringify({ by: 'Sample Person', ...body }),
  });
  expect(response.status).toBe(400);
  expect((await jsonOf<{ message: string }>(response)).message).toContain(`at most ${limit} char`);
});

it('a body of another type than its call takes is told which one that is', async () => {
  const response = await fetch(`${shop.api}/mail-subscriptions/unsubscribe?token=x`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(response.status).toBe(415);
  expect(await response.json()).toMatchObject({
    message: 'This has to be sent as application/x-www-form-urlencoded.',
  });
});

describe('an address', () => {
  it.each([
    '/nothing',
    '/cart/%00/increment',
    '/cart/%ZZ',
    '/orders/%F0%9F%98%80/answers',
    `/cart/${'a'.repeat(5000)}`,
  ])('that means nothing: %s', async (path) => {
    await expectProblemResponse(await customer.request(path), 400, 404, 414);
  });

  it.each(["/cart/'%3BDROP%20TABLE%20customers--/increment", '/cart/..%2F..%2Fsecret/increment'])(
    'that tries something: %s',
    async (path) => {
      await expectProblemResponse(await customer.request(path), 400, 404);
    },
  );

  it('with SQL in a query finds nothing', async () => {
    const response = await customer.request(
      `/customers/products?type=OTC&condition=${encodeURIComponent("' OR '1'='1")}`,
    );
    expect(await response.json()).toEqual({ results: [] });
  });

  it.each([
    '/team/queue?since=0000-01-01T00:00:00Z',
    '/team/queue?since=2026-12-31T23:59:60Z',
    '/team/queue?since=0001-01-01T00:00:00%2B23:59',
    '/team/queue?since=9999-12-31T23:59:59-23:59',
    '/desk/record/verification?asOf=0000-01-01T00:00:00Z',
    '/desk/record/verification?asOf=2016-12-31T23:59:60Z',
    '/desk/record/consultations?by=Sample&since=0000-01-01',
    '/team/refused-calls?day=0000-01-01',
    '/team/cases?after=999999999999999-1',
    '/team/cases?view=unread&after=999999999999999-1',
    '/team/dispensing?after=999999999999999-1',
    '/team/gp-letters?after=999999999999999-sample',
    '/team/looks?after=999999999999999-1-order:sample',
  ])('with an instant that no clock shows, or no database keeps: %s', async (path) => {
    const headers = { authorization: `Bearer ${await shop.deskToken()}` };
    await expectProblemResponse(await fetch(`${shop.api}${path}`, { headers }), 400);
  });

  it('with a NUL or half a character in a query', async () => {
    await expectProblemResponse(await customer.request('/cart?discountCode=%00'), 400);
    await expectProblemResponse(
      await customer.request('/customers/products?type=OTC&condition=%00'),
      400,
    );
  });
});

it('a request that is not even HTTP is dropped', async () => {
  const { port, hostname } = new URL(shop.api);
  const response = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write('hello there\r\n\r\n'));
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
  expect(response).toMatch(/^HTTP\/1\.1 400 /);
});
