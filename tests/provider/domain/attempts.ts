/** Who tries again and again has to wait; who does not is never kept waiting by others. */
import { describe, expect, it } from 'vitest';
import {
  applyDiscount,
  asObjectPath,
  contact,
  createOrder,
  type CustomerId,
  type FailureKind,
  forgotPassword,
  login,
  type Outcome,
  type Ports,
  readCart,
  register,
  renewSession,
  requestUpload,
  resetPassword,
  startGuestSession,
  submitConsultation,
  subscribe,
} from '#domain';
import { slimming } from '../../kit/consultations.ts';
import { CHECKOUT } from './orders.ts';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import { PASSWORD } from '../../kit/samples.ts';
import { count, CREAM, customer, failure, guest, promised, puts } from './people.ts';
import { DAY, MINUTE, NOON, pharmacy, SECOND, wait } from './pharmacy.ts';

type Tried = Outcome<unknown, FailureKind>;

/** For how many seconds it has to wait, or what came of it. */
const waitOf = (outcome: Tried): number | FailureKind | 'done' => {
  if (outcome.ok) return 'done';
  const { failure } = outcome;
  return failure.kind === 'too-many-attempts' ? failure.seconds : failure.kind;
};

const EMAIL = 'sample@example.com';
export function attempts(): void {
  /** A network of its own for every attempt. */
  let networks = 0;
  const anywhere = (): string => `network ${++networks}`;

  const enter = async (email = EMAIL, from = anywhere(), password = 'wrong') =>
    waitOf(await login(pharmacy.ports, { email, password, from }, undefined));

  describe('at one account', () => {
    it('five are free, then the wait doubles up to a quarter of an hour', async () => {
      for (let attempt = 0; attempt < 5; attempt++) expect(await enter()).toBe('wrong-credentials');
      for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
        expect(await enter()).toBe(seconds);
        wait(seconds * SECOND - 1);
        expect(await enter()).toBe(1);
        wait(1);
        expect(await enter()).toBe('wrong-credentials');
      }
    });

    it('what is left of the wait is told in whole seconds, never none', async () => {
      for (let attempt = 0; attempt < 5; attempt++) await enter();
      wait(10 * SECOND - 1);
      expect(await enter()).toBe(21);
      wait(1);
      expect(await enter()).toBe(20);
      const { database } = pharmacy.ports;
      const cleared = {
        ...pharmacy.ports,
        database: {
          ...database,
          attempts: { ...database.attempts, count: async (_: string, at: Date) => at },
        },
      };
      const credentials = { email: EMAIL, password: 'wrong', from: 'here' };
      expect(waitOf(await login(cleared, credentials, undefined))).toBe(1);
    });

    it('is forgotten a quarter of an hour after its wait, and when she gets in', async () => {
      await customer(EMAIL);
      for (let attempt = 0; attempt < 5; attempt++) await enter();
      wait(30 * SECOND + 15 * MINUTE);
      for (let attempt = 0; attempt < 4; attempt++) expect(await enter()).toBe('wrong-credentials');
      expect(await enter(EMAIL, anywhere(), PASSWORD)).toBe('done');
      for (let attempt = 0; attempt < 5; attempt++) expect(await enter()).toBe('wrong-credentials');
      expect(await enter()).toBe(30);
    });

    it('others are none of its business', async () => {
      for (let attempt = 0; attempt < 6; attempt++) await enter();
      expect(await enter('other@example.com')).toBe('wrong-credentials');
    });

    const message = { firstName: 'a', lastName: 'b', email: EMAIL, phone: '1', cause: 'Other' };
    const registration = {
      email: EMAIL,
      password: PASSWORD,
      firstname: 'Sample',
      lastname: 'Patient',
      dob: '1990-05-17',
      phone: '07700900123',
    };
    it.each<[string, FailureKind | 'done', (from: string) => Promise<Tried>]>([
      [
        'registering',
        'email-taken',
        (from) => register(pharmacy.ports, { ...registration, from }, undefined),
      ],
      ['subscribing', 'done', (from) => subscribe(pharmacy.ports, { email: EMAIL, from })],
      ['writing', 'done', (from) => contact(pharmacy.ports, message, from)],
    ])('%s is counted by itself, for each network', async (_what, expected, act) => {
      await customer(EMAIL);
      for (let attempt = 0; attempt < 5; attempt++) {
        const email = EMAIL;
        const from = anywhere();
        await login(pharmacy.ports, { email, password: 'wrong', from }, undefined);
        await forgotPassword(pharmacy.ports, { email, from });
      }
      await pastThePorts(pharmacy.sql, 'DELETE FROM attempts');
      const stranger = anywhere();
      for (let attempt = 0; attempt < 5; attempt++)
        expect(waitOf(await act(stranger))).toBe(expected);
      const [before, mail] = [await count('customers'), (await promised()).length];
      expect(waitOf(await act(stranger))).toBe(30);
      expect([await count('customers'), (await promised()).length]).toEqual([before, mail]);
      expect(waitOf(await act(anywhere()))).toBe(expected);
    });

    it('one thing does not wait for another', async () => {
      for (let attempt = 0; attempt < 6; attempt++) await enter();
      const outcome = await forgotPassword(pharmacy.ports, { email: EMAIL, from: anywhere() });
      expect(waitOf(outcome)).toBe('done');
    });
  });

  describe('from one network', () => {
    const HERE = '2001:db8:1:2::1';
    const NEIGHBOUR = '2001:db8:1:2::ffff';
    let emails = 0;
    const nobody = (): string => `${++emails}@example.com`;

    /** As if so many had come. */
    const came = (many: number): Promise<unknown> =>
      pastThePorts(pharmacy.sql, 'UPDATE attempts SET count = $1', [many]);

    const message = { firstName: 'a', lastName: 'b', phone: '1', cause: 'Other' };
    it.each<[string, number, FailureKind | 'done', (from: string) => Promise<Tried>]>([
      [
        'enter',
        50,
        'wrong-credentials',
        (from) => login(pharmacy.ports, { email: nobody(), password: '', from }, undefined),
      ],
      [
        'register',
        50,
        'done',
        (from) =>
          register(
            pharmacy.ports,
            {
              email: nobody(),
              password: PASSWORD,
              firstname: 'a',
              lastname: 'b',
              dob: '1990-05-17',
              phone: '07700900123',
              from,
            },
            undefined,
          ),
      ],
      ['forget', 50, 'done', (from) => forgotPassword(pharmacy.ports, { email: nobody(), from })],
      [
        'guess a link',
        50,
        'reset-invalid',
        (from) => resetPassword(pharmacy.ports, { token: 'guess', password: '', from }),
      ],
      ['subscribe', 50, 'done', (from) => subscribe(pharmacy.ports, { email: nobody(), from })],
      [
        'write',
        50,
        'done',
        (from) => contact(pharmacy.ports, { ...message, email: nobody() }, from),
      ],
      ['begin as a guest', 1000, 'done', (from) => startGuestSession(pharmacy.ports, from)],
      [
        'upload',
        300,
        'done',
        async (from) =>
          requestUpload(pharmacy.ports, {
            customer: await guest(),
            path: asObjectPath(`customers/sample-${++emails}-file.png`),
            from,
          }),
      ],
    ])('many %s: %i in a quarter of an hour', async (_what, many, expected, act) => {
      wait(5 * MINUTE);
      expect(waitOf(await act(HERE))).toBe(expected);
      await came(many - 1);
      expect(waitOf(await act(NEIGHBOUR))).toBe(expected);
      expect(waitOf(await act(HERE))).toBe(600);
      expect(waitOf(await act('2001:db8:1:3::1'))).toBe(expected);
      wait(10 * MINUTE - 1);
      expect(waitOf(await act(HERE))).toBe(1);
      wait(1);
      expect(waitOf(await act(HERE))).toBe(expected);
    });

    it('the account is not asked about, so that its owner does not wait for that', async () => {
      await enter(EMAIL, HERE);
      await came(50);
      await pastThePorts(pharmacy.sql, 'DELETE FROM attempts WHERE subject <> $1', [
        pharmacy.ports.tokens.hashOf(
          JSON.stringify([
            'login',
            '2001:db8:1:2',
            Math.floor(pharmacy.ports.clock().getTime() / 900_000),
          ]),
        ),
      ]);
      await pastThePorts(pharmacy.sql, "UPDATE attempts SET free_at = '2026-11-21T12:15:00Z'");
      for (let attempt = 0; attempt < 9; attempt++) expect(await enter(EMAIL, HERE)).toBe(900);
      expect(await enter(EMAIL, 'elsewhere')).toBe('wrong-credentials');
      for (let attempt = 0; attempt < 4; attempt++)
        expect(await enter(EMAIL, anywhere())).toBe('wrong-credentials');
    });
  });

  describe('a stranger who guesses a password', () => {
    const HOME = '198.51.100.7';
    const owner = (from: string) => enter(EMAIL, from, PASSWORD);

    it('does not keep its owner out where she has logged in before', async () => {
      await customer(EMAIL);
      expect(await owner(HOME)).toBe('done');
      for (let guess = 0; guess < 5; guess++) expect(await enter()).toBe('wrong-credentials');
      expect(await enter()).toBe(30);
      expect(await owner(anywhere())).toBe(30);
      expect(await owner(HOME)).toBe('done');
      // And her coming home lets nobody else guess on.
      expect(await enter()).toBe('wrong-credentials');
    });

    it('has five guesses there too, and her home is one for ninety days', async () => {
      await customer(EMAIL);
      await owner(HOME);
      for (let guess = 0; guess < 5; guess++) await enter(EMAIL, HOME);
      expect(await owner(HOME)).toBe(30);
      wait(90 * DAY);
      for (let guess = 0; guess < 5; guess++) await enter();
      expect(await owner(HOME)).toBe(30);
    });

    it('leaves only hashes of where she was', async () => {
      await customer(EMAIL);
      await owner(HOME);
      const [home] = await pastThePorts<{ network: string }>(
        pharmacy.sql,
        'SELECT * FROM known_networks',
      );
      expect(home?.network).toMatch(/^[\da-f]{64}$/);
    });
  });

  describe('of one customer', () => {
    const full = { ok: false, failure: { kind: 'too-many-attempts', seconds: 900 } };
    const consult = (who: CustomerId, answers = {}) =>
      submitConsultation(pharmacy.ports, who, slimming(answers), anywhere());

    it('thirty consultations are taken in a quarter of an hour, refused ones included', async () => {
      const [who, other] = [await guest(), await guest()];
      for (let post = 0; post < 30; post++)
        expect(waitOf(await consult(who, { allergicReaction: 'yes' }))).toBe(
          'consultation-refused',
        );
      expect(await consult(who)).toEqual(full);
      expect(waitOf(await consult(other))).toBe('done');
      wait(15 * MINUTE);
      expect(waitOf(await consult(who))).toBe('done');
    });

    it('a refused attempt that is sent again is counted and not kept again; the later time holds', async () => {
      const who = await guest();
      for (let post = 0; post < 3; post++) {
        await consult(who, { allergicReaction: 'yes' });
        wait(MINUTE);
      }
      const named = { ...slimming({ allergicReaction: 'yes' }), firstname: 'Another' };
      await submitConsultation(pharmacy.ports, who, named, anywhere());
      const { consultations } = pharmacy.ports.database;
      const ids = (await consultations.ofPerson(who)).map(({ id }) => id);
      const kept = await consultations.recorded(ids);
      expect([...kept].sort((one, other) => Number(one.at) - Number(other.at))).toMatchObject([
        {
          times: 3,
          firstAt: NOON,
          at: new Date(NOON.getTime() + 2 * MINUTE),
          payload: { firstname: 'Sample', answers: { allergicReaction: 'yes' } },
        },
        { times: 1 },
      ]);
    });

    it('thirty wrong promo codes are looked up, and then not even the right one is', async () => {
      const who = await customer();
      await puts(who, CREAM);
      const off = (code: string, from = anywhere()) =>
        applyDiscount(pharmacy.ports, who, { shippingId: undefined, code }, from);
      const discountIn = async (discountCode: string) =>
        (await readCart(pharmacy.ports, who, { discountCode }, anywhere())).discount?.code;
      const ordered = (discountCode: string) =>
        createOrder(pharmacy.ports, who, { ...CHECKOUT, discountCode, from: anywhere() });
      for (let guess = 0; guess < 10; guess++) {
        expect(waitOf(await off(`GUESS${guess}`))).toBe('promo-unknown');
        expect(await ordered(`GUESS${guess}`)).toEqual(failure('promo-unknown'));
        expect(await discountIn(`GUESS${guess}`)).toBeUndefined();
      }
      expect(await off('WELCOME10')).toEqual(full);
      expect(await ordered('WELCOME10')).toEqual(full);
      expect(await discountIn('WELCOME10')).toBeUndefined();
      wait(15 * MINUTE);
      expect(await discountIn('WELCOME10')).toBe('WELCOME10');
    });
  });

  describe('refresh tokens', () => {
    it('that are right are not counted; of wrong ones three hundred are, for their network', async () => {
      const from = '203.0.113.9';
      const renew = async (token: string) =>
        waitOf(await renewSession(pharmacy.ports, token, from));
      const tokens = await startGuestSession(pharmacy.ports, from);
      expect(await renew('made up')).toBe('unauthenticated');
      await pastThePorts(
        pharmacy.sql,
        'UPDATE attempts SET count = 299 WHERE count = 1 AND free_at = $1',
        [NOON],
      );
      expect(tokens.ok && (await renew(tokens.value.refreshToken))).toBe('done');
      expect(await renew('made up')).toBe('unauthenticated');
      expect(await renew('made up')).toBe(900);
    });

    it('of several tabs at once are looked at, whichever is counted first', async () => {
      const from = '203.0.113.9';
      const begun = (msAgo: number): Ports => ({
        ...pharmacy.ports,
        clock: () => new Date(NOON.getTime() - msAgo),
      });
      for (const msAgo of [0, 1, 2, 3]) {
        const renewed = await renewSession(begun(msAgo), 'made up', from);
        expect(waitOf(renewed)).toBe('unauthenticated');
        expect(waitOf(await startGuestSession(begun(msAgo), from))).toBe('done');
      }
    });
  });

  it('what was tried leaves hashes, and after a while nothing', async () => {
    await enter();
    const subjects = () =>
      pastThePorts<{ subject: string }>(
        pharmacy.sql,
        'SELECT subject FROM attempts ORDER BY subject',
      );
    const before = await subjects();
    expect(before).toHaveLength(2);
    for (const { subject } of before) expect(subject).toMatch(/^[\da-f]{64}$/);
    wait(15 * MINUTE + 15 * MINUTE);
    await enter('other@example.com');
    const after = await subjects();
    expect(after).toHaveLength(2);
    expect(after.filter(({ subject }) => before.some((one) => one.subject === subject))).toEqual(
      [],
    );
  });

  it('what was tried just now is not forgotten by what others try', async () => {
    await enter();
    wait(15 * MINUTE - 1);
    await enter('other@example.com');
    expect(await count('attempts')).toBe(4);
  });
}
