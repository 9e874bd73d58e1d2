import { beforeEach, describe, expect, it } from 'vitest';
import {
  login,
  readProfile,
  register,
  renewSession,
  startGuestSession,
  updateProfile,
  type Ports,
  type SessionTokens,
} from '#domain';
import {
  cartOf,
  consults,
  count,
  CREAM,
  customer,
  guest,
  PASSWORD,
  puts,
  SCARCE,
  shelve,
  SLIMMER,
  SOAP,
  stores,
  valueOf,
} from './people.ts';
import { DAY, MINUTE, NOON, pharmacy, SECOND, wait } from './pharmacy.ts';

const FROM = '192.0.2.1';
const EMAIL = 'sample@example.com';

const whoIs = ({ accessToken }: SessionTokens): Promise<string | undefined> =>
  pharmacy.ports.tokens.customerOf(accessToken, pharmacy.ports.clock());

const renew = (token: string) => renewSession(pharmacy.ports, token);
const over = { ok: false, failure: { kind: 'unauthenticated' } };

describe('a guest', () => {
  it('has a session of her own, and nothing else', async () => {
    const tokens = valueOf(await startGuestSession(pharmacy.ports, FROM));
    const who = await whoIs(tokens);
    expect(await pharmacy.sql.query('SELECT id, is_guest, created_at FROM customers')).toEqual([
      { id: who, is_guest: true, created_at: NOON },
    ]);
    expect(await pharmacy.sql.query('SELECT customer_id, started_at FROM sessions')).toEqual([
      { customer_id: who, started_at: NOON },
    ]);
    const other = valueOf(await startGuestSession(pharmacy.ports, FROM));
    expect(await whoIs(other)).not.toBe(who);
  });

  it('goes on with a fresh token each time', async () => {
    const first = valueOf(await startGuestSession(pharmacy.ports, FROM));
    wait(MINUTE);
    const second = valueOf(await renew(first.refreshToken));
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(await whoIs(second)).toBe(await whoIs(first));
    expect((await renew(second.refreshToken)).ok).toBe(true);
  });

  it('is remembered for thirty days without a visit', async () => {
    const { refreshToken: one } = valueOf(await startGuestSession(pharmacy.ports, FROM));
    const { refreshToken: other } = valueOf(await startGuestSession(pharmacy.ports, FROM));
    wait(30 * DAY - 1);
    expect((await renew(one)).ok).toBe(true);
    wait(1);
    expect(await renew(other)).toEqual(over);
  });

  it('loses her session when a token comes twice, and only hers ends', async () => {
    const { refreshToken } = valueOf(await startGuestSession(pharmacy.ports, FROM));
    const { refreshToken: other } = valueOf(await startGuestSession(pharmacy.ports, FROM));
    const fresh = valueOf(await renew(refreshToken));
    expect(await renew(refreshToken)).toEqual(over);
    expect(await renew(fresh.refreshToken)).toEqual(over);
    expect((await renew(other)).ok).toBe(true);
    expect(await renew('no token')).toEqual(over);
  });

  it('leaves no token in the database that would open her session', async () => {
    const { refreshToken } = valueOf(await startGuestSession(pharmacy.ports, FROM));
    const [row] = await pharmacy.sql.query<{ hash: string }>('SELECT hash FROM refresh_tokens');
    expect(row?.hash).toBe(pharmacy.ports.tokens.hashOf(refreshToken));
    expect(row?.hash).not.toBe(refreshToken);
  });
});

const REGISTRATION = {
  email: ` ${EMAIL.toUpperCase()} `,
  password: PASSWORD,
  firstname: ' Sample ',
  lastname: ' Patient ',
  dob: '1990-05-16T23:30:00Z',
  phone: '+44 (0)7700 900123',
  from: FROM,
};

describe('creating an account', () => {
  const create = (change: Partial<typeof REGISTRATION> = {}, who?: string) =>
    register(pharmacy.ports, { ...REGISTRATION, ...change }, who);

  it('keeps what she wrote about herself, tidied, and signs her in', async () => {
    const { customer: made, tokens, cartChanges } = valueOf(await create());
    expect(made).toEqual({
      id: await whoIs(tokens),
      email: EMAIL,
      firstname: 'Sample',
      lastname: 'Patient',
      dob: '1990-05-17',
      phone: '+447700900123',
      address: null,
      documents: [],
    });
    expect(cartChanges).toEqual([]);
    expect((await renew(tokens.refreshToken)).ok).toBe(true);
    expect(await pharmacy.ports.database.customers.credentials(EMAIL)).toEqual({
      id: made.id,
      passwordHash: `hash of ${PASSWORD}`,
    });
    const [row] = await pharmacy.sql.query('SELECT created_at FROM customers');
    expect(row).toEqual({ created_at: NOON });
  });

  it.each([
    ['a child', { dob: '2008-11-22' }, { kind: 'under-age' }],
    [
      'somebody without a date of birth',
      { dob: 'soon' },
      {
        kind: 'unacceptable',
        problems: [
          {
            field: '/dob',
            constraint: 'plausible',
            message: 'Please check the date of birth.',
          },
        ],
      },
    ],
    [
      'a number that nobody can call',
      { phone: '12345' },
      {
        kind: 'unacceptable',
        problems: [
          {
            field: '/phone',
            constraint: 'plausible',
            message: 'Please check the contact number.',
          },
        ],
      },
    ],
  ])('is not for %s', async (_what, change, failure) => {
    expect(await create(change)).toEqual({ ok: false, failure });
    expect(await count('customers')).toBe(0);
    // Nothing was tried that anybody could gain from.
    expect(await count('attempts')).toBe(0);
  });

  it('is for one of two with the same email', async () => {
    await create();
    const taken = await create({ email: EMAIL, firstname: 'Other' });
    expect(taken).toEqual({ ok: false, failure: { kind: 'email-taken' } });
    expect(await count('customers')).toBe(1);
    expect(await count('sessions')).toBe(1);
  });

  it('keeps what she did as a guest', async () => {
    const before = await guest();
    await puts(before, CREAM, 2);
    const { customer: made } = valueOf(await create({}, before));
    expect(await cartOf(made.id)).toEqual([['cream-30g', 2]]);
    expect(await cartOf(before)).toEqual([]);
  });
});

describe('signing in', () => {
  let id: string;
  beforeEach(async () => {
    id = await customer(EMAIL);
  });
  const wrong = { ok: false, failure: { kind: 'wrong-credentials' } };
  const enter = (change: object = {}, who?: string, ports: Ports = pharmacy.ports) =>
    login(ports, { email: EMAIL, password: PASSWORD, from: FROM, ...change }, who);

  it('works with her email however it is written', async () => {
    const { customer: who, tokens } = valueOf(await enter({ email: ' Sample@Example.com' }));
    expect(who).toMatchObject({ id, email: EMAIL });
    expect(await whoIs(tokens)).toBe(id);
  });

  it.each([
    ['another password', { password: 'another sample' }],
    ['an email that has no account', { email: 'nobody@example.com' }],
  ])('does not work with %s', async (_what, change) => {
    expect(await enter(change)).toEqual(wrong);
    expect(await count('sessions')).toBe(0);
  });

  it('takes as much work where there is no account', async () => {
    const matched: unknown[] = [];
    const passwords: Ports['passwords'] = {
      ...pharmacy.ports.passwords,
      matches: async (password, hash) => {
        matched.push([password, hash]);
        return true;
      },
    };
    const ports = { ...pharmacy.ports, passwords };
    expect(await enter({ email: 'nobody@example.com' }, undefined, ports)).toEqual(wrong);
    expect(matched).toEqual([[PASSWORD, undefined]]);
  });

  it.each([
    ['is reset', (database: Ports['database']) => database.customers.setPassword(id, 'new')],
    [
      'goes away with its account',
      async () => {
        await pharmacy.sql.query("UPDATE customers SET email = 'x@example.com'");
      },
    ],
  ])('does not work when the password %s while it is checked', async (_what, change) => {
    const passwords: Ports['passwords'] = {
      ...pharmacy.ports.passwords,
      matches: async () => {
        await change(pharmacy.ports.database);
        return true;
      },
    };
    expect(await enter({}, undefined, { ...pharmacy.ports, passwords })).toEqual(wrong);
    expect(await count('sessions')).toBe(0);
  });

  it('is an error when the account is gone by the time it works', async () => {
    const ports = stores((store) => ({
      ...store,
      customers: { ...store.customers, find: async () => undefined },
    }));
    await expect(enter({}, undefined, ports)).rejects.toThrow(
      'Only a registered customer signs in.',
    );
    expect(await count('sessions')).toBe(0);
  });

  describe('as somebody who was a guest until then', () => {
    it('keeps her cart, after what was in it', async () => {
      const before = await guest();
      await puts(id, SOAP, 2);
      wait(SECOND);
      await puts(before, CREAM, 2);
      const { cartChanges } = valueOf(await enter({}, before));
      expect(cartChanges).toEqual([]);
      expect(await cartOf(id)).toEqual([
        ['soap-pairs', 2],
        ['cream-30g', 2],
      ]);
      expect(await cartOf(before)).toEqual([]);
      const [row] = await pharmacy.sql.query(
        "SELECT added_at FROM cart_lines WHERE option_id = 'cream-30g'",
      );
      expect(row).toEqual({ added_at: new Date(NOON.getTime() + SECOND) });
    });

    it('adds up what is in both, as far as it goes, and says so', async () => {
      const before = await guest();
      await puts(id, CREAM, 3);
      await puts(id, SCARCE, 2);
      await puts(before, CREAM, 4);
      await puts(before, SCARCE, 1);
      await puts(before, SOAP, 2);
      const { cartChanges } = valueOf(await enter({}, before));
      expect(cartChanges).toEqual([
        { optionId: 'cream-30g', name: 'Sample Cream', from: 7, to: 5, reason: 'maximum' },
        { optionId: 'cream-100g', name: 'Sample Cream', from: 3, to: 2, reason: 'stock' },
      ]);
      expect(await cartOf(id)).toEqual([
        ['cream-30g', 5],
        ['cream-100g', 2],
        ['soap-pairs', 2],
      ]);
    });

    it('does not keep what is no longer there', async () => {
      const before = await guest();
      await puts(id, CREAM, 1);
      await puts(before, CREAM, 1);
      await puts(before, SOAP, 2);
      await shelve('cream-30g', { on_sale: false });
      await shelve('soap-pairs', { min: 3 });
      expect(valueOf(await enter({}, before)).cartChanges).toEqual([
        { optionId: 'cream-30g', name: 'Sample Cream', from: 2, to: 0, reason: 'stock' },
        { optionId: 'soap-pairs', name: 'Sample Soap', from: 2, to: 0, reason: 'minimum' },
      ]);
      expect(await cartOf(id)).toEqual([]);
    });

    it('keeps her consultations, and what one of them allows', async () => {
      const before = await guest();
      const consultation = await consults(before);
      await puts(before, SLIMMER);
      await enter({}, before);
      expect(await pharmacy.ports.database.carts.lines(id)).toMatchObject([
        { optionId: 'slimmer-1mg', consultationId: consultation },
      ]);
      await puts(id, SLIMMER);
    });

    it.each(['guest', 'customer'])(
      'has the latest consultation for a medicine in both carts: the %s’s',
      async (last) => {
        const before = await guest();
        const consultations: string[] = [];
        for (const who of last === 'guest' ? [id, before] : [before, id]) {
          consultations.push(await consults(who));
          await puts(who, SLIMMER);
          wait(MINUTE);
        }
        await enter({}, before);
        expect(await pharmacy.ports.database.carts.lines(id)).toMatchObject([
          { quantity: 2, consultationId: consultations[1] },
        ]);
      },
    );

    it('has the consultation that allowed what was in the guest’s cart alone', async () => {
      const before = await guest();
      const consultation = await consults(before);
      await puts(before, SLIMMER);
      wait(MINUTE);
      await consults(id);
      await enter({}, before);
      expect(await pharmacy.ports.database.carts.lines(id)).toMatchObject([
        { quantity: 1, consultationId: consultation },
      ]);
    });

    it('is not asked for a consultation where none is needed', async () => {
      const before = await guest();
      await puts(before, CREAM);
      await puts(id, CREAM);
      const ports = stores((store) => ({
        ...store,
        consultations: {
          ...store.consultations,
          allowing: () => Promise.reject(new Error('Nobody needs one.')),
        },
      }));
      expect((await enter({}, before, ports)).ok).toBe(true);
      expect(await cartOf(id)).toEqual([['cream-30g', 2]]);
    });

    it('has the guest’s line as it was when no consultation allows it any more', async () => {
      const before = await guest();
      const consultation = await consults(before);
      await puts(before, SLIMMER);
      await consults(id);
      await puts(id, SLIMMER);
      const ports = stores((store) => ({
        ...store,
        consultations: { ...store.consultations, allowing: async () => undefined },
      }));
      await enter({}, before, ports);
      expect(await pharmacy.ports.database.carts.lines(id)).toMatchObject([
        { quantity: 2, consultationId: consultation },
      ]);
    });

    it('has nothing to keep when she was none', async () => {
      const ports = stores((store) => ({
        ...store,
        customers: {
          ...store.customers,
          adopt: () => Promise.reject(new Error('There is no guest.')),
        },
      }));
      expect(valueOf(await enter({}, undefined, ports)).cartChanges).toEqual([]);
    });

    it('gives nothing away that belongs to an account', async () => {
      const other = await customer();
      await puts(other, CREAM, 2);
      expect(valueOf(await enter({}, other)).cartChanges).toEqual([]);
      expect(await cartOf(id)).toEqual([]);
      expect(await cartOf(other)).toEqual([['cream-30g', 2]]);
    });
  });
});

describe('a profile', () => {
  const NOT_FOUND = { ok: false, failure: { kind: 'not-found', what: 'customer' } };
  const change = (who: string, sent: Parameters<typeof updateProfile>[3], of = who) =>
    updateProfile(pharmacy.ports, who, of, sent);

  it('is read by its owner, and nobody else’s exists', async () => {
    const [id, other, nobody] = [await customer(EMAIL), await customer(), await guest()];
    expect(valueOf(await readProfile(pharmacy.ports, id, id))).toMatchObject({ email: EMAIL });
    expect(await readProfile(pharmacy.ports, other, id)).toEqual(NOT_FOUND);
    expect(await readProfile(pharmacy.ports, nobody, nobody)).toEqual(NOT_FOUND);
    expect(await change(other, { phone: '07700900999' }, id)).toEqual(NOT_FOUND);
    expect(await change(nobody, { phone: '07700900999' })).toEqual(NOT_FOUND);
    const phones = await pharmacy.sql.query('SELECT phone FROM customers ORDER BY phone');
    expect(phones).toEqual([{ phone: '07700900123' }, { phone: '07700900123' }, { phone: null }]);
  });

  it('changes in what is sent of it, tidied', async () => {
    const id = await customer();
    const before = valueOf(await readProfile(pharmacy.ports, id, id));
    expect(valueOf(await change(id, {}))).toEqual(before);
    const names = { firstname: ' Other ', lastname: ' Name ' };
    expect(valueOf(await change(id, names))).toEqual({
      ...before,
      firstname: 'Other',
      lastname: 'Name',
    });
    const rest = { dob: '1991-06-30T23:00:00Z', phone: '07700 900 999' };
    expect(valueOf(await change(id, rest))).toMatchObject({
      firstname: 'Other',
      dob: '1991-07-01',
      phone: '07700900999',
    });
  });

  it('has an address in England unless it says otherwise', async () => {
    const id = await customer();
    const address = { line1: '1 Sample Street' };
    expect(valueOf(await change(id, { address })).address).toEqual({
      ...address,
      nation: 'England',
    });
    const welsh = { ...address, nation: 'Wales' };
    expect(valueOf(await change(id, { address: welsh })).address).toEqual(welsh);
    expect(valueOf(await change(id, { firstname: 'Other' })).address).toEqual(welsh);
  });

  it.each([
    [{ dob: '2008-11-22' }, 'under-age'],
    [{ dob: '' }, 'unacceptable'],
    [{ phone: '' }, 'unacceptable'],
  ])('does not take %j', async (sent, kind) => {
    const id = await customer();
    const before = valueOf(await readProfile(pharmacy.ports, id, id));
    const outcome = await change(id, { firstname: 'Other', ...sent });
    expect(outcome).toMatchObject({ ok: false, failure: { kind } });
    expect(valueOf(await readProfile(pharmacy.ports, id, id))).toEqual(before);
  });

  it('has the papers that she has sent, the newest first', async () => {
    const id = await customer();
    const sent = async (path: string): Promise<void> => {
      const { uploads } = pharmacy.ports.database;
      await uploads.claim(path, id, NOON);
      await uploads.markStored(path, { mediaType: 'image/png', digest: 'sample' }, NOON);
    };
    await sent('customers/one.png');
    await sent('customers/two.png');
    const one = { type: 'ID', path: 'customers/one.png' } as const;
    const two = { type: 'Others', path: 'customers/two.png' } as const;
    expect(valueOf(await change(id, { documents: [one] })).documents).toEqual([one]);
    wait(MINUTE);
    expect(valueOf(await change(id, { documents: [two] })).documents).toEqual([two, one]);
    expect(valueOf(await change(id, { documents: [] })).documents).toEqual([two, one]);
    const rows = await pharmacy.sql.query(
      'SELECT added_at FROM customer_documents ORDER BY position',
    );
    expect(rows).toEqual([{ added_at: NOON }, { added_at: new Date(NOON.getTime() + MINUTE) }]);
  });

  it('has no papers that did not reach us, and then nothing changes', async () => {
    const id = await customer();
    await pharmacy.ports.database.uploads.claim('customers/claimed.png', id, NOON);
    const { uploads } = pharmacy.ports.database;
    await uploads.claim('customers/here.png', id, NOON);
    await uploads.markStored('customers/here.png', { mediaType: 'image/png', digest: 'x' }, NOON);
    const documents = ['here', 'claimed', 'unknown'].map((name) => ({
      type: 'ID' as const,
      path: `customers/${name}.png`,
    }));
    const outcome = await change(id, { firstname: 'Other', documents });
    const message = 'This file did not reach us. Please upload it again.';
    expect(outcome).toEqual({
      ok: false,
      failure: {
        kind: 'unacceptable',
        problems: [
          { field: '/documents/1/path', constraint: 'upload', message },
          { field: '/documents/2/path', constraint: 'upload', message },
        ],
      },
    });
    expect(valueOf(await readProfile(pharmacy.ports, id, id))).toMatchObject({
      firstname: 'Sample',
      documents: [],
    });
  });

  it('does not exist when its account is gone by the time it changes', async () => {
    const id = await customer();
    const ports = stores((store) => ({
      ...store,
      customers: { ...store.customers, find: async () => undefined },
    }));
    expect(await updateProfile(ports, id, id, { phone: '07700900999' })).toEqual(NOT_FOUND);
  });
});
