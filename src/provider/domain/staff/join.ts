/** From an invitation to a way in: a passkey, or a passphrase and one-time codes. */
import { limitRate } from '../accounts/rate-limit.ts';
import { newWayIn } from '../emails/staff.ts';
import type { StaffId } from '../ids.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import type { WebAuthnJson } from './credentials.ts';
import { answeredChallenge, asked } from './prove.ts';
import { startStaffSession, type StartedSession } from './staff-session.ts';
import type { Invitation, StaffMember } from './staff-store.ts';

type NotInvited = 'invitation-invalid' | 'too-many-attempts';

const INVALID = { kind: 'invitation-invalid' } as const;

export interface OpenedInvitation {
  readonly member: StaffMember;
  /** For `navigator.credentials.create`. */
  readonly passkey: WebAuthnJson;
  /** What a code app is set up with, where she has no passkey. */
  readonly codeAddress: string;
}

/** What an invitation lets her do; it is not used up by being looked at. */
export async function openInvitation(
  ports: Ports,
  token: string,
  from: string,
): Promise<Outcome<OpenedInvitation, NotInvited>> {
  const { database, tokens, clock, passkeys, oneTimeCodes } = ports;
  const blocked = await limitRate(ports, database, { action: 'staff-invitation', from });
  if (blocked) return failed(blocked);
  const invitation = await database.staff.invitation(tokens.hashOf(token), clock());
  const member = invitation && (await database.staff.find(invitation.staffId));
  if (!member) return failed(INVALID);
  return done({
    member,
    passkey: await asked(ports, await passkeys.registration(member)),
    codeAddress: oneTimeCodes.address(member.email, invitation.codeSalt),
  });
}

/** Whose invitation it is; nobody's where it is good no more. */
const invitedWith = async (
  { database, tokens, clock }: Ports,
  token: string,
): Promise<StaffId | undefined> =>
  (await database.staff.invitation(tokens.hashOf(token), clock()))?.staffId;

/** Keeps her passkey, and signs her in. */
export async function joinWithPasskey(
  ports: Ports,
  token: string,
  response: WebAuthnJson,
  from: string,
): Promise<Outcome<StartedSession, NotInvited | 'not-proven'>> {
  const blocked = await limitRate(ports, ports.database, { action: 'staff-invitation', from });
  if (blocked) return failed(blocked);
  const challenge = await answeredChallenge(ports, response);
  const key =
    challenge === undefined ? undefined : await ports.passkeys.registered(response, challenge);
  if (!key) {
    const why = challenge === undefined ? 'response-used' : 'response-not-hers';
    return failed({ kind: 'not-proven', why, staff: await invitedWith(ports, token) });
  }
  return joining(ports, { token, from }, ({ staff }, { staffId }) =>
    staff.addPasskey({ ...key, staffId }, ports.clock()),
  );
}

/** Keeps her passphrase once the code shows that her app is set up, and signs her in. */
export async function joinWithPassphrase(
  ports: Ports,
  token: string,
  { passphrase, code }: { readonly passphrase: string; readonly code: string },
  from: string,
): Promise<Outcome<StartedSession, NotInvited | 'not-proven'>> {
  const { database, tokens, passwords, oneTimeCodes, clock } = ports;
  const blocked = await limitRate(ports, database, { action: 'staff-invitation', from });
  if (blocked) return failed(blocked);
  const invitation = await database.staff.invitation(tokens.hashOf(token), clock());
  if (!invitation) return failed(INVALID);
  const { codeSalt } = invitation;
  const codeInterval = oneTimeCodes.intervalOf(codeSalt, code, clock());
  if (codeInterval === undefined)
    return failed({ kind: 'not-proven', why: 'code-wrong', staff: invitation.staffId });
  const hash = await passwords.hash(passphrase);
  return joining(ports, { token, from }, ({ staff }, { staffId }) =>
    staff.setPassphrase(staffId, { hash, codeSalt, codeInterval }),
  );
}

/**
 * The invitation is used up together with what it brings: two who come with one, one gets in. It takes the place of
 * whatever she signed in with before, which may be what she has lost; and she is told, because it may not be she.
 */
const joining = (
  ports: Ports,
  { token, from }: { readonly token: string; readonly from: string },
  keep: (store: Store, invitation: Invitation) => Promise<void>,
): Promise<Outcome<StartedSession, 'invitation-invalid'>> =>
  ports.database.transaction(async (store) => {
    const at = ports.clock();
    const invitation = await store.staff.spendInvitation(ports.tokens.hashOf(token), at);
    if (!invitation) return failed(INVALID);
    const id: StaffId = invitation.staffId;
    const member = await store.staff.find(id);
    if (member && member.joinedAt !== null) {
      await store.staff.forgetProofs(id);
      await store.staff.endSessionsOf(id, at);
      const { email, name } = member;
      await store.outbox.add({ id: ports.newId(), to: email, at, ...newWayIn(name) });
    }
    await keep(store, invitation);
    await store.staff.join(id, at);
    await store.staff.note({ at, what: 'joined', member: id, by: { kind: 'member', id } });
    return done(await startStaffSession(ports, store, id, from));
  });
