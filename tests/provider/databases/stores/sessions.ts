import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type CustomerId, type SessionId, asSessionId } from '#domain';
import { atOnce, minutesAfterNoon, newCustomer, NOON, type GivenDatabase } from './customers.ts';

export function sessions(given: GivenDatabase): void {
  describe('sessions', () => {
    async function newSession() {
      const customerId = await newCustomer(given());
      const id = asSessionId(randomUUID());
      await given().sessions.start({ id, customerId, at: NOON });
      return { id, customerId };
    }

    async function newToken(sessionId: SessionId, expires = minutesAfterNoon(60)): Promise<string> {
      const hash = randomUUID();
      await given().sessions.addRefreshToken({ hash, sessionId, expires });
      return hash;
    }

    it('let a refresh token be spent once', async () => {
      const { id, customerId } = await newSession();
      const hash = await newToken(id);
      expect(await given().sessions.spend(hash, NOON)).toEqual({ sessionId: id, customerId });
      expect(await given().sessions.spend(hash, NOON)).toBeUndefined();
    });

    it('let one of many have it who come at once', async () => {
      const { id } = await newSession();
      const hash = await newToken(id);
      const spent = await atOnce(20, () =>
        given().transaction(({ sessions }) => sessions.spend(hash, NOON)),
      );
      expect(spent.filter((session) => session !== undefined)).toHaveLength(1);
    });

    it('know nothing of a token that is unknown or has expired', async () => {
      const { id } = await newSession();
      const hash = await newToken(id, minutesAfterNoon(1));
      expect(await given().sessions.spend('unknown', NOON)).toBeUndefined();
      expect(await given().sessions.spend(hash, minutesAfterNoon(1))).toBeUndefined();
      expect(await given().sessions.spend(hash, NOON)).toBeDefined();
    });

    it('are open until they have ended, and only as their own customer’s', async () => {
      const { id: sessionId, customerId } = await newSession();
      const other = await newSession();
      const isOpen = (whose: CustomerId) =>
        given().sessions.isOpen({ sessionId, customerId: whose });
      expect(await isOpen(customerId)).toBe(true);
      expect(await isOpen(other.customerId)).toBe(false);
      await given().sessions.endAll(customerId, NOON);
      expect(await isOpen(customerId)).toBe(false);
      expect(
        await given().sessions.isOpen({ sessionId: other.id, customerId: other.customerId }),
      ).toBe(true);
    });

    it('that have ended take no token of theirs, whichever ended them', async () => {
      const { id } = await newSession();
      const [used, successor, other] = [
        await newToken(id),
        await newToken(id),
        await newToken((await newSession()).id),
      ];
      await given().sessions.spend(used, NOON);
      await given().sessions.endSessionOf(used, NOON);
      expect(await given().sessions.spend(successor, NOON)).toBeUndefined();
      expect(await given().sessions.spend(other, NOON)).toBeDefined();
    });

    it('of one customer end together, and nobody else’s', async () => {
      const { id, customerId } = await newSession();
      const second = asSessionId(randomUUID());
      await given().sessions.start({ id: second, customerId, at: NOON });
      const [one, two, other] = [
        await newToken(id),
        await newToken(second),
        await newToken((await newSession()).id),
      ];
      await given().sessions.endAll(customerId, NOON);
      for (const hash of [one, two])
        expect(await given().sessions.spend(hash, NOON)).toBeUndefined();
      expect(await given().sessions.spend(other, NOON)).toBeDefined();
    });

    it('end for good, even while a successor is being spent', async () => {
      await atOnce(8, async () => {
        const { id } = await newSession();
        const [used, successor] = [await newToken(id), await newToken(id)];
        const last = randomUUID();
        await Promise.all([
          given().transaction(({ sessions }) => sessions.endSessionOf(used, NOON)),
          given().transaction(async ({ sessions }) => {
            const session = await sessions.spend(successor, NOON);
            if (session)
              await sessions.addRefreshToken({
                hash: last,
                sessionId: session.sessionId,
                expires: minutesAfterNoon(60),
              });
          }),
        ]);
        expect(await given().sessions.spend(successor, NOON)).toBeUndefined();
        expect(await given().sessions.spend(last, NOON)).toBeUndefined();
      });
    });
  });
}
