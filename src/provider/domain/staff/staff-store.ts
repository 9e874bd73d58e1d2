/** What is kept of the team. */
import type { StaffId } from '../ids.ts';
import type { Role } from './roles.ts';

export interface StaffMember {
  readonly id: StaffId;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** With the regulator, for example 'GPhC 1234567'. */
  readonly registration: string | null;
  readonly invitedAt: Date;
  /** When she first showed a passkey, or chose a passphrase. */
  readonly joinedAt: Date | null;
  readonly suspendedAt: Date | null;
}

/** What stands under what she decides. */
export const signature = ({
  name,
  registration,
}: Pick<StaffMember, 'name' | 'registration'>): string =>
  registration === null ? name : `${name}, ${registration}`;

/** What a member shows who has no passkey. */
export interface Passphrase {
  readonly hash: string;
  /** What her one-time codes are made of, with the server's own secret. */
  readonly codeSalt: string;
  /** The last interval whose code was taken. */
  readonly codeInterval: number;
}

export interface Passkey {
  readonly id: string;
  readonly staffId: StaffId;
  readonly publicKey: string;
  readonly counter: number;
}

/** What somebody can prove with who she is; a passphrase goes with a one-time code. */
export type Proof = 'passkey' | 'passphrase';

export interface Invitation {
  readonly staffId: StaffId;
  readonly codeSalt: string;
}

/** By whom the team is changed: one of it, whoever has the desk's token, or whoever runs the server and its database. */
export type ChangedBy =
  | { readonly kind: 'member'; readonly id: StaffId }
  | { readonly kind: 'desk-token' }
  | { readonly kind: 'recovery' };

/** That somebody was let in, or shut out. */
export interface StaffChange {
  readonly at: Date;
  readonly what: 'invited' | 'invited-again' | 'joined' | 'sessions-ended' | 'suspended';
  readonly member: StaffId;
  readonly by: ChangedBy;
}

/** A change as it is read: those of it by name. */
export interface NamedStaffChange extends Pick<StaffChange, 'at' | 'what'> {
  readonly member: string;
  readonly means: ChangedBy['kind'];
  readonly by: string | null;
}

/** From when on a session counts as left: one that was not seen since, and one that was not begun since. */
export interface SessionLimits {
  readonly seen: Date;
  readonly started: Date;
}

export interface StaffSession {
  readonly member: StaffMember;
  readonly provedAt: Date;
}

export interface Staff {
  /** Of an email address that nobody of the team has: whoever holds the team has looked. */
  add(member: StaffMember): Promise<void>;
  find(id: StaffId): Promise<StaffMember | undefined>;
  /** Nobody else who holds the team changes who is of it before the transaction ends. */
  holdTeam(): Promise<void>;
  /** By name. */
  list(): Promise<readonly StaffMember[]>;
  /** Writes down what was changed; nobody takes it back. */
  note(change: StaffChange): Promise<void>;
  /** The newest first. */
  changes(): Promise<readonly NamedStaffChange[]>;
  /** Whether a prescriber has ever joined: who was suspended since does not open what was closed for her. */
  hasHadPrescriber(): Promise<boolean>;
  /** A newer invitation takes the place of an older one. */
  invite(id: StaffId, hash: string, codeSalt: string, expires: Date): Promise<void>;
  invitation(hash: string, at: Date): Promise<Invitation | undefined>;
  /** Uses an invitation up; nothing when it is unknown, used or has expired. */
  spendInvitation(hash: string, at: Date): Promise<Invitation | undefined>;
  join(id: StaffId, at: Date): Promise<void>;
  /** Nobody gets in any more, and no session of hers is open. */
  suspend(id: StaffId, at: Date): Promise<void>;
  proofsOf(id: StaffId): Promise<readonly Proof[]>;
  /** Of a member who is not suspended. */
  passphraseOf(email: string): Promise<(Passphrase & { readonly id: StaffId }) | undefined>;
  /** Takes away all that she can prove who she is with. */
  forgetProofs(id: StaffId): Promise<void>;
  setPassphrase(id: StaffId, passphrase: Passphrase): Promise<void>;
  /** Takes the code of an interval; false when it, or a later one, was taken already. */
  takeCode(id: StaffId, interval: number): Promise<boolean>;
  addPasskey(passkey: Passkey, at: Date): Promise<void>;
  /** Of a member who is not suspended. */
  passkey(id: string): Promise<Passkey | undefined>;
  /** False where an authenticator that counts has not counted on: its key may have been copied. */
  countPasskey(id: string, counter: number): Promise<boolean>;
  addChallenge(challenge: string, expires: Date): Promise<void>;
  /** Uses a challenge up; false when it is unknown, used or has expired. Sweeps what has expired. */
  spendChallenge(challenge: string, at: Date): Promise<boolean>;
  startSession(hash: string, id: StaffId, network: string, at: Date): Promise<void>;
  /** Whether a session of hers began in this network since then. */
  isKnownNetwork(email: string, network: string, since: Date): Promise<boolean>;
  /** The session that is open and was seen since `idleSince`, begun since `startedSince`; seen now. */
  touchSession(hash: string, at: Date, since: SessionLimits): Promise<StaffSession | undefined>;
  /** The same, without being seen. */
  openSession(hash: string, since: SessionLimits): Promise<StaffSession | undefined>;
  /** Whether a session, open or not, is one of a member who was suspended. */
  isOfSuspended(hash: string): Promise<boolean>;
  /** Whether there ever was a session with this token. */
  isOfSession(hash: string): Promise<boolean>;
  proveSession(hash: string, at: Date): Promise<void>;
  endSession(hash: string, at: Date): Promise<void>;
  endSessionsOf(id: StaffId, at: Date): Promise<void>;
}
