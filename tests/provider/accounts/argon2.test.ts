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

  it('take as long for an account that is not there', async () => {
    const hash = await passwords.hash('sample');
    const fastest = async (known: string | undefined): Promise<number> => {
      const times: number[] = [];
      for (let round = 0; round < 5; round++) {
        const start = performance.now();
        await passwords.matches('wrong', known);
        times.push(performance.now() - start);
      }
      return Math.min(...times);
    };
    // Without the same work it would be hundreds of times as fast.
    expect(await fastest(undefined)).toBeGreaterThan((await fastest(hash)) / 4);
  });
});
