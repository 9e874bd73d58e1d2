import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import { PASSWORD, newEmail } from '../../kit/samples.ts';
import { jsonOf } from '../../kit/customer.ts';
import {
  loggedIn,
  newAccount,
  send,
  tryLogin,
  type Account,
  type SignedIn,
} from '../../kit/accounts.ts';
import type { Email } from '../../kit/emails.ts';
import { type Shop } from '../../kit/shop.ts';

export function passwords(given: () => Shop): void {
  describe('a forgotten password', () => {
    let shop: Shop;
    beforeAll(() => {
      shop = given();
    });

    let account: Account;
    beforeEach(async () => {
      shop.setTime('2026-11-21T12:00:00Z');
      account = await newAccount(shop);
    });

    const ANOTHER = 'another sample';
    const forgot = (email: string): Promise<Response> =>
      send(shop, '/customers/forgot-password', { email });
    const reset = (token: string, newPassword = ANOTHER): Promise<Response> =>
      send(shop, '/customers/reset-password', { token, newPassword });
    const emailsTo = async (email: string): Promise<readonly Email[]> =>
      (await shop.emails()).filter(({ to }) => to === email);
    const tokenIn = ({ text }: Email): string =>
      /^https?:\S+\/reset-password\?token=([\w-]+)$/m.exec(text)?.[1] ?? '';

    /** The token that a new link carries. */
    async function newToken(): Promise<string> {
      const known = new Set((await emailsTo(account.email)).map(tokenIn));
      expect((await forgot(account.email)).status).toBe(200);
      const tokens = (await emailsTo(account.email)).map(tokenIn);
      const token = tokens.find((one) => one !== '' && !known.has(one));
      expect(token).toEqual(expect.any(String));
      return token ?? '';
    }

    describe('a link to reset it', () => {
      it('is sent to the owner of the account, and the answer does not tell', async () => {
        const nobody = newEmail();
        const answers = [await forgot(account.email.toUpperCase()), await forgot(nobody)];
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        const bodies = await Promise.all(answers.map((response) => response.json()));
        expect(bodies[0]).toEqual({ message: 'Reset link sent to your email' });
        expect(bodies[1]).toEqual(bodies[0]);
        expect(await emailsTo(nobody)).toEqual([]);
        const emails = await emailsTo(account.email);
        expect(emails).toHaveLength(1);
        // As it is printed at the start: another name of this machine is another storage to a browser.
        const { port } = new URL(shop.provider.address);
        expect(emails[0]?.text).toContain(`http://localhost:${port}/reset-password?token=`);
        expect(emails[0]?.text).toContain('If it was not you');
      });

      it('is not kept as it was given out', async () => {
        const token = await newToken();
        const rows = await pastThePorts<{ hash: string }>(
          shop.provider.queries,
          'SELECT hash FROM password_resets WHERE customer_id = $1',
          [account.customer.id],
        );
        expect(rows).toHaveLength(1);
        expect(rows[0]?.hash).not.toContain(token);
      });

      it('sets a new password, ends every session and says so by mail', async () => {
        const elsewhere = await loggedIn(shop, account.email);
        const response = await reset(await newToken());
        expect(response.status).toBe(200);
        expect(await response.json()).toEqual({ message: 'Password reset successfully' });

        expect((await tryLogin(shop, account.email, PASSWORD)).status).toBe(401);
        for (const { data, customer } of [account, elsewhere]) {
          const { refreshToken } = data;
          expect((await send(shop, '/auth/refresh-token', { refreshToken })).status).toBe(401);
          // At once, and not when its quarter of an hour is over.
          expect((await customer.request('/cart')).status).toBe(401);
        }
        const { customer } = await loggedIn(shop, account.email, undefined, ANOTHER);
        expect((await shop.renewed(customer)).id).toBe(account.customer.id);
        const subjects = (await emailsTo(account.email)).map(({ subject }) => subject);
        expect(subjects).toContain('Your password was changed');
      });

      it('works once', async () => {
        const token = await newToken();
        expect((await reset(token)).status).toBe(200);
        const again = await reset(token, 'a third sample');
        expect(again.status).toBe(422);
        expect(await again.json()).toMatchObject({ code: 'reset-invalid' });
        await loggedIn(shop, account.email, undefined, ANOTHER);
      });

      it('works once when it is used twice at once', async () => {
        const token = await newToken();
        const passwords = ['one sample', 'other sample'];
        const answers = await Promise.all(passwords.map((password) => reset(token, password)));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
        const logins = await Promise.all(
          passwords.map((password) => tryLogin(shop, account.email, password)),
        );
        expect(logins.map(({ status }) => status)).toEqual(
          answers.map(({ ok }) => (ok ? 200 : 401)),
        );
      });

      it('works for an hour', async () => {
        const [late, inTime] = [await newToken(), '2026-11-21T12:59:59Z'];
        shop.setTime('2026-11-21T13:00:00Z');
        expect((await reset(late)).status).toBe(422);
        shop.setTime(inTime);
        expect((await reset(late)).status).toBe(200);
      });

      it('no longer works when there is a newer one', async () => {
        const [older, newer] = [await newToken(), await newToken()];
        expect((await reset(older)).status).toBe(422);
        expect((await reset(newer)).status).toBe(200);
      });

      it('that nobody gave out is refused', async () => {
        const response = await reset('made-up');
        expect(response.status).toBe(422);
        expect(await response.json()).toMatchObject({ code: 'reset-invalid' });
      });

      it('survives a password that is too short', async () => {
        const token = await newToken();
        expect((await reset(token, '12345')).status).toBe(400);
        expect((await reset(token, '123456')).status).toBe(200);
      });
    });

    it('lets nobody in with the old one who was just being let in', async () => {
      const token = await newToken();
      const [login] = await Promise.all([tryLogin(shop, account.email, PASSWORD), reset(token)]);
      if (login.ok) {
        const { refreshToken } = (await jsonOf<SignedIn>(login)).data;
        expect((await send(shop, '/auth/refresh-token', { refreshToken })).status).toBe(401);
      } else expect(login.status).toBe(401);
    });

    it('that is set anew lets its owner in whom somebody else had kept out', async () => {
      for (let attempt = 0; attempt < 5; attempt++)
        await tryLogin(shop, account.email, 'a wrong sample');
      expect((await tryLogin(shop, account.email, PASSWORD)).status).toBe(429);
      await reset(await newToken());
      await loggedIn(shop, account.email, undefined, ANOTHER);
    });
  });
}
