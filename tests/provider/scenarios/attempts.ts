import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import { PASSWORD, newEmail, ownNetwork, registration } from '../../kit/samples.ts';
import { type Customer } from '../../kit/customer.ts';
import { newAccount, send, tryLogin } from '../../kit/accounts.ts';
import type { Shop } from '../../kit/shop.ts';
import { member } from '../../kit/team.ts';

export function attempts(given: () => Shop): void {
  describe('attempts', () => {
    let shop: Shop;
    beforeAll(() => {
      shop = given();
    });

    /** From where all of a test comes. */
    let here: ReturnType<typeof ownNetwork>;
    beforeEach(() => {
      shop.setTime('2026-11-21T12:00:00Z');
      here = ownNetwork();
    });

    const NOON = Date.parse('2026-11-21T12:00:00Z');
    const at = (seconds: number): void =>
      shop.setTime(new Date(NOON + seconds * 1000).toISOString());

    const wrong = async (email: string): Promise<number> =>
      (await tryLogin(shop, email, 'a wrong sample', undefined, here)).status;

    const login = (email: string) => tryLogin(shop, email, PASSWORD, undefined, here);
    const sends = (path: string, body: object) => send(shop, path, body, undefined, here);

    async function fiveWrong(email: string): Promise<void> {
      for (let attempt = 0; attempt < 5; attempt++) expect(await wrong(email)).toBe(401);
    }

    const contact = (email: string) => ({
      firstName: 'Sample',
      lastName: 'Customer',
      email,
      phone: '07700900123',
      cause: 'Other',
    });

    describe('at one account', () => {
      it('are five, and then even the right password waits half a minute', async () => {
        const { email } = await newAccount(shop);
        await fiveWrong(email);
        const response = await login(email);
        expect(response.status).toBe(429);
        expect(response.headers.get('retry-after')).toBe('30');
        expect(await response.json()).toMatchObject({ code: 'too-many-attempts' });
        at(29.5);
        expect((await login(email)).headers.get('retry-after')).toBe('1');
        at(30);
        expect((await login(email)).status).toBe(200);
      });

      it('wait twice as long each time, up to a quarter of an hour', async () => {
        const email = newEmail();
        await fiveWrong(email);
        let seconds = 0;
        for (const wait of [30, 60, 120, 240, 480, 900, 900]) {
          const blocked = await login(email);
          expect(blocked.headers.get('retry-after')).toBe(String(wait));
          seconds += wait;
          at(seconds);
          expect(await wrong(email)).toBe(401);
        }
      });

      it('that are refused do not make the wait longer', async () => {
        const { email } = await newAccount(shop);
        await fiveWrong(email);
        for (let second = 0; second < 30; second += 5) {
          at(second);
          expect(await wrong(email)).toBe(429);
        }
        at(30);
        expect((await login(email)).status).toBe(200);
      });

      it('are forgotten when it works, and after a quiet quarter of an hour', async () => {
        const { email } = await newAccount(shop);
        for (const _round of [1, 2]) {
          for (let attempt = 0; attempt < 4; attempt++) expect(await wrong(email)).toBe(401);
          expect((await login(email)).status).toBe(200);
        }
        await fiveWrong(email);
        at(30 + 900);
        await fiveWrong(email);
        expect(await wrong(email)).toBe(429);
      });

      it('look the same whether or not it exists, however it is written', async () => {
        const known = (await newAccount(shop)).email;
        for (const email of [known, newEmail()]) {
          await fiveWrong(email);
          const response = await login(email.toUpperCase());
          expect(response.status).toBe(429);
          expect(await response.json()).toEqual({
            code: 'too-many-attempts',
            message: 'There were too many attempts. Please try again in 1 minute.',
          });
        }
      });

      it('are five when twenty come at once', async () => {
        const email = newEmail();
        const answers = await Promise.all(Array.from({ length: 20 }, () => wrong(email)));
        expect(answers.filter((status) => status === 401)).toHaveLength(5);
        expect(answers.filter((status) => status === 429)).toHaveLength(15);
      });

      it('are counted for each thing that is tried', async () => {
        const { email } = await newAccount(shop);
        await fiveWrong(email);
        const tries = [
          ['/customers/register', registration({ email }), 409],
          ['/mail-subscriptions', { email }, 200],
          ['/contact', contact(email), 200],
        ] as const;
        for (const [path, body, status] of tries) {
          for (let attempt = 0; attempt < 5; attempt++)
            expect((await sends(path, body)).status).toBe(status);
          expect((await sends(path, body)).status).toBe(429);
        }
      });
    });

    describe('from one network', () => {
      it('are fifty in a quarter of an hour, whoever they are for', async () => {
        at(300);
        const subscribe = (): Promise<Response> =>
          sends('/mail-subscriptions', { email: newEmail() });
        for (let attempt = 0; attempt < 50; attempt++) expect((await subscribe()).status).toBe(200);
        const blocked = await subscribe();
        expect(blocked.status).toBe(429);
        expect(blocked.headers.get('retry-after')).toBe('600');
        at(900);
        expect((await subscribe()).status).toBe(200);
      });

      /** As if the one attempt that was counted had been the last but one of so many. */
      const allButOneOf = (many: number): Promise<unknown> =>
        pastThePorts(shop.provider.queries, 'UPDATE attempts SET count = $1', [many - 1]);

      it('to begin as a guest are a thousand, and then nobody is made up any more', async () => {
        at(300);
        const begin = (): Promise<Response> =>
          fetch(`${shop.api}/customers/guest-login`, { headers: here });
        const guests = async (): Promise<unknown> =>
          pastThePorts(shop.provider.queries, 'SELECT count(*) AS count FROM customers');
        expect((await begin()).status).toBe(200);
        await allButOneOf(1000);
        expect((await begin()).status).toBe(200);
        const before = await guests();
        const blocked = await begin();
        expect(blocked.status).toBe(429);
        expect(blocked.headers.get('retry-after')).toBe('600');
        expect(await guests()).toEqual(before);
        at(900);
        expect((await begin()).status).toBe(200);
      });

      it('to upload are three hundred, whoever they are from', async () => {
        at(300);
        const [one, other] = [await shop.guest(), await shop.guest()];
        let count = 0;
        const ask = ({ post }: Customer): Promise<Response> => {
          const path = `customers/counted-upload-${++count}.png`;
          return post('/storage/create-presigned-url', { path }, here);
        };
        expect((await ask(one)).status).toBe(200);
        await allButOneOf(300);
        expect((await ask(other)).status).toBe(200);
        const blocked = await ask(one);
        expect(blocked.status).toBe(429);
        expect(blocked.headers.get('retry-after')).toBe('600');
      });

      it('to guess the desk’s token are fifty; then the right one waits as well', async () => {
        at(300);
        const asked = (token: string): Promise<Response> =>
          fetch(`${shop.api}/desk/orders`, {
            headers: { ...here, authorization: `Bearer ${token}` },
          });
        const right = await shop.deskToken();
        for (let guess = 0; guess < 50; guess++) expect((await asked('guess')).status).toBe(401);
        const blocked = await asked(right);
        expect(blocked.status).toBe(429);
        expect(blocked.headers.get('retry-after')).toBe('600');
        at(900);
        for (let look = 0; look < 60; look++) expect((await asked(right)).status).toBe(200);
      });

      it('without a token, and with one of a session of the team’s that has ended, guess nothing and shut the desk out of nothing', async () => {
        const { token, request } = await member(shop, 'support', { name: 'Sample Gone' });
        expect((await request('/team/session', { method: 'DELETE' })).status).toBe(200);
        const asked = (authorization: object): Promise<Response> =>
          fetch(`${shop.api}/desk/orders`, { headers: { ...here, ...authorization } });
        const shown = (one: string) => ({ authorization: `Bearer ${one}` });
        for (const nothing of [{}, shown(token), { authorization: 'Basic c2FtcGxl' }])
          for (let call = 0; call < 51; call++) expect((await asked(nothing)).status).toBe(401);
        expect((await asked(shown(await shop.deskToken()))).status).toBe(200);
        // Where guesses have shut it out, whoever shows none is told what is so: that she has to sign in.
        for (let guess = 0; guess < 50; guess++) await asked(shown('guess'));
        expect((await asked(shown('guess'))).status).toBe(429);
        for (const nothing of [{}, shown(token)]) expect((await asked(nothing)).status).toBe(401);
      });

      it('to guess a reset link are counted too', async () => {
        const guess = async (): Promise<number> =>
          (await sends('/customers/reset-password', { token: 'guess', newPassword: PASSWORD }))
            .status;
        for (let attempt = 0; attempt < 50; attempt++) expect(await guess()).toBe(422);
        expect(await guess()).toBe(429);
      });
    });

    it('leave no address in the database, and nothing at all after a while', async () => {
      const rows = (): Promise<readonly { subject: string }[]> =>
        pastThePorts<{ subject: string }>(shop.provider.queries, 'SELECT subject FROM attempts');
      // Whoever tries takes along a few of what others have left, and theirs would come before these.
      for (const _row of await rows())
        await shop.provider.database.attempts.sweep(new Date(NOON + 3_600_000));
      const before = (await rows()).map(({ subject }) => subject);
      await fiveWrong(newEmail());
      const subjects = (await rows())
        .map(({ subject }) => subject)
        .filter((subject) => !before.includes(subject));
      expect(subjects).toHaveLength(2);
      for (const subject of subjects) expect(subject).toMatch(/^[\da-f]{64}$/);
      at(3600);
      await wrong(newEmail());
      const left = (await rows()).map(({ subject }) => subject);
      expect(left.filter((subject) => subjects.includes(subject))).toEqual([]);
    });
  });
}
