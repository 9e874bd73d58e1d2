/** Sessions of the team: a token that only she has, looked at with each call. */
import { networkHash } from '../accounts/rate-limit.ts';
import { done, failed, type FailureOf, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import { type StaffId } from '../ids.ts';
import type { Credential } from './credentials.ts';
import { provenBy, type Unproven } from './prove.ts';
import type { SessionLimits, StaffMember } from './staff-store.ts';

const MINUTE = 60_000;
/** The session of whoever has left her desk for so long has expired. */
const IDLE_MINUTES = 30;
/** A working day; a session that is never idle ends with it. */
const LONGEST_HOURS = 12;
/** A decision needs a proof that is not older. */
const PROOF_MINUTES = 10;

export interface OpenSession {
  readonly member: StaffMember;
  /** Until when a decision needs no other proof. */
  readonly provedUntil: Date;
}

/** @param isByHand what a page asks by itself keeps nobody's session open */
export async function memberOf(
  { database, tokens, clock }: Pick<Ports, 'database' | 'tokens' | 'clock'>,
  token: string,
  isByHand = true,
): Promise<OpenSession | undefined> {
  const at = clock();
  const hash = tokens.hashOf(token);
  const session = isByHand
    ? await database.staff.touchSession(hash, at, sessionLimits(at))
    : await database.staff.openSession(hash, sessionLimits(at));
  return session && { member: session.member, provedUntil: until(session.provedAt) };
}

/** Why whoever was let in with a token is let in no more: she may be suspended while something long is done for her. */
export async function letOut(
  ports: Pick<Ports, 'database' | 'tokens' | 'clock'>,
  token: string,
): Promise<FailureOf<'suspended' | 'unauthenticated'> | undefined> {
  if (await memberOf(ports, token, false)) return undefined;
  return { kind: (await isOfSuspended(ports, token)) ? 'suspended' : 'unauthenticated' };
}

/** Whether a token was of somebody who is suspended by now. */
export const isOfSuspended = (
  { database, tokens }: Pick<Ports, 'database' | 'tokens'>,
  token: string,
): Promise<boolean> => database.staff.isOfSuspended(tokens.hashOf(token));

/** What a session must have been seen and begun after to be open at a moment. */
export const sessionLimits = (at: Date): SessionLimits => ({
  seen: new Date(at.getTime() - IDLE_MINUTES * MINUTE),
  started: new Date(at.getTime() - LONGEST_HOURS * 60 * MINUTE),
});

const until = (proved: Date): Date => new Date(proved.getTime() + PROOF_MINUTES * MINUTE);

export const hasFreshProof = ({ clock }: Pick<Ports, 'clock'>, { provedUntil }: OpenSession) =>
  clock() <= provedUntil;

/** Whose session it is, and its token, which nobody else is ever told. */
export interface StartedSession {
  readonly token: string;
  readonly member: StaffId;
}

export async function startStaffSession(
  ports: Ports,
  { staff }: Store,
  id: StaffId,
  from: string,
): Promise<StartedSession> {
  const { tokens, clock } = ports;
  const token = tokens.refreshToken();
  await staff.startSession(tokens.hashOf(token), id, networkHash(ports, from), clock());
  return { token, member: id };
}

/** Signs somebody of the team in. Whoever is unknown, suspended or wrong looks and takes the same. */
export async function signInStaff(
  ports: Ports,
  credential: Credential,
  from: string,
): Promise<Outcome<StartedSession, Unproven>> {
  const proven = await provenBy(ports, credential, from);
  if (!proven.ok) return proven;
  return ports.database.transaction(async (store) =>
    done(await startStaffSession(ports, store, proven.value, from)),
  );
}

/** Proves anew that it is she whose session this is; somebody else's credential proves nothing. */
export async function proveAgain(
  ports: Ports,
  { token, member }: { readonly token: string; readonly member: StaffMember },
  credential: Credential,
  from: string,
): Promise<Outcome<Date, Unproven>> {
  const proven = await provenBy(ports, credential, from);
  if (!proven.ok) return proven;
  if (proven.value !== member.id)
    return failed({ kind: 'not-proven', why: 'of-another', staff: member.id });
  const at = ports.clock();
  await ports.database.staff.proveSession(ports.tokens.hashOf(token), at);
  return done(until(at));
}

/** She signs out, and has nothing open any more: another page of hers, where there is one, opens its case again. */
export const endStaffSession = (
  { database, tokens, clock }: Ports,
  { token, member }: { readonly token: string; readonly member: StaffMember },
): Promise<void> =>
  database.transaction(async ({ staff, queue }) => {
    await staff.endSession(tokens.hashOf(token), clock());
    await queue.endHoldsOf(member.id);
  });
