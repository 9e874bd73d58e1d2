import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type ObjectPath, asCartLineId, asCustomerId, asObjectPath, asOptionId } from '#domain';
import {
  atOnce,
  consultationOf,
  minutesAfterNoon,
  newCustomer,
  NOON,
  type GivenDatabase,
} from './customers.ts';

export function accounts(given: GivenDatabase): void {
  const accountOf = (email = `${randomUUID()}@example.com`) => ({
    id: asCustomerId(randomUUID()),
    email,
    passwordHash: 'sample hash',
    firstname: "Zoë 'Sample' 👩🏽",
    lastname: 'Customer',
    dob: '2008-02-29',
    phone: '07700900123',
    at: NOON,
  });

  async function newAccount() {
    const account = accountOf();
    expect(await given().customers.register(account)).toBe(true);
    return account;
  }

  describe('registered customers', () => {
    it('are given back as they were registered, the day of birth as a day', async () => {
      const account = await newAccount();
      const { passwordHash, at: _at, ...record } = account;
      expect(await given().customers.find(account.id)).toEqual({
        ...record,
        address: null,
        documents: [],
      });
      expect(await given().customers.credentials(account.email)).toEqual({
        id: account.id,
        passwordHash,
      });
      expect(await given().customers.email(account.id)).toBe(account.email);
      expect(await given().customers.isRegistered(account.id)).toBe(true);
    });

    it('are not guests', async () => {
      const guest = await newCustomer(given());
      expect(await given().customers.find(guest)).toBeUndefined();
      expect(await given().customers.email(guest)).toBeUndefined();
      expect(await given().customers.isRegistered(guest)).toBe(false);
      expect(await given().customers.credentials('nobody@example.com')).toBeUndefined();
    });

    it('are one for an email, when eight come at once', async () => {
      const { email } = accountOf();
      const answers = await atOnce(8, () =>
        given().transaction(({ customers }) => customers.register(accountOf(email))),
      );
      expect(answers.filter(Boolean)).toHaveLength(1);
    });

    it('that are held get nothing into their cart meanwhile', async () => {
      const { id } = await newAccount();
      let adding: Promise<boolean> | undefined;
      await given().transaction(async (store) => {
        await store.customers.hold(id);
        const line = {
          id: asCartLineId(randomUUID()),
          customerId: id,
          optionId: asOptionId('cream-30g'),
          quantity: 1,
        };
        adding = given().transaction(({ carts }) =>
          carts.add({ ...line, consultationId: undefined, at: NOON }),
        );
        // Without the hold, one of these would see the line, or it would be gone with the rest.
        for (let look = 0; look < 20; look++) expect(await store.carts.lines(id)).toEqual([]);
        await store.carts.clear(id);
      });
      expect(await adding).toBe(true);
      expect(await given().carts.lines(id)).toHaveLength(1);
    });

    it('change only in what is said', async () => {
      const { id } = await newAccount();
      const before = await given().customers.find(id);
      const nothing = { firstname: undefined, phone: undefined };
      const same = { ...nothing, lastname: undefined, dob: undefined, address: undefined };
      await given().customers.change(id, same);
      expect(await given().customers.find(id)).toEqual(before);
      const change = {
        lastname: 'Changed',
        dob: '1990-05-17',
        address: { line1: "1 'Sample' Street" },
      };
      await given().customers.change(id, { ...same, ...change });
      expect(await given().customers.find(id)).toEqual({ ...before, ...change });
    });

    it('have the newest documents first, each once', async () => {
      const { id } = await newAccount();
      const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()].map((name) =>
        asObjectPath(`customers/${name}.pdf`),
      ) as [ObjectPath, ObjectPath, ObjectPath];
      for (const path of [a, b, c]) await given().uploads.claim(path, id, NOON);
      const add = (...documents: { type: 'ID' | 'Others'; path: ObjectPath }[]) =>
        given().customers.addDocuments(id, documents, NOON);
      await add({ type: 'ID', path: a });
      await add({ type: 'ID', path: c }, { type: 'ID', path: b }, { type: 'Others', path: c });
      await add({ type: 'Others', path: a });
      expect((await given().customers.find(id))?.documents).toEqual([
        { type: 'ID', path: c },
        { type: 'ID', path: b },
        { type: 'Others', path: a },
      ]);
    });

    it('take over what a guest consulted and sent, and nobody else’s', async () => {
      const { id } = await newAccount();
      const [guest, other] = [await newCustomer(given()), await newCustomer(given())];
      const [own, foreign] = [consultationOf(guest), consultationOf(other)];
      for (const record of [own, foreign]) await given().consultations.add(record);
      const path = asObjectPath(`customers/${randomUUID()}.png`);
      await given().uploads.claim(path, guest, NOON);
      expect(await given().customers.adopt(guest, id, NOON)).toEqual([{ id: own.id, since: NOON }]);
      const { consultations, uploads } = given();
      expect(await consultations.own(id, own.id)).toBeDefined();
      expect(await consultations.own(guest, own.id)).toBeUndefined();
      expect(await consultations.own(id, foreign.id)).toBeUndefined();
      expect((await uploads.find(path))?.customerId).toBe(id);
      const more = consultationOf(guest);
      await consultations.add(more);
      const again = await given().customers.adopt(guest, id, minutesAfterNoon(5));
      expect(again).toEqual([{ id: more.id, since: NOON }]);
    });
  });

  describe('links to reset a password', () => {
    const open = async (email: string, hash: string = randomUUID()) => {
      await given().passwordResets.open({ email, hash, expires: minutesAfterNoon(60) });
      return hash;
    };
    const spend = (hash: string, at = NOON) =>
      given().transaction(({ passwordResets }) => passwordResets.spend(hash, at));

    it('work once, when eight use one at once', async () => {
      const { id, email } = await newAccount();
      const hash = await open(email);
      expect(await given().passwordResets.isOpen(hash, NOON)).toBe(true);
      const spent = await atOnce(8, () => spend(hash));
      expect(spent.filter((customer) => customer !== undefined)).toEqual([id]);
      expect(await given().passwordResets.isOpen(hash, NOON)).toBe(false);
    });

    it('replace each other, expire, and are nobody’s when made up', async () => {
      const { id, email } = await newAccount();
      const [older, newer] = [await open(email), await open(email)];
      expect(await spend(older)).toBeUndefined();
      expect(await spend(newer, minutesAfterNoon(60))).toBeUndefined();
      expect(await spend('made up')).toBeUndefined();
      expect(await spend(newer, minutesAfterNoon(59))).toBe(id);
    });
  });

  describe('a network that somebody has logged in from', () => {
    it('is known with her account alone, from then on, until it is forgotten', async () => {
      const [{ id, email }, other] = [await newAccount(), await newAccount()];
      const { customers } = given();
      const isKnownNetwork = (whose: string, network = 'here') =>
        customers.isKnownNetwork(whose, network, NOON);
      expect(await isKnownNetwork(email)).toBe(false);
      await customers.rememberNetwork(id, 'here', NOON);
      expect(await isKnownNetwork(email)).toBe(false);
      await customers.rememberNetwork(id, 'here', minutesAfterNoon(1));
      expect(await isKnownNetwork(email)).toBe(true);
      expect([await isKnownNetwork(email, 'there'), await isKnownNetwork(other.email)]).toEqual([
        false,
        false,
      ]);
      await customers.forgetNetworksOf(id);
      expect(await isKnownNetwork(email)).toBe(false);
    });
  });

  describe('an address for the newsletter', () => {
    it('is new once, when eight come at once', async () => {
      const { email } = accountOf();
      const answers = await atOnce(8, () =>
        given().transaction(({ subscriptions }) =>
          subscriptions.add({ email, token: randomUUID(), at: NOON }),
        ),
      );
      expect(answers.filter(Boolean)).toHaveLength(1);
    });
  });
}
