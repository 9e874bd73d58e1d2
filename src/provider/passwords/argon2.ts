import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '#domain';

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes and one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Passwords as argon2id hashes. A password is the same however its letters were composed
 * (NIST SP 800-63B, 5.1.1.2).
 */
export function argon2Passwords(): Passwords {
  // Nobody knows the password of this one. Verifying against it costs what any other costs.
  const decoy = hash(randomBytes(32), COST);
  return {
    hash: (password) => hash(password.normalize('NFKC'), COST),
    async matches(password, known) {
      const isRight = await verify(known ?? (await decoy), password.normalize('NFKC'));
      return isRight && known !== undefined;
    },
  };
}
