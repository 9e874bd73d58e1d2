import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { atOnce, minutesAfterNoon, NOON, type GivenDatabase } from './customers.ts';

export function attempts(given: GivenDatabase): void {
  describe('attempts', () => {
    /** Two are free, then a minute, then five minutes each time; a quarter of an hour is remembered. */
    const WAITS = [0, 60, 300];
    const count = (subject: string, minutes: number) =>
      given().attempts.count(subject, minutesAfterNoon(minutes), {
        waits: WAITS,
        forget: minutesAfterNoon(minutes - 15),
      });

    it('wait as long as they are told, the last wait again and again', async () => {
      const subject = randomUUID();
      expect(await count(subject, 0)).toBeUndefined();
      expect(await count(subject, 0)).toBeUndefined();
      expect(await count(subject, 0.5)).toEqual(minutesAfterNoon(1));
      expect(await count(subject, 1)).toBeUndefined();
      expect(await count(subject, 5.5)).toEqual(minutesAfterNoon(6));
      expect(await count(subject, 6)).toBeUndefined();
      expect(await count(subject, 10.5)).toEqual(minutesAfterNoon(11));
    });

    it('are not kept waiting by one that came a moment later and was counted first', async () => {
      const subject = randomUUID();
      const late = minutesAfterNoon(0.1);
      expect(await count(subject, 0.1)).toBeUndefined();
      expect(await given().attempts.waitsUntil(subject, NOON, WAITS)).toBeUndefined();
      expect(await count(subject, 0)).toBeUndefined();
      expect(await given().attempts.waitsUntil(subject, late, WAITS)).toEqual(minutesAfterNoon(1));
      expect(await count(subject, 0)).toEqual(minutesAfterNoon(1));
    });

    it('never slip through, when thirty come at once', async () => {
      const subject = randomUUID();
      const answers = await atOnce(30, () => count(subject, 0));
      expect(answers.filter((until) => until === undefined)).toHaveLength(2);
      for (const until of answers) if (until) expect(until).toEqual(minutesAfterNoon(1));
    });

    it('are one after a wait, when thirty have waited', async () => {
      const subject = randomUUID();
      for (const minute of [0, 0]) await count(subject, minute);
      const answers = await atOnce(30, () => count(subject, 1));
      expect(answers.filter((until) => until === undefined)).toHaveLength(1);
    });

    it('are forgotten, a while after their wait was over', async () => {
      const subject = randomUUID();
      for (const minute of [0, 0, 1]) expect(await count(subject, minute)).toBeUndefined();
      expect(await count(subject, 6 + 15)).toBeUndefined();
      expect(await count(subject, 6 + 15)).toBeUndefined();
      expect(await count(subject, 6 + 15)).toEqual(minutesAfterNoon(6 + 15 + 1));
    });

    it('of one subject are not those of another, and can be cleared', async () => {
      const [subject, other] = [randomUUID(), randomUUID()];
      for (const minute of [0, 0]) await count(subject, minute);
      expect(await count(other, 0)).toBeUndefined();
      expect(await count(subject, 0)).toBeDefined();
      await given().attempts.clear(subject);
      expect(await count(subject, 0)).toBeUndefined();
    });

    it('are swept away once forgotten, while others are counted', async () => {
      const [old, recent] = [randomUUID(), randomUUID()];
      await count(old, -120);
      await count(recent, 0);
      await count(recent, 0);
      await atOnce(4, () => given().attempts.sweep(minutesAfterNoon(-100)));
      // Forgotten or not would count it once; only one that is gone has no wait to remember.
      const remembering = { waits: [0, 60], forget: new Date(0) };
      expect(await given().attempts.count(old, NOON, remembering)).toBeUndefined();
      expect(await given().attempts.count(old, NOON, remembering)).toBeUndefined();
      expect(await count(recent, 0)).toBeDefined();
    });
  });
}
