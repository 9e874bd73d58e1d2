import { describe, expect, it } from 'vitest';
import { callerOf, renewSession, startGuestSession, type SessionTokens } from '#domain';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import { valueOf } from './people.ts';
import { DAY, MINUTE, NOON, pharmacy, wait } from './pharmacy.ts';

const FROM = '192.0.2.1';

const whoIs = ({ accessToken }: SessionTokens): Promise<string | undefined> =>
  callerOf(pharmacy.ports, accessToken);

const renew = (token: string) => renewSession(pharmacy.ports, token, FROM);
const over = { ok: false, failure: { kind: 'unauthenticated' } };

export function guests(): void {
  describe('a guest', () => {
    it('has a session of her own, and nothing else', async () => {
      const tokens = valueOf(await startGuestSession(pharmacy.ports, FROM));
      const who = await whoIs(tokens);
      expect(
        await pastThePorts(pharmacy.sql, 'SELECT id, is_guest, created_at FROM customers'),
      ).toEqual([{ id: who, is_guest: true, created_at: NOON }]);
      expect(
        await pastThePorts(pharmacy.sql, 'SELECT customer_id, started_at FROM sessions'),
      ).toEqual([{ customer_id: who, started_at: NOON }]);
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
      const [row] = await pastThePorts<{ hash: string }>(
        pharmacy.sql,
        'SELECT hash FROM refresh_tokens',
      );
      expect(row?.hash).toBe(pharmacy.ports.tokens.hashOf(refreshToken));
      expect(row?.hash).not.toBe(refreshToken);
    });
  });
}
