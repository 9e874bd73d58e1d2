import { emailOf } from '../accounts/personal.ts';
import { forgetAttempts, limitRate } from '../accounts/rate-limit.ts';
import type { StaffId } from '../ids.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { WhyUnproven } from '../oversight/refused-call.ts';
import type { Ports } from '../ports.ts';
import type { Credential, PasskeyOptions, WebAuthnJson } from './credentials.ts';

export type Unproven = 'not-proven' | 'too-many-attempts';

const MS_FOR_CHALLENGE = 5 * 60_000;

/** Asks an authenticator for its passkey, whosever it is. */
export const passkeyChallenge = async (ports: Ports): Promise<PasskeyOptions['options']> =>
  asked(ports, await ports.passkeys.authentication());

/** A challenge is good once and for five minutes, whoever answers it: it is kept here, not believed from there. */
export async function asked(
  { database, clock }: Ports,
  { challenge, options }: PasskeyOptions,
): Promise<WebAuthnJson> {
  const expires = new Date(clock().getTime() + MS_FOR_CHALLENGE);
  await database.staff.addChallenge(challenge, expires);
  return options;
}

/** The challenge that a response answers, used up; nothing where we have not asked it, or not lately. */
export async function answeredChallenge(
  { database, passkeys, clock }: Ports,
  response: WebAuthnJson,
): Promise<string | undefined> {
  const challenge = passkeys.challengeIn(response);
  if (challenge === undefined) return undefined;
  return (await database.staff.spendChallenge(challenge, clock())) ? challenge : undefined;
}

/** Whose credential this is. Wrong ones are counted before anything is looked at. */
export async function provenBy(
  ports: Ports,
  credential: Credential,
  from: string,
): Promise<Outcome<StaffId, Unproven>> {
  switch (credential.kind) {
    case 'passkey': {
      const blocked = await limitRate(ports, ports.database, { action: 'staff-sign-in', from });
      if (blocked) return failed(blocked);
      return byPasskey(ports, credential.response);
    }
    case 'passphrase':
      return byPassphrase(ports, credential, from);
  }
}

async function byPasskey(
  ports: Ports,
  response: WebAuthnJson,
): Promise<Outcome<StaffId, 'not-proven'>> {
  const challenge = await answeredChallenge(ports, response);
  const { id } = response;
  const key = typeof id === 'string' ? await ports.database.staff.passkey(id) : undefined;
  const unproven = (why: WhyUnproven) =>
    failed({ kind: 'not-proven', why, staff: key?.staffId } as const);
  if (challenge === undefined) return unproven('response-used');
  const signed = key && (await ports.passkeys.authenticated(response, challenge, key));
  if (!key || !signed) return unproven('response-not-hers');
  const isGenuine = await ports.database.staff.countPasskey(key.id, signed.counter);
  if (isGenuine) return done(key.staffId);
  ports.report('a passkey of the team may have been copied: its counter went back', {
    staff: key.staffId,
  });
  return unproven('passkey-copied');
}

/** The code is looked at only with the right passphrase, and the same work is done for an address that nobody has. */
async function byPassphrase(
  ports: Ports,
  credential: Extract<Credential, { readonly kind: 'passphrase' }>,
  from: string,
): Promise<Outcome<StaffId, Unproven>> {
  const { database, passwords, oneTimeCodes, clock } = ports;
  const email = emailOf(credential.email);
  const attempt = { action: 'staff-sign-in', email, from } as const;
  const blocked = await limitRate(ports, database, attempt);
  if (blocked) return failed(blocked);
  const kept = await database.staff.passphraseOf(email);
  const isRight = await passwords.matches(credential.passphrase, kept?.hash);
  const unproven = (why: WhyUnproven) =>
    failed({ kind: 'not-proven', why, staff: kept?.id } as const);
  if (!kept || !isRight) return unproven('passphrase-wrong');
  const interval = oneTimeCodes.intervalOf(kept.codeSalt, credential.code, clock());
  if (interval === undefined) return unproven('code-wrong');
  return database.transaction(async (store) => {
    if (!(await store.staff.takeCode(kept.id, interval))) return unproven('code-used');
    await forgetAttempts(ports, store, attempt);
    return done(kept.id);
  });
}
