import type { CustomerId } from '../ids.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { emailOf } from './personal.ts';
import { signIn, type SignedIn } from './sign-in.ts';
import { forgetAttempts, networkHash, limitRate } from './rate-limit.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The network address they come from. */
  readonly from: string;
}

/** Signs a customer in. An unknown account and a wrong password look and take the same. */
export async function login(
  ports: Ports,
  { email: written, password, from }: Credentials,
  guest: CustomerId | undefined,
): Promise<Outcome<SignedIn, 'wrong-credentials' | 'too-many-attempts'>> {
  const { database, passwords } = ports;
  const email = emailOf(written);
  const blocked = await limitRate(ports, database, { action: 'login', email, from });
  if (blocked) return failed(blocked);

  const account = await database.customers.credentials(email);
  const isRight = await passwords.matches(password, account?.passwordHash);
  if (!account || !isRight) return failed({ kind: 'wrong-credentials' });
  return database.transaction(async (store) => {
    await store.customers.hold(account.id);
    // Hashing takes a while, in which the password may have been reset: every session has to end.
    const current = await store.customers.credentials(email);
    if (current?.passwordHash !== account.passwordHash)
      return failed({ kind: 'wrong-credentials' });
    await forgetAttempts(ports, store, { action: 'login', email, from });
    await store.customers.rememberNetwork(account.id, networkHash(ports, from), ports.clock());
    return done(await signIn(ports, store, account.id, guest));
  });
}
