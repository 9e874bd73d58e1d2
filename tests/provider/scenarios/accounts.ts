import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, newEmail, registration } from '../../kit/samples.ts';
import { jsonOf } from '../../kit/customer.ts';
import { loggedIn, newAccount, send, tryLogin, type SignedIn } from '../../kit/accounts.ts';
import { type Shop } from '../../kit/shop.ts';

export function accounts(given: () => Shop): void {
  describe('accounts', () => {
    let shop: Shop;
    beforeAll(() => {
      shop = given();
    });

    beforeEach(async () => {
      shop.setTime('2026-11-21T12:00:00Z');
    });

    const register = (change: object = {}): Promise<Response> =>
      send(shop, '/customers/register', registration(change));

    describe('creating an account', () => {
      it('gives the customer and her session', async () => {
        const email = newEmail();
        const response = await register({ email: email.toUpperCase(), firstname: ' Zoë  ' });
        expect(response.status).toBe(201);
        const body = await jsonOf<SignedIn>(response);
        expect(body).toEqual({
          message: 'Account created successfully',
          data: {
            user: {
              _id: expect.any(String),
              firstname: 'Zoë',
              lastname: 'Customer',
              dob: '1990-05-17',
              phone: '07700900123',
              email,
              status: 'in_complete',
              address: null,
              documents: [],
            },
            accessToken: expect.any(String),
            refreshToken: expect.any(String),
            cartChanges: [],
          },
        });
        const customer = shop.as(body.data);
        expect(customer.id).toBe(body.data.user._id);
        expect((await customer.request('/cart')).status).toBe(200);
        expect((await shop.renewed(customer)).id).toBe(customer.id);
      });

      it('keeps the password as an argon2id hash only', async () => {
        const { email } = await newAccount(shop);
        const kept = await shop.provider.database.customers.credentials(email);
        expect(kept?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      });

      it('with an email that has one already is refused, however it is written', async () => {
        const { email } = await newAccount(shop);
        const response = await register({ email: email.toUpperCase(), password: 'another sample' });
        expect(response.status).toBe(409);
        expect(await response.json()).toMatchObject({ code: 'email-taken' });
        expect((await tryLogin(shop, email, 'another sample')).status).toBe(401);
      });

      it('at the same time as somebody else with this email works for one of them', async () => {
        const email = newEmail();
        const answers = await Promise.all([register({ email }), register({ email })]);
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      });

      it.each([
        ['on the eighteenth birthday', '2026-11-21T00:00:00Z', '2008-11-21', 201],
        ['on the day before', '2026-11-20T23:59:59Z', '2008-11-21', 422],
        ['on a birthday that has begun in London only', '2026-06-30T23:30:00Z', '2008-07-01', 201],
        ['on 28 February for somebody born on the 29th', '2026-02-28T12:00:00Z', '2008-02-29', 422],
        ['on 1 March for somebody born on 29 February', '2026-03-01T00:00:00Z', '2008-02-29', 201],
        ['before being born', '2026-11-21T12:00:00Z', '2026-11-22', 422],
      ])('%s', async (_when, now, dob, status) => {
        shop.setTime(now);
        const response = await register({ dob });
        expect(response.status).toBe(status);
        if (status === 422) expect(await response.json()).toMatchObject({ code: 'under-age' });
      });

      it('takes a midnight in London for the day that begins then', async () => {
        const { data } = await jsonOf<SignedIn>(
          await register({ dob: '1990-05-16T23:00:00.000Z' }),
        );
        expect(data.user.dob).toBe('1990-05-17');
      });

      it.each(['...', '👩', '\u3164', '12'])(
        'needs a name in letters, which %j is not',
        async (name) => {
          for (const field of ['firstname', 'lastname']) {
            const response = await register({ [field]: name });
            expect(response.status).toBe(400);
            expect(await response.json()).toMatchObject({
              problems: [
                {
                  field: `/${field}`,
                  message: expect.stringMatching(/in letters|cannot be seen/) as unknown,
                },
              ],
            });
          }
        },
      );

      it.each(['Zel\u200Bda', 'Zel\u00ADda', 'Zel\uE000da', 'Zel\u{E0041}da', 'Zelda\u2800'])(
        'takes no name with a character that nobody sees: %j',
        async (lastname) => {
          const response = await register({ lastname });
          expect(response.status).toBe(400);
          expect(await response.json()).toMatchObject({
            problems: expect.arrayContaining([
              expect.objectContaining({ field: '/lastname' }),
            ]) as unknown,
          });
        },
      );

      it.each(['李', 'Ó', 'O’Neill-Ross', 'Jean 2'])('takes %j for a name', async (name) => {
        expect((await register({ firstname: name, lastname: name })).status).toBe(201);
      });

      it.each([
        ['dob', '1890-01-01'],
        ['dob', '0000-05-17'],
        ['dob', '0000-01-01T00:00:00Z'],
        ['dob', '9999-12-31T23:59:59-23:59'],
        ['dob', '1998-12-31T23:59:60Z'],
        ['phone', '(------)'],
      ])('is refused politely for a %s of %s', async (field, value) => {
        const response = await register({ [field]: value });
        expect(response.status).toBe(422);
        expect(await response.json()).toMatchObject({
          code: 'unacceptable',
          problems: [{ field: `/${field}` }],
        });
      });

      it('needs a password of six characters', async () => {
        expect((await register({ password: '12345' })).status).toBe(400);
        expect((await register({ password: '123456' })).status).toBe(201);
      });
    });

    describe('logging in', () => {
      it('gives the customer and a session of its own', async () => {
        const { email, data } = await newAccount(shop);
        const response = await tryLogin(shop, email.toUpperCase(), PASSWORD);
        expect(response.status).toBe(200);
        const body = await jsonOf<SignedIn>(response);
        expect(body.message).toBe('Login successful');
        expect(body.data).toMatchObject({ user: data.user, cartChanges: [] });
        expect(body.data.refreshToken).not.toBe(data.refreshToken);
        expect(await shop.renewed(shop.as(body.data))).toMatchObject({ id: data.user._id });
        expect(await shop.renewed(shop.as(data))).toMatchObject({ id: data.user._id });
      });

      it('fails in the same words for a wrong password and an unknown account', async () => {
        const { email } = await newAccount(shop);
        const answers = [
          await tryLogin(shop, email, 'a wrong sample'),
          await tryLogin(shop, newEmail(), PASSWORD),
        ];
        const bodies = await Promise.all(answers.map((response) => response.text()));
        expect(answers.map(({ status }) => status)).toEqual([401, 401]);
        expect(bodies[0]).toBe(bodies[1]);
        expect(bodies[0]).toContain('wrong-credentials');
      });

      it('works with a password whose letters are composed in another way', async () => {
        const email = newEmail();
        await register({ email, password: 'Zoë’s sample'.normalize('NFD') });
        expect((await tryLogin(shop, email, 'Zoë’s sample'.normalize('NFC'))).status).toBe(200);
      });

      it('never works for a guest', async () => {
        const guest = await shop.guest();
        expect((await tryLogin(shop, `${guest.id}@example.com`, PASSWORD)).status).toBe(401);
      });

      it('keeps the customer who she was', async () => {
        const { email, customer } = await newAccount(shop);
        await customer.post('/cart', { productId: 'cream-30g', code: 'sample-cream', quantity: 1 });
        const again = await loggedIn(shop, email);
        expect(again.customer.id).toBe(customer.id);
        expect((await again.customer.call.GET('/cart')).data?.items).toHaveLength(1);
      });
    });
  });
}
