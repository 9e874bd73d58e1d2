/** How somebody of the team gets in, stays in, and is kept out. */
import { randomUUID } from 'node:crypto';
import { TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Problem, TeamMember } from '#contract';
import { newAuthenticator, type Authenticator } from '../../kit/authenticator.ts';
import { bodyOf, jsonOf } from '../../kit/customer.ts';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import { openShop, type Shop } from '../../kit/shop.ts';
import {
  challenge,
  invited,
  inviter,
  member,
  openedInvitation,
  pageOf,
  requestsWith,
  signedIn,
} from '../../kit/team.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
const NOON = '2026-11-21T12:00:00Z';
beforeEach(() => shop.setTime(NOON));

const nobody = () => requestsWith(shop, undefined);
const codeOf = async (response: Response): Promise<string> =>
  (await jsonOf<{ code: string }>(response)).code;
const statusOf = async (response: Promise<Response>): Promise<number> => (await response).status;

const PASSPHRASE = 'correct horse battery staple';

function codeAt(address: string, instant: string): string {
  const app = URI.parse(address);
  if (!(app instanceof TOTP)) throw new Error('It is not an app that counts by time.');
  return app.generate({ timestamp: new Date(instant).getTime() });
}

/** Somebody of the team without a passkey. */
async function withPassphrase() {
  const { member: self, token } = await invited(shop, 'support');
  const { codeAddress } = await openedInvitation(shop, token);
  const here = requestsWith(shop, undefined);
  const joined = await here.post('/team/invitation/passphrase', {
    token,
    passphrase: PASSPHRASE,
    code: codeAt(codeAddress, NOON),
  });
  await bodyOf<{ token: string }>(joined, 200);
  return { self, codeAddress, post: here.post };
}

describe('a session', () => {
  it('says with what she can prove who she is: a passkey or a passphrase', async () => {
    const { self, codeAddress, post } = await withPassphrase();
    const proofsIn = async (response: Response): Promise<unknown> => {
      const { token } = await bodyOf<{ token: string }>(response, 200);
      const { proofs } = await bodyOf<TeamMember>(
        await requestsWith(shop, token).request('/team/session'),
        200,
      );
      return proofs;
    };
    shop.setTime('2026-11-21T12:02:00Z');
    const code = codeAt(codeAddress, '2026-11-21T12:02:00Z');
    const { email } = self;
    expect(
      await proofsIn(await post('/team/session', { email, passphrase: PASSPHRASE, code })),
    ).toEqual(['passphrase']);
    expect((await (await member(shop, 'support')).session()).proofs).toEqual(['passkey']);
  });
});

describe('an invitation', () => {
  it('is printed and mailed, and its secret stands where no server is told it', async () => {
    const { address, member: self } = await invited(shop, 'support');
    expect(address).toMatch(new RegExp(`^${pageOf(shop)}/team/join#[\\w-]{40,}$`));
    const mail = (await shop.emails()).find(({ to }) => to === self.email);
    expect(mail?.text).toContain(address);
  });

  it('lets her in once, with a passkey', async () => {
    const { token } = await invited(shop, 'support');
    const authenticator = newAuthenticator(pageOf(shop));
    const join = async () => {
      const { passkey } = await openedInvitation(shop, token);
      return nobody().post('/team/invitation/passkey', {
        token,
        response: authenticator.create(passkey),
      });
    };
    expect((await join()).status).toBe(200);
    expect(await codeOf(await nobody().post('/team/invitation', { token }))).toBe(
      'invitation-invalid',
    );
  });

  it('is used up by the first of two who come with it at once', async () => {
    const { token } = await invited(shop, 'support');
    const bodies = await Promise.all(
      [1, 2].map(async () => ({
        token,
        response: newAuthenticator(pageOf(shop)).create(
          (await openedInvitation(shop, token)).passkey,
        ),
      })),
    );
    const statuses = await Promise.all(
      bodies.map((body) => statusOf(nobody().post('/team/invitation/passkey', body))),
    );
    expect(statuses.sort()).toEqual([200, 422]);
  });

  it('works no more after three days, or once there is a newer one', async () => {
    const { token, member: self } = await invited(shop, 'support');
    const { post } = await inviter(shop);
    const again = await bodyOf<{ address: string }>(
      await post(`/team/staff/${self._id}/invitation`),
      201,
    );
    expect(await statusOf(nobody().post('/team/invitation', { token }))).toBe(422);
    const newer = { token: new URL(again.address).hash.slice(1) };
    expect(await statusOf(nobody().post('/team/invitation', newer))).toBe(200);
    shop.setTime('2026-11-24T12:00:01Z');
    expect(await statusOf(nobody().post('/team/invitation', newer))).toBe(422);
  });

  it('of somebody who has joined is mailed to her alone, takes the place of what she signs in with, and she is told', async () => {
    const { self, authenticator, request } = await member(shop, 'prescriber');
    const { post } = await inviter(shop);
    const hers = async () =>
      (await shop.emails()).flatMap(({ to, text }) => (to === self.email ? [text] : []));
    const [first] = await hers();
    const again = await bodyOf(await post(`/team/staff/${self._id}/invitation`), 201);
    expect(again).toMatchObject({ address: null });
    const second = (await hers()).find((text) => text !== first);
    const [, secret = ''] = /\/team\/join#([\w-]+)/.exec(second ?? '') ?? [];
    // Until she uses it nothing is another.
    expect(await statusOf(request('/team/session'))).toBe(200);
    const { passkey } = await openedInvitation(shop, secret);
    const other = newAuthenticator(pageOf(shop));
    const joined = await nobody().post('/team/invitation/passkey', {
      ...{ token: secret, response: other.create(passkey) },
    });
    const { token } = await bodyOf<{ token: string }>(joined, 200);
    expect(await statusOf(requestsWith(shop, token).request('/team/session'))).toBe(200);
    expect(await statusOf(request('/team/session'))).toBe(401);
    const signsIn = async (key: Authenticator): Promise<unknown> =>
      statusOf(nobody().post('/team/session', { response: key.get(await challenge(shop)) }));
    expect(await signsIn(authenticator)).toBe(401);
    expect(await signsIn(other)).toBe(200);
    expect((await hers()).join()).toContain('What you signed in with before works no more');
  });

  it('of somebody who decides names her registration, and of nobody twice', async () => {
    const desk = await inviter(shop);
    const person = { name: 'Sample Prescriber', email: `${randomUUID()}@example.com` };
    const nameless = await desk.post('/team/staff', { ...person, role: 'prescriber' });
    expect(await jsonOf(nameless)).toMatchObject({ problems: [{ field: '/registration' }] });
    expect(await statusOf(desk.post('/team/staff', { ...person, role: 'support' }))).toBe(201);
    expect(await codeOf(await desk.post('/team/staff', { ...person, role: 'lead' }))).toBe(
      'staff-known',
    );
  });
});

describe('an invitation of somebody who could not be told apart', () => {
  const person = (more: object = {}) => ({
    ...{ name: 'Sample Twin', email: `${randomUUID()}@example.com`, role: 'prescriber' },
    ...{ registration: 'GPhC 7654321', ...more },
  });
  const invites = async (body: object): Promise<unknown> => {
    const response = await (await inviter(shop)).post('/team/staff', body);
    if (response.status === 201) return 'invited';
    const { code, problems } = await jsonOf<Problem>(response);
    return [response.status, code, problems?.map(({ field }) => field)];
  };
  const known = (field: string) => [409, 'staff-known', [field]];

  it('is refused by name and role, or by registration, however they are written', async () => {
    const first = person();
    expect(await invites(first)).toBe('invited');
    expect(await invites(first)).toEqual(known('/email'));
    const twin = { name: ' sample TWIN', registration: 'GPhC 7654322' };
    expect(await invites(person(twin))).toEqual(known('/name'));
    const other = { name: 'Sample Other Twin', registration: 'gphc7654321' };
    expect(await invites(person(other))).toEqual(known('/registration'));
    expect(await invites(person({ ...other, role: 'pharmacist' }))).toEqual(known('/registration'));
    // Entries of a lead are under her name alone, and hers as a prescriber with her registration.
    const { registration: _, ...plain } = person({ role: 'lead' });
    expect(await invites(plain)).toBe('invited');
    expect(await invites({ ...plain, email: 'twin@example.com', role: 'support' })).toEqual(
      known('/name'),
    );
    expect(await invites(person({ ...twin, name: 'Sample Second Twin' }))).toBe('invited');
  });

  it('is refused also where letters of another alphabet look the same', async () => {
    expect(await invites(person({ name: 'Sample Capet', registration: 'GPhC 7654331' }))).toBe(
      'invited',
    );
    for (const name of [
      's\u0430mple c\u0430pet',
      'Sample \u0421apet',
      'S\u03B1mple Capet',
      'Sample \u0441\u0430\u0440\u0435t',
      'Sample Cap\u0435\u0301t',
    ])
      expect(await invites(person({ name, registration: 'GPhC 7654332' }))).toEqual(known('/name'));
    const other = { name: 'Sample Other Capet', registration: 'G\u0420h\u0421 7654331' };
    expect(await invites(person(other))).toEqual(known('/registration'));
    // A name that is wholly of another alphabet, and looks like none of ours, is somebody's own.
    const own = '\u0418\u043B\u044C\u044F \u0416\u0443\u043A\u043E\u0432';
    expect(await invites(person({ name: own, registration: 'GPhC 7654333' }))).toBe('invited');
  });

  it('is refused for one of two who are invited at once', async () => {
    const both = { name: 'Sample Pair', registration: 'GPhC 7654323' };
    const answered = await Promise.all([invites(person(both)), invites(person(both))]);
    expect(answered).toContain('invited');
    expect(answered).toContainEqual(known('/name'));
  });

  it('is refused also once she was suspended, but where it is she, or she never joined', async () => {
    const suspends = async (id: string): Promise<unknown> =>
      bodyOf(await (await inviter(shop)).post(`/team/staff/${id}/suspend`), 200);
    const gone = { name: 'Sample Gone', registration: 'GPhC 7654324' };
    const { self } = await member(shop, 'prescriber', gone);
    await suspends(self._id);
    expect(await invites(person({ ...gone, registration: 'GPhC 7654325' }))).toEqual(
      known('/name'),
    );
    expect(await invites(person(gone))).toBe('invited');
    const wrong = await invited(shop, 'pharmacist', { name: 'Sample Mistyped' });
    await suspends(wrong.member._id);
    const { registration: _, ...right } = person({ name: 'Sample Mistyped', role: 'support' });
    expect(await invites(right)).toBe('invited');
  });
});

describe('a passkey', () => {
  it('signs her in, and shows what her role lets her do', async () => {
    const { self, authenticator } = await member(shop, 'dispenser');
    const session = await (await signedIn(shop, self, authenticator)).session();
    expect(session.member).toMatchObject({ email: self.email, state: 'active' });
    expect(session.may).toEqual([
      ...['read-orders', 'read-dispensing', 'dispatch', 'deliver', 'gp-letters'],
    ]);
  });

  const wrong: readonly (readonly [
    string,
    Parameters<ReturnType<typeof newAuthenticator>['get']>[1],
  ])[] = [
    ['from another page', { origin: 'https://tribe.evil.example' }],
    ['for a challenge that we never asked', { challenge: 'c2FtcGxlLXNhbXBsZS1zYW1wbGU' }],
    ['without a look at the person', { isVerified: false }],
  ];
  it.each(wrong)('is not taken %s', async (_what, otherwise) => {
    const { authenticator } = await member(shop, 'support');
    const response = authenticator.get(await challenge(shop), otherwise);
    expect(await codeOf(await nobody().post('/team/session', { response }))).toBe('not-proven');
  });

  it('of a stranger opens nothing', async () => {
    const { authenticator } = await member(shop, 'support');
    const stranger = newAuthenticator(pageOf(shop)).get(await challenge(shop));
    expect(await statusOf(nobody().post('/team/session', { response: stranger }))).toBe(401);
    const borrowed = { ...stranger, id: authenticator.id, rawId: authenticator.id };
    expect(await statusOf(nobody().post('/team/session', { response: borrowed }))).toBe(401);
  });

  it('is not taken twice for one challenge, nor after five minutes', async () => {
    const { authenticator } = await member(shop, 'support');
    const response = authenticator.get(await challenge(shop));
    expect(await statusOf(nobody().post('/team/session', { response }))).toBe(200);
    expect(await statusOf(nobody().post('/team/session', { response }))).toBe(401);
    const late = authenticator.get(await challenge(shop));
    shop.setTime('2026-11-21T12:05:01Z');
    expect(await statusOf(nobody().post('/team/session', { response: late }))).toBe(401);
  });

  it('whose count goes back was copied, and is not taken', async () => {
    const { authenticator } = await member(shop, 'support');
    const signIn = async (counter: number) => {
      const response = authenticator.get(await challenge(shop), { counter });
      return statusOf(nobody().post('/team/session', { response }));
    };
    expect([await signIn(5), await signIn(5), await signIn(3), await signIn(6)]).toEqual([
      200, 401, 401, 200,
    ]);
  });
});

describe('a passphrase with a one-time code', () => {
  it('signs in whoever has no passkey, each code once', async () => {
    const { self, codeAddress } = await withPassphrase();
    const signIn = (instant: string) =>
      statusOf(
        nobody().post('/team/session', {
          email: self.email.toUpperCase(),
          passphrase: PASSPHRASE,
          code: codeAt(codeAddress, instant),
        }),
      );
    // The code that she joined with is used up.
    expect(await signIn(NOON)).toBe(401);
    shop.setTime('2026-11-21T12:01:00Z');
    expect(await signIn('2026-11-21T12:01:00Z')).toBe(200);
    expect(await signIn('2026-11-21T12:01:00Z')).toBe(401);
    // Nor is one taken that is good still, and older than one that was used.
    expect(await signIn('2026-11-21T12:00:40Z')).toBe(401);
    expect(await signIn('2026-11-21T12:00:20Z')).toBe(401);
    await shop.provider.workOff();
    const reasons = await pastThePorts<{ why: string }>(
      shop.provider.queries,
      'SELECT why FROM refused_calls WHERE who = $1 ORDER BY position',
      [self._id],
    );
    expect(reasons.map(({ why }) => why)).toEqual([
      'code-used',
      'code-used',
      'code-used',
      'code-wrong',
    ]);
  });

  it('says the same of a wrong passphrase, a wrong code and somebody unknown', async () => {
    const { self, codeAddress } = await withPassphrase();
    shop.setTime('2026-11-21T12:01:00Z');
    const code = codeAt(codeAddress, '2026-11-21T12:01:00Z');
    const other = code === '000000' ? '111111' : '000000';
    const said = await Promise.all(
      [
        { email: self.email, passphrase: 'another one entirely', code },
        { email: self.email, passphrase: PASSPHRASE, code: other },
        { email: 'nobody@example.com', passphrase: PASSPHRASE, code },
      ].map(async (body) => (await nobody().post('/team/session', body)).text()),
    );
    expect(new Set(said).size).toBe(1);
    expect(said[0]).toContain('not-proven');
  });

  it('is not guessed at for long, from whatever network, and shuts nobody out where she works', async () => {
    const { self, post } = await withPassphrase();
    const body = { email: self.email, passphrase: 'a wrong one, again', code: '000000' };
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess++)
      statuses.push(await statusOf(nobody().post('/team/session', body)));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await statusOf(post('/team/session', body))).toBe(401);
  });
});

describe('a session of the team', () => {
  it('ends after half an hour in which nothing was asked, and after a working day', async () => {
    const { request } = await member(shop, 'support');
    shop.setTime('2026-11-21T12:29:59Z');
    expect(await statusOf(request('/team/session'))).toBe(200);
    shop.setTime('2026-11-21T12:59:58Z');
    expect(await statusOf(request('/team/session'))).toBe(200);
    shop.setTime('2026-11-21T13:29:58Z');
    expect(await statusOf(request('/team/session'))).toBe(401);
  });

  it('ends where she signs out, where a lead ends it, and where she is suspended', async () => {
    const { self, authenticator, request } = await member(shop, 'support');
    const lead = await member(shop, 'lead');
    expect(await statusOf(request('/team/session', { method: 'DELETE' }))).toBe(200);
    expect(await statusOf(request('/team/session'))).toBe(401);

    const second = await signedIn(shop, self, authenticator);
    expect(await statusOf(lead.post(`/team/staff/${self._id}/end-sessions`))).toBe(200);
    expect(await codeOf(await second.request('/team/session'))).toBe('unauthenticated');

    const third = await signedIn(shop, self, authenticator);
    const suspended = await lead.post(`/team/staff/${self._id}/suspend`);
    expect(await jsonOf(suspended)).toMatchObject({
      ...{ state: 'suspended', invitedAt: '2026-11-21T12:00:00.000Z' },
      ...{ joinedAt: '2026-11-21T12:00:00.000Z', suspendedAt: '2026-11-21T12:00:00.000Z' },
    });
    // She is told so, by whatever she does next, and not asked to sign in again and again.
    for (const path of ['/team/session', '/desk/orders', '/team/phrases']) {
      const next = await third.request(path);
      expect([next.status, await codeOf(next)]).toEqual([401, 'suspended']);
    }
    const response = authenticator.get(await challenge(shop));
    expect(await statusOf(nobody().post('/team/session', { response }))).toBe(401);
    expect(await statusOf(lead.post(`/team/staff/${self._id}/invitation`))).toBe(404);
  });

  it('is not ended for good by herself: a team would be left without a lead', async () => {
    const lead = await member(shop, 'lead');
    const refused = await lead.post(`/team/staff/${lead.self._id}/suspend`);
    expect(refused.status).toBe(409);
    expect(await jsonOf(refused)).toMatchObject({
      message: expect.stringContaining('Nobody suspends herself.'),
    });
    expect(await statusOf(lead.request('/team/staff'))).toBe(200);
  });

  it('needs a fresh proof for what matters, of herself', async () => {
    const lead = await member(shop, 'lead');
    const other = await member(shop, 'support');
    const ends = () => lead.post(`/team/staff/${other.self._id}/end-sessions`);
    shop.setTime('2026-11-21T12:10:00Z');
    expect((await ends()).status).toBe(200);
    shop.setTime('2026-11-21T12:10:01Z');
    expect(await codeOf(await ends())).toBe('proof-needed');
    // Who is of the team may be read without: nothing is decided by it.
    expect(await statusOf(lead.request('/team/staff'))).toBe(200);
    const borrowed = { response: other.authenticator.get(await challenge(shop)) };
    expect(await codeOf(await lead.post('/team/proof', borrowed))).toBe('not-proven');
    expect(await codeOf(await ends())).toBe('proof-needed');
    expect((await lead.prove()).status).toBe(200);
    expect((await ends()).status).toBe(200);
  });

  it('opens nothing of a customer, and a customer’s opens nothing of the team', async () => {
    const { request } = await member(shop, 'support');
    expect(await statusOf(request('/cart'))).toBe(401);
    const customer = await shop.guest();
    expect(await statusOf(customer.request('/team/session'))).toBe(401);
    expect(await statusOf(customer.request('/desk/orders'))).toBe(401);
  });
});
