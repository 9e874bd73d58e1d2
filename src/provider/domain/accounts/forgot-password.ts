import { resetLink } from '../letters/accounts.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { emailOf } from './personal.ts';
import { slowDown } from './slow-down.ts';

const HOUR = 60 * 60_000;

/**
 * Sends the owner of an account a link to set a new password, which works for an hour. Where there
 * is no such account it does the same and sends nothing: the attempt is counted in the transaction,
 * so that either way there is one, and something to write in it.
 */
export const forgotPassword = (
  ports: Ports,
  { email: written, from }: { readonly email: string; readonly from: string },
): Promise<Outcome<undefined, 'too-many-attempts'>> => {
  const { database, tokens, site, newId, clock } = ports;
  const email = emailOf(written);
  const token = tokens.refreshToken();
  const letter = resetLink(`${site.address()}/reset-password?token=${token}`);
  return database.transaction(async (store) => {
    const blocked = await slowDown(ports, store, { action: 'forgot-password', email, from });
    if (blocked) return failed(blocked);
    const account = await store.customers.credentials(email);
    if (account) {
      const at = clock();
      const expires = new Date(at.getTime() + HOUR);
      const hash = tokens.hashOf(token);
      await store.passwordResets.open({ customerId: account.id, hash, expires });
      await store.outbox.add({ id: newId(), to: email, at, ...letter });
    }
    return done(undefined);
  });
};
