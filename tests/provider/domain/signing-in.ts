import { beforeEach, describe, expect, it } from 'vitest';
import { callerOf, type CustomerId, login, type Ports, type SessionTokens } from '#domain';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import { PASSWORD } from '../../kit/samples.ts';
import {
  cartOf,
  consults,
  count,
  CREAM,
  customer,
  guest,
  puts,
  SCARCE,
  shelve,
  SLIMMER,
  SOAP,
  stores,
  valueOf,
} from './people.ts';
import { MINUTE, NOON, pharmacy, SECOND, wait } from './pharmacy.ts';

const FROM = '192.0.2.1';
const EMAIL = 'sample@example.com';

const whoIs = ({ accessToken }: SessionTokens): Promise<string | undefined> =>
  callerOf(pharmacy.ports, accessToken);

export function signingIn(): void {
  describe('signing in', () => {
    let id: CustomerId;
    beforeEach(async () => {
      id = await customer(EMAIL);
    });
    const wrong = { ok: false, failure: { kind: 'wrong-credentials' } };
    const enter = (change: object = {}, who?: CustomerId, ports: Ports = pharmacy.ports) =>
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
          await pastThePorts(pharmacy.sql, "UPDATE customers SET email = 'x@example.com'");
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
        const [row] = await pastThePorts(
          pharmacy.sql,
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
}
