import { passwordChanged } from '../emails/accounts.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { forgetAttempts, limitRate } from './rate-limit.ts';

export interface Reset {
  readonly token: string;
  readonly password: string;
  /** The network address it comes from. */
  readonly from: string;
}

/** Sets a new password with the token of a reset link, and ends every session of the customer. */
export async function resetPassword(
  ports: Ports,
  { token, password, from }: Reset,
): Promise<Outcome<undefined, 'reset-invalid' | 'too-many-attempts'>> {
  const { database, tokens, passwords, site, clock, newId } = ports;
  const blocked = await limitRate(ports, database, { action: 'reset-password', from });
  if (blocked) return failed(blocked);

  const hash = tokens.hashOf(token);
  if (!(await database.passwordResets.isOpen(hash, clock())))
    return failed({ kind: 'reset-invalid' });
  const passwordHash = await passwords.hash(password);
  const at = clock();
  return database.transaction(async (store) => {
    const id = await store.passwordResets.spend(hash, at);
    const owner = id && (await store.customers.find(id));
    if (!owner) return failed({ kind: 'reset-invalid' });
    // First the password: a login under way waits for it, and then sees that it has changed.
    await store.customers.setPassword(owner.id, passwordHash);
    await store.sessions.endAll(owner.id, at);
    // Somebody else may have been at home there: who knows the new password is so again.
    await store.customers.forgetNetworksOf(owner.id);
    // Its link is used up: whoever has forgotten this password, too, gets another one.
    for (const action of ['login', 'forgot-password'] as const)
      await forgetAttempts(ports, store, { action, email: owner.email, from });
    const content = passwordChanged(site.address(), site.mailbox);
    await store.outbox.add({ id: newId(), to: owner.email, at, ...content });
    return done(undefined);
  });
}
