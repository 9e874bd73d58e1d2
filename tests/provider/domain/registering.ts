import { describe, expect, it } from 'vitest';
import { callerOf, type CustomerId, register, renewSession, type SessionTokens } from '#domain';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import { PASSWORD } from '../../kit/samples.ts';
import { cartOf, count, CREAM, guest, puts, valueOf } from './people.ts';
import { NOON, pharmacy } from './pharmacy.ts';

const FROM = '192.0.2.1';
const EMAIL = 'sample@example.com';

const whoIs = ({ accessToken }: SessionTokens): Promise<string | undefined> =>
  callerOf(pharmacy.ports, accessToken);

const REGISTRATION = {
  email: ` ${EMAIL.toUpperCase()} `,
  password: PASSWORD,
  firstname: ' Sample ',
  lastname: ' Patient ',
  dob: '1990-05-16T23:30:00Z',
  phone: '+44 (0)7700 900123',
  from: FROM,
};

export function registering(): void {
  describe('creating an account', () => {
    const create = (change: Partial<typeof REGISTRATION> = {}, who?: CustomerId) =>
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
      expect((await renewSession(pharmacy.ports, tokens.refreshToken, FROM)).ok).toBe(true);
      expect(await pharmacy.ports.database.customers.credentials(EMAIL)).toEqual({
        id: made.id,
        passwordHash: `hash of ${PASSWORD}`,
      });
      const [row] = await pastThePorts(pharmacy.sql, 'SELECT created_at FROM customers');
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
}
