/**
 * Whether somebody has looked at who a patient is: that name and date of birth, as she has given them, are those of a
 * document or of a check. Of the person, not of an order: verified once, it counts until she says another name or date
 * of birth. Her age follows from it.
 *
 * GPhC, Guidance for registered pharmacies providing pharmacy services at a distance, including on the internet: a pharmacy
 * makes sure by an identity check that medicines get to the right person.
 */
import type { Customer } from '../account-store.ts';
import type { CustomerId, ObjectPath, OrderId } from '../ids.ts';
import type { SentVerification } from './sent-verification.ts';

/** How somebody has looked. An electronic check is one that a vendor of identity checks has made. */
type IdentityMethod =
  | 'document in person'
  | 'document on a video call'
  | 'photo of a document'
  | 'electronic check';

export interface IdentityVerification {
  readonly by: string;
  readonly method: IdentityMethod;
  readonly outcome: 'matches' | 'does-not-match';
  /** A file that she has sent. */
  readonly evidence: ObjectPath | null;
  readonly note: string | null;
}

/** What her account said when somebody looked. */
export type LookedAt = Pick<Customer, 'firstname' | 'lastname' | 'dob'>;

/** Which identity service said it, under which name of its own. */
interface SaidByService {
  readonly service: string;
  readonly reference: string;
}

/** As it is kept, whoever looked: somebody of the team, or a service that she asked. */
export interface NewIdentity
  extends Omit<IdentityVerification, 'method'>, LookedAt, SentVerification {
  readonly method: string;
  /** What was asked, where a service was. */
  readonly said: (SaidByService & { readonly question: string }) | null;
}

export interface KeptIdentity extends Omit<NewIdentity, 'said' | keyof SentVerification> {
  readonly said: SaidByService | null;
  readonly at: Date;
}

/** Of one that was sent before. */
export type SentIdentity = Pick<KeptIdentity, 'by' | 'method' | 'outcome'> &
  Pick<SentVerification, 'request'>;

/** At whose case it is recorded, and whose it is. */
interface IdentityOf {
  readonly orderId: OrderId;
  readonly customerId: CustomerId;
}

export interface Identities {
  add(of: IdentityOf, verification: NewIdentity, at: Date): Promise<void>;
  /** The last one, which is the one that counts. */
  latest(customer: CustomerId): Promise<KeptIdentity | undefined>;
  /** Whether what a service said to this question is kept. */
  isAnswered(question: string): Promise<boolean>;
  /** What is kept under the same id, or was sent as the very same. */
  sentAs(order: OrderId, sent: SentVerification): Promise<SentIdentity | undefined>;
}

export interface IdentityStanding {
  /** `changed`: it was verified, and her name or date of birth is another one since. */
  readonly standing: 'verified' | 'missing' | 'changed' | 'does-not-match';
  readonly kept: KeptIdentity | null;
}

/** Who she is, where nobody has verified it, or where she is called otherwise than when somebody looked. */
export type Unverified =
  | Exclude<IdentityStanding['standing'], 'verified'>
  /** Her account says another name or date of birth than when this order was looked at last. */
  | 'another-since'
  /** What it said then was not kept. */
  | 'not-kept';

/** Worked out whenever it is asked for: nothing has to be undone where she changes her name. */
export async function identityOf(
  { identities }: { readonly identities: Identities },
  customer: Pick<Customer, 'id'> & LookedAt,
): Promise<IdentityStanding> {
  const kept = await identities.latest(customer.id);
  return kept
    ? { standing: standingOf(kept, customer), kept }
    : { standing: 'missing', kept: null };
}

function standingOf(kept: KeptIdentity, now: LookedAt): IdentityStanding['standing'] {
  if (kept.outcome === 'does-not-match') return 'does-not-match';
  const isSame =
    kept.firstname === now.firstname && kept.lastname === now.lastname && kept.dob === now.dob;
  return isSame ? 'verified' : 'changed';
}
