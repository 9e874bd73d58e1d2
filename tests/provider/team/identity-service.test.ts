/** A service outside the house compares who a patient says she is with her ID: what it is sent, and what its replies are worth. */
import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeskOrder, Problem } from '#contract';
import { UnavailableError } from '#domain';
import { identityServiceAt } from '../../../src/provider/identity/http-service.ts';
import { registered } from '../../kit/accounts.ts';
import { headache, submitted } from '../../kit/consultations.ts';
import { bodyOf, jsonOf, type Customer } from '../../kit/customer.ts';
import { PNG } from '../../kit/files.ts';
import { add, order, paid } from '../../kit/orders.ts';
import { openShop, type Shop } from '../../kit/shop.ts';
import { member, type Member } from '../../kit/team.ts';
import { uploads } from '../../kit/uploads.ts';

const TRIPTAN = { productId: 'triptan-50mg', code: 'sample-triptan', quantity: 1 };
const NAME = 'stand-in, no real check';

/** A picture that says behind its end whose it is. */
const passport = (says: string): Buffer => Buffer.concat([PNG, Buffer.from(says)]);
const HERS = passport('test document: Ana Sample, born 1990-05-17');

const identityIn = ({ verifications }: DeskOrder) =>
  verifications.find(({ what }) => what === 'identity');

/** What each of these tests begins with: somebody of the team, and a patient with a paid order. */
interface Scene {
  readonly shop: Shop;
  readonly pharmacist: Member;
  readonly customer: Customer;
  readonly id: string;
}

async function scene(shop: Shop, pharmacist: Member): Promise<Scene> {
  const customer = await registered(shop, { firstname: 'Ana', lastname: 'Sample' });
  const consultationId = await submitted(customer, headache());
  await add(customer, { ...TRIPTAN, consultationId });
  return { shop, pharmacist, customer, id: await paid(shop, customer, order(customer)) };
}

async function changes({ customer }: Scene, change: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'PATCH', headers, body: JSON.stringify(change) };
  await bodyOf(await customer.request(`/customers/profile/${customer.id}`, init), 200);
}

async function sends(here: Scene, content = HERS, type = 'ID'): Promise<string> {
  const path = await uploads(here.customer, content);
  await changes(here, { documents: [{ type, path }] });
  return path;
}

const asks = ({ pharmacist, id }: Scene, evidence: string, change: object = {}) =>
  pharmacist.post(`/team/cases/${id}/identity-check`, {
    ...{ id: randomUUID(), name: 'Ana Sample', dob: '1990-05-17', evidence, ...change },
  });
const read = async ({ pharmacist, id }: Scene): Promise<DeskOrder> =>
  bodyOf<DeskOrder>(await pharmacist.request(`/desk/orders/${id}`), 200);
const problemIn = async (response: Response) => {
  const { code, problems } = await jsonOf<Problem>(response);
  return { status: response.status, code, field: problems?.[0]?.field };
};
const entriesOf = async ({ shop, id }: Scene, kind: string) =>
  (await shop.provider.database.record.entries([`order:${id}`])).filter(
    ({ what }) => what === kind,
  );

describe('the stand-in, over HTTP', () => {
  let shop: Shop;
  let pharmacist: Member;
  let here: Scene;
  beforeAll(async () => {
    shop = await openShop({ identity: 'stand-in' });
    pharmacist = await member(shop, 'pharmacist', { name: 'Sample Pharmacist' });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    here = await scene(shop, pharmacist);
  });

  it('is named at each case, and so is that it checks nothing real', async () => {
    expect((await read(here)).identityService).toEqual({ name: NAME, isStandIn: true });
  });

  it('says that a test document is hers: kept with who asked, when, which file and its reference', async () => {
    const evidence = await sends(here);
    const after = await bodyOf<DeskOrder>(await asks(here, evidence), 200);
    expect(identityIn(after)).toEqual({
      ...{ what: 'identity', standing: 'verified', method: 'identity service', evidence },
      ...{
        by: 'Sample Pharmacist, GPhC Pharmacist',
        on: '2026-11-21',
        kilograms: null,
        note: null,
        questionnaire: null,
      },
      service: {
        ...{ name: NAME, isStandIn: true },
        reference: expect.stringMatching(/^stand-in-[\da-f]{12}$/) as unknown,
      },
    });
    expect(after.decision).toBeNull();
    expect(after.history.find(({ what }) => what === 'identity-verified')?.note).toContain(NAME);
  });

  it('is written down before her ID leaves the house, and what it said is an entry of the record', async () => {
    await bodyOf(await asks(here, await sends(here)), 200);
    const [asked] = await entriesOf(here, 'identity-service-asked');
    const [said] = await entriesOf(here, 'identity-verified');
    expect(JSON.parse(asked?.facts ?? '')).toMatchObject({ service: NAME });
    expect(JSON.parse(said?.facts ?? '')).toMatchObject({ service: NAME, outcome: 'matches' });
    expect(JSON.parse(said?.person ?? '')).toMatchObject({
      reference: expect.stringMatching(/^stand-in-/) as unknown,
    });
    expect(asked?.seq).toBeLessThan(said?.seq ?? 0);
  });

  it.each([
    'test document: Anna Sample, born 1990-05-17',
    'test document: Ana Sample, born 1990-05-18',
  ])('says that another one is not: %s', async (says) => {
    const after = await bodyOf<DeskOrder>(await asks(here, await sends(here, passport(says))), 200);
    expect(identityIn(after)?.standing).toBe('does-not-match');
  });

  it.each([
    ['nothing that it knows', 409, 'identity-unreadable'],
    ['test document: silence', 503, 'identity-service-silent'],
  ])('records no outcome of a document that says %s', async (says, status, code) => {
    const response = await asks(here, await sends(here, passport(says)));
    expect(await problemIn(response)).toMatchObject({ status, code });
    expect(identityIn(await read(here))?.standing).toBe('missing');
    expect(await entriesOf(here, 'identity-verified')).toEqual([]);
  });

  it('is asked once where the same is sent again, also at the same moment', async () => {
    const evidence = await sends(here);
    const id = randomUUID();
    const responses = await Promise.all([
      asks(here, evidence, { id }),
      asks(here, evidence, { id }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    await bodyOf(await asks(here, evidence, { id }), 200);
    expect(await entriesOf(here, 'identity-verified')).toHaveLength(1);
    await bodyOf(await asks(here, evidence), 200);
    expect(await entriesOf(here, 'identity-verified')).toHaveLength(2);
  });

  it('is not asked about another document under the same id', async () => {
    const id = randomUUID();
    await bodyOf(await asks(here, await sends(here), { id }), 200);
    const response = await asks(here, await sends(here), { id });
    const { code, message } = await bodyOf<Problem>(response, 409);
    expect(code).toBe('too-late');
    expect(message).toMatch(/has recorded this under the same id: .*nothing of it was kept/);
    expect(await entriesOf(here, 'identity-service-asked')).toHaveLength(1);
    expect(await entriesOf(here, 'identity-verified')).toHaveLength(1);
  });

  it('is not asked more often by one of the team than she means it', async () => {
    const evidence = await sends(here);
    const keen = await member(shop, 'pharmacist', { name: 'Sample Keen' });
    const id = randomUUID();
    const codes = [];
    for (let asked = 0; asked < 31; asked++)
      codes.push((await asks({ ...here, pharmacist: keen }, evidence, { id })).status);
    expect(codes.filter((status) => status === 200)).toHaveLength(30);
    expect(codes.at(-1)).toBe(429);
  });

  it('is sent what she gave as her ID, and no other file of hers or of anybody', async () => {
    const scales = await sends(here, HERS, 'Weight Verification');
    const stranger = await scene(shop, pharmacist);
    const theirs = await sends(stranger);
    for (const evidence of [scales, theirs, 'customers/no-such-file.png'])
      expect(await problemIn(await asks(here, evidence))).toMatchObject({
        ...{ status: 422, field: '/evidence' },
      });
    expect(await entriesOf(here, 'identity-service-asked')).toEqual([]);
  });

  it('is not asked about a name that her account does not say any more', async () => {
    const evidence = await sends(here);
    await changes(here, { lastname: 'Other' });
    expect(await problemIn(await asks(here, evidence))).toMatchObject({
      ...{ status: 409, code: 'too-late' },
    });
  });
});

it('without a setting there is none: no case offers it, and nobody is asked', async () => {
  const shop = await openShop();
  try {
    const here = await scene(shop, await member(shop, 'pharmacist'));
    expect((await read(here)).identityService).toBeNull();
    expect((await asks(here, await sends(here))).status).toBe(404);
    const posted = await fetch(`${shop.provider.address}/stand-in/identity/comparisons`, {
      method: 'POST',
    });
    expect(posted.status).toBe(404);
  } finally {
    await shop.close();
  }
});

describe('a service of a vendor', () => {
  let shop: Shop;
  let pharmacist: Member;
  let here: Scene;
  let vendor: Server;
  let listener: RequestListener;
  let address: URL;
  beforeAll(async () => {
    vendor = createServer((request, response) => listener(request, response));
    await new Promise<void>((resolve) => void vendor.listen(0, '127.0.0.1', resolve));
    const listens = vendor.address();
    const port = typeof listens === 'object' && listens ? listens.port : 0;
    address = new URL(`http://127.0.0.1:${port}/comparisons`);
    shop = await openShop({
      identity: {
        ...{ name: 'Sample ID', key: 'sample-key', address: () => address },
      },
    });
    pharmacist = await member(shop, 'pharmacist', { name: 'Sample Pharmacist' });
  });
  afterAll(async () => {
    await shop.close();
    vendor.closeAllConnections();
    vendor.close();
  });
  beforeEach(async () => {
    here = await scene(shop, pharmacist);
  });

  const replies =
    (body: string, status = 200, headers = {}): RequestListener =>
    (request, response) => {
      request.resume().on('end', () => response.writeHead(status, headers).end(body));
    };

  it('is sent her name, her date of birth and her ID, under a key that says nothing of her, and nothing else', async () => {
    const seen: { headers?: NodeJS.Dict<string | string[]>; body?: string } = {};
    listener = (request, response) => {
      const parts: Buffer[] = [];
      request
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          Object.assign(seen, { headers: request.headers, body: Buffer.concat(parts).toString() });
          response.end('{"outcome":"matches","reference":"abc-1"}');
        });
    };
    const after = await bodyOf<DeskOrder>(await asks(here, await sends(here)), 200);
    expect(identityIn(after)?.service).toEqual({
      ...{ name: 'Sample ID', reference: 'abc-1', isStandIn: false },
    });
    expect(JSON.parse(seen.body ?? '')).toEqual({
      ...{ firstName: 'Ana', lastName: 'Sample', dateOfBirth: '1990-05-17' },
      document: { mediaType: 'image/png', content: HERS.toString('base64') },
    });
    expect(seen.headers).toMatchObject({
      authorization: 'Bearer sample-key',
      'idempotency-key': expect.stringMatching(/^[\da-f]{64}$/) as unknown,
    });
  });

  it.each<[string, RequestListener]>([
    ['an error', replies('{"outcome":"matches","reference":"abc"}', 500)],
    ['no words', replies('')],
    ['words that are none of the protocol', replies('yes')],
    ['another outcome', replies('{"outcome":"probably","reference":"abc"}')],
    ['a match without a reference', replies('{"outcome":"matches"}')],
    ['a match in a list', replies('[{"outcome":"matches","reference":"abc"}]')],
    ['a reference that is none', replies('{"outcome":"matches","reference":"<b>\\n</b>"}')],
    [
      'a reply without end',
      replies(`{"outcome":"matches","reference":"abc"}${' '.repeat(20_000)}`),
    ],
    ['another address', replies('', 307, { location: '/elsewhere' })],
    ['a reply that breaks off', (request) => void request.socket.destroy()],
  ])('that says %s has said nothing: no outcome, and a clear word', async (_, spoken) => {
    listener = spoken;
    const response = await asks(here, await sends(here));
    expect(await problemIn(response)).toMatchObject({
      ...{ status: 503, code: 'identity-service-silent' },
    });
    expect(identityIn(await read(here))?.standing).toBe('missing');
  });

  it.each<[string, RequestListener]>([
    ['nothing', () => undefined],
    ['the beginning of a match', (_request, response) => void response.write('{"outcome":"mat')],
  ])('that says %s in its time has said nothing', async (_, spoken) => {
    listener = spoken;
    const access = { name: 'Sample ID', key: 'sample-key', address: () => address, callMs: 50 };
    const document = { mediaType: 'image/png' as const, content: HERS };
    const question = {
      key: 'a',
      firstname: 'Ana',
      lastname: 'Sample',
      dob: '1990-05-17',
      document,
    };
    await expect(identityServiceAt(access).compare(question)).rejects.toThrow(UnavailableError);
  });

  it('that replies after her name was changed has said nothing of who she is now', async () => {
    const evidence = await sends(here);
    listener = (request, response) => {
      request.resume().on('end', () => {
        void changes(here, { lastname: 'Other' }).then(() =>
          response.end('{"outcome":"matches","reference":"abc-2"}'),
        );
      });
    };
    expect(await problemIn(await asks(here, evidence))).toMatchObject({
      ...{ status: 409, code: 'too-late' },
    });
    expect(identityIn(await read(here))?.standing).toBe('missing');
  });
});
