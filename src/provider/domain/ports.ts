import type { Digest } from '#record';
import type { Questionnaires } from './consultation.ts';
import type { ObjectPath, StaffId } from './ids.ts';
import type { Mail } from './mail.ts';
import type { Printing } from './gp-letters/printing.ts';
import type { Payments } from './payments.ts';
import type { OneTimeCodes, Passkeys } from './staff/credentials.ts';
import type { SessionOf, Store } from './store.ts';
import type { IdentityService } from './verifications/identity-service.ts';

/** The only source of the present. */
export type Clock = () => Date;

/** Any of its promises may reject with an `UnavailableError`. */
export interface Database extends Store {
  /** Does all of the work or none of it. A failure that is a value commits; an exception undoes. */
  transaction<Result>(work: (store: Store) => Promise<Result>): Promise<Result>;
  /** Resolves when the database answers, and could be written to. */
  ping(): Promise<void>;
}

export interface Tokens {
  /** A signed token that says who asks and in which session, for fifteen minutes from `at`. */
  accessToken(session: SessionOf, at: Date): Promise<string>;
  /** What a valid access token says; whether its session is still open, only the database knows. */
  sessionOf(accessToken: string, at: Date): Promise<SessionOf | undefined>;
  refreshToken(): string;
  /** What is kept of a refresh token, so that a stolen database opens no session. */
  hashOf(refreshToken: string): string;
}

/** Where files are put and fetched. */
export interface Objects {
  write(path: ObjectPath, content: Uint8Array): Promise<void>;
  /** Nothing when no object is there, or none that this server can see. */
  read(path: ObjectPath): Promise<Uint8Array | undefined>;
  /** As if it had never been there; nothing happens where it is not. */
  remove(path: ObjectPath): Promise<void>;
  digestOf(content: Uint8Array): string;
  /** An address under which the object can be sent and fetched until a while after `at`. */
  signedAddress(path: ObjectPath, at: Date): string;
  isSigned(path: ObjectPath, claim: SignedClaim, at: Date): boolean;
}

/** What a signed address carries: when it expires, in seconds since 1970, and the signature. */
export interface SignedClaim {
  readonly expires: number;
  readonly signature: string;
}

/** Hashes passwords slowly, on purpose. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** As much work for a hash that is not there, so that the time tells nobody who has an account. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}

/** What mails say about the shop. */
export interface Site {
  /** Where the storefront is, without a slash at the end. */
  readonly address: () => string;
  /** The team's own mailbox. */
  readonly mailbox: string;
}

/** Who of the team is signed in as something is asked. */
export interface Acting {
  /** Under which what she does is written down. */
  readonly name: string;
  readonly staff: StaffId;
}

export interface Ports {
  /** Nobody where a patient asks, whoever shows the desk's token, or the server itself. */
  readonly acting?: Acting;
  readonly database: Database;
  readonly tokens: Tokens;
  readonly objects: Objects;
  readonly passwords: Passwords;
  readonly passkeys: Passkeys;
  readonly oneTimeCodes: OneTimeCodes;
  readonly payments: Payments;
  readonly mail: Mail;
  readonly printing: Printing;
  /** Nothing where nobody outside the house is asked who somebody is. */
  readonly identity: IdentityService | undefined;
  readonly site: Site;
  readonly questionnaires: Questionnaires;
  /** Classes of medicines that two prescribers approve. */
  readonly secondCheckClasses: readonly string[];
  readonly clock: Clock;
  readonly newId: () => string;
  /** SHA-256, of what is kept in the record. */
  readonly digest: Digest;
  /** Which engine judges: the version, and a hash of its sources. */
  readonly engine: string;
  /** For those who run the server: what is wrong with what is kept, and whose it is. */
  readonly report: (what: string, about: Readonly<Record<string, string>>) => void;
}
