import { resetLink } from '../emails/accounts.ts';
import { NOBODY } from '../mail.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { emailOf } from './personal.ts';
import { hasTooManyMails, limitRate } from './rate-limit.ts';

const HOUR = 60 * 60_000;

/**
 * Sends the owner of an account a link to set a new password, which works for an hour. Where there is no such
 * account it asks the database the same, and promises a mail that goes to nobody: neither this request nor
 * whatever is asked next takes another time. Who asks again and again, or a stranger who floods her, changes nothing
 * for the owner: no other mail is sent then, and the link of the last one goes on working.
 */
export const forgotPassword = (
  ports: Ports,
  { email: written, from }: { readonly email: string; readonly from: string },
): Promise<Outcome<undefined, 'too-many-attempts'>> => {
  const { database, tokens, site, newId, clock } = ports;
  const email = emailOf(written);
  const token = tokens.refreshToken();
  const content = resetLink(`${site.address()}/reset-password?token=${token}`);
  return database.transaction(async (store) => {
    const blocked = await limitRate(ports, store, { action: 'forgot-password', from });
    if (blocked) return failed(blocked);
    if (await hasTooManyMails(ports, store, { action: 'forgot-password', email }))
      return done(undefined);
    const at = clock();
    const expires = new Date(at.getTime() + HOUR);
    const hash = tokens.hashOf(token);
    const isOpened = await store.passwordResets.open({ email, hash, expires });
    await store.outbox.add({ id: newId(), to: isOpened ? email : NOBODY, at, ...content });
    return done(undefined);
  });
};
