import { describe, expect, it } from 'vitest';
import { argon2Passwords } from '../../../src/provider/passwords/argon2.ts';

describe('passwords', () => {
  const passwords = argon2Passwords();

  it('match their own hash and no other', async () => {
    const [hash, same] = [await passwords.hash('sample'), await passwords.hash('sample')];
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(same).not.toBe(hash);
    expect(await passwords.matches('sample', hash)).toBe(true);
    expect(await passwords.matches('Sample', hash)).toBe(false);
    expect(await passwords.matches('sample', undefined)).toBe(false);
  });

  it('cost as much work for an account that is not there', async () => {
    const hash = await passwords.hash('sample');
    /** Processor time: how long the process waits for its turn does not count. */
    const least = async (known: string | undefined): Promise<number> => {
      const works: number[] = [];
      for (let round = 0; round < 5; round++) {
        const before = process.cpuUsage();
        await passwords.matches('wrong', known);
        const { user, system } = process.cpuUsage(before);
        works.push(user + system);
      }
      return Math.min(...works);
    };
    // Without the verification it would be a hundredth.
    expect(await least(undefined)).toBeGreaterThan((await least(hash)) / 4);
  });
});
