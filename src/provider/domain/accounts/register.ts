import { asCustomerId, type CustomerId } from '../ids.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { birthDayOf, emailOf, phoneOf } from './personal.ts';
import { signIn, type SignedIn } from './sign-in.ts';
import { networkHash, limitRate } from './rate-limit.ts';

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly firstname: string;
  readonly lastname: string;
  /** A day, or an instant of it in London. */
  readonly dob: string;
  readonly phone: string;
  /** The network address it comes from. */
  readonly from: string;
}

/** Makes an account for an adult, and signs her in. Of two who come at once with one email, one gets it. */
export async function register(
  ports: Ports,
  registration: Registration,
  guest: CustomerId | undefined,
): Promise<Outcome<SignedIn, 'under-age' | 'unacceptable' | 'email-taken' | 'too-many-attempts'>> {
  const { database, passwords, clock, newId } = ports;
  const { password, from } = registration;
  const email = emailOf(registration.email);
  const dob = birthDayOf(registration.dob, clock());
  if (!dob.ok) return dob;
  const phone = phoneOf(registration.phone);
  if (!phone.ok) return phone;
  const blocked = await limitRate(ports, database, { action: 'register', email, from });
  if (blocked) return failed(blocked);

  const passwordHash = await passwords.hash(password);
  const account = {
    id: asCustomerId(newId()),
    email,
    passwordHash,
    firstname: registration.firstname.trim(),
    lastname: registration.lastname.trim(),
    dob: dob.value,
    phone: phone.value,
    at: clock(),
  };
  return database.transaction(async (store) => {
    if (!(await store.customers.register(account))) return failed({ kind: 'email-taken' });
    await store.customers.rememberNetwork(account.id, networkHash(ports, from), account.at);
    return done(await signIn(ports, store, account.id, guest));
  });
}
