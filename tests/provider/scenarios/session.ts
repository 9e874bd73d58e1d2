import { hkdfSync } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Customer, jsonOf } from '../../kit/customer.ts';
import { loggedIn, newAccount } from '../../kit/accounts.ts';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import { type Shop } from '../../kit/shop.ts';

export function session(given: () => Shop): void {
  describe('a session', () => {
    let shop: Shop;
    beforeAll(() => {
      shop = given();
    });

    const refresh = (refreshToken: string): Promise<Response> =>
      fetch(`${shop.api}/auth/refresh-token`, {
        method: 'POST',
        body: JSON.stringify({ refreshToken }),
        headers: { 'content-type': 'application/json' },
      });

    const cartStatus = async (customer: Customer): Promise<number> =>
      (await customer.request('/cart')).status;

    describe('a guest', () => {
      it('gets a session without asking for one', async () => {
        const response = await fetch(`${shop.api}/customers/guest-login`);
        expect(response.status).toBe(200);
        expect(await response.json()).toEqual({
          data: {
            accessToken: expect.any(String),
            refreshToken: expect.any(String),
            isGuestUser: true,
          },
        });
      });

      it('is a customer of her own, with her own cart', async () => {
        const [one, other] = [await shop.guest(), await shop.guest()];
        await one.call.POST('/cart', {
          body: { productId: 'cream-30g', code: 'sample-cream', quantity: 1 },
        });
        expect((await one.call.GET('/cart')).data?.items).toHaveLength(1);
        expect((await other.call.GET('/cart')).data?.items).toEqual([]);
      });

      it('keeps no token in the database as it was given out', async () => {
        const { refreshToken } = await shop.guest();
        const rows = await pastThePorts<{ hash: string }>(
          shop.provider.queries,
          'SELECT hash FROM refresh_tokens',
        );
        expect(rows.length).toBeGreaterThan(0);
        expect(rows.map(({ hash }) => hash)).not.toContain(refreshToken);
      });
    });

    describe('a refresh token', () => {
      it('is traded for an access token and a successor', async () => {
        const { refreshToken } = await shop.guest();
        const response = await refresh(refreshToken);
        expect(response.status).toBe(200);
        const accessToken = await jsonOf<string>(response);
        const successor = response.headers.get('x-refresh-token');
        expect(successor).not.toBe(refreshToken);
        expect(await cartStatus(shop.as({ accessToken, refreshToken: successor ?? '' }))).toBe(200);
        expect((await refresh(successor ?? '')).status).toBe(200);
      });

      it('used twice ends the session, its successor included', async () => {
        const { refreshToken } = await shop.guest();
        const successor = (await refresh(refreshToken)).headers.get('x-refresh-token') ?? '';
        const again = await refresh(refreshToken);
        expect(again.status).toBe(401);
        expect(await again.json()).toMatchObject({ code: 'unauthenticated' });
        expect((await refresh(successor)).status).toBe(401);
      });

      it('used by two at once lets one through and ends the session', async () => {
        const { refreshToken } = await shop.guest();
        const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
        const successor = answers.find(({ ok }) => ok)?.headers.get('x-refresh-token') ?? '';
        expect((await refresh(successor)).status).toBe(401);
      });

      it('used twice ends the access tokens of the session too, the ones in use included', async () => {
        const customer = await shop.guest();
        const accessToken = await jsonOf<string>(await refresh(customer.refreshToken));
        await refresh(customer.refreshToken);
        expect(await cartStatus(customer)).toBe(401);
        expect(await cartStatus(shop.as({ accessToken, refreshToken: '' }))).toBe(401);
      });

      it('that nobody gave out is refused', async () => {
        expect((await refresh('made-up')).status).toBe(401);
      });

      it('expires after thirty days', async () => {
        const { refreshToken } = await shop.guest();
        shop.setTime('2026-12-21T12:00:01Z');
        expect((await refresh(refreshToken)).status).toBe(401);
        shop.setTime('2026-11-21T12:00:00Z');
      });
    });

    describe('logging out', () => {
      const logout = (refreshToken: string): Promise<Response> =>
        fetch(`${shop.api}/auth/logout`, {
          method: 'POST',
          body: JSON.stringify({ refreshToken }),
          headers: { 'content-type': 'application/json' },
        });

      it('ends the session at once: its access token opens nothing any more', async () => {
        const { email, customer } = await newAccount(shop);
        const elsewhere = await loggedIn(shop, email);
        expect(await cartStatus(customer)).toBe(200);
        const response = await logout(customer.refreshToken);
        expect(response.status).toBe(200);
        expect(await response.json()).toEqual({ message: 'Logged out' });
        expect(await cartStatus(customer)).toBe(401);
        expect((await refresh(customer.refreshToken)).status).toBe(401);
        // Her other browser is another session.
        expect(await cartStatus(elsewhere.customer)).toBe(200);
      });

      it('works with a token that was renewed meanwhile, and after the access token has expired', async () => {
        const { customer } = await newAccount(shop);
        const successor =
          (await refresh(customer.refreshToken)).headers.get('x-refresh-token') ?? '';
        expect((await logout(customer.refreshToken)).status).toBe(200);
        expect((await refresh(successor)).status).toBe(401);
      });

      it('says the same of a token that nobody gave out, and ends nobody’s session', async () => {
        const customer = await shop.guest();
        expect((await logout('made-up')).status).toBe(200);
        expect(await cartStatus(customer)).toBe(200);
      });
    });

    describe('an access token', () => {
      const bearing = (accessToken: string): Customer => shop.as({ accessToken, refreshToken: '' });
      const part = (value: object): string =>
        Buffer.from(JSON.stringify(value)).toString('base64url');

      it('lasts fifteen minutes', async () => {
        const customer = await shop.guest();
        shop.setTime('2026-11-21T12:14:59Z');
        expect(await cartStatus(customer)).toBe(200);
        shop.setTime('2026-11-21T12:15:00Z');
        expect(await cartStatus(customer)).toBe(401);
        shop.setTime('2026-11-21T12:00:00Z');
      });

      it('that is missing is asked for with a problem', async () => {
        const response = await fetch(`${shop.api}/cart`);
        expect(response.status).toBe(401);
        expect(response.headers.get('www-authenticate')).toBe('Bearer');
        expect(await response.json()).toMatchObject({ code: 'unauthenticated' });
      });

      it.each(['', 'nonsense', 'a.b.c', '..'])('of %j is refused', async (token) => {
        expect(await cartStatus(bearing(token))).toBe(401);
      });

      it("without a signature ('none') is refused", async () => {
        const { accessToken } = await shop.guest();
        const [, claims] = accessToken.split('.');
        expect(await cartStatus(bearing(`${part({ alg: 'none' })}.${claims}.`))).toBe(401);
      });

      it('with somebody else in it is refused', async () => {
        const [one, other] = [await shop.guest(), await shop.guest()];
        const [head, , signature] = one.accessToken.split('.');
        const [, claims] = other.accessToken.split('.');
        expect(await cartStatus(bearing(`${head}.${claims}.${signature}`))).toBe(401);
      });

      const signed = (alg: string, key: Uint8Array, claims: object = {}): Promise<string> =>
        new SignJWT({ sub: 'somebody', ...claims })
          .setProtectedHeader({ alg })
          .setIssuer('tribe')
          .setExpirationTime(new Date('2027-01-01'))
          .sign(key);

      it('signed with another key is refused', async () => {
        const key = new Uint8Array(32).fill(7);
        expect(await cartStatus(bearing(await signed('HS256', key)))).toBe(401);
      });

      it('signed with the right key counts, but only with HS256, and only in a session that there is', async () => {
        const key = hkdfSync(
          'sha256',
          Buffer.from(await shop.secret(), 'hex'),
          '',
          'access tokens',
          32,
        );
        const [own, other] = [await shop.guest(), await shop.guest()];
        const made = async (alg: string, claims: object): Promise<number> =>
          cartStatus(bearing(await signed(alg, new Uint8Array(key), claims)));
        const { sub, sid } = decodeJwt(own.accessToken);
        expect(await made('HS256', { sub, sid })).toBe(200);
        expect(await made('HS512', { sub, sid })).toBe(401);
        expect(await made('HS256', { sub })).toBe(401);
        expect(await made('HS256', { sub, sid: 'made-up' })).toBe(401);
        expect(await made('HS256', { sub: other.id, sid })).toBe(401);
      });
    });
  });
}
